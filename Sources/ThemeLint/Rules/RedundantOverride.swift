import ThemeModel

/// Declarations that override another with the same value.
enum RedundantOverride {
  static let page = Rule(
    id: "redundant-override", standing: .configurable(.off),
    what:
      "A higher layer, or a theme, declares a token just as it would be without: every theme and appearance that "
      + "takes the value from there would find the same one in the next place.",
    why: "When the value below is changed, the copy above stays as it was, and nobody meant it to.",
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
        "'\(context.name(column))' is declared again with the value that it has anyway",
        notes: [
          Diagnostic.Note(
            "the same value is here", at: context.project.tape.node(declarations.list[other].key).span)
        ],
        help: "remove this one",
        fixes: [.removal("remove it", of: declarations.list[winner].key, in: context.project)])
      context.report(finding, about: column, into: &diagnostics)
    }
  }
}
