import Foundation
import ThemeEmitters
import ThemeLanguage
import ThemeLint
import ThemeModel

/// Chains of aliases: each link once, whatever the direction and the length.
///
/// Beside as many literals: what a million bytes cost more than a thousand, because they do not fit into the
/// processor's caches, is no matter of chains.
struct ChainsGroup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func run(_ report: (Row) -> Void) throws {
    for forwards in [true, false] {
      var costs: [(size: Double, cost: Double)] = []
      let direction = forwards ? "forwards" : "backwards"
      for links in [100, 1_000, 10_000, 100_000] {
        let (chain, literals) = try measure(links, forwards: forwards)
        costs.append((Double(links), chain / literals * Double(links)))
        report(
          Row(
            group: "chains",
            name: "a chain of \(grouped(links)) links, \(direction), per link, over literals",
            value: chain / Double(links) * 1e9, unit: "ns", baseline: literals / Double(links) * 1e9,
            bound: .ratioAtMost(2)))
      }
      report(
        .growth(
          "chains", "growth, 100 to 100 000 links, \(direction), beside that of literals", costs[0], costs[3],
          bound: .valueAtMost(1.1)))
    }
  }

  /// The least seconds to compile a chain, and as many literals, in turn.
  private func measure(_ links: Int, forwards: Bool) throws -> (chain: Double, literals: Double) {
    let chain = try bench.write(SyntheticSpec.chain(links: links, forwards: forwards), to: "chain.json")
    let literals = try bench.write(SyntheticSpec.literals(links: links), to: "literals.json")
    var best = (chain: Double.infinity, literals: Double.infinity)
    for _ in 0..<min(200, max(9, (bench.isQuick ? 200_000 : 1_000_000) / links)) {
      best.chain = min(best.chain, try compile(chain))
      best.literals = min(best.literals, try compile(literals))
    }
    return best
  }

  private func compile(_ spec: String) throws -> Double {
    let project = try InMemoryProject.make(spec)
    var result: Flattened?
    let time = seconds {
      let declared = Pipeline.declare(Pipeline.parse(Loaded(project: project, findings: Findings())))
      let resolved = Pipeline.resolve(Pipeline.addPictures(Pictures(), to: declared))
      result = Pipeline.flatten(Pipeline.check(resolved, formats: Formats.all, lint: Linter.pass))
    }
    guard result?.table != nil else { throw Bench.Failure(description: "the chain has errors") }
    return time
  }
}
