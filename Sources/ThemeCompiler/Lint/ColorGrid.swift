/// Finds colors that may be near another without comparing all with all.
///
/// The space of Lab is bent so that a step of CIEDE2000 is about as long everywhere: the formula divides chroma by
/// 1 + 0.045 C, and the radius C / (1 + 0.0225 C) grows by a bit less than that. Cells are as wide as the limit reaches
/// there, so what is near is in one of 27. The widths are from the formula's weights: lightness by at most 1.75, hue by
/// at most 1.3 of what the bent circle has, and up to 2.73 more among blues, where the formula's rotation makes one
/// direction count less.
/// Of what the cells hold, a lower bound of the difference, without roots and angles, leaves little.
struct ColorGrid {
  private let lightWidth: Double
  private let width: Double
  /// Cells from the gray axis to the end of the space, in each direction of the plane.
  private let half: Int
  /// Cells in a row of the plane.
  private var side: Int { 2 * half + 1 }
  /// The square of the limit, and a bit for what the bound takes from each color instead of from both.
  private let reach: Double
  private var colors: [Bent] = []
  /// By cell, light by light and row by row: 1 + the color that came last; 0 for none.
  private var last: [UInt32]
  /// By color: 1 + the one before it in its cell.
  private var previous: [UInt32] = []

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
      let scale = 1 / (1 + 0.0225 * chroma)
      x = a * scale
      y = b * scale
      // The rotation's bell is 25 degrees wide around 275, and flat for grays: 60 degrees around 270 hold it.
      isBlue = b < 0 && a.magnitude < -1.75 * b && chroma > 6
    }

    /// At most the square of the difference, nearly: with the greatest weight of hue that there is, and the most that
    /// the rotation can take off.
    @inline(__always)
    func leastSquare(to other: Bent, below limit: Double) -> Double {
      let lightStep = (light - other.light) / max(lightWeight, other.lightWeight)
      if lightStep * lightStep > limit { return .infinity }
      let mean = (chroma + other.chroma) / 2
      let chromaStep = (chroma - other.chroma) / (1 + 0.045 * mean)
      let hueSquare = max(0, 2 * (chroma * other.chroma - a * other.a - b * other.b))
      let hueWeight = 1 + 0.015 * 1.93 * mean
      let plane = chromaStep * chromaStep + hueSquare / (hueWeight * hueWeight)
      return lightStep * lightStep + plane * (isBlue || other.isBlue ? 0.134 : 0.9)
    }
  }

  /// - Parameter limit: the CIEDE2000 difference below which two colors are near; greater than 0.
  init(limit: Double) {
    // Cells may be wider than needed; narrower ones would be too many.
    lightWidth = max(1, 1.85 * limit)
    width = max(2, 5.5 * limit)
    reach = limit * limit * 1.4
    // The bent radius of the most colorful colors of sRGB is 34, and no color's is 45.
    half = Int(45 / width) + 2
    let lights = Int(100 / lightWidth) + 3
    last = [UInt32](repeating: 0, count: lights * (2 * half + 1) * (2 * half + 1))
  }

  /// Adds a color, under the next number from 0 on, and says of which before it `isNear` is true, if of any; it is asked
  /// of those only that may be.
  mutating func add(_ color: CIELab, isNear: (Int) -> Bool) -> Int? {
    let color = Bent(color)
    let (light, x, y) = place(color)
    var found: Int?
    search: for deltaLight in [0, -1, 1] where light + deltaLight >= 0 {
      for deltaX in -1...1 {
        for deltaY in -1...1 {
          let cell = cell(light + deltaLight, x + deltaX, y + deltaY)
          found = first(inCell: cell, near: color, isNear)
          if found != nil { break search }
        }
      }
    }
    let own = cell(light, x, y)
    colors.append(color)
    previous.append(last[own])
    last[own] = UInt32(colors.count)
    return found
  }

  @inline(__always)
  private func first(inCell cell: Int, near color: Bent, _ isNear: (Int) -> Bool) -> Int? {
    guard last.indices.contains(cell) else { return nil }
    var at = Int(last[cell])
    while at != 0 {
      if colors[at - 1].leastSquare(to: color, below: reach) <= reach, isNear(at - 1) { return at - 1 }
      at = Int(previous[at - 1])
    }
    return nil
  }

  /// Inside the space by one cell all around, whatever the color.
  private func place(_ color: Bent) -> (light: Int, x: Int, y: Int) {
    func number(_ value: Double) -> Int {
      min(max(Int((value / width).rounded(.down)), 1 - half), half - 1)
    }
    let light = Int(min(max(color.light, 0), 100) / lightWidth)
    return (light, number(color.x), number(color.y))
  }

  private func cell(_ light: Int, _ x: Int, _ y: Int) -> Int {
    ((light * side) + y + half) * side + x + half
  }
}
