import ThemeLanguage
import ThemeModel

/// A rule that a manifest may switch on.
protocol LintRule: Sendable {
  /// Its page in the catalogue: id, usual level, options, words.
  static var page: Rule { get }
  /// Whether it looks at resolved values; such a rule waits until there are no errors, which leave values unknown.
  static var needsValues: Bool { get }
  /// Whether it can find anything in a project of this shape; cheap, for the rules that are on by default.
  static func concerns(_ project: Project) -> Bool
  /// Reports what breaks the rule, at most once per place. Linear in the project's size.
  static func run(_ context: LintContext, into diagnostics: inout Diagnostics)
}

extension LintRule {
  static var needsValues: Bool { false }
  static func concerns(_ project: Project) -> Bool { true }
}

/// The rules about what a team makes of the language. A new one is one file and one line here.
package enum Linter {
  static let rules: [any LintRule.Type] = [
    NameStyle.self, ThemeParity.self, HalfAppearance.self, Contrast.self, NearDuplicate.self,
    DuplicateValue.self, AliasDepth.self, UnusedPrivate.self, RedundantOverride.self, DarkEqualsLight.self,
    OutOfSRGB.self, OffGrid.self, MissingDescription.self, MissingPicture.self, LargePicture.self,
    PictureSize.self,
  ]

  /// The rules as the pipeline takes them.
  package static let pass = LintPass(rules: rules.map { $0.page }, run: lint)

  /// Runs the rules that are not off.
  ///
  /// - Parameter complete: false where some file did not parse: then a name may only seem to be missing.
  static func lint(
    _ project: Project, _ resolution: Resolution, complete: Bool, into diagnostics: inout Diagnostics
  ) {
    let settings = project.manifest.rules
    let active = rules.filter { settings.level(of: $0.page) != .off && $0.concerns(project) }
    if active.isEmpty, settings.allowed.isEmpty { return }
    let context = LintContext(project, resolution)
    let hasErrors = diagnostics.hasErrors
    if complete { SettingsCheck(context).run(into: &diagnostics) }
    for rule in active where !(rule.needsValues && hasErrors) { rule.run(context, into: &diagnostics) }
  }
}

/// What a lint rule sees: the tokens, and what more than one rule asks for.
struct LintContext {
  let tokens: TokenView
  private let shared = Shared()

  /// What more than one rule asks for, worked out when the first does. One run, one thread.
  private final class Shared {
    var literals: Literals?
    var overrides: Overrides?
    var advice = NameAdvice()
  }

  /// The token of a section, or of any, that a wrong name in a rule's settings was meant to be.
  func nearest(to word: String, in known: Range<Int>) -> String? {
    shared.advice.nearest(to: word, among: known.count, in: known.lazy.map { name($0) })
  }

  var literals: Literals {
    if let known = shared.literals { return known }
    let made = Literals(self)
    shared.literals = made
    return made
  }

  var overrides: Overrides {
    if let known = shared.overrides { return known }
    let made = Overrides(self)
    shared.overrides = made
    return made
  }

  init(_ project: Project, _ resolution: Resolution) { tokens = TokenView(project, resolution) }

  /// The tokens that may break a rule, for rules about two tokens: one that is allowed is no party.
  func allowed(by rule: Rule) -> Set<UInt32> {
    Set(project.manifest.rules.allowed[rule.id]?.tokens.map(\.token.name) ?? [])
  }

  /// A pattern that a rule was given, or nil where it has none. The manifest's reader has judged it.
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

  func spoken(_ row: ResolvedRow) -> String { tokens.spoken(row) }

  func name(_ column: Int) -> String { tokens.name(column) }

  @inline(__always)
  func value(_ column: Int, in row: ResolvedRow) -> TokenValue? { tokens.value(column, in: row) }

  func place(_ column: Int, in row: ResolvedRow) -> Span { tokens.place(column, in: row) }

  func note(of row: ResolvedRow) -> [Diagnostic.Note] { tokens.note(of: row) }
}
