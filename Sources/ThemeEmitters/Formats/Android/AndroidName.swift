import ThemeModel

extension ByteBuffer {
  /// Appends a token's name as a resource name.
  @inline(__always)
  mutating func append(androidName id: UInt32, in names: NameTable) {
    names.withBytes(id) { bytes in
      if names.shape(id).contains(.word), !names.shape(id).contains(.startsWithDigit),
        !javaWords.contains(bytes)
      {
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
    if javaWords.contains(bytes) { append(UInt8(ascii: "_")) }
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
  /// - Parameter prefix: the text before the name: a theme and `_`.
  mutating func append(androidFile bytes: UnsafeBufferPointer<UInt8>, behind prefix: Bytes? = nil) {
    var name = ByteBuffer()
    if let prefix { prefix.withBytes { name.append(androidFilePart: $0) } }
    name.append(androidFilePart: bytes)
    name.withBytes { name in
      // Where no letter and no digit is left, nothing is added: the check stage reports that as an error.
      let isLost = name.allSatisfy { $0 == UInt8(ascii: "_") }
      if !isLost, name.first.map({ $0 < 0x61 }) ?? false { append("image_") }
      append(name)
      if javaWords.contains(name) { append(UInt8(ascii: "_")) }
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

extension ByteBuffer {
  mutating func append(androidPart text: String) {
    var copy = text
    copy.withUTF8 { append(androidPart: $0) }
  }
}

extension KeptWords {
  static let androidNames = KeptWords(digitFirst: false, reserved: javaWords)
}
