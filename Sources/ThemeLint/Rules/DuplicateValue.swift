import ThemeModel

/// Reports tokens of one section that have the same literal in every theme and appearance.
enum DuplicateValue {
  static let page = Rule(
    id: "duplicate-value", standing: .configurable(.off),
    what:
      "Two tokens of one section have the same literal in every theme and appearance. Aliases do not count, nor do "
      + "booleans, which have only two values.",
    why:
      "If they are the same color, an alias makes that clear; if not, one of them may be an outdated copy.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "duplicate-value": "warning" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0", "Error_A": "ff87a0" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "duplicate-value": "warning" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0", "Error_A": "Red_A" } }"#,
    ])

  static let rule = LintRule(page, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let values = context.literals
    let allowed = context.allowed(by: page)
    for section in Section.allCases where section != .boolean {
      var first: [UInt64: Int] = [:]
      for column in context.resolution.index.columns(in: section)
      where values.isLiteral[column] && !allowed.contains(context.resolution.index.names[column]) {
        guard let other = values.first(like: column, &first) else { continue }
        context.report(duplicateValue(context, column, other), about: column, into: &diagnostics)
      }
    }
  }

  private static func duplicateValue(_ context: LintContext, _ column: Int, _ first: Int) -> Diagnostic {
    let name = context.name(first)
    return Diagnostic(
      page, at: context.firstPlaces[column],
      "'\(context.name(column))' has the same value as '\(name)' in every theme and appearance",
      notes: [Diagnostic.Note("'\(name)' is declared here", at: context.firstPlaces[first])],
      help: "write \"{\(name)}\" if both have the same meaning")
  }
}
