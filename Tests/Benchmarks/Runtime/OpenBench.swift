import ThemeRuntime

/// Opening, and full verification against summing the file's words.
enum OpenBench {
  static func run(_ files: [(tokens: Int, path: String)]) throws {
    var first: Double?
    for (tokens, path) in files {
      let time = try best(of: 200, pieces: 1) { keep(try ThemePack(path: path).tag) }
      row(
        "open", "opening a pack of \(tokens) tokens, over 100 tokens", time, baseline: first ?? time,
        .ratioAtMost(2))
      first = first ?? time
    }
  }

  static func verify(_ tokens: Int, _ path: String) throws {
    let pack = try ThemePack(verifying: path)
    let words = [UInt64](repeating: 0x0123_4567_89AB_CDEF, count: pack.sizeBytes / 8)
    let runs = tokens > 100_000 ? 20 : 100
    let (time, sum) = try bestInTurn(of: runs, pieces: 1, { try pack.verify() }, baseline: { add(words) })
    row(
      "verify", "verifying a pack of \(tokens) tokens, over summing its words", time, baseline: sum,
      tokens < 10_000 ? nil : .ratioAtMost(4))
  }

  @inline(never)
  private static func add(_ words: [UInt64]) {
    var sum: UInt64 = 0
    for word in words { sum &+= word }
    keep(sum)
  }
}

/// Starting from a pack of many modules: open it, choose a theme, look up one colour by its name.
enum StartBench {
  static func run(_ files: [(modules: Int, path: String)]) throws {
    for (modules, path) in files {
      let time = try best(of: 200, pieces: 1) {
        keep(UInt64(try ThemePack(path: path).theme("Festival").color(named: "Module0_Color3").rgba))
      }
      row("modules", "starting from a pack of \(modules) modules", time)
    }
  }
}

/// Another theme and appearance.
enum SwitchBench {
  static func run(_ packs: [(tokens: Int, pack: ThemePack)]) throws {
    var first: Double?
    for (tokens, pack) in packs {
      let time = try best(pieces: 2_000) {
        for round in 0..<1_000 {
          let night = try pack.theme("Festival", appearance: .dark)
          let day = try pack.theme("Red", appearance: .light)
          keep(UInt64(night[ColorKey<Own>(UInt32(round & 63))].rgba &+ day[ColorKey<Own>(0)].rgba))
        }
      }
      row(
        "switch", "two switches, pack of \(tokens) tokens, over 100 tokens", time,
        baseline: first ?? time, tokens > 100_000 ? nil : .ratioAtMost(2))
      first = first ?? time
    }
  }
}
