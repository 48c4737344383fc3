import ThemeLanguage
import ThemeModel

/// Reports tokens that have one value in a theme, but separate values for light and dark in its parent.
enum HalfAppearance {
  static let page = Rule(
    id: "half-appearance", standing: .configurable(.warning),
    what:
      "A theme has a value for a token in its light folder and no value for dark, while its parent has different "
      + "values in dark and in light. The theme's value then applies in dark too. A picture that is only in the light "
      + "folder does not count as such a value.",
    why:
      "The theme may consider light only; in dark, a bright panel stays bright under text that changes.",
    example: [
      "themepack.json": """
      {
        "layers": ["color.json"],
        "themes": { "Default": { "light": "Day", "dark": "Night" }, "Festival": { "light": "Festival" } }
      }
      """,
      "Day/color.json": #"{ "color": { "Panel_A": "ffffff" } }"#,
      "Night/color.json": #"{ "color": { "Panel_A": "1b1b1d" } }"#,
      "Festival/color.json": #"{ "color": { "Panel_A": "fff0f0" } }"#,
    ],
    instead: [
      "themepack.json": """
      {
        "layers": ["color.json"],
        "themes": { "Default": { "light": "Day", "dark": "Night" }, "Festival": { "light": "Festival" } }
      }
      """,
      "Day/color.json": #"{ "color": { "Panel_A": "ffffff" } }"#,
      "Night/color.json": #"{ "color": { "Panel_A": "1b1b1d" } }"#,
      "Festival/color.json": #"{ "color": { "Panel_A": { "light": "fff0f0", "dark": "2a1515" } } }"#,
    ])

  static let rule = LintRule(page, needsValues: true, concerns: { $0.manifest.themes.count > 1 }, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let resolution = context.resolution
    guard let dark = resolution.appearances.firstIndex(of: .dark) else { return }
    let manifest = context.project.manifest
    for theme in manifest.themes.indices where theme != manifest.defaultTheme {
      let first = theme * resolution.appearances.count
      let parent = (manifest.themes[theme].parent ?? manifest.defaultTheme) * resolution.appearances.count
      guard let own = OwnValues(context, theme) else { continue }
      let rows = resolution.rows
      let halves = context.columns.filter { column in
        isSame(column, rows[first], rows[first + dark]) && !isSame(column, rows[parent], rows[parent + dark])
      }
      for column in halves {
        // Fixing the target also fixes an alias of it.
        if let target = rows[first].target(column), halves.binarySearch(target) { continue }
        guard let place = own.place(column, rows[first], rows[first + dark]) else { continue }
        context.report(
          halfAppearance(context, column, theme, place, rows[parent + dark]), about: column,
          into: &diagnostics)
      }
    }
  }

  static func isSame(_ column: Int, _ left: ResolvedRow, _ right: ResolvedRow) -> Bool {
    left.bits[column] == right.bits[column] && left.units[column] == right.units[column]
  }

  private static func halfAppearance(
    _ context: LintContext, _ column: Int, _ theme: Int, _ place: Span, _ dark: ResolvedRow
  ) -> Diagnostic {
    let name = context.name(column)
    let themes = context.project.manifest.themes
    let parent = themes[dark.theme].name.text
    return Diagnostic(
      page, at: place,
      "theme '\(themes[theme].name.text)' has one value of '\(name)' for light and dark, where '\(parent)' has two",
      notes: [
        Diagnostic.Note("the dark value of theme '\(parent)' is here", at: context.place(column, in: dark))
      ],
      help: "give it a dark value too: { \"light\": …, \"dark\": … }")
  }
}

/// The values of a theme's own light folder that apply to both light and dark.
private struct OwnValues {
  private let context: LintContext
  private var ranges: [Range<Int>] = []

  /// Nil where dark explicitly uses the same folder.
  init?(_ context: LintContext, _ theme: Int) {
    let folders = context.project.themeFolders
    guard let light = folders[theme * 4], folders[theme * 4 + Int(Appearance.dark.rawValue)] != light else {
      return nil
    }
    self.context = context
    ranges = context.resolution.folders.files(of: light).map { context.resolution.declarations.ranges[$0] }
  }

  /// The place of the value that both rows share, if it is in this folder.
  func place(_ column: Int, _ light: ResolvedRow, _ dark: ResolvedRow) -> Span? {
    guard let winner = light.declaration(ofColumn: column), dark.declaration(ofColumn: column) == winner
    else {
      return nil
    }
    let declarations = context.resolution.declarations
    guard ranges.contains(where: { $0.contains(winner) }), !hasDark(declarations.list[winner].value) else {
      return nil
    }
    return context.project.tape.node(declarations.list[winner].key).span
  }

  private func hasDark(_ value: TokenValue) -> Bool {
    guard value.kind == .pair else { return false }
    let place = Int(value.payload) + Int(Appearance.dark.rawValue)
    return context.resolution.declarations.pairs[place].kind != .absent
  }
}

extension [Int] {
  /// Whether a sorted array contains a number.
  fileprivate func binarySearch(_ wanted: Int) -> Bool {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < wanted { low = middle + 1 } else { high = middle }
    }
    return low < count && self[low] == wanted
  }
}
