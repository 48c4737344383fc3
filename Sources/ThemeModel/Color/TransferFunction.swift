/// Conversions between encoded components and linear light, mirrored for negative components.
package enum TransferFunction {
  /// sRGB and Display-P3: component to light.
  package static func sRGBDecoded(_ component: Double) -> Double {
    let size = component.magnitude
    if size <= 0.04045 { return component / 12.92 }
    return signed(power12Fifths((size + 0.055) / 1.055), as: component)
  }

  /// sRGB and Display-P3: light to component.
  package static func sRGBEncoded(_ light: Double) -> Double {
    let size = light.magnitude
    if size <= 0.0031308 { return light * 12.92 }
    // The power 5/12 is the fifth power of the twelfth root.
    let root = ColorMath.cubeRoot(ColorMath.squareRoot(ColorMath.squareRoot(size)))
    let square = root * root
    return signed(1.055 * (square * square * root) - 0.055, as: light)
  }

  /// The power 563/256.
  package static func a98Decoded(_ component: Double) -> Double {
    let size = component.magnitude
    var root = size
    var power = size * size
    // 563/256 = 2 + 1/8 + 1/16 + 1/128 + 1/256.
    for step in 1...8 {
      root = ColorMath.squareRoot(root)
      if step == 3 || step == 4 || step == 7 || step == 8 { power *= root }
    }
    return signed(power, as: component)
  }

  /// The power 9/5 with a linear piece near black.
  package static func proPhotoDecoded(_ component: Double) -> Double {
    let size = component.magnitude
    if size <= 16.0 / 512 { return component / 16 }
    let root = ColorMath.fifthRoot(size)
    let square = root * root
    return signed(size * square * square, as: component)
  }

  /// The power 2.4, as in the current CSS Color 4; before 2025 the text used the camera curve of BT.2020.
  package static func rec2020Decoded(_ component: Double) -> Double {
    signed(power12Fifths(component.magnitude), as: component)
  }

  private static func power12Fifths(_ value: Double) -> Double {
    let root = ColorMath.fifthRoot(value)
    return value * value * root * root
  }

  @inline(__always)
  private static func signed(_ size: Double, as original: Double) -> Double { original < 0 ? -size : size }
}
