import ThemeCompiler
import ThemeEmitters

/// Chains of aliases: each link once, whatever the direction and the length.
struct ChainsGroup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func run(_ report: (Row) -> Void) throws {
    for forwards in [true, false] {
      var costs: [(size: Double, cost: Double)] = []
      let direction = forwards ? "forwards" : "backwards"
      for links in [100, 1_000, 10_000, 100_000] {
        let time = try best(links, forwards: forwards)
        costs.append((Double(links), time))
        report(
          Row(
            group: "chains", name: "compiling a chain of \(grouped(links)) links, \(direction), per link",
            value: time / Double(links) * 1e9, unit: "ns"))
      }
      report(
        .growth(
          "chains", "growth, 1 000 to 100 000 links, \(direction)", costs[1], costs[3],
          bound: .valueAtMost(1.1)))
    }
  }

  private func best(_ links: Int, forwards: Bool) throws -> Double {
    let spec = try bench.write(SyntheticSpec.chain(links: links, forwards: forwards), to: "chain.json")
    let rounds = max(5, (bench.isQuick ? 200_000 : 1_000_000) / links)
    var best = Double.infinity
    for _ in 0..<min(rounds, 200) {
      var project = try InMemoryProject.make(spec)
      var diagnostics = Diagnostics()
      let time = seconds { _ = Compiler.compile(&project, formats: Emitters.all, into: &diagnostics) }
      guard !diagnostics.hasErrors else { throw Bench.Failure(description: "the chain has errors") }
      best = min(best, time)
    }
    return best
  }
}
