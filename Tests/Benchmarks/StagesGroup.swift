import ThemeEmitters
import ThemeLanguage
import ThemeLint
import ThemeModel

/// Where a build's time goes, inside one process.
struct StagesGroup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func run(_ report: (Row) -> Void) throws {
    let tokens = bench.isQuick ? 30_000 : 100_000
    let spec = try bench.write(SyntheticSpec.bytes(tokens: tokens), to: "stages.json")
    var times: [String: [Double]] = [:]
    var order: [String] = []
    for _ in 0..<(bench.isQuick ? 5 : 15) {
      for (stage, time) in try measure(spec) {
        if times[stage] == nil { order.append(stage) }
        times[stage, default: []].append(time)
      }
    }
    let medians = order.map { ($0, median(times[$0] ?? [])) }
    let total = medians.reduce(0) { $0 + $1.1 }
    for (stage, time) in medians {
      report(
        Row(
          group: "stages", name: "\(grouped(tokens)) tokens: \(stage), of the sum", value: time * 1e3,
          unit: "ms",
          baseline: total * 1e3))
    }
  }

  /// Seconds by stage, in the order of the pipeline.
  private func measure(_ spec: String) throws -> [(String, Double)] {
    var found: [(String, Double)] = []
    var loaded: Project?
    found.append(("load", try seconds { loaded = try InMemoryProject.make(spec) }))
    guard let project = loaded else { return found }
    let formats = Formats.all
    func timed<State>(_ stage: String, _ run: () -> State) -> State {
      let start = now()
      let state = run()
      found.append((stage, now() - start))
      return state
    }
    let parsed = timed("parse") { Pipeline.parse(Loaded(project: project, findings: Findings())) }
    let declared = timed("declare") { Pipeline.declare(parsed) }
    let pictured = timed("pictures") { Pipeline.addPictures(Pictures(), to: declared) }
    let resolved = timed("resolve") { Pipeline.resolve(pictured) }
    let checked = timed("check") { Pipeline.check(resolved, formats: formats, lint: Linter.pass) }
    guard let table = timed("flatten", { Pipeline.flatten(checked) }).table else {
      throw Bench.Failure(description: "the spec has errors")
    }
    for format in formats {
      let time = seconds { _ = format.emit(table, FormatSettings()) }
      found.append(("emit \(format.name)", time))
    }
    return found
  }
}
