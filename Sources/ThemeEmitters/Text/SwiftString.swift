import ThemeModel

extension ByteBuffer {
  /// Appends text as a string literal with its quotes: no text can end the literal, begin an interpolation or hide.
  mutating func append(swiftString bytes: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    append(swiftLiteral: bytes)
    append(UInt8(ascii: "\""))
  }

  /// Appends the text between the quotes of a string literal, of one line or of several.
  ///
  /// A blank at the end is escaped, since the text may be the end of a line.
  mutating func append(swiftLiteral bytes: UnsafeBufferPointer<UInt8>) {
    guard !isPlain(bytes) || bytes.last == 0x20 else { return append(bytes) }
    for scalar in TextScalars(bytes) {
      switch ScalarEffect(scalar) {
      case .shows:
        if scalar == 0x22 || scalar == 0x5C { append(UInt8(ascii: "\\")) }
        append(scalar: scalar)
      case .breaksLine, .controls, .hides: append(swiftEscape: scalar)
      }
    }
    guard bytes.last == 0x20 else { return }
    truncate(to: count - 1)
    append(swiftEscape: 0x20)
  }

  /// Appends a number as a literal of `Double` or `CGFloat`.
  ///
  /// A literal without a point is an integer first, and swiftc warns of one that no `Double` is equal to.
  mutating func append(swiftNumber value: Double) {
    append(decimal: value)
    if value.magnitude >= 9e15 { append(".0") }
  }

  private mutating func append(swiftEscape scalar: UInt32) {
    append("\\u{", hexOf: scalar)
    append(UInt8(ascii: "}"))
  }
}

/// Whether text is printable ASCII without `"` and `\`, so that literals and comments may copy it.
func isPlain(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  var special: UInt8 = 0
  // Without an early exit the loop runs over many bytes at once.
  for byte in bytes {
    special |= byte &- 0x20 >= 0x5F ? 1 : 0
    special |= byte == 0x22 ? 1 : 0
    special |= byte == 0x5C ? 1 : 0
  }
  return special == 0
}
