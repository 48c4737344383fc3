/// Roots and angles, computed with the four basic operations only.
///
/// IEEE 754 defines these operations to the last bit, so a color becomes the same bytes on every machine. The functions
/// of the C mathematics library differ between systems in the last digits. (Even `squareRoot()` needs that library, for
/// its error number.)
package enum ColorMath {
  /// The square root of a number that is not negative; 0 below 1e-300.
  package static func squareRoot(_ value: Double) -> Double {
    guard value > 1e-300 else { return 0 }
    var root = guess(value, degree: 2)
    for _ in 0..<5 { root = (root + value / root) / 2 }
    return root
  }

  /// The cube root, odd: ∛-x = -∛x. Within 2 units of the last place; 0 for magnitudes below 1e-300.
  package static func cubeRoot(_ value: Double) -> Double {
    let size = value.magnitude
    guard size > 1e-300 else { return 0 }
    var root = guess(size, degree: 3)
    for _ in 0..<5 { root -= (root - size / (root * root)) / 3 }
    return value < 0 ? -root : root
  }

  /// The fifth root of a number that is not negative; 0 below 1e-300.
  package static func fifthRoot(_ value: Double) -> Double {
    guard value > 1e-300 else { return 0 }
    var root = guess(value, degree: 5)
    for _ in 0..<6 {
      let square = root * root
      root -= (root - value / (square * square)) / 5
    }
    return root
  }

  /// An estimate of a root, within about a tenth: dividing a number's bits by n divides its logarithm by n.
  private static func guess(_ value: Double, degree: UInt64) -> Double {
    let one = (1.0).bitPattern
    return Double(bitPattern: value.bitPattern / degree + one / degree * (degree - 1))
  }

  /// Sine and cosine of an angle in degrees, 0 ..< 360. Multiples of 90 are exact.
  package static func sineAndCosine(degrees: Double) -> (sine: Double, cosine: Double) {
    let quarter = Int(degrees / 90)
    let rest = degrees - Double(quarter) * 90
    let (sine, cosine) =
      rest <= 45 ? series(rest) : { (sine: $0.cosine, cosine: $0.sine) }(series(90 - rest))
    switch quarter & 3 {
    case 0: return (sine, cosine)
    case 1: return (cosine, -sine)
    case 2: return (-sine, -cosine)
    default: return (-cosine, sine)
    }
  }

  /// Taylor's series, exact to the last place up to 45 degrees.
  private static func series(_ degrees: Double) -> (sine: Double, cosine: Double) {
    let angle = degrees * (Double.pi / 180)
    let square = angle * angle
    var sine = 0.0
    var cosine = 0.0
    for step in stride(from: 16.0, to: 0, by: -2) {
      cosine = (1 - cosine) * square / (step * (step - 1))
      sine = (1 - sine) * square / (step * (step + 1))
    }
    return (angle * (1 - sine), 1 - cosine)
  }

  /// The angle of a point in degrees, 0 ..< 360; 0 for the origin.
  package static func angle(x: Double, y: Double) -> Double {
    let (long, short) = (max(x.magnitude, y.magnitude), min(x.magnitude, y.magnitude))
    guard long > 0 else { return 0 }
    // The angle is halved twice to shorten the series.
    var tangent = short / long
    for _ in 0..<2 { tangent /= 1 + squareRoot(1 + tangent * tangent) }
    let square = tangent * tangent
    var sum = 0.0
    for step in stride(from: 25.0, to: 0, by: -2) { sum = 1 / step - square * sum }
    let slope = 4 * tangent * sum * (180 / Double.pi)
    let octant = y.magnitude > x.magnitude ? 90 - slope : slope
    let half = x < 0 ? 180 - octant : octant
    return y < 0 && half > 0 ? 360 - half : half
  }

  /// e to the power of a number from -700 to 0; 0 below.
  package static func exponential(_ value: Double) -> Double {
    guard value > -700 else { return 0 }
    var sum = 1.0
    for step in stride(from: 12.0, to: 0, by: -1) { sum = 1 + sum * (value / 1024) / step }
    for _ in 0..<10 { sum *= sum }
    return sum
  }

  /// Reduces any finite angle in degrees to 0 ..< 360. Exact, by long division.
  package static func normalized(degrees: Double) -> Double {
    var rest = degrees.magnitude
    guard rest.isFinite else { return 0 }
    var part = 360.0
    while part <= rest / 2 { part *= 2 }
    while part >= 360 {
      if rest >= part { rest -= part }
      part /= 2
    }
    guard degrees < 0, rest > 0 else { return rest }
    let turned = 360 - rest
    return turned < 360 ? turned : 0
  }
}
