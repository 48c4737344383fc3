/// Dark values that are those of light anyway.
enum DarkEqualsLight: LintRule {
  static let page = RuleCatalog.Rule(
    id: "dark-equals-light", standing: .configurable(.off),
    what:
      "A dark value, in a pair or in a theme's dark folder, is written just like the light one of the same theme.",
    why:
      "Without it dark would show the light value, too; with it, a change of the one is forgotten in the other.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "dark-equals-light": "warning" } }"#,
      "color.json":
        #"{ "color": { "Red_A": { "light": "ff87a0", "dark": "ff87a0" }, "Red_B": { "light": "ff87a0", "dark": "802b40" } } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "dark-equals-light": "warning" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0", "Red_B": { "light": "ff87a0", "dark": "802b40" } } }"#,
    ])

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    checkPairs(context, &diagnostics)
    checkFolders(context, &diagnostics)
  }

  private static func checkPairs(_ context: LintContext, _ diagnostics: inout Diagnostics) {
    let declarations = context.resolution.declarations
    for declaration in declarations.list where declaration.value.kind == .pair {
      let first = Int(declaration.value.payload)
      let light = declarations.pairs[first]
      let dark = declarations.pairs[first + Int(Appearance.dark.rawValue)]
      guard light.kind == dark.kind, light.kind == .literal || light.kind == .alias,
        light.payload == dark.payload, light.unit == dark.unit,
        let column = context.resolution.index.column(of: declaration.name, in: declaration.section)
      else { continue }
      let place = context.project.tape.node(dark.node).span
      context.report(finding(context, column, place, nil), about: column, into: &diagnostics)
    }
  }

  private static func checkFolders(_ context: LintContext, _ diagnostics: inout Diagnostics) {
    let resolution = context.resolution
    guard let dark = resolution.appearances.firstIndex(of: .dark) else { return }
    var seen = Set<Int>()
    for theme in context.project.manifest.themes.indices {
      let folders = context.project.themeFolders[theme * 4..<theme * 4 + 4]
      guard let light = folders[theme * 4], let own = folders[theme * 4 + 1], own != light else { continue }
      let first = theme * resolution.appearances.count
      let (lightRow, darkRow) = (resolution.rows[first], resolution.rows[first + dark])
      let ranges = { resolution.folders.files(of: $0).map { resolution.declarations.ranges[$0] } }
      let (lightRanges, darkRanges) = (ranges(light), ranges(own))
      for column in context.columns {
        guard let one = lightRow.declaration(ofColumn: column),
          let other = darkRow.declaration(ofColumn: column),
          one != other, lightRanges.contains(where: { $0.contains(one) }),
          darkRanges.contains(where: { $0.contains(other) }),
          resolution.declarations.isSame(one, other, for: .dark), seen.insert(other).inserted
        else { continue }
        let place = context.project.tape.node(resolution.declarations.list[other].key).span
        let note = context.project.tape.node(resolution.declarations.list[one].key).span
        context.report(finding(context, column, place, note), about: column, into: &diagnostics)
      }
    }
  }

  private static func finding(_ context: LintContext, _ column: Int, _ place: Span, _ light: Span?)
    -> Diagnostic
  {
    Diagnostic(
      page.id, .warning, at: place, "the dark value of '\(context.name(column))' is its light one",
      notes: light.map { [Diagnostic.Note("the light one is here", at: $0)] } ?? [], help: "leave it out")
  }
}
