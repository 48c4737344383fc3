import Foundation
import TestSupport
import Testing

@testable import ThemeLint
@testable import ThemeModel

/// CIEDE2000 against the pairs of its authors, and the grid against comparing all with all.
@Suite struct ColorDifferenceTests {
  /// Sharma, Wu and Dalal (2005), table 1; the fixture has their 34 pairs.
  @Test func publishedPairs() throws {
    let file = Repository.root.appendingPathComponent("Tests/Fixtures/Colors/ciede2000.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
    #expect(rows.count == 34)
    for row in rows {
      let numbers = try row.split(separator: "\t").map { try #require(Double($0)) }
      let one = CIELab(lightness: numbers[1], a: numbers[2], b: numbers[3])
      let other = CIELab(lightness: numbers[4], a: numbers[5], b: numbers[6])
      #expect(abs(one.difference(from: other) - numbers[7]) < 0.00005, "\(row)")
      #expect(abs(other.difference(from: one) - numbers[7]) < 0.00005, "\(row)")
    }
  }

  /// As color.js has them.
  @Test(
    arguments: [(0xFFFFFF, 0x000000, 100.0), (0xFFFFFF, 0xFFFFFE, 0.51125)] as [(UInt32, UInt32, Double)])
  func ofColors(_ one: UInt32, _ other: UInt32, _ expected: Double) {
    #expect(abs(CIELab(rgb: one).difference(from: CIELab(rgb: other)) - expected) < 0.00005)
  }

  @Test func anglesAndExponents() {
    for degrees in stride(from: 0.0, to: 360, by: 0.7) {
      let (sine, cosine) = ColorMath.sineAndCosine(degrees: degrees)
      #expect(abs(ColorMath.angle(x: cosine * 3, y: sine * 3) - degrees) < 1e-10)
    }
    #expect(ColorMath.angle(x: 0, y: 0) == 0)
    for value in [0, -0.001, -1, -10, -300] {
      #expect(abs(ColorMath.exponential(value) / exp(value) - 1) < 1e-10)
    }
  }

  /// Whatever is nearer than the limit is found: random colors, crowded where the formula is least even.
  @Test(arguments: [0.2, 1, 5, 10])
  func theGridMissesNothing(limit: Double) {
    var generator = Seeded(state: 7)
    let colors = (0..<600).map { number -> CIELab in
      let random = UInt32.random(in: 0...0xFFFFFF, using: &generator)
      switch number % 6 {
      case 0: return CIELab(rgb: random)
      case 1: return CIELab(rgb: 0x0000F0 | random & 0x1F1F0F)
      case 2: return CIELab(rgb: 0x808080 ^ random & 0x0F0F0F)
      case 3: return CIELab(rgb: 0x4030A0 ^ random & 0x3F3F3F)
      case 4: return CIELab(rgb: 0x007090 ^ random & 0x1F1F1F)
      default: return CIELab(rgb: 0xB020D0 ^ random & 0x0F1F0F)
      }
    }
    var grid = ColorGrid(colors, limit: limit)
    var pairs = 0
    for (number, color) in colors.enumerated() {
      let near = Set((0..<number).filter { colors[$0].difference(from: color) < limit })
      var offered = Set<Int>()
      _ = grid.take(number) {
        offered.insert($0)
        return false
      }
      #expect(near.isSubset(of: offered), "\(color): \(near.subtracting(offered))")
      pairs += near.count
    }
    #expect(pairs > 0)
  }

  private struct Seeded: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return (state ^ state >> 29) &* 0x9E37_79B9_7F4A_7C15
    }
  }
}
