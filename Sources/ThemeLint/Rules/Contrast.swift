import ThemeLanguage
import ThemeModel

/// Reports pairs of colors with too little contrast, in any theme and appearance.
///
/// Ratios are those of WCAG 2.2, "contrast ratio" and "relative luminance"; a translucent color is first composited
/// over the color behind it, component by component as screens do. Nothing is rounded before the comparison.
enum Contrast {
  static let page = Rule(
    id: "contrast", standing: .configurable(.off),
    what:
      "Two colors that the manifest names as a pair have less contrast (WCAG 2) than required, in at least one "
      + "theme and appearance. A translucent color is drawn over the color behind it; a translucent background without an "
      + "opaque 'backdrop' always fails.",
    why:
      "Text that is easy to read in one theme may be gray on gray in another, and few people check every pair.",
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

  static let rule = LintRule(page, needsValues: true, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let rules = context.project.manifest.rules
    let usual = rules.option(RuleOption.ratio.name, of: page).flatMap { Double($0) } ?? 4.5
    let allowed = context.allowed(by: page)
    for pair in rules.pairs where !allowed.contains(pair.background.name) {
      let columns = pair.tokens.compactMap { context.resolution.index.column(of: $0.name, in: .color) }
      guard columns.count == pair.tokens.count else { continue }
      check(context, pair, columns, least: pair.ratio ?? usual, into: &diagnostics)
    }
  }

  /// A row in which a pair fails.
  private struct Failure {
    var row: ResolvedRow
    /// Nil where the background is not opaque.
    var ratio: Double?
    /// The colors as text.
    var colors: String
  }

  /// Reports one finding per pair, at the foreground of the first row that fails.
  private static func check(
    _ context: LintContext, _ pair: RuleSettings.ContrastPair, _ columns: [Int], least: Double,
    into diagnostics: inout Diagnostics
  ) {
    let failures = context.resolution.rows.compactMap { row -> Failure? in
      let colors = columns.map { LayeredColor(row.color($0), context.resolution.declarations.wideColors) }
      let ratio = LayeredColor.contrast(colors)
      if let ratio, ratio >= least { return nil }
      let words = columns.map { "#" + hexadecimalColor(UInt32(truncatingIfNeeded: row.bits[$0])) }
      return Failure(row: row, ratio: ratio, colors: words.joined(separator: " on "))
    }
    guard let first = failures.first else { return }
    var finding = Diagnostic(
      page, at: context.place(columns[0], in: first.row),
      "'\(context.name(columns[0]))' on '\(context.name(columns[1]))' \(summary(first, least)), in "
        + context.label(first.row),
      notes: notes(context, columns, failures, least) + [
        Diagnostic.Note("the pair is here", at: pair.foreground.span)
      ],
      help: "make one of them lighter or darker there, or allow the foreground with a reason")
    finding.weight = failures.reduce(0) { $0 + lack($1, least) }
    context.report(finding, about: columns[0], aspect: context.name(columns[1]), into: &diagnostics)
  }

  /// Notes about the place of the background, then about the other rows.
  private static func notes(
    _ context: LintContext, _ columns: [Int], _ failures: [Failure], _ least: Double
  ) -> [Diagnostic.Note] {
    let ground = Diagnostic.Note(
      "'\(context.name(columns[1]))' is here", at: context.place(columns[1], in: failures[0].row))
    return [ground]
      + failures.dropFirst().prefix(CycleLog.leadLimit).map { failure in
        Diagnostic.Note(
          "in \(context.label(failure.row)) it \(summary(failure, least))",
          at: context.place(columns[0], in: failure.row))
      }
  }

  private static func summary(_ failure: Failure, _ least: Double) -> String {
    guard let ratio = failure.ratio else {
      return "is on a translucent background without an opaque 'backdrop': \(failure.colors)"
    }
    return "has a contrast of \(shown(ratio, least)), below the required \(shown(least)): \(failure.colors)"
  }

  /// How far a row's ratio is below the required one, in tenths, rounded up. Without a ratio, the maximum.
  private static func lack(_ failure: Failure, _ least: Double) -> Int {
    guard let ratio = failure.ratio else { return 210 }
    return max(1, Int(((least - ratio) * 10).rounded(.up)))
  }

  /// A ratio as text; where it equals the text of the limit, "less than" the limit.
  private static func shown(_ ratio: Double, _ least: Double) -> String {
    shown(ratio) == shown(least) ? "less than \(shown(least))" : shown(ratio)
  }

  /// Truncates to two decimals, so that 4.499 does not become 4.5.
  private static func shown(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 100 + 1e-9)
    let rest = hundredths % 100
    if rest == 0 { return "\(hundredths / 100)" }
    return "\(hundredths / 100)." + (rest < 10 ? "0\(rest)" : rest % 10 == 0 ? "\(rest / 10)" : "\(rest)")
  }
}
