/// Conversions from a color's own space, by CSS Color 4, "Converting colors".
extension WideColor {
  private var components: ColorVector { ColorVector(first, second, third) }

  /// Components in sRGB, which may lie outside 0…1.
  package var sRGBComponents: ColorVector {
    switch space {
    case .sRGB: components
    case .hsl: hslToSRGB(first, second / 100, third / 100)
    case .hwb: hwbToSRGB(first, second / 100, third / 100)
    case .linearSRGB: components.map(TransferFunction.sRGBEncoded)
    default: (ColorMatrix.xyzToSRGB * xyz).map(TransferFunction.sRGBEncoded)
    }
  }

  /// Components in Display-P3, which may lie outside 0…1.
  package var displayP3Components: ColorVector {
    if space == .displayP3 { return components }
    return (ColorMatrix.xyzToDisplayP3 * xyz).map(TransferFunction.sRGBEncoded)
  }

  /// CIE XYZ with the white point D65.
  package var xyz: ColorVector {
    switch space {
    case .xyzD65: components
    case .xyzD50: ColorMatrix.d50ToD65 * components
    case .sRGB, .hsl, .hwb: ColorMatrix.sRGBToXYZ * sRGBComponents.map(TransferFunction.sRGBDecoded)
    case .linearSRGB: ColorMatrix.sRGBToXYZ * components
    case .displayP3: ColorMatrix.displayP3ToXYZ * components.map(TransferFunction.sRGBDecoded)
    case .a98RGB: ColorMatrix.a98RGBToXYZ * components.map(TransferFunction.a98Decoded)
    case .rec2020: ColorMatrix.rec2020ToXYZ * components.map(TransferFunction.rec2020Decoded)
    case .proPhotoRGB:
      ColorMatrix.d50ToD65
        * (ColorMatrix.proPhotoRGBToXYZ50 * components.map(TransferFunction.proPhotoDecoded))
    case .lab: ColorMatrix.d50ToD65 * labToXYZ50(components)
    case .lch: ColorMatrix.d50ToD65 * labToXYZ50(rectangular(components))
    case .oklab: okLabToXYZ(components)
    case .oklch: okLabToXYZ(rectangular(components))
    }
  }
}

/// OKLab of XYZ with the white point D65.
package func okLab(_ xyz: ColorVector) -> ColorVector {
  ColorMatrix.lmsRootsToOKLab * (ColorMatrix.xyzToLMS * xyz).map(ColorMath.cubeRoot)
}

package func okLabToXYZ(_ color: ColorVector) -> ColorVector {
  ColorMatrix.lmsToXYZ * (ColorMatrix.okLabToLMSRoots * color).map { $0 * $0 * $0 }
}

/// Converts lightness, chroma and hue to lightness and two axes.
private func rectangular(_ polar: ColorVector) -> ColorVector {
  let (sine, cosine) = ColorMath.sineAndCosine(degrees: polar.z)
  return ColorVector(polar.x, polar.y * cosine, polar.y * sine)
}

/// Lab is defined for the white point D50.
private func labToXYZ50(_ lab: ColorVector) -> ColorVector {
  let limit = 216.0 / 24389
  let slope = 24389.0 / 27
  let middle = (lab.x + 16) / 116
  func light(_ root: Double) -> Double {
    let cube = root * root * root
    return cube > limit ? cube : (116 * root - 16) / slope
  }
  let y = lab.x > slope * limit ? middle * middle * middle : lab.x / slope
  return ColorVector(
    light(lab.y / 500 + middle) * (0.3457 / 0.3585), y,
    light(middle - lab.z / 200) * ((1 - 0.3457 - 0.3585) / 0.3585))
}

/// Hue in degrees below 360, the others 0…1.
private func hslToSRGB(_ hue: Double, _ saturation: Double, _ lightness: Double) -> ColorVector {
  let reach = saturation * min(lightness, 1 - lightness)
  return ColorVector(0, 8, 4).map { offset in
    let turned = offset + hue / 30
    let step = turned >= 12 ? turned - 12 : turned
    return lightness - reach * max(-1, min(step - 3, 9 - step, 1))
  }
}

/// White and black are 0 or more; where their sum is above 1, both are scaled down to a sum of 1.
private func hwbToSRGB(_ hue: Double, _ white: Double, _ black: Double) -> ColorVector {
  if white + black >= 1 {
    let gray = white / (white + black)
    return ColorVector(gray, gray, gray)
  }
  return hslToSRGB(hue, 1, 0.5).map { $0 * (1 - white - black) + white }
}
