import ThemeLanguage
import ThemeModel

/// The data of a lint rule: the tokens, and data that several rules share.
struct LintContext {
  let tokens: TokenView
  private let shared = Shared()

  /// Data that several rules share, computed at the first use. Used by one run on one thread.
  private final class Shared {
    var literals: LiteralValues?
    var overrides: Overrides?
    var advice = NameAdvice()
  }

  /// The most likely intended token for a wrong name in a rule's settings, in one section or in all.
  func nearest(to word: String, in known: Range<Int>) -> String? {
    shared.advice.nearest(to: word, among: known.count, in: known.lazy.map { name($0) })
  }

  var literals: LiteralValues {
    if let known = shared.literals { return known }
    let made = LiteralValues(tokens)
    shared.literals = made
    return made
  }

  var overrides: Overrides {
    if let known = shared.overrides { return known }
    let made = Overrides(tokens)
    shared.overrides = made
    return made
  }

  init(_ project: Project, _ resolution: Resolution) { tokens = TokenView(project, resolution) }

  /// The tokens that may break a rule, for rules about two tokens: these ignore an allowed token.
  func allowed(by rule: Rule) -> Set<UInt32> {
    Set(project.manifest.rules.allowed[rule.id]?.tokens.map(\.token.name) ?? [])
  }

  /// A pattern in a rule's settings, or nil where there is none. The manifest's reader has checked it.
  func pattern(_ option: String, of rule: Rule) -> NamePattern? {
    project.manifest.rules.option(option, of: rule).flatMap { try? NamePattern($0) }
  }
}

extension LintContext {
  var project: Project { tokens.project }
  var resolution: Resolution { tokens.resolution }
  var firstPlaces: [Span] { tokens.firstPlaces }
  var columns: Range<Int> { tokens.columns }
  var defaultRow: ResolvedRow { tokens.defaultRow }

  func columns(_ section: Section) -> Range<Int> { tokens.columns(section) }

  func report(
    _ diagnostic: Diagnostic, about column: Int, aspect: String = "", into diagnostics: inout Diagnostics
  ) {
    tokens.report(diagnostic, about: column, aspect: aspect, into: &diagnostics)
  }

  func about(_ column: Int, _ diagnostic: Diagnostic, _ aspect: String = "") -> Diagnostic {
    tokens.about(column, diagnostic, aspect)
  }

  func label(_ row: ResolvedRow) -> String { tokens.label(row) }

  func name(_ column: Int) -> String { tokens.name(column) }

  @inline(__always)
  func value(_ column: Int, in row: ResolvedRow) -> TokenValue? { tokens.value(column, in: row) }

  func place(_ column: Int, in row: ResolvedRow) -> Span { tokens.place(column, in: row) }

  func note(of row: ResolvedRow) -> [Diagnostic.Note] { tokens.note(of: row) }
}
