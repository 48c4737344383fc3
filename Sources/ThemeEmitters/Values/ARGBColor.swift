import ThemeModel

extension ByteBuffer {
  /// Appends `0xRRGGBBAA` as `AARRGGBB`, as Android has it.
  @inline(__always)
  mutating func append(argb rgba: UInt32) { append(upperHex: UInt64(rgba >> 8 | rgba << 24), digits: 8) }
}
