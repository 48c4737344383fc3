/// Tokens that a further theme, or an appearance's own folder, was not given a value for.
///
/// A token that is an alias by default needs none: it follows its target. A folder that holds no token of a section is
/// not asked for the section: a theme may be just colours. High contrast folders adjust a few tokens by nature.
enum ThemeParity: LintRule {
  static let page = RuleCatalog.Rule(
    id: "theme-parity", standing: .configurable(.off),
    what:
      "A token that is a literal in the default theme has no value of its own in a further theme or its parents, "
      + "or in a theme's dark folder. Only sections that the theme's own folder has are compared; aliases follow "
      + "their targets, and high contrast may adjust just a few. The member 'dark' of a pair counts as dark.",
    why:
      "A new color that was forgotten in a theme shows there as the default's, which is hard to see in review.",
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
        summary: "names that may be the same in every theme: '^White_' for one")
    ])

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let columns = literals(context)
    var notes = [[Diagnostic.Note]](repeating: [], count: context.columns.count)
    for theme in context.project.manifest.themes.indices {
      for appearance in [Appearance.light, .dark] {
        guard let given = Given(context, theme, appearance) else { continue }
        for column in columns where given.lacks(column) {
          notes[column].append(lack(context, column, theme, appearance))
        }
      }
    }
    for column in columns where !notes[column].isEmpty {
      diagnostics.report(themeParity(context, column, notes[column]))
    }
  }

  /// The columns that are asked for.
  private static func literals(_ context: LintContext) -> [Int] {
    var matcher = context.pattern("except", of: page).map { NameMatcher($0) }
    let row = context.resolution.rows[context.resolution.defaultRow]
    let names = context.project.tape.names
    return context.columns.filter { column in
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
      page.id, .warning, at: context.firstPlaces[column],
      "'\(context.name(column))' has no value of its own in every theme", notes: notes,
      help: "give it one there, or make it an alias here")
  }
}

/// The tokens that a theme gives values of its own for one appearance.
private struct Given {
  private var columns: [Bool]
  /// By section: whether the appearance's own folder has any of its tokens.
  private var sections = [Bool](repeating: false, count: Section.allCases.count)
  private let context: LintContext

  /// Nil where the theme has no folder of its own to be asked.
  init?(_ context: LintContext, _ theme: Int, _ appearance: Appearance) {
    self.context = context
    let manifest = context.project.manifest
    let isDefault = theme == manifest.defaultTheme
    guard !isDefault || appearance == .dark,
      let own = context.project.themeFolders[theme * 4 + Int(appearance.rawValue)]
    else { return nil }
    columns = [Bool](repeating: false, count: context.columns.count)
    add(own, pairsWith: nil, isOwn: true)
    var at: Int? = theme
    for _ in manifest.themes.indices {
      guard let current = at, isDefault || current != manifest.defaultTheme else { break }
      add(folder(current, appearance), pairsWith: nil)
      if appearance == .dark { add(folder(current, .light), pairsWith: .dark) }
      at = manifest.themes[current].parent
    }
  }

  func lacks(_ column: Int) -> Bool {
    !columns[column] && sections[Int(context.resolution.index.section(ofColumn: column).rawValue)]
  }

  private func folder(_ theme: Int, _ appearance: Appearance) -> Int? {
    context.project.themeFolders[theme * 4 + Int(appearance.rawValue)]
  }

  /// Notes the tokens of a folder, or just its pairs with a member.
  private mutating func add(_ folder: Int?, pairsWith member: Appearance?, isOwn: Bool = false) {
    guard let folder else { return }
    if member == nil { addPictures(of: folder, isOwn: isOwn) }
    let declarations = context.resolution.declarations
    for source in context.resolution.folders.files(of: folder) {
      for declaration in declarations.list[declarations.ranges[source]] {
        if isOwn { sections[Int(declaration.section.rawValue)] = true }
        guard
          case .column(let column) = context.resolution.index.entry(declaration.name, in: declaration.section),
          member.map({ has($0, declaration.value) }) ?? true
        else { continue }
        columns[column] = true
      }
    }
  }

  /// A picture of the same name in a folder is a value of its own.
  private mutating func addPictures(of folder: Int, isOwn: Bool) {
    let resolution = context.resolution
    let row = resolution.rows[resolution.defaultRow]
    for column in resolution.index.sectionRanges[Int(Section.image.rawValue)] {
      guard let value = context.value(column, in: row), value.kind == .literal else { continue }
      let picture = resolution.declarations.images.values[Int(value.payload)].picture
      guard resolution.pictures.library.has(picture, inFolder: folder) else { continue }
      columns[column] = true
      if isOwn { sections[Int(Section.image.rawValue)] = true }
    }
  }

  private func has(_ member: Appearance, _ value: TokenValue) -> Bool {
    guard value.kind == .pair else { return false }
    let place = Int(value.payload) + Int(member.rawValue)
    return context.resolution.declarations.pairs[place].kind != .absent
  }
}
