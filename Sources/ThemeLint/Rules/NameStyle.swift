import ThemeModel

/// Reports names that do not match the manifest's pattern, or the default style where it has none.
enum NameStyle {
  static let page = Rule(
    id: "name-style", standing: .configurable(.off),
    what:
      "A token's name does not match the pattern. The default style is a family, '_' and a variant of one to three "
      + "capitals.",
    why: "Outputs group tokens by family, and people search for a color by its family.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "name-style": "warning" } }"#,
      "color.json": #"{ "color": { "red1": "ff87a0" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "name-style": "warning" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ],
    options: [
      RuleOption(
        name: "pattern", kind: .pattern, fallback: "^[A-Z][A-Za-z0-9]*_[A-Z]{1,3}$",
        summary: #"the pattern of names: literals, ., \d, \w, [a-z], [^a-z], (a|b), *, +, ?, {2,3}, ^, $"#)
    ])

  static let rule = LintRule(page, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    guard let pattern = context.pattern("pattern", of: page) else { return }
    var matcher = NameMatcher(pattern)
    let names = context.project.tape.names
    var previous = Span.none
    for column in context.columns {
      let matches = names.withBytes(context.resolution.index.names[column]) { matcher.matches($0) }
      // A reserved name is a token of several sections, at one place.
      guard !matches, context.firstPlaces[column] != previous else { continue }
      previous = context.firstPlaces[column]
      context.report(nameStyle(context, column), about: column, into: &diagnostics)
    }
  }

  private static func nameStyle(_ context: LintContext, _ column: Int) -> Diagnostic {
    let pattern = context.project.manifest.rules.option("pattern", of: page) ?? ""
    return Diagnostic(
      page, at: context.firstPlaces[column],
      "the name '\(context.name(column))' does not match the style '\(pattern)'")
  }
}
