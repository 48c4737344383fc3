import ThemeModel

/// Reports colors that a screen without a wide gamut cannot show.
enum OutOfSRGB {
  static let page = Rule(
    id: "out-of-srgb", standing: .configurable(.off),
    what: "A color in the spec is outside sRGB, even if the outputs map it.",
    why:
      "Many screens show only a similar color, which may have less contrast than the one on a better screen.",
    example: [
      "themepack.json":
        #"{ "layers": ["color.json"], "rules": { "out-of-srgb": "warning", "gamut-mapped": "off" } }"#,
      "color.json": #"{ "color": { "Red_A": "color(display-p3 1 0 0)" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "out-of-srgb": "warning" } }"#,
      "color.json": #"{ "color": { "Red_A": "color(display-p3 0.8 0.2 0.2)" } }"#,
    ])

  static let rule = LintRule(page, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let declarations = context.resolution.declarations
    let isOutside = declarations.wideColors.map { !$0.fits(.sRGB) }
    guard isOutside.contains(true) else { return }
    for declaration in declarations.list where declaration.section == .color {
      for value in declarations.values(of: declaration)
      where value.kind == .literal {
        guard let wide = value.color.wide, isOutside[wide] else { continue }
        let finding = Diagnostic(
          page, at: context.project.tape.node(value.node).span,
          "the color of '\(context.project.tape.names.string(declaration.name))' is outside sRGB",
          help: "the nearest color in sRGB is #" + hexadecimalColor(value.color.rgba))
        diagnostics.report(
          finding.about(declaration.name, declaration.section, in: context.project.tape.names))
      }
    }
  }
}
