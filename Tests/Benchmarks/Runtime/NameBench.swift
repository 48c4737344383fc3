import ThemeRuntime

/// Look-up by name against a dictionary.
enum NameBench {
  private static let group = "lookup"

  static func run(_ packs: [ThemePack]) throws {
    var first: Double?
    for pack in packs {
      let names = pack.names(of: .color)
      var values: [String: UInt32] = [:]
      for (index, name) in names.enumerated() { values[name] = UInt32(index) }
      let theme = try pack.theme()
      let tokens = ThemeSection.allCases.map { pack.count(of: $0) }.reduce(0, +)

      let few = pick(100, from: names)
      let (hot, hotDictionary) = bestInTurn(
        pieces: 200 * few.count, { loop(theme, few, rounds: 200) },
        baseline: { loop(values, few, rounds: 200) })
      row(
        group, "by name, \(tokens) tokens, 100 names in turn, over a dictionary", hot,
        baseline: hotDictionary,
        .ratioAtMost(1))
      row(
        group, "by name, \(tokens) tokens, 100 names in turn, over 100 tokens", hot, baseline: first ?? hot,
        .ratioAtMost(3))
      first = first ?? hot

      let many = pick(min(100_000, names.count), from: names)
      let (cold, coldDictionary) = bestInTurn(
        of: 5, pieces: many.count, { loop(theme, many, rounds: 1) },
        baseline: { loop(values, many, rounds: 1) })
      row(group, "by name, \(tokens) tokens, random names, over a dictionary", cold, baseline: coldDictionary)
    }
  }

  /// Names spread over all of them, in no order.
  private static func pick(_ count: Int, from names: [String]) -> [String] {
    (0..<count).map { names[($0 &* 0x9E37_79B1 >> 3) % names.count] }
  }

  @inline(never)
  private static func loop(_ theme: Theme, _ names: [String], rounds: Int) {
    var sum: UInt64 = 0
    for _ in 0..<rounds {
      for name in names { sum &+= UInt64((try? theme.color(named: name))?.rgba ?? 0) }
    }
    keep(sum)
  }

  @inline(never)
  private static func loop(_ values: [String: UInt32], _ names: [String], rounds: Int) {
    var sum: UInt64 = 0
    for _ in 0..<rounds {
      for name in names { sum &+= UInt64(values[name] ?? 0) }
    }
    keep(sum)
  }
}
