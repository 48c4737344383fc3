import ThemeModel

/// Whether a resource name may begin with it.
func isJavaStart(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x41...0x5A, 0x61...0x7A, 0x5F: true
  case ..<0x80: false
  default: Unicode.Scalar(scalar).map { isOldBasic($0) && $0.properties.isXIDStart && isLetter($0) } ?? false
  }
}

/// Whether a resource name may hold it: aapt2, the Gradle plugin and Java must all agree.
func isJavaPart(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: return true
  case ..<0x80: return false
  default:
    guard let scalar = Unicode.Scalar(scalar), isOldBasic(scalar), scalar.properties.isXIDContinue else {
      return false
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .spacingMark, .decimalNumber: return true
    default: return isLetter(scalar)
    }
  }
}

private func isLetter(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber:
    true
  default: false
  }
}

/// The Gradle plugin looks at 16-bit units, and aapt2's tables are those of Unicode 9.
private func isOldBasic(_ scalar: Unicode.Scalar) -> Bool {
  guard scalar.value < 0x10000, let age = scalar.properties.age else { return false }
  return age.major <= 9
}

/// Words that aapt2 refuses as the name of a constant in R.java.
let javaWords = ReservedWords([
  "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue",
  "default", "do",
  "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto", "if",
  "implements", "import",
  "instanceof", "int", "interface", "long", "native", "new", "null", "package", "private", "protected",
  "public", "return",
  "short", "static", "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient",
  "true", "try",
  "void", "volatile", "while",
])
