/// Mapping into an RGB space by the binary search with local MINDE of CSS Color 4, "Sample pseudocode for the binary
/// search gamut mapping algorithm": lightness and hue stay, chroma is reduced until clipping no longer shows.
///
/// Works on linear light, where the gamut test and clipping give the same result as on encoded components.
package struct GamutMapping {
  private let components: @Sendable (WideColor) -> ColorVector
  private let fromXYZ: ColorMatrix
  private let toXYZ: ColorMatrix

  package static let sRGB = GamutMapping(
    components: { $0.sRGBComponents }, fromXYZ: .xyzToSRGB, toXYZ: .sRGBToXYZ)
  package static let displayP3 = GamutMapping(
    components: { $0.displayP3Components }, fromXYZ: .xyzToDisplayP3, toXYZ: .displayP3ToXYZ)

  /// A just noticeable difference in OKLab.
  private static let noticeable = 0.02
  private static let precision = 0.0001
  /// The error that a conversion and its inverse may leave; the value is that of color.js.
  private static let noise = 0.000075

  /// The components, 0…1, of the space's closest match for a color.
  package func map(_ color: WideColor) -> ColorVector {
    let direct = components(color)
    if direct.allSatisfy({ $0 >= -Self.noise && $0 <= 1 + Self.noise }) { return direct.clipped }
    let origin = okLab(color.xyz)
    if origin.x >= 1 { return ColorVector(1, 1, 1) }
    if origin.x <= 0 { return ColorVector(0, 0, 0) }
    return search(from: origin).map(TransferFunction.sRGBEncoded).clipped
  }

  /// The linear components of the color with `origin`'s lightness and hue and as much chroma as fits.
  private func search(from origin: ColorVector) -> ColorVector {
    let chroma = ColorMath.squareRoot(origin.y * origin.y + origin.z * origin.z)
    var (clipped, difference) = clip(origin)
    if difference < Self.noticeable { return clipped }
    var low = 0.0
    var high = chroma
    var lowIsInside = true
    while high - low > Self.precision {
      let middle = (low + high) / 2
      let share = middle / chroma
      let current = ColorVector(origin.x, origin.y * share, origin.z * share)
      if lowIsInside, isInside(current) {
        low = middle
        continue
      }
      (clipped, difference) = clip(current)
      if difference >= Self.noticeable {
        high = middle
      } else if Self.noticeable - difference < Self.precision {
        return clipped
      } else {
        lowIsInside = false
        low = middle
      }
    }
    return clipped
  }

  private func linear(_ color: ColorVector) -> ColorVector { fromXYZ * okLabToXYZ(color) }

  private func isInside(_ color: ColorVector) -> Bool {
    linear(color).allSatisfy {
      $0 >= -Self.noise / 12.92 && $0 <= 1 + Self.noise * 2.2
    }
  }

  private func clip(_ color: ColorVector) -> (clipped: ColorVector, difference: Double) {
    let clipped = linear(color).clipped
    let there = okLab(toXYZ * clipped)
    let (x, y, z) = (there.x - color.x, there.y - color.y, there.z - color.z)
    return (clipped, ColorMath.squareRoot(x * x + y * y + z * z))
  }
}
