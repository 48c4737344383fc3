import ThemeModel

/// Reports declarations that override another with the same value.
enum RedundantOverride {
  static let page = Rule(
    id: "redundant-override", standing: .configurable(.off),
    what:
      "A higher layer or a theme declares a token with the value that it has without the declaration: every theme "
      + "and appearance that uses the declaration would find the same value in the next place.",
    why: "When the lower value changes, the copy above keeps the old value by accident.",
    example: [
      "themepack.json":
        #"{ "layers": ["base.json", "app.json"], "rules": { "redundant-override": "warning" } }"#,
      "base.json": #"{ "color": { "Red_A": "ff87a0", "Panel_A": "ffffff" } }"#,
      "app.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ],
    instead: [
      "themepack.json":
        #"{ "layers": ["base.json", "app.json"], "rules": { "redundant-override": "warning" } }"#,
      "base.json": #"{ "color": { "Red_A": "ff87a0", "Panel_A": "ffffff" } }"#,
      "app.json": #"{ "color": { "Red_A": "e07080" } }"#,
    ])

  static let rule = LintRule(page, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let declarations = context.resolution.declarations
    for (winner, other) in context.overrides.redundant(isDark: false) {
      guard
        let column = context.resolution.index.column(
          of: declarations.list[winner].name, in: declarations.list[winner].section)
      else { continue }
      let finding = Diagnostic(
        page, at: context.project.tape.node(declarations.list[winner].key).span,
        "'\(context.name(column))' is declared again with the same value",
        notes: [
          Diagnostic.Note(
            "the same value is here", at: context.project.tape.node(declarations.list[other].key).span)
        ],
        help: "remove this declaration",
        fixes: [.removal("remove it", of: declarations.list[winner].key, in: context.project)])
      context.report(finding, about: column, into: &diagnostics)
    }
  }
}
