import ThemeModel

extension ByteBuffer {
  /// Appends text as a string literal with its quotes: no text can end it, begin a template or hide.
  mutating func append(kotlinString bytes: UnsafeBufferPointer<UInt8>) {
    append(UInt8(ascii: "\""))
    for scalar in TextScalars(bytes) {
      switch scalar {
      case 0x22, 0x24, 0x5C:
        append(UInt8(ascii: "\\"))
        append(UInt8(scalar))
      default:
        if ScalarEffect(scalar) == .shows { append(scalar: scalar) } else { append(kotlinEscape: scalar) }
      }
    }
    append(UInt8(ascii: "\""))
  }

  /// All scalars that do not show are of the first 65 536.
  private mutating func append(kotlinEscape scalar: UInt32) {
    append("\\u")
    append(hex: UInt64(scalar), digits: 4)
  }

  /// Appends a number as a literal of `Double`.
  mutating func append(kotlinDouble value: Double) {
    append(decimal: value)
    if value.magnitude >= 9e15 || Double(Int(value)) == value { append(".0") }
  }

  /// Appends a length as a number of `dp` or `sp`.
  mutating func append(kotlinLength value: Double, scales: Bool) {
    if value < 0 { append(UInt8(ascii: "(")) }
    append(decimal: value)
    // Beyond the range of `Int`, Kotlin has these units for `Double` only.
    if value.magnitude >= 2e9, value.magnitude >= 9e15 || Double(Int(value)) == value { append(".0") }
    if value < 0 { append(UInt8(ascii: ")")) }
    append(scales ? ".sp" : ".dp")
  }
}
