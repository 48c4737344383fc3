/// A color in CIE Lab with the white point D50, as CSS has it.
struct CIELab: Equatable {
  /// 0…100.
  var lightness: Double
  var a: Double
  var b: Double

  init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// Of an opaque 8-bit sRGB color, components in the order `0xRRGGBB`.
  init(rgb: UInt32) {
    let light = Self.light.withUnsafeBufferPointer {
      ColorVector($0[Int(rgb >> 16 & 0xFF)], $0[Int(rgb >> 8 & 0xFF)], $0[Int(rgb & 0xFF)])
    }
    let xyz = ColorMatrix.d65ToD50 * (ColorMatrix.sRGBToXYZ * light)
    let roots = ColorVector(
      Self.root(xyz.x / (0.3457 / 0.3585)), Self.root(xyz.y),
      Self.root(xyz.z / ((1 - 0.3457 - 0.3585) / 0.3585)))
    self.init(
      lightness: 116 * roots.y - 16, a: 500 * (roots.x - roots.y), b: 200 * (roots.y - roots.z))
  }

  /// Of each byte of a component.
  private static let light = (0..<256).map { TransferFunction.sRGBDecoded(Double($0) / 255) }

  private static func root(_ light: Double) -> Double {
    light > 216.0 / 24389 ? ColorMath.cubeRoot(light) : (24389.0 / 27 * light + 16) / 116
  }

  /// How far apart two colors look: CIEDE2000 with all weights 1. About 1 is the least difference that people see side
  /// by side.
  ///
  /// Source: Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", Color Research & Application 30 (2005).
  func difference(from other: CIELab) -> Double {
    let mean = (chroma + other.chroma) / 2
    let stretch = 1 + (1 - Self.saturation(mean)) / 2
    let (one, two) = (stretched(stretch), other.stretched(stretch))
    let product = one.chroma * two.chroma
    let turn = product == 0 ? 0 : Self.turn(from: one.hue, to: two.hue)
    let chroma = (one.chroma + two.chroma) / 2
    let hue = product == 0 ? one.hue + two.hue : Self.middle(one.hue, two.hue)
    let middle = (lightness + other.lightness) / 2 - 50
    let lightStep =
      (other.lightness - lightness)
      / (1 + 0.015 * middle * middle / ColorMath.squareRoot(20 + middle * middle))
    let chromaStep = (two.chroma - one.chroma) / (1 + 0.045 * chroma)
    let hueStep =
      2 * ColorMath.squareRoot(product) * Self.sine(turn / 2) / (1 + 0.015 * chroma * Self.hueWeight(hue))
    let offset = (hue - 275) / 25
    let rotation =
      -2 * Self.saturation(chroma) * Self.sine(60 * ColorMath.exponential(-offset * offset))
    return ColorMath.squareRoot(
      max(
        0,
        lightStep * lightStep + chromaStep * chromaStep + hueStep * hueStep + rotation * chromaStep * hueStep)
    )
  }

  var chroma: Double { ColorMath.squareRoot(a * a + b * b) }

  private func stretched(_ factor: Double) -> (chroma: Double, hue: Double) {
    let wide = a * factor
    return (ColorMath.squareRoot(wide * wide + b * b), ColorMath.angle(x: wide, y: b))
  }

  /// Near 0 for grays, near 1 for what is much more colorful than 25.
  static func saturation(_ chroma: Double) -> Double {
    let square = chroma * chroma
    let power = square * square * square * chroma
    return ColorMath.squareRoot(power / (power + 6_103_515_625))
  }

  /// From one hue to another the shorter way, -180…180 degrees.
  private static func turn(from first: Double, to second: Double) -> Double {
    let turn = second - first
    if turn > 180 { return turn - 360 }
    return turn < -180 ? turn + 360 : turn
  }

  /// The hue half way the shorter way.
  private static func middle(_ first: Double, _ second: Double) -> Double {
    let sum = first + second
    // Opposite hues count as the first case, and their difference is rounded.
    if (first - second).magnitude <= 180 + 1e-9 { return sum / 2 }
    return sum < 360 ? (sum + 360) / 2 : (sum - 360) / 2
  }

  private static func hueWeight(_ hue: Double) -> Double {
    1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6)
      - 0.20 * cosine(4 * hue - 63)
  }

  private static func sine(_ degrees: Double) -> Double {
    ColorMath.sineAndCosine(degrees: ColorMath.normalized(degrees: degrees)).sine
  }

  private static func cosine(_ degrees: Double) -> Double {
    ColorMath.sineAndCosine(degrees: ColorMath.normalized(degrees: degrees)).cosine
  }
}
