import ThemeModel

extension TokenValue {
  /// The color of a literal.
  package var color: ThemeTable.Color { ThemeTable.Color(bits: payload) }
}

extension Declarations {
  /// A color as a literal's payload. Only a color that eight bits cannot represent has an entry in ``wideColors``.
  package mutating func payload(of color: WideColor) -> UInt64 {
    ThemeTable.Color(rgba: color.bytes, wide: color.isEightBit ? nil : place(of: color)).bits
  }

  /// The same color with another alpha.
  package mutating func replacingAlpha(of payload: UInt64, with alpha: Double) -> UInt64 {
    let old = ThemeTable.Color(bits: payload)
    var color = old.wide.map { wideColors[$0] } ?? WideColor(bytes: old.rgba)
    color.alpha = alpha
    let bytes = old.rgba & 0xFFFF_FF00 | EightBits.byte(alpha)
    return ThemeTable.Color(rgba: bytes, wide: color.isEightBit ? nil : place(of: color)).bits
  }

  /// The index of a color in ``wideColors``. Equal colors share an index, so that equal values have equal bits.
  private mutating func place(of color: WideColor) -> Int {
    if let known = wideNumbers[color] { return Int(known) }
    wideNumbers[color] = UInt32(wideColors.count)
    wideColors.append(color)
    return wideColors.count - 1
  }
}
