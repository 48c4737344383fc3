import ThemeRuntime

/// What a store adds to its packs: the copy of a pointer under a lock, and a switch.
enum StoreBench {
  static func run(_ packs: [(tokens: Int, pack: ThemePack)]) throws {
    var first: Double?
    for (tokens, pack) in packs {
      let store = try ThemeStore(pack: pack)
      if tokens == 10_000 { current(store) }
      let time = try best(pieces: 2_000) {
        for _ in 0..<1_000 {
          try store.select("Festival")
          try store.select("Red")
        }
      }
      row(
        "store", "store.select, pack of \(tokens) tokens, no observers, over 100 tokens", time,
        baseline: first ?? time, tokens > 100_000 ? nil : .ratioAtMost(2))
      first = first ?? time
    }
  }

  private static func current(_ store: ThemeStore) {
    let time = best(pieces: 100_000) {
      var sum: UInt64 = 0
      for round in 0..<100_000 { sum &+= UInt64(store.current[ColorKey<Own>(UInt32(round & 63))].rgba) }
      keep(sum)
    }
    row("store", "store.current and a look-up, uncontended", time, .valueAtMost(50))
  }
}
