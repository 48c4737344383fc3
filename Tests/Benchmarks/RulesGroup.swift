import Foundation
import ThemeCompiler

/// What the lint rules cost: all of them beside the default set, and the one that could cost the square.
struct RulesGroup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func run(_ report: (Row) -> Void) throws {
    let tokens = 30_000
    var usual: [Double] = []
    var all: [Double] = []
    let folders = Self.folders(tokens)
    for _ in 0..<(bench.isQuick ? 5 : 11) {
      usual.append(try Self.seconds(folders, rules: ""))
      all.append(try Self.seconds(folders, rules: Self.allRules))
    }
    report(
      Row(
        group: "rules", name: "lint of 30 000 tokens x 4 rows with all rules, over the default set",
        value: median(all) * 1e3, unit: "ms", baseline: median(usual) * 1e3, bound: .ratioAtMost(2)))
    let colors = [Self.distinctColors(100_000)]
    let near = #""near-duplicate":"warning""#
    let without = median(try (0..<5).map { _ in try Self.seconds(colors, rules: "") })
    let with = median(try (0..<5).map { _ in try Self.seconds(colors, rules: near) })
    report(
      Row(
        group: "rules", name: "near duplicates of 100 000 colors, besides the rest", value: with - without,
        unit: "s", bound: .valueAtMost(2)))
  }

  /// Every rule that a manifest can switch on. Each is at the level at which it does its work and reports.
  private static var allRules: String {
    RuleCatalog.all.filter(\.isConfigurable).map { rule in
      rule.id == "contrast"
        ? #""contrast":{"level":"warning","pairs":[{"foreground":"Tok_000001_A","background":"Tok_000002_A"}]}"#
        : "\"\(rule.id)\":\"warning\""
    }.joined(separator: ",")
  }

  /// The spec of the default theme by day, then what night and the second theme change: a tenth of it each.
  private static func folders(_ tokens: Int) -> [[UInt8]] {
    let day = SyntheticSpec.bytes(tokens: tokens)
    var lines = String(decoding: day, as: UTF8.self).split(separator: "\n").filter {
      $0.hasPrefix("  \"Tok_")
    }
    lines = lines.enumerated().filter { $0.offset % 10 == 0 }.map(\.element)
    func changed(_ seed: UInt64) -> [UInt8] {
      var random = SplitMix(state: seed)
      let members = lines.map { line in
        "\(line.prefix { $0 != ":" }): \"\(hexadecimal(random.below(1 << 24), digits: 6))\""
      }
      return Array("{\"color\":{\n\(members.joined(separator: ",\n"))\n}}\n".utf8)
    }
    return [day, changed(2), changed(3), changed(4)]
  }

  /// As many colors, no two alike, at random.
  private static func distinctColors(_ count: Int) -> [UInt8] {
    var random = SplitMix(state: 5)
    var seen = Set<Int>()
    var members: [String] = []
    while members.count < count {
      let color = random.below(1 << 24)
      if seen.insert(color).inserted {
        members.append("\"Tok_\(members.count)_A\":\"\(hexadecimal(color, digits: 6))\"")
      }
    }
    return Array("{\"color\":{\n\(members.joined(separator: ",\n"))\n}}\n".utf8)
  }

  private static func seconds(_ folders: [[UInt8]], rules: String) throws -> Double {
    let names = ["Day", "Night", "Festival", "FestivalNight"]
    let themes =
      folders.count == 1
      ? #""A":{"light":"Day"}"#
      : #""A":{"light":"Day","dark":"Night"},"B":{"light":"Festival","dark":"FestivalNight"}"#
    let text = #"{"layers":["c.json"],"themes":{\#(themes)},"rules":{\#(rules)}}"#
    let sources = SourceText()
    var tape = JSONTape()
    var diagnostics = Diagnostics()
    let start = now()
    func append(_ path: String, _ bytes: [UInt8]) {
      _ = sources.append(path: path, size: bytes.count) { room in
        _ = room.update(fromContentsOf: bytes)
        return bytes.count
      }
    }
    append("themepack.json", Array(text.utf8))
    _ = tape.parse(0, of: sources, into: &diagnostics)
    guard
      let manifest = Manifest.read(
        0, tape: &tape, sources: sources, fallbackName: "Bench", formats: [], into: &diagnostics)
    else { throw Bench.Failure(description: "the manifest has errors") }
    for (name, bytes) in zip(names, folders) { append("\(name)/c.json", bytes) }
    var project = Project(
      manifest: manifest, sources: sources, tape: tape, folders: Array(names.prefix(folders.count)),
      themeFolders: folders.count == 1 ? [0, nil, nil, nil] : [0, 1, nil, nil, 2, 3, nil, nil],
      layerFiles: folders.indices.map { .init(source: $0 + 1, folder: $0, layer: 0) },
      sourcePath: "themepack.json", rootedPaths: sources.files.map(\.path))
    let compilation = Compiler.compile(&project, formats: [], into: &diagnostics)
    let time = now() - start
    guard compilation.table != nil else { throw Bench.Failure(description: "the spec has errors") }
    return time
  }
}
