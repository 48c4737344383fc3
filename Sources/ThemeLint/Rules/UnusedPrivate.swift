import ThemeModel

/// Private tokens that no token that is written leads to.
enum UnusedPrivate {
  static let page = Rule(
    id: "unused-private", standing: .configurable(.off),
    what:
      "No token that is written reaches a private one by aliases or the reserve map, in any theme and layer, and no "
      + "pair of 'contrast' names it.",
    why: "A private token is in no output, so what nothing refers to has no effect at all.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "unused-private": "warning" } }"#,
      "color.json":
        #"{ "color": { "Rose_A": { "value": "ff87a0", "private": true }, "Error_A": "d00000" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "unused-private": "warning" } }"#,
      "color.json":
        #"{ "color": { "Rose_A": { "value": "ff87a0", "private": true }, "Error_A": "Rose_A" } }"#,
    ])

  static let rule = LintRule(page, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    guard context.resolution.hasPrivate else { return }
    let isReached = ReachableTokens(from: starts(context), context.tokens).isReached
    for column in context.columns where context.resolution.isPrivate(column) && !isReached[column] {
      let finding = Diagnostic(
        page, at: context.firstPlaces[column],
        "'\(context.name(column))' is private and no token that is written uses it",
        help: "remove it, or its 'private'")
      context.report(finding, about: column, into: &diagnostics)
    }
  }

  /// What is written, and what is named by a rule.
  private static func starts(_ context: LintContext) -> [Bool] {
    let resolution = context.resolution
    var starts = context.columns.map { !resolution.isPrivate($0) }
    for pair in context.project.manifest.rules.pairs {
      for token in pair.tokens {
        if let column = resolution.index.column(of: token.name, in: .color) { starts[column] = true }
      }
    }
    return starts
  }
}
