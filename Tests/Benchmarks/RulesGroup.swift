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
    for rule in RuleCatalog.all.filter(\.isConfigurable) {
      let times = try (0..<5).map { _ in try Self.seconds(folders, rules: Self.setting(rule)) }
      report(
        Row(
          group: "rules", name: "\(rule.id), besides the default set",
          value: (median(times) - median(usual)) * 1e3,
          unit: "ms"))
    }
    let colors = [Self.distinctColors(100_000)]
    let near = #""near-duplicate":"warning""#
    let without = median(try (0..<5).map { _ in try Self.seconds(colors, rules: "") })
    let with = median(try (0..<5).map { _ in try Self.seconds(colors, rules: near) })
    report(
      Row(
        group: "rules", name: "near duplicates of 100 000 colors, besides the rest", value: with - without,
        unit: "s", bound: .valueAtMost(2)))
  }

  /// Every rule that a manifest can switch on, with options that the spec keeps: what is measured is the looking, and
  /// not the telling of a hundred thousand findings.
  private static var allRules: String {
    RuleCatalog.all.filter(\.isConfigurable).map(setting).joined(separator: ",")
  }

  private static func setting(_ rule: RuleCatalog.Rule) -> String {
    let options: [String: String] = [
      "contrast": #""ratio":1,"pairs":[{"foreground":"Tok_000001_A","background":"Tok_000002_A"}]"#,
      "name-style": #""pattern":"^[A-Z][a-z]+_\\d{6}_A$""#, "off-grid": #""step":0.25,"from":0"#,
      "alias-depth": #""depth":4"#,
    ]
    return "\"\(rule.id)\":{\"level\":\"warning\"\(options[rule.id].map { "," + $0 } ?? "")}"
  }

  /// The spec of the default theme by day, then the colors of night and of the second theme: every literal is another.
  private static func folders(_ tokens: Int) -> [[UInt8]] {
    let lines = String(decoding: SyntheticSpec.bytes(tokens: tokens), as: UTF8.self).split(separator: "\n")
    let day = lines.map { line -> String in
      guard line.hasPrefix("  \""), let colon = line.firstIndex(of: ":") else { return String(line) }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      let bare = value.hasSuffix(",") ? value.dropLast() : value
      return "\(line[...colon]) { \"value\": \(bare), \"description\": \"What it is for\" }"
        + (value.hasSuffix(",") ? "," : "")
    }
    let literals = lines.filter { $0.hasPrefix("  \"Tok_") && !$0.contains(": \"Tok_") }
    func changed(_ seed: UInt64) -> [UInt8] {
      var random = SplitMix(state: seed)
      let members = literals.map { line in
        "\(line.prefix { $0 != ":" }): \"\(hexadecimal(random.below(1 << 24), digits: 6))\""
      }
      return Array("{\"color\":{\n\(members.joined(separator: ",\n"))\n}}\n".utf8)
    }
    return [Array(day.joined(separator: "\n").utf8), changed(2), changed(3), changed(4)]
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
