import ThemeModel

/// Reports dark values that equal the light values.
enum DarkEqualsLight {
  static let page = Rule(
    id: "dark-equals-light", standing: .configurable(.off),
    what:
      "A dark value, in a pair or in a theme's dark folder, is written exactly like the light value of the same theme.",
    why:
      "Without it, dark would use the light value anyway; with it, a change of one is easily forgotten in the other.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "dark-equals-light": "warning" } }"#,
      "color.json":
        #"{ "color": { "Red_A": { "light": "ff87a0", "dark": "ff87a0" }, "Red_B": { "light": "ff87a0", "dark": "802b40" } } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "dark-equals-light": "warning" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0", "Red_B": { "light": "ff87a0", "dark": "802b40" } } }"#,
    ])

  static let rule = LintRule(page, needsValues: true, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let asked = RequiredValues(context)
    let declarations = context.resolution.declarations
    for (number, declaration) in declarations.list.enumerated() where declaration.value.kind == .pair {
      let first = Int(declaration.value.payload)
      let light = declarations.pairs[first]
      let dark = declarations.pairs[first + Int(Appearance.dark.rawValue)]
      guard light.kind == dark.kind, light.kind == .literal || light.kind == .alias,
        light.payload == dark.payload, light.unit == dark.unit,
        let column = context.resolution.index.column(of: declaration.name, in: declaration.section),
        !asked.isRequiredValues(number, column)
      else { continue }
      let place = context.project.tape.node(dark.node).span
      // In a pair the key precedes its value.
      context.report(finding(context, column, place, dark.node - 1, nil), about: column, into: &diagnostics)
    }
    for (winner, other) in context.overrides.redundant(isDark: true) {
      let declaration = declarations.list[winner]
      guard let column = context.resolution.index.column(of: declaration.name, in: declaration.section),
        !asked.isRequiredValues(winner, column)
      else { continue }
      let place = context.project.tape.node(declaration.key).span
      let note = context.project.tape.node(declarations.list[other].key).span
      context.report(
        finding(context, column, place, declaration.key, note), about: column, into: &diagnostics)
    }
  }

  private static func finding(
    _ context: LintContext, _ column: Int, _ place: Span, _ key: UInt32, _ light: Span?
  ) -> Diagnostic {
    Diagnostic(
      page, at: place, "the dark value of '\(context.name(column))' equals its light value",
      notes: light.map { [Diagnostic.Note("the light value is here", at: $0)] } ?? [], help: "remove it",
      fixes: [.removal("remove it", of: key, in: context.project)])
  }
}

/// Dark values that the rule `half-appearance` requires: a theme's own dark value that equals its light one, where the
/// parent has different values in dark and in light.
private struct RequiredValues {
  private let context: LintContext
  private let dark: Int?

  init(_ context: LintContext) {
    self.context = context
    dark = context.resolution.appearances.firstIndex(of: .dark)
  }

  func isRequiredValues(_ declaration: Int, _ column: Int) -> Bool {
    guard let dark else { return false }
    let rows = context.resolution.rows
    let manifest = context.project.manifest
    let count = context.resolution.appearances.count
    return manifest.themes.indices.contains { theme in
      guard theme != manifest.defaultTheme,
        rows[theme * count + dark].declaration(ofColumn: column) == declaration, isOwn(declaration, theme)
      else { return false }
      let parent = (manifest.themes[theme].parent ?? manifest.defaultTheme) * count
      return HalfAppearance.isSame(column, rows[theme * count], rows[theme * count + dark])
        && !HalfAppearance.isSame(column, rows[parent], rows[parent + dark])
    }
  }

  /// Whether a declaration is in a theme's own folder for light or dark.
  private func isOwn(_ declaration: Int, _ theme: Int) -> Bool {
    let resolution = context.resolution
    let folders = [Appearance.light, .dark].compactMap {
      context.project.themeFolders[theme * 4 + Int($0.rawValue)]
    }
    return folders.contains { folder in
      resolution.folders.files(of: folder).contains {
        resolution.declarations.ranges[$0].contains(declaration)
      }
    }
  }
}
