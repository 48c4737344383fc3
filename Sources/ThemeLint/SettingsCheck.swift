import ThemeModel

/// Checks that the tokens in rules' settings, in `allow` and in pairs, exist.
struct SettingsCheck {
  private let context: LintContext
  private let rules: RuleSettings

  init(_ context: LintContext) {
    self.context = context
    rules = context.project.manifest.rules
  }

  func run(into diagnostics: inout Diagnostics) {
    for allowed in rules.allowed.values where rules.level(of: allowed.rule) != .off {
      for allowance in allowed.tokens where !context.exists(allowance.token.name) {
        diagnostics.report(
          context.unknown(allowance.token),
          excusedBy: .unknownName(allowance.token.name, in: Section.allCases))
      }
    }
    guard rules.level(of: Contrast.page) != .off else { return }
    for token in rules.pairs.flatMap(\.tokens) where !context.resolution.index.exists(token.name, in: .color)
    {
      diagnostics.report(
        context.unknown(token, in: .color), excusedBy: .unknownName(token.name, in: [.color]))
    }
  }
}

extension LintContext {
  /// Whether any section has a token with a name.
  package func exists(_ name: UInt32) -> Bool {
    Section.allCases.contains { resolution.index.exists(name, in: $0) }
  }

  /// A diagnostic about a name in a rule's settings that no token has.
  package func unknown(_ token: RuleSettings.Token, in section: Section? = nil) -> Diagnostic {
    let names = project.tape.names
    let known = section.map { columns($0) } ?? columns
    let nearest = nearest(to: names.string(token.name), in: known)
    if let section, let other = Section.allCases.first(where: { resolution.index.exists(token.name, in: $0) })
    {
      return Diagnostic(
        .aliasSectionMismatch, at: token.span,
        "'\(names.string(token.name))' is \(withArticle(other.name)) token, not \(withArticle(section.name)) token"
      )
    }
    let kind = section.map { "no token of section '\($0.name)'" } ?? "no token"
    return Diagnostic(
      .unknownAlias, at: token.span, "there is \(kind) with the name '\(names.string(token.name))'",
      help: nearest.map { "did you mean '\($0)'?" })
  }
}
