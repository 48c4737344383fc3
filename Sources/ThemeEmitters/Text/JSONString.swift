import ThemeModel

extension ByteBuffer {
  /// Appends text as a JSON string with its quotes.
  ///
  /// Beyond what JSON requires, characters that end a line, change its direction or are invisible are written `\uXXXX`, and so
  /// is `<`: the text may become part of a page's script.
  mutating func append(jsonString bytes: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var run = 0
    for (index, byte) in bytes.enumerated() where !isPlainInJSON[Int(byte)] {
      append(UnsafeBufferPointer(rebasing: bytes[run..<index]))
      run = index
      if byte >= 0x80 { break }
      append(jsonEscape: UInt32(byte))
      run = index + 1
    }
    let rest = UnsafeBufferPointer(rebasing: bytes[run...])
    if let first = rest.first, first >= 0x80 { append(jsonScalars: rest) } else { append(rest) }
    append(UInt8(ascii: "\""))
  }

  /// Appends text of the command's own as a JSON string.
  mutating func append(jsonString text: String) {
    var copy = text
    copy.withUTF8 { append(jsonString: $0) }
  }

  /// Appends an interned text as a JSON string with its quotes.
  @inline(__always)
  mutating func append(jsonName id: UInt32, in names: NameTable) {
    names.withBytes(id) { bytes in
      guard names.shape(id).contains(.word) else { return append(jsonString: bytes) }
      append(UInt8(ascii: "\""))
      append(bytes)
      append(UInt8(ascii: "\""))
    }
  }

  private mutating func append(jsonScalars bytes: UnsafeBufferPointer<UInt8>) {
    for scalar in TextScalars(bytes) {
      switch ScalarEffect(scalar) {
      case .shows where scalar >= 0x80 || isPlainInJSON[Int(scalar)]: append(scalar: scalar)
      default: append(jsonEscape: scalar)
      }
    }
  }

  private mutating func append(jsonEscape scalar: UInt32) {
    switch scalar {
    case 0x22: append("\\\"")
    case 0x5C: append("\\\\")
    case 0x0A: append("\\n")
    case 0x09: append("\\t")
    default:
      append("\\u")
      append(hex: UInt64(scalar), digits: 4)
    }
  }
}

private let isPlainInJSON: [Bool] = (0..<256).map { byte in
  (0x20..<0x7F).contains(byte) && byte != 0x22 && byte != 0x5C && byte != 0x3C
}
