/// A color in CIE Lab with the white point D50, as in CSS.
package struct CIELab: Equatable {
  /// 0…100.
  package var lightness: Double
  package var a: Double
  package var b: Double

  package init(lightness: Double, a: Double, b: Double) {
    self.lightness = lightness
    self.a = a
    self.b = b
  }

  /// The lightness of an 8-bit sRGB color, without the other two components.
  package static func lightness(rgb: UInt32) -> Double {
    let row = ColorMatrix.sRGBToXYZ.second
    return light.withUnsafeBufferPointer {
      let y =
        row.x * $0[Int(rgb >> 16 & 0xFF)] + row.y * $0[Int(rgb >> 8 & 0xFF)] + row.z * $0[Int(rgb & 0xFF)]
      return 116 * root(y) - 16
    }
  }

  /// Converts an opaque 8-bit sRGB color, with components in the order `0xRRGGBB`.
  package init(rgb: UInt32) {
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

  /// The linear light of each value of an 8-bit component.
  private static let light = (0..<256).map { TransferFunction.sRGBDecoded(Double($0) / 255) }

  private static func root(_ light: Double) -> Double {
    light > 216.0 / 24389 ? ColorMath.cubeRoot(light) : (24389.0 / 27 * light + 16) / 116
  }

  /// How far apart two colors look: CIEDE2000 with all weights 1. People see a difference of about 1 when the colors
  /// are side by side.
  ///
  /// Source: Sharma, Wu and Dalal, "The CIEDE2000 color-difference formula", Color Research & Application 30 (2005).
  package func difference(from other: CIELab) -> Double {
    let stretch = 1 + (1 - Self.saturation((chroma + other.chroma) / 2)) / 2
    let (one, two) = (stretched(stretch), other.stretched(stretch))
    let (oneChroma, twoChroma) = (one.chroma, two.chroma)
    let mean = (oneChroma + twoChroma) / 2
    let middle = (lightness + other.lightness) / 2 - 50
    let lightWeight = 1 + 0.015 * middle * middle / ColorMath.squareRoot(20 + middle * middle)
    let lightStep = (other.lightness - lightness) / lightWeight
    let chromaStep = (twoChroma - oneChroma) / (1 + 0.045 * mean)
    let flat = lightStep * lightStep + chromaStep * chromaStep
    let product = oneChroma * twoChroma
    guard product > 0 else { return ColorMath.squareRoot(flat) }
    // The chord between two hues, 2 √(C1' C2') sin(Δh'/2), computed from the points.
    let chord = ColorMath.squareRoot(max(0, 2 * (product - one.a * two.a - one.b * two.b)))
    let hue = MeanHue(one, oneChroma, two, twoChroma)
    let hueStep =
      (one.a * two.b < one.b * two.a ? -chord : chord) / (1 + 0.015 * mean * hue.weight)
    let turned = hue.rotation * 2 * Self.saturation(mean) * chromaStep * hueStep
    return ColorMath.squareRoot(max(0, flat + hueStep * hueStep - turned))
  }

  package var chroma: Double { ColorMath.squareRoot(a * a + b * b) }

  private func stretched(_ factor: Double) -> CIELab { CIELab(lightness: lightness, a: a * factor, b: b) }

  /// Near 0 for grays, near 1 for a chroma far above 25.
  package static func saturation(_ chroma: Double) -> Double {
    let square = chroma * chroma
    let power = square * square * square * chroma
    return ColorMath.squareRoot(power / (power + 6_103_515_625))
  }
}

/// The hue halfway between two hues, along the shorter arc, and the terms that the formula derives from it.
private struct MeanHue {
  private let cosine: Double
  private let sine: Double

  init(_ one: CIELab, _ oneChroma: Double, _ two: CIELab, _ twoChroma: Double) {
    let x = one.a / oneChroma + two.a / twoChroma
    let y = one.b / oneChroma + two.b / twoChroma
    let length = ColorMath.squareRoot(x * x + y * y)
    if length > 1e-12 {
      (cosine, sine) = (x / length, y / length)
    } else if one.b > 0 || one.b == 0 && one.a > 0 {
      // Opposite hues: a quarter turn after the smaller one.
      (cosine, sine) = (-one.b / oneChroma, one.a / oneChroma)
    } else {
      (cosine, sine) = (-two.b / twoChroma, two.a / twoChroma)
    }
  }

  /// T: 1 - 0.17 cos(h - 30) + 0.24 cos 2h + 0.32 cos(3h + 6) - 0.20 cos(4h - 63), expanded with the sum formulas.
  var weight: Double {
    let (c, s) = (cosine, sine)
    let (c2, s2) = (c * c - s * s, 2 * s * c)
    let (c3, s3) = (c2 * c - s2 * s, s2 * c + c2 * s)
    let (c4, s4) = (c2 * c2 - s2 * s2, 2 * s2 * c2)
    return 1 - 0.17 * (c * Self.cos30 + s * 0.5) + 0.24 * c2 + 0.32
      * (c3 * Self.at6.cosine - s3 * Self.at6.sine)
      - 0.20 * (c4 * Self.at63.cosine + s4 * Self.at63.sine)
  }

  /// sin 2Δθ: only differs from 0 for blues, near 275 degrees.
  var rotation: Double {
    guard sine < 0.2 else { return 0 }
    let offset = (ColorMath.angle(x: cosine, y: sine) - 275) / 25
    return ColorMath.sineAndCosine(degrees: 60 * ColorMath.exponential(-offset * offset)).sine
  }

  private static let cos30 = ColorMath.sineAndCosine(degrees: 30).cosine
  private static let at6 = ColorMath.sineAndCosine(degrees: 6)
  private static let at63 = ColorMath.sineAndCosine(degrees: 63)
}
