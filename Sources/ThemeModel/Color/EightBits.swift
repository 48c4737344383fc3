/// Conversion of components from 0 to 1 to bytes.
package enum EightBits {
  /// A component as a byte, with halves rounded up. The guard corrects products like 25.499999999999996.
  package static func byte(_ component: Double) -> UInt32 {
    UInt32(min(255, max(0, component * 255 + 0.5 + 1e-9)))
  }

  /// Whether a byte represents a component exactly, apart from the noise of a conversion.
  package static func isExact(_ component: Double) -> Bool {
    guard component > -1e-9, component < 1 + 1e-9 else { return false }
    let scaled = component * 255
    return (scaled - Double(nearestInteger(scaled))).magnitude < 1e-9
  }
}

extension WideColor {
  /// The color in 8-bit sRGB, `0xRRGGBBAA`; a color outside sRGB is mapped into it.
  package var bytes: UInt32 {
    let color = sRGB()
    return EightBits.byte(color.red) << 24 | EightBits.byte(color.green) << 16
      | EightBits.byte(color.blue) << 8 | EightBits.byte(alpha)
  }

  /// Whether ``bytes`` represents the color exactly.
  package var isEightBit: Bool { EightBits.isExact(alpha) && sRGBComponents.allSatisfy(EightBits.isExact) }

  /// The color of `0xRRGGBBAA` in sRGB.
  package init(bytes: UInt32) {
    func part(_ shift: UInt32) -> Double { Double(bytes >> shift & 0xFF) / 255 }
    self.init(space: .sRGB, part(24), part(16), part(8), alpha: part(0))
  }
}
