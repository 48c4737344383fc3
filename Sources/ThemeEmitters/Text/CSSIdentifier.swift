import ThemeModel

extension ByteBuffer {
  /// Appends a token's name as the end of a custom property's name, behind `--` and whatever prefix.
  @inline(__always)
  mutating func append(cssName id: UInt32, in names: NameTable) {
    if names.shape(id).contains(.word) {
      names.withBytes(id) { append($0) }
    } else {
      names.withBytes(id) { append(cssName: $0) }
    }
  }

  /// Appends text as part of a CSS identifier that has begun already, so a digit needs no escape.
  ///
  /// CSSOM's serialisation, and for characters beyond ASCII the narrower set of the CSS Syntax draft of 2024.
  mutating func append(cssName bytes: UnsafeBufferPointer<UInt8>) {
    for scalar in TextScalars(bytes) {
      switch scalar {
      case 0: append(scalar: TextScalars.replacement)
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x5F: append(UInt8(scalar))
      case 0x01..<0x20, 0x7F: append(cssEscape: scalar)
      case ..<0x80:
        append(UInt8(ascii: "\\"))
        append(UInt8(scalar))
      default: if isCSSIdentifier(scalar) { append(scalar: scalar) } else { append(cssEscape: scalar) }
      }
    }
  }
}

/// Characters beyond ASCII that an identifier may hold unescaped.
func isCSSIdentifier(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0xB7, 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x37D, 0x37F...0x1FFF, 0x200C, 0x200D, 0x203F, 0x2040,
    0x2070...0x218F,
    0x2C00...0x2FEF, 0x3001...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFFD, 0x10000...:
    ScalarEffect(scalar) == .shows
  default: false
  }
}
