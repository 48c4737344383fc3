import ThemeLanguage
import ThemeModel

/// Reports lengths that are not multiples of the team's grid.
enum OffGrid {
  static let page = Rule(
    id: "off-grid", standing: .configurable(.off),
    what:
      "A dimension in points (px, pt, dp) is not a multiple of the grid's step. Text sizes (sp, rem) and lengths below "
      + "'from', such as hairlines, are ignored.",
    why: "A length that is off by one is usually a typing mistake, and screens that use it do not line up.",
    example: [
      "themepack.json": #"{ "layers": ["size.json"], "rules": { "off-grid": "warning" } }"#,
      "size.json": #"{ "dimension": { "Gap_A": 8, "Gap_B": 15, "Hairline_A": "0.5px", "Title_A": "17sp" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["size.json"], "rules": { "off-grid": "warning" } }"#,
      "size.json": #"{ "dimension": { "Gap_A": 8, "Gap_B": 16, "Hairline_A": "0.5px", "Title_A": "17sp" } }"#,
    ],
    options: [
      RuleOption(
        name: "step", kind: .decimal(0.001...1000), fallback: "4.0",
        summary: "the points between two lines of the grid"),
      RuleOption(
        name: "from", kind: .decimal(0...1_000_000), fallback: "4.0",
        summary: "the least length that is checked"),
    ])

  static let rule = LintRule(page, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let rules = context.project.manifest.rules
    let step = rules.option("step", of: page).flatMap { Double($0) } ?? 4
    let least = rules.option("from", of: page).flatMap { Double($0) } ?? 4
    let declarations = context.resolution.declarations
    for declaration in declarations.list where declaration.section == .dimension {
      for value in declarations.values(of: declaration) where value.kind == .literal && value.unit == .point {
        let length = Double(bitPattern: value.payload).magnitude
        let lines = length / step
        // A thousandth of a step is a rounding error of decimals, not a fault.
        guard length >= least, (lines - lines.rounded()).magnitude > 0.001 else { continue }
        diagnostics.report(
          finding(context, declaration, value, step).about(
            declaration.name, declaration.section, in: context.project.tape.names))
      }
    }
  }

  private static func finding(
    _ context: LintContext, _ declaration: Declaration, _ value: TokenValue, _ step: Double
  ) -> Diagnostic {
    let length = Double(bitPattern: value.payload)
    // A millionth is finer than any grid, and hides the rounding errors of doubles.
    func clean(_ value: Double) -> Double { (value * 1e6).rounded() / 1e6 }
    let below = clean((length / step).rounded(.down) * step)
    var text = ByteBuffer()
    for part in [length, step, below, clean(below + step)] {
      text.append(decimal: part)
      text.append(UInt8(ascii: " "))
    }
    let words = text.finish().string.split(separator: " ")
    return Diagnostic(
      page, at: context.project.tape.node(value.node).span,
      "'\(context.project.tape.names.string(declaration.name))' is \(words[0]), but the grid has a step of \(words[1])",
      help: "the nearest multiples are \(words[2]) and \(words[3])")
  }
}
