import ThemeModel

extension ByteBuffer {
  /// Appends a token's name as a property is declared: in backticks where it is not plain.
  @inline(__always)
  mutating func append(kotlinProperty id: UInt32, in names: NameTable) {
    names.withBytes(id) { bytes in
      let shape = names.shape(id)
      if shape.contains(.word), !shape.contains(.startsWithDigit), !kotlinWords.contains(bytes) {
        append(bytes)
      } else {
        // What Kotlin's own grammar has beyond ASCII is less than what is legal in backticks.
        let quote = !shape.contains(.ascii)
        if quote { append(UInt8(ascii: "`")) }
        append(kotlinName: bytes)
        if quote { append(UInt8(ascii: "`")) }
      }
    }
  }

  /// Appends text as an identifier: a digit in front gets `_` before it, a hard keyword `_` behind it.
  ///
  /// What a name of Java cannot hold becomes `_`, though backticks would allow more: Android does not.
  mutating func append(kotlinName bytes: UnsafeBufferPointer<UInt8>) {
    append(kotlinStart: bytes)
    if kotlinWords.contains(bytes) { append(UInt8(ascii: "_")) }
  }

  /// Appends text as the start of a longer identifier.
  mutating func append(kotlinStart bytes: UnsafeBufferPointer<UInt8>) {
    var scalars = TextScalars(bytes)
    if let first = scalars.next(), !isJavaStart(first), isJavaPart(first) { append(UInt8(ascii: "_")) }
    for scalar in TextScalars(bytes) { append(scalar: isJavaPart(scalar) ? scalar : 0x5F) }
  }
}

extension ByteBuffer {
  mutating func append(kotlinStart text: String) {
    var copy = text
    copy.withUTF8 { append(kotlinStart: $0) }
  }
}

extension KeptWords {
  static let kotlinNames = KeptWords(digitFirst: false, reserved: kotlinWords)
}

/// A package's name as its line has it: reserved words and names beyond ASCII are in backticks, and what no name can hold
/// becomes `_`.
func kotlinPackage(_ name: String) -> String {
  let parts = name.split(separator: ".").map { part in
    var buffer = ByteBuffer()
    var text = String(part)
    text.withUTF8 { bytes in
      let quote = kotlinWords.contains(bytes) || bytes.contains { $0 >= 0x80 }
      if quote { buffer.append(UInt8(ascii: "`")) }
      buffer.append(kotlinStart: bytes)
      if quote { buffer.append(UInt8(ascii: "`")) }
    }
    return buffer.finish().string
  }
  return parts.joined(separator: ".")
}

/// The hard keywords of Kotlin (the soft ones are names like any other), and what a member would hide from the values.
private let kotlinWords = ReservedWords([
  "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is",
  "null",
  "object", "package", "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var",
  "when", "while", "ColorSpaces",
])
