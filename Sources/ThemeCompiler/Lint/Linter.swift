/// A rule that a manifest may switch on.
protocol LintRule: Sendable {
  /// Its page in the catalogue: id, usual level, options, words.
  static var page: RuleCatalog.Rule { get }
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
enum Linter {
  static let rules: [any LintRule.Type] = [
    NameStyle.self, ThemeParity.self, HalfAppearance.self, Contrast.self, NearDuplicate.self,
    DuplicateValue.self, AliasDepth.self, UnusedPrivate.self, RedundantOverride.self, DarkEqualsLight.self,
    OutOfSRGB.self, OffGrid.self, MissingDescription.self, MissingPicture.self, LargePicture.self,
    PictureSize.self,
  ]

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

/// What a rule about tokens sees.
struct LintContext {
  let project: Project
  let resolution: Resolution
  /// By column: the first key that declares the token.
  let firstPlaces: [Span]
  private let reserves: [UInt32: Int]
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

  init(_ project: Project, _ resolution: Resolution) {
    self.project = project
    self.resolution = resolution
    firstPlaces = resolution.firstPlaces(in: project)
    reserves = Dictionary(
      project.manifest.reserve.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  var columns: Range<Int> { 0..<resolution.index.names.count }

  /// The columns of a section.
  func columns(_ section: Section) -> Range<Int> { resolution.index.sectionRanges[Int(section.rawValue)] }

  /// The tokens that may break a rule, for rules about two tokens: one that is allowed is no party.
  func allowed(by rule: RuleCatalog.Rule) -> Set<UInt32> {
    Set(project.manifest.rules.allowed[rule.id]?.map(\.token.name) ?? [])
  }

  /// The row of the default theme in light.
  var defaultRow: ResolvedRow { resolution.rows[resolution.defaultRow] }

  /// A finding about a column; `aspect` tells it from others of the rule about the same one.
  func report(
    _ diagnostic: Diagnostic, about column: Int, aspect: String = "", into diagnostics: inout Diagnostics
  ) {
    diagnostics.report(about(column, diagnostic, aspect))
  }

  func about(_ column: Int, _ diagnostic: Diagnostic, _ aspect: String = "") -> Diagnostic {
    let section = resolution.index.section(ofColumn: column)
    return diagnostic.about(resolution.index.names[column], section, in: project.tape.names, aspect: aspect)
  }

  /// What a row is called in messages.
  func spoken(_ row: ResolvedRow) -> String {
    "theme '\(project.manifest.themes[row.theme].name.text)', \(row.appearance.name)"
  }

  func name(_ column: Int) -> String { project.tape.names.string(resolution.index.names[column]) }

  /// The value that a column has in a row before aliases are followed; nil where the reserve map serves it.
  @inline(__always)
  func value(_ column: Int, in row: ResolvedRow) -> TokenValue? {
    guard row.winners[column] != 0 else { return nil }
    return resolution.declarations.value(of: Int(row.winners[column]) - 1, for: row.appearance)
  }

  /// Where the spec says what a column is in a row.
  func place(_ column: Int, in row: ResolvedRow) -> Span {
    if let value = value(column, in: row) { return project.tape.node(value.node).span }
    let reserve = reserves[resolution.index.names[column]].map { project.manifest.reserve[$0] }
    return reserve?.substituteSpan ?? .none
  }

  /// A pattern that a rule was given, or nil where it has none. The manifest's reader has judged it.
  func pattern(_ option: String, of rule: RuleCatalog.Rule) -> NamePattern? {
    project.manifest.rules.option(option, of: rule).flatMap { try? NamePattern($0) }
  }

  /// Notes in which theme and appearance a finding shows, unless it shows by default.
  func note(of row: ResolvedRow) -> [Diagnostic.Note] {
    let standard = defaultRow
    if row.theme == standard.theme, row.appearance == standard.appearance { return [] }
    return [Diagnostic.Note("in \(spoken(row))")]
  }
}
