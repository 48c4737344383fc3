/// Finds colors that may be near another without comparing all with all.
///
/// The space of Lab is bent so that a step of CIEDE2000 is about as long everywhere: the formula divides chroma by
/// 1 + 0.045 C, so the radius is ln(1 + 0.045 C) / 0.045. Cells are as wide as the limit reaches there, so what is near
/// is in one of 27. The widths are from the formula's weights: lightness by at most 1.75, hue by at most 1.6 of what
/// the bent circle has, and up to 2.73 more among blues, where the formula's rotation makes one direction count less.
struct ColorGrid {
  private let lightWidth: Double
  private let width: Double
  /// In how much of the width a color that is no blue can be near.
  private let narrow: Double
  private var cells: [Cell: [Entry]] = [:]

  private struct Cell: Hashable {
    var light, x, y: Int32
  }

  private struct Entry {
    var point: Point
    var number: Int
  }

  private struct Point {
    var light, x, y: Double
    var isBlue: Bool
  }

  /// - Parameter limit: the CIEDE2000 difference below which two colors are near; greater than 0.
  init(limit: Double) {
    lightWidth = 1.85 * limit
    width = 5.5 * limit
    narrow = 2.2 * limit
  }

  mutating func add(_ color: CIELab, _ number: Int) {
    let point = Self.point(color)
    cells[cell(point), default: []].append(Entry(point: point, number: number))
  }

  /// Any color that was added and of which `isNear` is true; it is asked of those only that may be.
  func first(near color: CIELab, where isNear: (Int) -> Bool) -> Int? {
    let point = Self.point(color)
    let home = cell(point)
    for light in [0, -1, 1] as [Int32] {
      for x in [0, -1, 1] as [Int32] {
        for y in [0, -1, 1] as [Int32] {
          let cell = Cell(light: home.light + light, x: home.x + x, y: home.y + y)
          guard let entries = cells[cell] else { continue }
          for entry in entries where mayBeNear(entry.point, point) && isNear(entry.number) {
            return entry.number
          }
        }
      }
    }
    return nil
  }

  private func mayBeNear(_ left: Point, _ right: Point) -> Bool {
    let (x, y) = (left.x - right.x, left.y - right.y)
    let reach = left.isBlue || right.isBlue ? width : narrow
    return (left.light - right.light).magnitude <= lightWidth && x * x + y * y <= reach * reach
  }

  private func cell(_ point: Point) -> Cell {
    func number(_ value: Double, _ width: Double) -> Int32 { Int32((value / width).rounded(.down)) }
    return Cell(light: number(point.light, lightWidth), x: number(point.x, width), y: number(point.y, width))
  }

  private static func point(_ color: CIELab) -> Point {
    let wide = color.a * (1 + (1 - CIELab.saturation(color.chroma)) / 2)
    let chroma = ColorMath.squareRoot(wide * wide + color.b * color.b)
    let scale = chroma > 0 ? logarithm(1 + 0.045 * chroma) / 0.045 / chroma : 1
    // The rotation's bell is 25 degrees wide around 275, and flat for grays.
    let hue = ColorMath.angle(x: wide, y: color.b)
    return Point(
      light: color.lightness, x: wide * scale, y: color.b * scale,
      isBlue: (hue - 275).magnitude < 85 && chroma > 4)
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
