import ThemeLanguage
import ThemeModel

/// Reports chains of aliases that are too long to follow.
///
/// Reported once per chain, at the first link over the limit; the links after it are over the limit because of that
/// one. Where `allow` names that link's token, the next link is reported.
enum AliasDepth {
  static let page = Rule(
    id: "alias-depth", standing: .configurable(.off),
    what:
      "A token needs more aliases than allowed to reach its value, in at least one theme and appearance. Reported at "
      + "the first link over the limit. A substitute counts as an alias.",
    why: "A reader of the spec must follow every link to find the value.",
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
        summary: "the most aliases in a chain")
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

  /// By column: the number of aliases before the value; negative where a cycle, which is an error, leaves no value.
  private static func depths(of row: ResolvedRow) -> [Int] {
    let unknown = -1
    let circle = -2
    var depths = row.bits.indices.map { row.target($0) == nil ? 0 : unknown }
    var path: [Int] = []
    for start in depths.indices where depths[start] == unknown {
      var at = start
      while depths[at] == unknown {
        // A column that appears again before its depth is known is in a cycle.
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
      "'\(names[0])' takes \(depth) aliases to reach its value; the limit is \(limit): "
        + shown(names).joined(separator: " → "),
      notes: links + context.note(of: row), help: "refer to '\(names[names.count - 1])' directly")
  }

  /// The names of a chain, without the middle of a long chain.
  private static func shown(_ names: [String]) -> [String] {
    names.count <= 12 ? names : names.prefix(6) + ["…"] + names.suffix(5)
  }
}
