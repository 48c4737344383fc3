import ThemeLanguage
import ThemeModel

/// Pairs of colors that cannot be told apart well enough, in any theme and appearance.
///
/// Ratios are those of WCAG 2.2, "contrast ratio" and "relative luminance"; translucent colors are laid over what is
/// behind them first, component by component as screens do, and nothing is rounded before it is compared.
enum Contrast {
  static let page = Rule(
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
    /// Nil where the ground is not opaque.
    var ratio: Double?
    /// What it shows, as text.
    var colors: String
  }

  /// One finding a pair, at the foreground of the first row that fails.
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
      "'\(context.name(columns[0]))' on '\(context.name(columns[1]))' \(said(first, least)), in "
        + context.spoken(first.row),
      notes: notes(context, columns, failures, least) + [
        Diagnostic.Note("the pair is here", at: pair.foreground.span)
      ],
      help: "make one of them lighter or darker there; or allow the foreground, with the reason")
    finding.weight = failures.reduce(0) { $0 + lack($1, least) }
    context.report(finding, about: columns[0], aspect: context.name(columns[1]), into: &diagnostics)
  }

  /// Where the background is, then the other rows.
  private static func notes(
    _ context: LintContext, _ columns: [Int], _ failures: [Failure], _ least: Double
  ) -> [Diagnostic.Note] {
    let ground = Diagnostic.Note(
      "'\(context.name(columns[1]))' is here", at: context.place(columns[1], in: failures[0].row))
    return [ground]
      + failures.dropFirst().prefix(CycleLog.leadLimit).map { failure in
        Diagnostic.Note(
          "in \(context.spoken(failure.row)) it \(said(failure, least))",
          at: context.place(columns[0], in: failure.row))
      }
  }

  private static func said(_ failure: Failure, _ least: Double) -> String {
    guard let ratio = failure.ratio else {
      return "is seen on a translucent background, with no opaque 'backdrop' declared: \(failure.colors)"
    }
    return "has a contrast of \(shown(ratio, least)), and \(shown(least)) is asked: \(failure.colors)"
  }

  /// What a row lacks, in tenths begun; what has no ratio lacks all that there is.
  private static func lack(_ failure: Failure, _ least: Double) -> Int {
    guard let ratio = failure.ratio else { return 210 }
    return max(1, Int(((least - ratio) * 10).rounded(.up)))
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
