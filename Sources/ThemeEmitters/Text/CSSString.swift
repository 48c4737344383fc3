import ThemeModel

extension ByteBuffer {
  /// Appends text as a string of CSS and of Sass, with its quotes.
  ///
  /// CSS cannot write U+0000: it becomes U+FFFD.
  mutating func append(cssString bytes: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    var previous: UInt32 = 0
    for scalar in TextScalars(bytes) {
      defer { previous = scalar }
      switch scalar {
      case 0x22, 0x5C:
        append(UInt8(ascii: "\\"))
        append(UInt8(scalar))
      // To Sass `#{` is the start of an expression.
      case 0x7B where previous == 0x23: append("\\{")
      // In a page's style element `</style` would end the sheet.
      case 0x3C: append(cssEscape: scalar)
      default:
        switch ScalarEffect(scalar) {
        case .shows: append(scalar: scalar)
        case .breaksLine, .controls, .hides: append(cssEscape: scalar)
        }
      }
    }
    append(UInt8(ascii: "\""))
  }

  mutating func append(cssString text: String) {
    var copy = text
    copy.withUTF8 { append(cssString: $0) }
  }

  /// The blank belongs to the escape: without it a following hexadecimal digit would too.
  mutating func append(cssEscape scalar: UInt32) {
    append("\\", hexOf: scalar)
    append(UInt8(ascii: " "))
  }
}
