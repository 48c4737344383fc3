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
    guard var project = loaded else { return found }
    let formats = Emitters.all
    var diagnostics = Diagnostics()
    var start = now()
    let compilation = Compiler.compile(&project, formats: formats, lint: Linter.pass, into: &diagnostics) {
      stage in
      let end = now()
      found.append((stage.rawValue, end - start))
      start = end
    }
    guard let table = compilation.table else { throw Bench.Failure(description: "the spec has errors") }
    for emitter in formats {
      let time = seconds { _ = emitter.emit(table, settings: FormatSettings()) }
      found.append(("emit \(emitter.name)", time))
    }
    return found
  }
}
