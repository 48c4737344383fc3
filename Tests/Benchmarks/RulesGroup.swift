import ThemeLint
import ThemeModel
import ThemeReports

/// What the lint rules cost the tool: all of them beside the default set, and the one that could cost the square.
struct RulesGroup {
  private let bench: Bench

  init(_ bench: Bench) { self.bench = bench }

  func run(_ report: (Row) -> Void) throws {
    let tokens = 30_000
    try write(Self.folders(tokens), to: "rules")
    var usual: [Double] = []
    var all: [Double] = []
    for _ in 0..<(bench.isQuick ? 11 : 31) {
      usual.append(try seconds("rules", ["--strict"], rules: ""))
      all.append(try seconds("rules", ["--strict"], rules: Self.allRules))
    }
    report(
      Row(
        group: "rules", name: "lint of 30 000 tokens x 4 rows with all rules, over the default set",
        value: median(all) * 1e3, unit: "ms", baseline: median(usual) * 1e3, bound: .ratioAtMost(2)))
    for rule in Rule.all.filter(\.isConfigurable) {
      let more = try difference("rules", ["--strict"], rules: Self.setting(rule))
      report(
        Row(group: "rules", name: "\(rule.id), besides the default set", value: more * 1e3, unit: "ms"))
    }
    try measureUsage(report)
    try write(["Day": Self.distinctColors(100_000)], to: "colors")
    let more = try difference("colors", rules: #""near-duplicate":"warning""#)
    report(
      Row(
        group: "rules", name: "near-duplicate among 100 000 colors, and to tell 70 000 findings", value: more,
        unit: "s", bound: .valueAtMost(2)))
  }

  /// Reading code is not much slower than reading files.
  private func measureUsage(_ report: (Row) -> Void) throws {
    let line =
      ".c > a { color: var(--Tok_000001_A); padding: 4px 8px calc(100% - 3px); /* words, and then more */ }\n"
    let code = try bench.write(Array(String(repeating: line, count: 200_000).utf8), to: "code/page.css")
    // Of the 30 000 tokens only one is used; telling so is not reading.
    let off = #""unused-token":"off""#
    let more = try (0..<7).map { _ in
      try seconds("rules", ["--usage", code], rules: off) - seconds("rules", rules: off)
    }
    report(
      Row(
        group: "rules", name: "lint --usage of 20 MB of style sheets, besides the default set",
        value: median(more) * 1e3, unit: "ms", bound: .valueAtMost(1000)))
  }

  /// What rules cost besides the default set, measured in turn: machines are not as fast at all times.
  private func difference(_ place: String, _ options: [String] = [], rules: String) throws -> Double {
    median(
      try (0..<7).map { _ in
        try seconds(place, options, rules: rules) - seconds(place, options, rules: "")
      })
  }

  /// Every rule that a manifest can switch on, with options that the spec keeps: what is measured is the looking, and
  /// not the telling of a hundred thousand findings.
  private static var allRules: String {
    Rule.all.filter(\.isConfigurable).map(setting).joined(separator: ",")
  }

  private static func setting(_ rule: Rule) -> String {
    let options: [String: String] = [
      "contrast": #""ratio":1,"pairs":[{"foreground":"Tok_000001_A","background":"Tok_000002_A"}]"#,
      "name-style": #""pattern":"^[A-Z][a-z]+_\\d{6}_A$""#, "off-grid": #""step":0.25,"from":0"#,
      "alias-depth": #""depth":4"#,
    ]
    return "\"\(rule.id)\":{\"level\":\"warning\"\(options[rule.id].map { "," + $0 } ?? "")}"
  }

  /// The spec of the default theme by day, then the colors of night and of the second theme: every literal is another.
  private static func folders(_ tokens: Int) -> [String: [UInt8]] {
    let lines = String(decoding: SyntheticSpec.bytes(tokens: tokens), as: UTF8.self).split(separator: "\n")
    let day = lines.enumerated().map { number, line -> String in
      guard line.hasPrefix("  \""), let colon = line.firstIndex(of: ":") else { return String(line) }
      let value = line[line.index(after: colon)...].drop { $0 == " " }
      var bare = value.hasSuffix(",") ? String(value.dropLast()) : String(value)
      if !bare.hasPrefix("\"") { bare = String(Double(number) / 4) }
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
    return [
      "Day": Array(day.joined(separator: "\n").utf8), "Night": changed(2), "Festival": changed(3),
      "FestivalNight": changed(4),
    ]
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

  /// Writes what each folder declares.
  private func write(_ folders: [String: [UInt8]], to place: String) throws {
    for (folder, bytes) in folders { _ = try bench.write(bytes, to: "\(place)/\(folder)/c.json") }
  }

  /// What the tool takes of the processor; strictly, it fails where a rule finds anything.
  private func seconds(_ place: String, _ options: [String] = [], rules: String) throws -> Double {
    let themes =
      place == "colors"
      ? #""A":{"light":"Day"}"#
      : #""A":{"light":"Day","dark":"Night"},"B":{"light":"Festival","dark":"FestivalNight"}"#
    let text = #"{"layers":["c.json"],"themes":{\#(themes)},"rules":{\#(rules)}}"#
    let manifest = try bench.write(Array(text.utf8), to: "\(place)/themepack.json")
    return try bench.measure([bench.program("themepack"), "lint", manifest] + options).processorSeconds
  }
}
