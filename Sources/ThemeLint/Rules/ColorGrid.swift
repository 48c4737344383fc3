import ThemeModel

/// Finds colors that may be near another without comparing all with all.
///
/// The space of Lab is bent so that a step of CIEDE2000 is about as long everywhere: the formula divides chroma by
/// 1 + 0.045 C, and the radius C / (1 + 0.0225 C) grows by a bit less than that. Cells are as wide as the limit reaches
/// there, so what is near is in one of 27. The widths are from the formula's weights: lightness by at most 1.75, hue by
/// at most 1.3 of what the bent circle has. Among blues, where the formula's rotation makes one direction count less, the
/// limit reaches up to 2.73 times as far: there, and about there, three cells each way are looked at.
/// Of what the cells hold, a lower bound of the difference, without roots and angles, leaves little.
struct ColorGrid {
  /// How far the limit reaches among blues.
  private let blueReach: Double
  /// Cells in a row of the plane, and rows.
  private let side: Int
  /// All are in one cell.
  private let isSmall: Bool
  /// The square of the limit, and a bit for what the bound takes from each color instead of from both.
  private let reach: Float
  private let colors: [Bent]
  /// By color: its cell.
  private let cells: [Int]
  /// By cell, light by light and row by row: where its part of ``members`` begins.
  private let starts: [Int32]
  /// By cell: how many of its colors were taken.
  private var counts: [Int32]
  /// Colors, cell by cell, in the order in which they were taken.
  private var members: [Member]

  private var asksLeft = 0

  /// So few are compared with each other sooner than put into cells.
  private static let smallCount = 32
  /// Colors that are near here and not elsewhere may be as many as there are: for one color no more are asked about, so
  /// that a few colors in all their combinations do not cost the square.
  private static let askLimit = 1000

  private struct Member {
    var color: Bent
    var number: Int32
  }

  /// Cells each way among blues: at least ``blueReach``.
  private static let farCells = 3

  /// A color with the parts of the formula that are nearly its own.
  private struct Bent {
    /// The formula's a', b and C'.
    var a, b, chroma: Float
    var light: Float
    /// The formula's weight of lightness.
    var lightWeight: Float
    /// In the bent space.
    var x, y: Float
    /// Where the rotation counts.
    var isBlue: Bool

    init(_ color: CIELab) {
      a = Float(color.a * (1 + (1 - CIELab.saturation(color.chroma)) / 2))
      b = Float(color.b)
      light = Float(color.lightness)
      chroma = (a * a + b * b).squareRoot()
      let middle = (light - 50) * (light - 50)
      lightWeight = 1 + 0.015 * middle / (20 + middle).squareRoot()
      let scale = 1 / (1 + 0.0225 * chroma)
      x = a * scale
      y = b * scale
      // The rotation's bell is 25 degrees wide around 275, and flat for grays: 60 degrees around 270 hold it.
      isBlue = b < 0 && a.magnitude < -1.75 * b && chroma > 6
    }

    /// At most the square of the difference, nearly: with the greatest weight of hue that there is, and the most that
    /// the rotation can take off.
    @inline(__always)
    func leastSquare(to other: Bent, below limit: Float) -> Float {
      let lightStep = (light - other.light) / max(lightWeight, other.lightWeight)
      if lightStep * lightStep > limit { return .infinity }
      let (stepA, stepB, stepC) = (a - other.a, b - other.b, chroma - other.chroma)
      let mean = (chroma + other.chroma) / 2
      let chromaStep = stepC / (1 + 0.045 * mean)
      let hueSquare = max(0, stepA * stepA + stepB * stepB - stepC * stepC)
      let hueWeight = 1 + 0.015 * 1.93 * mean
      let plane = chromaStep * chromaStep + hueSquare / (hueWeight * hueWeight)
      return lightStep * lightStep + plane * (isBlue || other.isBlue ? 0.134 : 0.9)
    }
  }

  /// - Parameter limit: the CIEDE2000 difference below which two colors are near; greater than 0.
  init(_ labs: [CIELab], limit: Double) {
    // Cells may be wider than needed; narrower ones would be too many.
    let lightWidth = max(1, 1.85 * limit)
    let width = max(1.5, 2 * limit)
    blueReach = 5.5 * limit
    reach = Float(limit * limit * 1.4)
    // The bent radius of the most colorful colors of sRGB is 34, and no color's is 45. No color is nearer than
    // ``farCells`` to the end.
    let most = Int(45 / width) + 1
    let half = most + Self.farCells
    let side = 2 * half + 1
    let isSmall = labs.count <= Self.smallCount
    func number(_ value: Float) -> Int { min(max(Int((Double(value) / width).rounded(.down)), -most), most) }
    colors = labs.map { Bent($0) }
    cells = colors.map { color in
      if isSmall { return 0 }
      // One light below and one above are empty.
      let light = 1 + Int(min(max(Double(color.light), 0), 100) / lightWidth)
      return (light * side + half + number(color.y)) * side + half + number(color.x)
    }
    self.side = side
    self.isSmall = isSmall
    var starts = [Int32](repeating: 0, count: isSmall ? 1 : (Int(100 / lightWidth) + 3) * side * side)
    counts = starts
    for cell in cells { starts[cell] += 1 }
    var sum: Int32 = 0
    for cell in starts.indices {
      (starts[cell], sum) = (sum, sum + starts[cell])
    }
    self.starts = starts
    members = colors.map { Member(color: $0, number: 0) }
  }

  /// Takes the next color and says of which before it `isNear` is true, if of any; it is asked of those only that may be.
  /// Every color is taken once, in their order.
  mutating func take(_ number: Int, isNear: (Int) -> Bool) -> Int? {
    let (color, own) = (colors[number], cells[number])
    asksLeft = Self.askLimit
    var found = first(inCell: own, near: color, isNear)
    if found == nil, !isSmall { found = first(around: own, near: color, isNear) }
    members[Int(starts[own] + counts[own])] = Member(color: color, number: Int32(truncatingIfNeeded: number))
    counts[own] += 1
    return found
  }

  private mutating func first(around own: Int, near color: Bent, _ isNear: (Int) -> Bool) -> Int? {
    let far = mayReachBlue(color) ? Self.farCells : 1
    for deltaLight in [0, -1, 1] {
      for deltaY in -far...far {
        let middle = own + (deltaLight * side + deltaY) * side
        for cell in middle - far...middle + far where counts[cell] > 0 && cell != own {
          if let found = first(inCell: cell, near: color, isNear) { return found }
        }
      }
    }
    return nil
  }

  @inline(__always)
  private mutating func first(inCell cell: Int, near color: Bent, _ isNear: (Int) -> Bool) -> Int? {
    let start = Int(starts[cell])
    for place in start..<start + Int(counts[cell]) {
      let member = members[place]
      guard member.color.leastSquare(to: color, below: reach) <= reach else { continue }
      if asksLeft == 0 { return nil }
      asksLeft -= 1
      if isNear(Int(member.number)) { return Int(member.number) }
    }
    return nil
  }

  /// Whether the color is blue, or may be near one that is: how far it is from their sector.
  private func mayReachBlue(_ color: Bent) -> Bool {
    Double(color.x.magnitude + 1.75 * color.y) < blueReach * 2.02
  }
}
