import Testing

@testable import ThemeModel

/// Advice about misspelt words.
@Suite struct NearestNameTests {
  @Test(arguments: [
    ("colour", "color"), ("Color", "color"), ("dimensoin", "dimension"), ("nubmer", "number"),
    ("imgae", "image"),
    ("strng", "string"), ("colr", "color"), ("xyz", nil), ("", nil), ("BOOLEAN", "boolean"),
  ])
  func advises(_ word: String, _ expected: String?) {
    let known = ["color", "dimension", "number", "string", "boolean", "font", "image"]
    #expect(nearestName(to: word, in: known) == expected)
  }

  /// What stops early finds what a whole table finds.
  @Test func agreesWithTheWholeTable() {
    var random = SystemRandomNumberGenerator()
    func word() -> String {
      String((0..<Int.random(in: 0...7, using: &random)).map { _ in "abABé".randomElement(using: &random)! })
    }
    for _ in 0..<3000 {
      let (target, candidates) = (word(), (0..<6).map { _ in word() })
      var best: (name: String, cost: Int)?
      for candidate in candidates {
        let isCase =
          target.lowercased() == candidate.lowercased()
          && target.unicodeScalars.count == candidate.unicodeScalars.count
        let cost =
          isCase
          ? (target == candidate ? 0 : 1)
          : Self.cost(Array(target.unicodeScalars), Array(candidate.unicodeScalars))
        let most = 2 * max(1, max(target.unicodeScalars.count, candidate.unicodeScalars.count) / 3)
        if !target.isEmpty, cost <= most, cost < best?.cost ?? .max { best = (candidate, cost) }
      }
      #expect(nearestName(to: target, in: candidates) == best?.name, "\(target): \(candidates)")
    }
  }

  /// Restricted edit distance in half steps, as the books have it.
  private static func cost(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
    var table = (0...left.count).map { row in (0...right.count).map { row == 0 ? $0 * 2 : row * 2 } }
    func lower(_ scalar: Unicode.Scalar) -> UInt32 {
      (0x41...0x5A).contains(scalar.value) ? scalar.value + 32 : scalar.value
    }
    for i in left.indices {
      for j in right.indices {
        let change = left[i] == right[j] ? 0 : lower(left[i]) == lower(right[j]) ? 1 : 2
        var cost = min(table[i][j] + change, table[i][j + 1] + 2, table[i + 1][j] + 2)
        if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
          cost = min(cost, table[i - 1][j - 1] + 2)
        }
        table[i + 1][j + 1] = cost
      }
    }
    return table[left.count][right.count]
  }
}
