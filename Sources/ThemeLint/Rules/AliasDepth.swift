import ThemeLanguage
import ThemeModel

/// Chains of aliases that are longer than a reader can follow.
///
/// Said once per chain, at the link that passes the limit; links further up pass it because of that one. A link that is
/// allowed to leaves it to the next.
enum AliasDepth {
  static let page = Rule(
    id: "alias-depth", standing: .configurable(.off),
    what:
      "A token reaches its value by more aliases than allowed, in at least one theme and appearance. Said at the "
      + "link that passes the limit; a substitute counts as an alias.",
    why: "Who reads the spec must follow every link to know the value.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "alias-depth": "warning" } }"#,
      "color.json": """
      { "color": { "Red_A": "ff87a0", "Red_B": "Red_A", "Red_C": "Red_B", "Red_D": "Red_C", "Red_E": "Red_D" } }
      """,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "alias-depth": "warning" } }"#,
      "color.json": """
      { "color": { "Red_A": "ff87a0", "Red_B": "Red_A", "Red_C": "Red_B", "Red_D": "Red_C", "Red_E": "Red_A" } }
      """,
    ],
    options: [
      RuleOption(
        name: "depth", kind: .count(1...100), fallback: "3",
        summary: "how many aliases may follow one another")
    ])

  static let rule = LintRule(page, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let limit = context.project.manifest.rules.option("depth", of: page).flatMap { Int($0) } ?? 3
    let allowed = context.allowed(by: page)
    let isAllowed = context.columns.map { allowed.contains(context.resolution.index.names[$0]) }
    var seen = Set<UInt32>()
    for row in context.resolution.rows {
      let depths = depths(of: row)
      for column in depths.indices where depths[column] > limit && !isAllowed[column] {
        var below = Int(row.targets[column])
        while depths[below] > limit, isAllowed[below] { below = Int(row.targets[below]) }
        if depths[below] > limit { continue }
        let place = context.place(column, in: row)
        guard seen.insert(place.start).inserted else { continue }
        let finding = aliasDepth(context, column, row, depths[column], limit)
        context.report(finding, about: column, into: &diagnostics)
      }
    }
  }

  /// By column: how many aliases lead to the value; negative where a circle, which is an error, leaves none.
  private static func depths(of row: ResolvedRow) -> [Int] {
    let unknown = -1
    let circle = -2
    var depths = row.bits.indices.map { row.target($0) == nil ? 0 : unknown }
    var path: [Int] = []
    for start in depths.indices where depths[start] == unknown {
      var at = start
      while depths[at] == unknown {
        // What is met again before it is known is a circle.
        depths[at] = circle
        path.append(at)
        at = row.target(at) ?? at
      }
      var depth = depths[at]
      while let link = path.popLast() {
        depth = depth == circle ? circle : depth + 1
        depths[link] = depth
      }
    }
    return depths
  }

  private static func aliasDepth(
    _ context: LintContext, _ column: Int, _ row: ResolvedRow, _ depth: Int, _ limit: Int
  ) -> Diagnostic {
    var chain = [column]
    for _ in 0..<depth { chain.append(Int(row.targets[chain[chain.count - 1]])) }
    let names = chain.map { context.name($0) }
    let links = chain.dropFirst().dropLast().prefix(CycleLog.leadLimit).map { link in
      Diagnostic.Note(
        "'\(context.name(link))' is an alias of '\(context.name(Int(row.targets[link])))'",
        at: context.place(link, in: row))
    }
    return Diagnostic(
      page, at: context.place(column, in: row),
      "'\(names[0])' takes \(depth) aliases to its value, and the limit is \(limit): "
        + shown(names).joined(separator: " → "),
      notes: links + context.note(of: row), help: "refer to '\(names[names.count - 1])' directly")
  }

  /// A chain with the middle of a long one left out.
  private static func shown(_ names: [String]) -> [String] {
    names.count <= 12 ? names : names.prefix(6) + ["…"] + names.suffix(5)
  }
}
