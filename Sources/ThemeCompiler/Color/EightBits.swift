/// Components from 0 to 1 as bytes.
enum EightBits {
  /// A component as a byte, halves up. The guard makes up for products like 25.499999999999996.
  static func byte(_ component: Double) -> UInt32 {
    UInt32(min(255, max(0, component * 255 + 0.5 + 1e-9)))
  }

  /// Whether a byte says a component exactly, but for the noise of a conversion.
  static func isExact(_ component: Double) -> Bool {
    guard component > -1e-9, component < 1 + 1e-9 else { return false }
    let scaled = component * 255
    return (scaled - Double(nearestInteger(scaled))).magnitude < 1e-9
  }
}

extension WideColor {
  /// The color in 8-bit sRGB, `0xRRGGBBAA`, mapped into it where it is outside.
  var bytes: UInt32 {
    let color = sRGB()
    return EightBits.byte(color.red) << 24 | EightBits.byte(color.green) << 16
      | EightBits.byte(color.blue) << 8 | EightBits.byte(alpha)
  }

  /// Whether ``bytes`` says all of it.
  var isEightBit: Bool { EightBits.isExact(alpha) && sRGBComponents.allSatisfy(EightBits.isExact) }

  /// What `0xRRGGBBAA` says.
  init(bytes: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(bytes >> shift & 0xFF) / 255 }
    self.init(space: .sRGB, part(24), part(16), part(8), alpha: part(0))
  }
}

extension Declarations {
  /// A color as a literal's payload; only what eight bits cannot say takes room in ``wideColors``.
  mutating func payload(of color: WideColor) -> UInt64 {
    let bytes = UInt64(color.bytes)
    return color.isEightBit ? bytes : number(of: color) << 32 | bytes
  }

  /// The same color with another alpha.
  mutating func replacingAlpha(of payload: UInt64, with alpha: Double) -> UInt64 {
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
