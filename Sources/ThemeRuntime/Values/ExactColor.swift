/// A color in the space of the spec.
public struct ExactColor: Equatable, Sendable {
  /// The color spaces of CSS Color 4, with the units of its `color()`, `lab()`, `lch()`, `oklab()`, `oklch()`, `hsl()`
  /// and `hwb()`: 0…1 for RGB and XYZ, degrees for hues, 0…100 for the percentages of HSL and HWB and for L of Lab.
  public enum Space: UInt8, Sendable {
    case sRGB = 0
    case displayP3 = 1
    case linearSRGB = 2
    case a98RGB = 3
    case proPhotoRGB = 4
    case rec2020 = 5
    case xyzD50 = 6
    case xyzD65 = 7
    case lab = 8
    case lch = 9
    case oklab = 10
    case oklch = 11
    case hsl = 12
    case hwb = 13
  }

  public var space: Space
  /// Components in the order of the space's name, in its own units.
  public var first: Double
  public var second: Double
  public var third: Double
  /// 0…1.
  public var alpha: Double

  public init(space: Space, _ first: Double, _ second: Double, _ third: Double, alpha: Double) {
    self.space = space
    self.first = first
    self.second = second
    self.third = third
    self.alpha = alpha
  }

  /// Converts an 8-bit color.
  public init(_ color: RGBA) {
    self.init(
      space: .sRGB, Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
      alpha: Double(color.alpha) / 255)
  }
}
