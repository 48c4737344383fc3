/// The names that `allow` gives to rules: each must be a token's.
struct AllowanceCheck {
  private let context: LintContext

  init(_ context: LintContext) { self.context = context }

  func run(into diagnostics: inout Diagnostics) {
    let rules = context.project.manifest.rules
    for rule in RuleCatalog.all where rules.level(of: rule) != .off {
      for allowance in rules.allowed[rule.id] ?? [] where !context.exists(allowance.token.name) {
        diagnostics.report(context.unknown(allowance.token))
      }
    }
  }
}

extension LintContext {
  /// Whether any section has a token of a name.
  func exists(_ name: UInt32) -> Bool {
    Section.allCases.contains { resolution.index.exists(name, in: $0) }
  }

  /// A name in a rule's settings that no token has.
  func unknown(_ token: RuleSettings.Token, in section: Section? = nil) -> Diagnostic {
    let names = project.tape.names
    let known = section.map { columns($0) } ?? columns
    let nearest = nearest(to: names.string(token.name), in: known)
    if let section, let other = Section.allCases.first(where: { resolution.index.exists(token.name, in: $0) })
    {
      return Diagnostic(
        "alias-section-mismatch", at: token.span,
        "'\(names.string(token.name))' is a \(other.name) token, and a \(section.name) is needed")
    }
    let kind = section.map { "no token of section '\($0.name)'" } ?? "no token"
    return Diagnostic(
      "unknown-alias", at: token.span, "there is \(kind) with the name '\(names.string(token.name))'",
      help: nearest.map { "did you mean '\($0)'?" })
  }
}
