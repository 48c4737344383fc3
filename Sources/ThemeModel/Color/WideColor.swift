/// A color as written in the spec: its space, three components and alpha.
///
/// A missing component (`none`) is 0, which is its meaning everywhere except in interpolation. Source: CSS Color 4.
public struct WideColor: Hashable, Sendable {
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
  /// Components in the space's own units: 0…1 for RGB and XYZ and the lightness of OKLab and OKLCH, degrees from 0 up
  /// to 360 for hues, 0…100 for the percentages of HSL and HWB and the lightness of Lab and LCH. RGB and XYZ components
  /// may lie outside; all are finite.
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
}
