import ThemeModel

extension Declarations {
  /// A color as a literal's payload; only what eight bits cannot say takes room in ``wideColors``.
  package mutating func payload(of color: WideColor) -> UInt64 {
    let bytes = UInt64(color.bytes)
    return color.isEightBit ? bytes : number(of: color) << 32 | bytes
  }

  /// The same color with another alpha.
  package mutating func replacingAlpha(of payload: UInt64, with alpha: Double) -> UInt64 {
    let bytes = payload & 0xFFFF_FF00 | UInt64(EightBits.byte(alpha))
    var color = WideColor(bytes: UInt32(truncatingIfNeeded: payload))
    if payload >> 32 != 0 { color = wideColors[Int(payload >> 32) - 1] }
    color.alpha = alpha
    return color.isEightBit ? bytes : number(of: color) << 32 | bytes
  }

  /// 1 + the place of a color in ``wideColors``: one number for one color, so that equal values are equal bits.
  private mutating func number(of color: WideColor) -> UInt64 {
    if let known = wideNumbers[color] { return UInt64(known) }
    wideColors.append(color)
    wideNumbers[color] = UInt32(wideColors.count)
    return UInt64(wideColors.count)
  }
}
