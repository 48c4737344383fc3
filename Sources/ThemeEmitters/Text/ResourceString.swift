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
