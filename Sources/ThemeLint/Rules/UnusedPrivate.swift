import ThemeModel

/// Reports private tokens that no emitted token uses.
enum UnusedPrivate {
  static let page = Rule(
    id: "unused-private", standing: .configurable(.off),
    what:
      "No emitted token reaches a private one by aliases or the reserve map, in any theme and layer, and no "
      + "pair of 'contrast' names it.",
    why: "A private token is in no output, so it has no effect where nothing refers to it.",
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
        "'\(context.name(column))' is private and no emitted token uses it",
        help: "remove it, or its 'private'")
      context.report(finding, about: column, into: &diagnostics)
    }
  }

  /// The emitted tokens, and those that a rule names.
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
