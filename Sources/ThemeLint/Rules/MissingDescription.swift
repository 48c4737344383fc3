import ThemeModel

/// Reports tokens in outputs that have no description.
enum MissingDescription {
  static let page = Rule(
    id: "missing-description", standing: .configurable(.off),
    what: "A token has no description. Private tokens and names of the reserve map need none.",
    why: "The description becomes the doc comment in every output, where users of the name look first.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "missing-description": "warning" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "missing-description": "warning" } }"#,
      "color.json":
        #"{ "color": { "Red_A": { "value": "ff87a0", "description": "Errors, and nothing else" } } }"#,
    ])

  static let rule = LintRule(page, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let (project, resolution) = (context.project, context.resolution)
    for column in context.columns {
      guard let winner = context.defaultRow.declaration(ofColumn: column) else { continue }
      if let attributes = resolution.attributes(ofColumn: column) {
        if attributes.isPrivate != nil { continue }
        if let key = attributes.description,
          !project.tape.text(key + 1, in: project.sources).allSatisfy(\.isWhitespace)
        {
          continue
        }
      }
      let finding = Diagnostic(
        page, at: project.tape.node(resolution.declarations.list[winner].key).span,
        "'\(context.name(column))' has no description")
      context.report(finding, about: column, into: &diagnostics)
    }
  }
}
