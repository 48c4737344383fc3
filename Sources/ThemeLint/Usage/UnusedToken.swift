import ThemeModel

/// Reports tokens that no code names.
enum UnusedToken {
  static let page = Rule(
    id: "unused-token", standing: .configurable(.warning),
    what:
      "No file of 'lint --usage' names the token, in the spelling of any output, nor a token that leads to it by "
      + "aliases. A name that a program assembles counts as used if it begins in 'var('.",
    why: "An unused token still costs work in every theme and every review.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"] }"#,
      "color.json": #"{ "color": { "Rose_A": "ff87a0", "Error_A": "Rose_A", "Panel_A": "ffffff" } }"#,
      "app/page.css": "p { color: var(--Error_A) }",
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"] }"#,
      "color.json": #"{ "color": { "Rose_A": "ff87a0", "Error_A": "Rose_A" } }"#,
      "app/page.css": "p { color: var(--Error_A) }",
    ],
    options: [
      RuleOption(
        name: "except", kind: .pattern, fallback: nil,
        summary: "names that code assembles or that others use, for example '^Chart_'")
    ])

  static func run(_ pack: CodeCheck.Pack, _ use: CodeUse, into diagnostics: inout Diagnostics) {
    let context = pack.context
    guard pack.rules.level(of: page) != .off else { return }
    var except = context.pattern("except", of: page).map { NameMatcher($0) }
    let names = context.project.tape.names
    let isReached = ReachableTokens(
      from: context.columns.map { use.isUsed[pack.firstToken + $0] }, context.tokens
    ).isReached
    var previous = Span.none
    for column in context.columns where !isReached[column] && !context.resolution.isPrivate(column) {
      let place = context.firstPlaces[column]
      let isExcepted = names.withBytes(context.resolution.index.names[column]) { except?.matches($0) } == true
      // A reserved name is a token of several sections, at one place.
      guard !isExcepted, place != previous else { continue }
      previous = place
      context.report(unusedToken(context, column), about: column, into: &diagnostics)
    }
  }

  private static func unusedToken(_ context: LintContext, _ column: Int) -> Diagnostic {
    let name = context.name(column)
    let isDeprecated = context.resolution.attributes(ofColumn: column)?.deprecated != nil
    return Diagnostic(
      page, at: context.firstPlaces[column],
      isDeprecated
        ? "'\(name)' is deprecated, and no code names it anymore"
        : "no code names '\(name)', nor a token that leads to it",
      help: "remove it, or allow it in the manifest's 'rules' if others use it")
  }
}
