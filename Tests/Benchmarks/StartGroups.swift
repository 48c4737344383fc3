/// Small jobs, of which starting the program is the largest part.
struct LintGroup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  private struct Linking {
    var name: String
    var tool: String
    var empty: String
    var mostMilliseconds: Double
  }

  func run(_ report: (Row) -> Void) throws {
    let spec = try bench.write(SyntheticSpec.bytes(tokens: 300), to: "lint.json")
    let linkings = [
      Linking(
        name: "linked by default", tool: try bench.program("themepack"), empty: try emptyProgram([]),
        mostMilliseconds: 8),
      Linking(
        name: "with --static-swift-stdlib",
        tool: try bench.builtTool("static", ["-c", "release", "--static-swift-stdlib"]),
        empty: try emptyProgram(["-static-stdlib"]), mostMilliseconds: 4),
      Linking(
        name: "as a static executable",
        tool: try bench.builtTool(
          "static-executable", ["-c", "release", "--static-swift-stdlib", "-Xswiftc", "-static-executable"]),
        empty: try emptyProgram(["-static-executable"]), mostMilliseconds: 4),
    ]
    for linking in linkings {
      var lints: [Double] = []
      var empties: [Double] = []
      for _ in 0..<(bench.isQuick ? 60 : 200) {
        empties.append(try bench.measure([linking.empty]).wallSeconds)
        lints.append(try bench.measure([linking.tool, "lint", spec]).wallSeconds)
      }
      report(
        Row(
          group: "lint", name: "lint of 300 tokens, \(linking.name), over an empty program",
          value: median(lints) * 1e3,
          unit: "ms", baseline: median(empties) * 1e3, bound: .valueAtMost(linking.mostMilliseconds)))
      report(
        Row(
          group: "lint", name: "the same, best of all", value: (lints.min() ?? .nan) * 1e3, unit: "ms",
          baseline: (empties.min() ?? .nan) * 1e3))
    }
  }

  /// The least that a Swift program costs, linked in the same way.
  private func emptyProgram(_ options: [String]) throws -> String {
    let source = try bench.write(Array("@main enum Main { static func main() {} }\n".utf8), to: "empty.swift")
    let program = bench.path("empty" + options.joined())
    try bench.output(
      ["swiftc", "-O", "-parse-as-library"] + options + [source, "-o", program], in: bench.folder)
    return program
  }
}

/// The unoptimised tool: a plugin's tool is built in the configuration of the app.
struct DebugGroup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func run(_ report: (Row) -> Void) throws {
    let tool = try bench.builtTool("debug", [])
    let spec = try bench.write(SyntheticSpec.bytes(tokens: 3_000), to: "debug.json")
    let costs = try (0..<(bench.isQuick ? 7 : 21)).map { _ in
      try bench.measure([tool, "build", spec, "-o", bench.emptyFolder("debug-out"), "--quiet"])
    }
    report(
      Row(
        group: "debug", name: "3 000 tokens by the unoptimised tool, wall time",
        value: median(costs.map(\.wallSeconds)), unit: "s", bound: .valueAtMost(0.2)))
    report(
      Row(
        group: "debug", name: "3 000 tokens by the unoptimised tool, processor time",
        value: median(costs.map(\.processorSeconds)), unit: "s"))
  }
}
