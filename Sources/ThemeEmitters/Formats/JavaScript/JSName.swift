import ThemeModel

extension ByteBuffer {
  /// Appends a token's name as an exported constant.
  @inline(__always)
  mutating func append(jsName id: UInt32, in names: NameTable) {
    names.withBytes(id) { bytes in
      let shape = names.shape(id)
      if shape.contains(.word), !shape.contains(.startsWithDigit), !jsWords.contains(bytes) {
        append(bytes)
      } else {
        append(jsName: bytes)
      }
    }
  }

  /// Appends text as an identifier of a module: a digit in front gets `_` before it, a reserved word `_` behind it.
  ///
  /// What an identifier cannot hold becomes `_`, and so does `$`, which the file keeps for names of its own.
  mutating func append(jsName bytes: UnsafeBufferPointer<UInt8>) {
    var scalars = TextScalars(bytes)
    if let first = scalars.next(), !isJSStart(first), isJSPart(first) { append(UInt8(ascii: "_")) }
    for scalar in TextScalars(bytes) {
      append(scalar: isJSPart(scalar) ? scalar : UInt32(UInt8(ascii: "_")))
    }
    if jsWords.contains(bytes) { append(UInt8(ascii: "_")) }
  }

  /// Appends text as the key of a property in an object literal: exactly this text, whatever it is.
  ///
  /// `"__proto__": x` would set the prototype; a computed key is a property like any other.
  @inline(__always)
  mutating func append(jsKey id: UInt32, in names: NameTable) {
    names.withBytes(id) { bytes in
      let isPrototype = isPrototype(bytes)
      if isPrototype { append(UInt8(ascii: "[")) }
      append(jsonName: id, in: names)
      if isPrototype { append(UInt8(ascii: "]")) }
    }
  }

  /// The same of a text that is not a token's name.
  mutating func append(jsKey text: String) {
    var copy = text
    copy.withUTF8 { bytes in
      let isPrototype = isPrototype(bytes)
      if isPrototype { append(UInt8(ascii: "[")) }
      append(jsonString: bytes)
      if isPrototype { append(UInt8(ascii: "]")) }
    }
  }
}

@inline(__always)
private func isPrototype(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  guard bytes.count == 9, bytes[0] == UInt8(ascii: "_") else { return false }
  let word: StaticString = "__proto__"
  return bytes.elementsEqual(UnsafeBufferPointer(start: word.utf8Start, count: 9))
}

extension KeptWords {
  static let jsNames = KeptWords(digitFirst: false, reserved: jsWords)
}

/// Words that no constant of a module may be called, by ECMAScript and by TypeScript, and the file's own.
private let jsWords = ReservedWords([
  "arguments", "await", "break", "case", "catch", "class", "const", "continue", "debugger", "default",
  "delete",
  "do", "else", "enum", "eval", "export", "extends", "false", "finally", "for", "function", "if",
  "implements",
  "import", "in", "instanceof", "interface", "let", "new", "null", "package", "private", "protected",
  "public",
  "return", "static", "super", "switch", "this", "throw", "true", "try", "typeof", "undefined", "var", "void",
  "while", "with", "yield", "globalThis", "themes",
  // Taken where a tool makes a CommonJS module of it.
  "require", "exports", "module", "__esModule",
])

/// Whether an identifier may begin with it.
private func isJSStart(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x41...0x5A, 0x5F, 0x61...0x7A: true
  case ..<0x80: false
  default: Unicode.Scalar(scalar)?.properties.isIDStart ?? false
  }
}

/// Characters that may stand in an identifier for every engine and bundler: of the Basic Multilingual Plane, and as old
/// as the tables of TypeScript for ES5, which are those of Unicode 6.
private func isJSPart(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: return true
  case ..<0x80: return false
  default:
    guard scalar < 0x10000, let properties = Unicode.Scalar(scalar)?.properties, let age = properties.age
    else {
      return false
    }
    return age.major <= 6 && properties.isIDContinue && !properties.isDefaultIgnorableCodePoint
  }
}
