import Foundation

/// Starting an app of M modules with N tokens each: one pack, made beforehand, against reading and merging on the phone.
struct ModulesGroup {
  private let bench: Bench
  private let tokensEach = 1_000

  init(_ bench: Bench) { self.bench = bench }

  func run(_ report: (Row) -> Void) throws {
    let counts = bench.isQuick ? [1, 4, 16] : [1, 2, 4, 8, 16, 32, 64]
    var builds: [(size: Double, cost: Double)] = []
    var old: [(size: Double, cost: Double)] = []
    for count in counts {
      bench.say("modules: \(count) …")
      let manifest = try write(modules: count)
      builds.append((Double(count), try build(manifest, count)))
      old.append((Double(count), try startOld(count)))
    }
    let starts = try RuntimeGroup(bench).rows(of: "modules").map(\.value)
    for (index, count) in counts.enumerated() {
      reportStart(count, old: old[index].cost, new: starts[index] / 1e9, build: builds[index].cost, report)
    }
    let range = "\(counts[0]) to \(counts[counts.count - 1]) modules"
    let opened = zip(counts, starts).map { (size: Double($0), cost: $1) }
    report(
      .growth(
        "modules", "growth of the start from a pack, \(range)", opened[0], opened[counts.count - 1],
        bound: .valueAtMost(1.1)))
    // From four modules: below, the tool's own start is most of it.
    let first = counts.firstIndex(of: 4) ?? 0
    report(
      .growth(
        "modules", "growth of the build's processor time, from 4 modules", builds[first],
        builds[counts.count - 1],
        bound: .valueAtMost(1.1)))
    report(
      .growth(
        "modules", "growth of the old way, from 4 modules", old[first], old[counts.count - 1], bound: nil))
  }

  private func reportStart(_ count: Int, old: Double, new: Double, build: Double, _ report: (Row) -> Void) {
    let name = "start of \(count) x \(grouped(tokensEach)) tokens"
    report(
      Row(
        group: "modules", name: "\(name), the old way, over a pack", value: old * 1e3, unit: "ms",
        baseline: new * 1e3,
        bound: count == 64 ? .ratioAtLeast(100) : nil))
    report(
      Row(
        group: "modules", name: "\(name), the old way, over making the pack", value: old * 1e3, unit: "ms",
        baseline: build * 1e3))
  }

  /// Seconds of processor time to build the pack.
  private func build(_ manifest: String, _ count: Int) throws -> Double {
    try bench.makePack(manifest, "modules-\(count)")
    let folder = try bench.emptyFolder("modules-out")
    let costs = try (0..<7).map { _ in
      try bench.measure([
        bench.program("themepack"), "build", manifest, "-o", folder, "--format", "pack", "--quiet",
      ]).processorSeconds
    }
    return median(costs)
  }

  /// Seconds until the last of the modules has been added and one colour looked up.
  private func startOld(_ count: Int) throws -> Double {
    let folder = bench.path("modules-\(count)")
    let times = try (0..<(count > 8 ? 1 : 3)).map { _ in
      try seconds {
        let colors = YTColors(defaultFolder: folder + "/Day", themeFolder: folder + "/Festival")
        for module in 0..<count { try colors.add("module\(module).json", level: module % 3) }
        guard colors.color(name(0, 3)) != 0 else {
          throw Bench.Failure(description: "the old way found no colour")
        }
      }
    }
    return times.min() ?? .nan
  }

  // MARK: The spec

  private func write(modules count: Int) throws -> String {
    let layers = (0..<count).map { #"{ "file": "module\#($0).json", "level": \#($0 % 3) }"# }.joined(
      separator: ", ")
    let manifest = """
      { "name": "Modules-\(count)", "layers": [\(layers)],
        "themes": { "Default": { "light": "Day" }, "Festival": { "light": "Festival" } } }

      """
    for module in 0..<count {
      _ = try bench.write(spec(module, every: 1), to: "modules-\(count)/Day/module\(module).json")
      _ = try bench.write(spec(module, every: 10), to: "modules-\(count)/Festival/module\(module).json")
    }
    return try bench.write(Array(manifest.utf8), to: "modules-\(count)/themepack.json")
  }

  /// One colour in ten is an alias of the one before.
  private func spec(_ module: Int, every step: Int) -> [UInt8] {
    let lines = stride(from: 0, to: tokensEach, by: step).map { token in
      let literal = hexadecimal(
        (token &* 7919 &+ module &* 104_729 &+ step) & 0xFF_FFFF | 0x01_0101, digits: 6)
      return "  \"\(name(module, token))\": \"\(token % 10 == 9 ? name(module, token - 1) : literal)\""
    }
    return Array("{\n \"color\": {\n\(lines.joined(separator: ",\n"))\n }\n}\n".utf8)
  }

  private func name(_ module: Int, _ token: Int) -> String { "Module\(module)_Color\(token)" }
}
