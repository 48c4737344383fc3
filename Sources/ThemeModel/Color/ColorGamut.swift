/// The colors that an output can represent.
public enum ColorGamut: Sendable {
  case sRGB
  case displayP3
  /// Every color, in its own space.
  case any
}

/// Components of a color in an RGB space, each in 0…1.
public struct RGBComponents: Equatable, Sendable {
  public var red: Double
  public var green: Double
  public var blue: Double
  public init(red: Double, green: Double, blue: Double) {
    self.red = red
    self.green = green
    self.blue = blue
  }
}

extension WideColor {
  /// The color's components in Display-P3, 0…1; a color outside the gamut is mapped by the algorithm of CSS Color 4.
  ///
  /// Alpha stays in ``alpha``. A Display-P3 color within 0…1 keeps its components to the last bit. Takes about 1 µs, or
  /// 3 µs where the color is outside the gamut. Pure.
  public func displayP3() -> RGBComponents { mapped(.displayP3) }

  /// The color's components in sRGB, 0…1, mapped in the same way. ``ThemeTable/Cells/bits`` contains their 8-bit form.
  public func sRGB() -> RGBComponents { mapped(.sRGB) }

  /// Whether a gamut contains the color. A component may be outside by less than half a step of 8 bits.
  ///
  /// So an sRGB color that is written with a few decimals in another space still fits, even if rounding moved it out of
  /// the gamut.
  public func fits(_ gamut: ColorGamut) -> Bool {
    let components: ColorVector
    switch gamut {
    case .any: return true
    case .sRGB: components = sRGBComponents
    case .displayP3: components = displayP3Components
    }
    let halfStep = 0.5 / 255
    return components.allSatisfy { $0 > -halfStep && $0 < 1 + halfStep }
  }

  private func mapped(_ destination: GamutMapping) -> RGBComponents {
    let components = destination.map(self)
    return RGBComponents(red: components.x, green: components.y, blue: components.z)
  }
}
