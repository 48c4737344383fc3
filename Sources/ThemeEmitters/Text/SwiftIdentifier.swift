import ThemeModel

extension ByteBuffer {
  /// Appends a token's name as the end of an identifier, behind a prefix that makes digits and reserved words harmless.
  @inline(__always)
  mutating func append(swiftName id: UInt32, in names: NameTable) {
    if names.shape(id).contains(.word) {
      names.withBytes(id) { append($0) }
    } else {
      names.withBytes(id) { append(swiftName: $0) }
    }
  }

  /// Appends text as the end of an identifier: what Swift does not allow there becomes `_`, the rest stays as it is.
  mutating func append(swiftName bytes: UnsafeBufferPointer<UInt8>) {
    for scalar in TextScalars(bytes) {
      append(scalar: isSwiftIdentifier(scalar) ? scalar : UInt32(UInt8(ascii: "_")))
    }
  }
}

/// Text as the start of an identifier: `1st` becomes `_1st`. Not for names that could be reserved words.
func swiftIdentifierStart(_ text: String) -> String {
  var buffer = ByteBuffer()
  var copy = text
  copy.withUTF8 { bytes in
    for scalar in TextScalars(bytes).prefix(1)
    where isSwiftIdentifier(scalar) && !isSwiftIdentifierHead(scalar) {
      buffer.append(UInt8(ascii: "_"))
    }
    buffer.append(swiftName: bytes)
  }
  return buffer.finish().string
}

/// Characters that may stand in an identifier, by the grammar in "The Swift Programming Language", Lexical Structure,
/// but for U+FFF9…FFFD, which the grammar has and swiftc 6.3 does not.
func isSwiftIdentifier(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
  case ..<0xA8: false
  case 0xA8, 0xAA, 0xAD, 0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x167F,
    0x1681...0x180D, 0x180F...0x1FFF, 0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054,
    0x2060...0x218F,
    0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007, 0x3021...0x302F,
    0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE44, 0xFE47...0xFFF8:
    ScalarEffect(scalar) == .shows
  case 0x10000..<0xF0000: scalar & 0xFFFF <= 0xFFFD
  default: false
  }
}

/// Digits and combining marks may stand in an identifier, but not at its start.
func isSwiftIdentifierHead(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x30...0x39, 0x300...0x36F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: false
  default: true
  }
}
