import ThemeModel

extension ByteBuffer {
  /// Appends `0xRRGGBBAA` as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  @inline(__always)
  mutating func append(cssColor bits: UInt64) {
    append(UInt8(ascii: "#"))
    if bits & 0xFF == 0xFF {
      append(hex: bits >> 8 & 0xFF_FFFF, digits: 6)
    } else {
      append(hex: bits & 0xFFFF_FFFF, digits: 8)
    }
  }
}
