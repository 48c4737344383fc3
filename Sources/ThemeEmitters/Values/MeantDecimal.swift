import ThemeModel

/// The decimal that a product or quotient of two decimals means.
///
/// `0.57 * 100` is 56.99999999999999 in binary; a reader wants 57. A decimal of at most nine places that is no
/// further away than rounding can explain is taken; otherwise the value stays.
func decimalMeant(by value: Double) -> Double {
  var scale = 1.0
  for _ in 0...9 {
    let scaled = value * scale
    guard scaled.magnitude < 1e15 else { break }
    let candidate = Double(Int(scaled + (scaled < 0 ? -0.5 : 0.5))) / scale
    if (candidate - value).magnitude <= 2 * value.ulp { return candidate }
    scale *= 10
  }
  return value
}

extension ThemeTable {
  /// A dimension in pixels at the reader's default text size.
  func pixels(_ dimension: Dimension) -> Double {
    dimension.unit == .rem ? decimalMeant(by: dimension.value * remBase) : dimension.value
  }
}
