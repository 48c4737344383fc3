/// Finds colors that may be near another without comparing all with all.
///
/// The space of Lab is bent so that a step of CIEDE2000 is about as long everywhere: the formula divides chroma by
/// 1 + 0.045 C, so the radius is ln(1 + 0.045 C) / 0.045. Cells are as wide as the limit reaches there, so what is near
/// is in one of 27. The widths are from the formula's weights: lightness by at most 1.75, hue by at most 1.6 of what
/// the bent circle has, and up to 2.73 more among blues, where the formula's rotation makes one direction count less.
/// Of what the cells hold, a lower bound of the difference, without roots and angles, leaves little.
struct ColorGrid {
  private let lightWidth: Double
  private let width: Double
  /// The square of the limit, and a bit for what the bound takes from each color instead of from both.
  private let reach: Double
  private var cells: [Cell: [Entry]] = [:]

  private struct Cell: Hashable {
    var light, x, y: Int32
  }

  private struct Entry {
    var color: Bent
    var number: Int
  }

  /// A color with the parts of the formula that are nearly its own.
  private struct Bent {
    /// The formula's a', b and C'.
    var a, b, chroma: Double
    var light: Double
    /// The formula's weight of lightness.
    var lightWeight: Double
    /// In the bent space.
    var x, y: Double
    /// Where the rotation counts.
    var isBlue: Bool

    init(_ color: CIELab) {
      a = color.a * (1 + (1 - CIELab.saturation(color.chroma)) / 2)
      b = color.b
      light = color.lightness
      chroma = ColorMath.squareRoot(a * a + b * b)
      let middle = (light - 50) * (light - 50)
      lightWeight = 1 + 0.015 * middle / ColorMath.squareRoot(20 + middle)
      let scale = chroma > 0 ? ColorGrid.logarithm(1 + 0.045 * chroma) / 0.045 / chroma : 1
      x = a * scale
      y = b * scale
      // The rotation's bell is 25 degrees wide around 275, and flat for grays.
      isBlue = chroma > 4 && (ColorMath.angle(x: a, y: b) - 275).magnitude < 85
    }

    /// At most the square of the difference, nearly: with the greatest weight of hue that there is, and the most that
    /// the rotation can take off.
    @inline(__always)
    func leastSquare(to other: Bent) -> Double {
      let mean = (chroma + other.chroma) / 2
      let lightStep = (light - other.light) / max(lightWeight, other.lightWeight)
      let chromaStep = (chroma - other.chroma) / (1 + 0.045 * mean)
      let hueSquare = max(0, 2 * (chroma * other.chroma - a * other.a - b * other.b))
      let hueWeight = 1 + 0.015 * 1.93 * mean
      let plane = chromaStep * chromaStep + hueSquare / (hueWeight * hueWeight)
      return lightStep * lightStep + plane * (isBlue || other.isBlue ? 0.134 : 0.97)
    }
  }

  /// - Parameter limit: the CIEDE2000 difference below which two colors are near; greater than 0.
  init(limit: Double) {
    lightWidth = 1.85 * limit
    width = 5.5 * limit
    reach = limit * limit * 1.4
  }

  mutating func add(_ color: CIELab, _ number: Int) {
    let color = Bent(color)
    cells[cell(color), default: []].append(Entry(color: color, number: number))
  }

  /// Any color that was added and of which `isNear` is true; it is asked of those only that may be.
  func first(near color: CIELab, where isNear: (Int) -> Bool) -> Int? {
    let color = Bent(color)
    let home = cell(color)
    for light in [0, -1, 1] as [Int32] {
      for x in [0, -1, 1] as [Int32] {
        for y in [0, -1, 1] as [Int32] {
          let cell = Cell(light: home.light &+ light, x: home.x &+ x, y: home.y &+ y)
          guard let entries = cells[cell] else { continue }
          for entry in entries where entry.color.leastSquare(to: color) <= reach && isNear(entry.number) {
            return entry.number
          }
        }
      }
    }
    return nil
  }

  private func cell(_ color: Bent) -> Cell {
    func number(_ value: Double, _ width: Double) -> Int32 { Int32((value / width).rounded(.down)) }
    return Cell(light: number(color.light, lightWidth), x: number(color.x, width), y: number(color.y, width))
  }

  /// The natural logarithm of a number from 1 to 16: by the series of the inverse hyperbolic tangent.
  private static func logarithm(_ value: Double) -> Double {
    // Taken from a fourth root, near 1.
    let root = ColorMath.squareRoot(ColorMath.squareRoot(value))
    let part = (root - 1) / (root + 1)
    let square = part * part
    var sum = 0.0
    for step in stride(from: 15.0, to: 0, by: -2) { sum = 1 / step + square * sum }
    return 8 * part * sum
  }
}
