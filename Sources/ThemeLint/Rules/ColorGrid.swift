import ThemeModel

/// Finds colors that may be near each other without comparing all pairs.
///
/// Lab is transformed so that a step of CIEDE2000 has about the same length everywhere: the formula divides chroma by 1
/// + 0.045 C, and the radius C / (1 + 0.0225 C) grows slightly less than that. A cell is as wide as the limit in the
/// transformed space, so a near color is in one of 27 cells. The widths follow from the formula's weights: at most 1.75
/// for lightness, and for hue at most 1.3 times the transformed circle. For blues the formula's rotation reduces the
/// weight of one direction, and the limit reaches up to 2.73 times as far. For blues and colors near them, the search
/// covers three cells in each direction. A lower bound of the difference, without roots and angles, removes most colors
/// of the cells.
struct ColorGrid {
  /// The reach of the limit for blues.
  private let blueReach: Double
  /// The number of cells in a row of the plane, and of rows.
  private let side: Int
  /// Whether all colors are in one cell.
  private let isSmall: Bool
  /// The square of the limit, with a margin because the bound uses terms of one color instead of both.
  private let reach: Float
  private let colors: [Bent]
  /// The cell of each color.
  private let cells: [Int]
  /// By cell, ordered by lightness and then row: the start of its part of ``members``.
  private let starts: [Int32]
  /// By cell: the number of colors added so far.
  private var counts: [Int32]
  /// Colors, cell by cell, in the order in which they were added.
  private var members: [Member]

  private var asksLeft = 0

  /// For so few colors, comparing all pairs is faster than cells.
  private static let smallCount = 32
  /// The most comparisons for one color. Many colors may be near in this row and not in others; the limit avoids
  /// quadratic cost for combinations of a few colors.
  private static let askLimit = 1000

  private struct Member {
    var color: Bent
    var number: Int32
  }

  /// The cells in each direction for blues: at least ``blueReach``.
  private static let farCells = 3

  /// A color with the terms of the formula that depend almost only on it.
  private struct Bent {
    /// The formula's a', b and C'.
    var a, b, chroma: Float
    var light: Float
    /// The formula's weight of lightness.
    var lightWeight: Float
    /// In the transformed space.
    var x, y: Float
    /// Whether the rotation has an effect.
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
      // The rotation's bell is 25 degrees wide around 275, and flat for grays: 60 degrees around 270 contain it.
      isBlue = b < 0 && a.magnitude < -1.75 * b && chroma > 6
    }

    /// An approximate lower bound of the square of the difference: with the greatest weight of hue, and the largest
    /// reduction by the rotation.
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
    // Cells may be wider than needed; narrower cells would be too many.
    let lightWidth = max(1, 1.85 * limit)
    let width = max(1.5, 2 * limit)
    blueReach = 5.5 * limit
    reach = Float(limit * limit * 1.4)
    // The largest transformed radius in sRGB is 34, and no color reaches 45. No color is nearer than ``farCells`` to
    // the edge.
    let most = Int(45 / width) + 1
    let half = most + Self.farCells
    let side = 2 * half + 1
    let isSmall = labs.count <= Self.smallCount
    func number(_ value: Float) -> Int { min(max(Int((Double(value) / width).rounded(.down)), -most), most) }
    colors = labs.map { Bent($0) }
    cells = colors.map { color in
      if isSmall { return 0 }
      // One level of lightness below and one above are empty.
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

  /// Adds the next color. Returns an earlier color for which `isNear` is true, or nil; calls `isNear` only for colors
  /// that may be near. Add every color once, in order.
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

  /// Whether the color is blue or may be near a blue, by its distance from the blue sector.
  private func mayReachBlue(_ color: Bent) -> Bool {
    Double(color.x.magnitude + 1.75 * color.y) < blueReach * 2.02
  }
}
