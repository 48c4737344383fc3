import Foundation

/// What the generated constants cost the Swift compiler: the format's own file, then the shapes it could have had.
struct ConstantsGroup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func run(_ report: (Row) -> Void) throws {
    let spec = try bench.write(SyntheticSpec.bytes(tokens: 10_000), to: "constants.json")
    let folder = try bench.emptyFolder("constants-out")
    try bench.output([
      bench.program("themepack"), "build", spec, "-o", folder, "--format", "swift", "--quiet",
    ])
    let file = try bench.onlyFile(in: folder + "/swift", withExtension: "swift")
    let rounds = bench.isQuick ? 1 : 5
    let costs = try ConstantShapes.measure(emitted: URL(fileURLWithPath: file), rounds: rounds)
    for (level, most) in [("-Onone", 4.0), ("-O", 9.0)] {
      guard let cost = costs[level] else { continue }
      let name = "10 000 constants as emitted, over plain integers, \(level)"
      report(
        Row(
          group: "constants", name: name + ", elapsed", value: cost.emitted.elapsed, unit: "s",
          baseline: cost.plain.elapsed, bound: .valueAtMost(most)))
      report(
        Row(
          group: "constants", name: name + ", processor", value: cost.emitted.processor, unit: "s",
          baseline: cost.plain.processor))
    }
    if bench.isQuick { return }
    for row in try ConstantShapes.measure() {
      report(Row(group: "constants", name: row.name, value: row.value, unit: row.unit))
    }
  }
}
