import ThemeModel

/// Reports tokens that have no value of their own in a further theme or in an appearance's own folder.
///
/// A token that is an alias by default needs none: it follows its target. A section of which a folder has no token is
/// not checked: a theme may consist of colors only. High contrast folders usually adjust only a few tokens.
enum ThemeParity {
  static let page = Rule(
    id: "theme-parity", standing: .configurable(.off),
    what:
      "A token that is a literal in the default theme has no value of its own in a further theme or its parents, "
      + "or in a theme's dark folder. Only sections that the theme's own folder has are compared; aliases follow "
      + "their targets, and high contrast may adjust only a few. The member 'dark' of a pair counts as dark.",
    why:
      "A new color that a theme lacks has the default's value there, which is hard to see in review.",
    example: [
      "themepack.json": """
      {
        "layers": ["color.json"],
        "themes": { "Default": { "light": "Day", "dark": "Night" } },
        "rules": { "theme-parity": "warning" }
      }
      """,
      "Day/color.json": #"{ "color": { "Red_A": "ff87a0", "Panel_A": "ffffff", "Error_A": "Red_A" } }"#,
      "Night/color.json": #"{ "color": { "Red_A": "802b40" } }"#,
    ],
    instead: [
      "themepack.json": """
      {
        "layers": ["color.json"],
        "themes": { "Default": { "light": "Day", "dark": "Night" } },
        "rules": { "theme-parity": "warning" }
      }
      """,
      "Day/color.json": #"{ "color": { "Red_A": "ff87a0", "Panel_A": "ffffff", "Error_A": "Red_A" } }"#,
      "Night/color.json": #"{ "color": { "Red_A": "802b40", "Panel_A": "1b1b1d" } }"#,
    ],
    options: [
      RuleOption(
        name: "except", kind: .pattern, fallback: nil,
        summary: "names that may be the same in every theme, for example '^White_'")
    ])

  static let rule = LintRule(page, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let columns = literals(context)
    var notes = [[Diagnostic.Note]](repeating: [], count: context.columns.count)
    for theme in context.project.manifest.themes.indices {
      for appearance in [Appearance.light, .dark] {
        guard let given = OwnTokens(context.tokens, theme, appearance) else { continue }
        for column in columns where given.lacks(column) {
          notes[column].append(lack(context, column, theme, appearance))
        }
      }
    }
    for column in columns where !notes[column].isEmpty {
      var finding = themeParity(context, column, notes[column])
      finding.weight = notes[column].count
      context.report(finding, about: column, into: &diagnostics)
    }
  }

  /// The columns that need a value in every theme.
  private static func literals(_ context: LintContext) -> [Int] {
    var matcher = context.pattern("except", of: page).map { NameMatcher($0) }
    let row = context.resolution.rows[context.resolution.defaultRow]
    let names = context.project.tape.names
    // Another rule checks pictures.
    return (0..<context.columns(.image).lowerBound).filter { column in
      guard context.value(column, in: row)?.kind == .literal else { return false }
      return names.withBytes(context.resolution.index.names[column]) { matcher?.matches($0) } != true
    }
  }

  private static func lack(_ context: LintContext, _ column: Int, _ theme: Int, _ appearance: Appearance)
    -> Diagnostic.Note
  {
    let owner = context.project.manifest.themes[theme]
    return Diagnostic.Note(
      "the \(appearance.name) folder of theme '\(owner.name.text)' has no '\(context.name(column))'",
      at: owner.folders[Int(appearance.rawValue)]?.span ?? .none)
  }

  private static func themeParity(_ context: LintContext, _ column: Int, _ notes: [Diagnostic.Note])
    -> Diagnostic
  {
    Diagnostic(
      page, at: context.firstPlaces[column],
      "'\(context.name(column))' lacks a value of its own in some themes", notes: notes,
      help: "give it a value there, make it an alias here, or name it in the rule's 'except'")
  }
}
