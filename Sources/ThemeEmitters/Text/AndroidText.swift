import ThemeModel

extension ByteBuffer {
  /// Appends the text of a `<string>`: aapt2 reads exactly `bytes` out of it.
  ///
  /// aapt2 folds white space and trims it except between quotes, and reads `\n \t \" \' \\ \@ \? \uXXXX`. A text of
  /// Android cannot hold U+0000: it comes out as U+FFFD.
  mutating func append(androidString bytes: UnsafeBufferPointer<UInt8>) {
    let quoted = foldsWhiteSpace(bytes)
    if quoted { append(UInt8(ascii: "\"")) }
    for scalar in TextScalars(bytes) { append(androidScalar: scalar) }
    if quoted { append(UInt8(ascii: "\"")) }
  }

  private mutating func append(androidScalar scalar: UInt32) {
    switch scalar {
    // aapt2 would end the text here.
    case 0: append(scalar: TextScalars.replacement)
    case 0x26: append("&amp;")
    case 0x3C: append("&lt;")
    case 0x3E: append("&gt;")
    case 0x0A: append("\\n")
    case 0x09: append("\\t")
    case 0x22, 0x27, 0x3F, 0x40, 0x5C:
      append(UInt8(ascii: "\\"))
      append(UInt8(scalar))
    default:
      if ScalarEffect(scalar) == .shows, !isWideBlank(scalar) { return append(scalar: scalar) }
      append("\\u")
      append(hex: UInt64(scalar), digits: 4)
    }
  }

  /// Appends a token's name as a resource name.
  @inline(__always)
  mutating func append(androidName id: UInt32, in names: NameTable) {
    names.withBytes(id) { bytes in
      if names.shape(id) == [.ascii, .word], !isJavaWord(bytes) {
        append(bytes)
      } else {
        append(androidName: bytes)
      }
    }
  }

  /// Appends text as a resource name of its own: a digit in front gets `_` before it, a word of Java `_` behind it.
  mutating func append(androidName bytes: UnsafeBufferPointer<UInt8>) {
    var scalars = TextScalars(bytes)
    if let first = scalars.next(), !isJavaStart(first), isJavaPart(first) { append(UInt8(ascii: "_")) }
    append(androidPart: bytes)
    if isJavaWord(bytes) { append(UInt8(ascii: "_")) }
  }

  /// Appends a token's name as the rest of a resource name, behind a prefix.
  @inline(__always)
  mutating func append(androidPart id: UInt32, in names: NameTable) {
    if names.shape(id).contains(.word) {
      names.withBytes(id) { append($0) }
    } else {
      names.withBytes(id) { append(androidPart: $0) }
    }
  }

  /// Appends text as the rest of a resource name: what a constant of R.java cannot hold becomes `_`.
  mutating func append(androidPart bytes: UnsafeBufferPointer<UInt8>) {
    for scalar in TextScalars(bytes) {
      if isJavaPart(scalar) { append(scalar: scalar) } else { append(UInt8(ascii: "_")) }
    }
  }
}

extension ByteBuffer {
  /// Appends the name of a resource that is a file: lower-case letters, digits and `_`, a letter first.
  ///
  /// - Parameter prefix: what stands before the name: a theme and `_`.
  mutating func append(androidFile bytes: UnsafeBufferPointer<UInt8>, behind prefix: Bytes? = nil) {
    var name = ByteBuffer()
    if let prefix { prefix.withBytes { name.append(androidFilePart: $0) } }
    name.append(androidFilePart: bytes)
    name.withBytes { name in
      // Where no letter or digit is left, nothing is made up for it: that is an error, and said.
      let isLost = name.allSatisfy { $0 == UInt8(ascii: "_") }
      if !isLost, name.first.map({ $0 < 0x61 }) ?? false { append("image_") }
      append(name)
      if isJavaWord(name) { append(UInt8(ascii: "_")) }
    }
  }

  private mutating func append(androidFilePart bytes: UnsafeBufferPointer<UInt8>) {
    for scalar in TextScalars(bytes) {
      switch scalar {
      case 0x30...0x39, 0x61...0x7A: append(UInt8(scalar))
      case 0x41...0x5A: append(UInt8(scalar) + 0x20)
      default: append(UInt8(ascii: "_"))
      }
    }
  }
}

/// Whether aapt2 would not give the blanks of a text back as they are, or would read an empty text as `@null`.
private func foldsWhiteSpace(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var previous = UInt8(ascii: " ")
  for byte in bytes {
    if byte == 0x20, previous == 0x20 { return true }
    previous = byte
  }
  return previous == 0x20
}

/// Blanks beyond ASCII, which aapt2 folds too.
private func isWideBlank(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xA0, 0x1680, 0x2000...0x200A, 0x202F, 0x205F, 0x3000: true
  default: false
  }
}

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

/// Whether a text is a word that aapt2 refuses as the name of a constant in R.java.
@inline(__always)
func isJavaWord(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  // No such word is longer or has a letter above `w` in front; most names begin with a capital.
  guard let first = bytes.first, first >= 0x61, first <= 0x77, bytes.count <= 12 else { return false }
  return javaWords[Int(first) - 0x61].contains { word in
    word.utf8CodeUnitCount == bytes.count
      && UnsafeBufferPointer(start: word.utf8Start, count: bytes.count).elementsEqual(bytes)
  }
}

/// By first letter, from `a`.
private let javaWords: [[StaticString]] = [
  ["abstract", "assert"], ["boolean", "break", "byte"],
  ["case", "catch", "char", "class", "const", "continue"],
  ["default", "do", "double"], ["else", "enum", "extends"], ["false", "final", "finally", "float", "for"],
  ["goto"],
  [], ["if", "implements", "import", "instanceof", "int", "interface"], [], [], ["long"], [],
  ["native", "new", "null"], [], ["package", "private", "protected", "public"], [], ["return"],
  ["short", "static", "strictfp", "super", "switch", "synchronized"],
  ["this", "throw", "throws", "transient", "true", "try"], [], ["void", "volatile"], ["while"],
]
