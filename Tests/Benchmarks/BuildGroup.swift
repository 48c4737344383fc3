/// A whole build against the floor: a program of straight lines that parses, resolves and writes the same kinds of
/// files, and checks nothing.
struct BuildGroup {
  private let bench: Bench
  private let tool: String
  private let floor: String
  /// What the project promises: at most three times the floor, in time and in memory.
  private let most = Row.Bound.ratioAtMost(3)
  /// Below this, both mostly start and end.
  private let leastBounded = 10_000

  private enum Place: CaseIterable {
    case empty, current
    var words: String { self == .empty ? "into an empty folder" : "over current outputs" }
  }

  init(_ bench: Bench) throws {
    self.bench = bench
    tool = try bench.program("themepack")
    floor = try bench.floorProgram()
  }

  func run(_ report: (Row) -> Void) throws {
    let sizes =
      bench.isQuick
      ? [300, 3_000, 10_000, 100_000] : [300, 3_000, 10_000, 30_000, 100_000, 300_000, 1_000_000]
    var costs: [Place: [(size: Double, cost: Double)]] = [:]
    for tokens in sizes {
      bench.say("build: \(grouped(tokens)) tokens …")
      for (place, cost) in try measure(tokens, report) {
        costs[place, default: []].append((Double(tokens), cost))
      }
    }
    for place in Place.allCases {
      guard let known = costs[place], let first = known.first(where: { $0.size == 10_000 }),
        let last = known.last
      else {
        continue
      }
      let name = "growth of processor time, 10 000 to \(grouped(Int(last.size))), \(place.words)"
      report(.growth("build", name, first, last, bound: .valueAtMost(1.1)))
    }
  }

  /// Reports the rows of one size; returns the tool's processor seconds.
  private func measure(_ tokens: Int, _ report: (Row) -> Void) throws -> [Place: Double] {
    let spec = try bench.write(SyntheticSpec.bytes(tokens: tokens), to: "spec-\(tokens).json")
    var floors: [Place: [Bench.Cost]] = [:]
    var builds: [Place: [Bench.Cost]] = [:]
    for _ in 0..<rounds(tokens) {
      let floorFolder = try bench.emptyFolder("floor-out")
      let toolFolder = try bench.emptyFolder("tool-out")
      for place in Place.allCases {
        floors[place, default: []].append(try bench.measure([floor, spec, floorFolder]))
        builds[place, default: []].append(try bench.measure(build(spec, toolFolder)))
      }
    }
    let bound = tokens >= leastBounded ? most : nil
    var processor: [Place: Double] = [:]
    for place in Place.allCases {
      let (own, other) = (builds[place] ?? [], floors[place] ?? [])
      let name = "\(grouped(tokens)) tokens, \(place.words)"
      processor[place] = median(own.map(\.processorSeconds))
      report(row("\(name): processor time", own, other, \.processorSeconds, 1e3, "ms", bound))
      report(row("\(name): peak memory", own, other, \.peakBytes, 1e-6, "MB", bound))
    }
    try reportCopy(spec, tokens, processor[.empty] ?? .nan, report)
    return processor
  }

  private func build(_ spec: String, _ folder: String) -> [String] {
    [tool, "build", spec, "-o", folder, "--quiet"]
      + ["swift", "android", "css", "pack"].flatMap { ["--format", $0] }
  }

  private func rounds(_ tokens: Int) -> Int {
    let full =
      switch tokens {
      case ...10_000: 31
      case ...100_000: 15
      case ...300_000: 9
      default: 5
      }
    return bench.isQuick ? max(3, full / 3) : full
  }

  private func row(
    _ name: String, _ own: [Bench.Cost], _ floor: [Bench.Cost], _ key: KeyPath<Bench.Cost, Double>,
    _ scale: Double,
    _ unit: String, _ bound: Row.Bound?
  ) -> Row {
    Row(
      group: "build", name: name, value: median(own.map { $0[keyPath: key] }) * scale, unit: unit,
      baseline: median(floor.map { $0[keyPath: key] }) * scale, bound: bound)
  }

  /// The build beside nothing but reading its input and writing as many bytes.
  private func reportCopy(_ spec: String, _ tokens: Int, _ seconds: Double, _ report: (Row) -> Void) throws {
    let target = bench.path("copy-out")
    let count = bench.sizeBytes(of: bench.path("tool-out"))
    let copy = [try bench.program("themepack-bench-measure"), "--copy", spec, target, String(count)]
    let costs = try (0..<max(3, rounds(tokens) / 3)).map { _ in try bench.measure(copy).processorSeconds }
    report(
      Row(
        group: "build", name: "\(grouped(tokens)) tokens, into an empty folder, over copying as many bytes",
        value: seconds * 1e3, unit: "ms", baseline: median(costs) * 1e3))
  }
}
