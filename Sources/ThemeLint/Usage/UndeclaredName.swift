import ThemeModel

/// Reports names in code that only a token can have, but no token has.
struct UndeclaredName {
  static let page = Rule(
    id: "undeclared-name", standing: .configurable(.warning),
    what:
      "A file of 'lint --usage' names an unknown token: in 'var()' without a fallback, where no file "
      + "declares such a property, or as a constant that begins with a prefix of this tool, such as 'kCK_'.",
    why:
      "A browser does not report an unknown property; the color is that of the parent, or is missing.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"] }"#,
      "color.json": #"{ "color": { "Brand_A": "336699" } }"#,
      "app/page.css": "a { color: var(--Brnad_A); background: var(--Brand_A) }",
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"] }"#,
      "color.json": #"{ "color": { "Brand_A": "336699" } }"#,
      "app/page.css": "a { color: var(--Brand_A) }",
    ],
    options: [
      RuleOption(
        name: "except", kind: .pattern, fallback: nil,
        summary: "names that are declared elsewhere, for example '^--bs-'")
    ], isAboutTokens: false)

  private let packs: [CodeCheck.Pack]
  private let names: CodeNames
  private let code: SourceText
  private var advice = NameAdvice()
  /// Suggestions by wrong name, because code repeats names.
  private var advised: [String: String?] = [:]

  init(packs: [CodeCheck.Pack], names: CodeNames, code: SourceText) {
    self.packs = packs
    self.names = names
    self.code = code
  }

  /// Reports at the highest level that a pack sets.
  mutating func run(_ use: CodeUse, into diagnostics: inout Diagnostics) {
    let levels = packs.map { $0.rules.level(of: Self.page) }
    guard levels.contains(where: { $0 != .off }) else { return }
    let severity: Diagnostic.Severity = levels.contains(.error) ? .error : .warning
    var excepts = packs.compactMap { $0.context.pattern("except", of: Self.page) }.map { NameMatcher($0) }
    for reference in use.references where !isDeclared(reference) {
      let text = code.slice(reference.span)
      if excepts.indices.contains(where: { excepts[$0].matches(text) }) { continue }
      diagnostics.report(undeclaredName(reference, severity))
    }
  }

  private func isDeclared(_ reference: CodeUse.Reference) -> Bool {
    reference.name.map { names.isOwned($0, where: isWritten) } ?? false
  }

  private func isWritten(_ token: Int) -> Bool {
    guard let pack = packs.last(where: { $0.firstToken <= token }) else { return false }
    return !pack.context.resolution.isPrivate(token - pack.firstToken)
  }

  private mutating func undeclaredName(
    _ reference: CodeUse.Reference, _ severity: Diagnostic.Severity
  ) -> Diagnostic {
    var finding = undeclaredName(reference)
    finding.severity = severity
    return finding
  }

  private mutating func undeclaredName(_ reference: CodeUse.Reference) -> Diagnostic {
    let name = code.string(reference.span)
    if reference.name != nil {
      return Diagnostic(
        Self.page, at: reference.span, "'\(name)' belongs to a private token, which is in no output",
        help: "use a token that is not private, for example an alias of it")
    }
    return Diagnostic(
      Self.page, at: reference.span, "no token has the name '\(name)'",
      help: nearest(to: name, reference).map { "did you mean '\($0)'?" })
  }

  private mutating func nearest(to name: String, _ reference: CodeUse.Reference) -> String? {
    if let known = advised[name] { return known }
    let lead: StaticString = reference.isProperty ? "--" : "k"
    let start = UnsafeBufferPointer(start: lead.utf8Start, count: lead.utf8CodeUnitCount)
    let candidates = (0..<UInt32(names.count)).lazy.filter { [names] in names.starts($0, with: start) }
      .map { [names] in names.string($0) }
    let found = advice.nearest(to: name, among: names.count, in: candidates)
    advised[name] = .some(found)
    return found
  }
}
