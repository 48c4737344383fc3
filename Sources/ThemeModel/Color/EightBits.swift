/// Components from 0 to 1 as bytes.
package enum EightBits {
  /// A component as a byte, halves up. The guard makes up for products like 25.499999999999996.
  package static func byte(_ component: Double) -> UInt32 {
    UInt32(min(255, max(0, component * 255 + 0.5 + 1e-9)))
  }

  /// Whether a byte says a component exactly, but for the noise of a conversion.
  package static func isExact(_ component: Double) -> Bool {
    guard component > -1e-9, component < 1 + 1e-9 else { return false }
    let scaled = component * 255
    return (scaled - Double(nearestInteger(scaled))).magnitude < 1e-9
  }
}

extension WideColor {
  /// The color in 8-bit sRGB, `0xRRGGBBAA`, mapped into it where it is outside.
  package var bytes: UInt32 {
    let color = sRGB()
    return EightBits.byte(color.red) << 24 | EightBits.byte(color.green) << 16
      | EightBits.byte(color.blue) << 8 | EightBits.byte(alpha)
  }

  /// Whether ``bytes`` says all of it.
  package var isEightBit: Bool { EightBits.isExact(alpha) && sRGBComponents.allSatisfy(EightBits.isExact) }

  /// What `0xRRGGBBAA` says.
  package init(bytes: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(bytes >> shift & 0xFF) / 255 }
    self.init(space: .sRGB, part(24), part(16), part(8), alpha: part(0))
  }
}
