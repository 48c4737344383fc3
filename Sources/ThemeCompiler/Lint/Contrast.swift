/// Pairs of colors that cannot be told apart well enough, in any theme and appearance.
///
/// Ratios are those of WCAG 2.2, "contrast ratio" and "relative luminance"; translucent colors are laid over what is
/// behind them first, component by component as screens do, and nothing is rounded before it is compared.
enum Contrast: LintRule {
  static let page = RuleCatalog.Rule(
    id: "contrast", standing: .configurable(.off),
    what:
      "Two colors that the manifest names as a pair have a lower contrast (WCAG 2) than asked, in some theme and "
      + "appearance. A translucent color is laid over what is behind it; a translucent background without a "
      + "'backdrop' that is opaque never passes.",
    why:
      "Text that is easy to read in one theme is gray on gray in the next, and nobody looks at every pair.",
    example: [
      "themepack.json": """
      {
        "layers": ["color.json"],
        "rules": {
          "contrast": {
            "level": "error",
            "pairs": [{ "foreground": "Text_A", "background": "Panel_A" }]
          }
        }
      }
      """,
      "color.json":
        #"{ "color": { "Text_A": { "light": "767676", "dark": "555555" }, "Panel_A": { "light": "ffffff", "dark": "1b1b1d" } } }"#,
    ],
    instead: [
      "themepack.json": """
      {
        "layers": ["color.json"],
        "rules": {
          "contrast": {
            "level": "error",
            "pairs": [{ "foreground": "Text_A", "background": "Panel_A" }]
          }
        }
      }
      """,
      "color.json":
        #"{ "color": { "Text_A": { "light": "767676", "dark": "909090" }, "Panel_A": { "light": "ffffff", "dark": "1b1b1d" } } }"#,
    ],
    options: [.pairs, .ratio])

  static var needsValues: Bool { true }

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let rules = context.project.manifest.rules
    let usual = rules.option(RuleOption.ratio.name, of: page).flatMap { Double($0) } ?? 4.5
    let allowed = context.allowed(by: page)
    for pair in rules.pairs where !allowed.contains(pair.background.name) {
      var columns: [Int] = []
      for token in [pair.foreground, pair.background] + (pair.backdrop.map { [$0] } ?? []) {
        if let column = context.resolution.index.column(of: token.name, in: .color) {
          columns.append(column)
        } else {
          diagnostics.report(context.unknown(token, in: .color))
        }
      }
      guard columns.count == (pair.backdrop == nil ? 2 : 3) else { continue }
      check(context, pair, columns, least: pair.ratio ?? usual, into: &diagnostics)
    }
  }

  /// One finding a pair, at the foreground of the first row that fails.
  private static func check(
    _ context: LintContext, _ pair: RuleSettings.ContrastPair, _ columns: [Int], least: Double,
    into diagnostics: inout Diagnostics
  ) {
    var failures: [(row: ResolvedRow, what: String)] = []
    for row in context.resolution.rows {
      let colors = columns.map { LayeredColor(row.bits[$0], context.resolution.declarations.wideColors) }
      guard let ratio = LayeredColor.contrast(colors) else {
        failures.append((row, "is seen on a translucent background, with no opaque 'backdrop' declared"))
        continue
      }
      if ratio < least {
        failures.append((row, "has a contrast of \(shown(ratio, least)), and \(shown(least)) is asked"))
      }
    }
    guard let first = failures.first else { return }
    let names = columns.map { context.name($0) }
    let other = failures.dropFirst().prefix(CycleLog.leadLimit).map { failure in
      Diagnostic.Note(
        "in \(context.spoken(failure.row)) it \(failure.what)", at: context.place(columns[0], in: failure.row)
      )
    }
    let finding = Diagnostic(
      page.id, .warning, at: context.place(columns[0], in: first.row),
      "'\(names[0])' on '\(names[1])' \(first.what)",
      notes: context.note(of: first.row) + other + [
        Diagnostic.Note("the pair is here", at: pair.foreground.span)
      ])
    context.report(finding, about: columns[0], into: &diagnostics)
  }

  /// With as many decimals as tell it from another.
  private static func shown(_ ratio: Double, _ least: Double) -> String {
    shown(ratio) == shown(least) ? "less than \(shown(least))" : shown(ratio)
  }

  /// Two decimals, cut off: 4.499 is not 4.5.
  private static func shown(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 100 + 1e-9)
    let rest = hundredths % 100
    if rest == 0 { return "\(hundredths / 100)" }
    return "\(hundredths / 100)." + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
  }
}
