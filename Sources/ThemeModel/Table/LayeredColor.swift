/// An 8-bit sRGB color with exact alpha, as a screen draws it over another.
package struct LayeredColor {
  /// 0…1, encoded, not linear light.
  package var components: ColorVector
  /// 0…1.
  package var alpha: Double

  /// The color of a cell.
  package init(_ color: ThemeTable.Color, _ wideColors: [WideColor]) {
    func part(_ shift: UInt32) -> Double { Double(color.rgba >> shift & 0xFF) / 255 }
    components = ColorVector(part(24), part(16), part(8))
    alpha = color.wide.map { wideColors[$0].alpha } ?? part(0)
  }

  private init(_ components: ColorVector, alpha: Double) {
    self.components = components
    self.alpha = alpha
  }

  /// This color over another: the simple alpha compositing of CSS, on encoded components.
  package func over(_ other: LayeredColor) -> LayeredColor {
    func mix(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    // The result is opaque where the lower color is; only that case is used.
    return LayeredColor(
      ColorVector(
        mix(components.x, other.components.x), mix(components.y, other.components.y),
        mix(components.z, other.components.z)),
      alpha: other.alpha)
  }

  /// Relative luminance, 0…1, by WCAG 2.2.
  package var luminance: Double {
    let light = components.map(TransferFunction.sRGBDecoded)
    return 0.2126 * light.x + 0.7152 * light.y + 0.0722 * light.z
  }

  /// The contrast ratio, 1…21, of the first color on the second, which may lie on a third; nil where the last color is
  /// not opaque.
  package static func contrast(_ colors: [LayeredColor]) -> Double? {
    guard var ground = colors.last, ground.alpha == 1 || colors.count > 2 && colors[1].alpha == 1 else {
      return nil
    }
    if colors.count > 2 { ground = colors[1].alpha == 1 ? colors[1] : colors[1].over(ground) }
    let top = colors[0].over(ground).luminance
    let bottom = ground.luminance
    return (max(top, bottom) + 0.05) / (min(top, bottom) + 0.05)
  }
}
