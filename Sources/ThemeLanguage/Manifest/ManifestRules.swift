import ThemeModel
import ThemeSyntax

/// The rules of a manifest: levels and options.
extension ManifestReader {
  mutating func rules(_ node: UInt32) -> RuleSettings {
    var settings = RuleSettings()
    guard check(node, .object, wanted: "an object of rules") else { return settings }
    for (key, value) in tape.members(of: node) {
      guard let rule = knownRule(key), rule.isConfigurable else {
        report(unknownRule(key))
        continue
      }
      if tape.node(value).kind == .object {
        options(value, of: rule, &settings)
      } else {
        settings.levels[rule.id] = level(value) ?? .off
      }
      if settings.level(of: rule) != .off, settings.pairs.isEmpty, !hasPairs(value),
        rule.options.contains(where: { $0.kind == .pairs })
      {
        report(invalid(value, "the rule '\(rule.id)' has no 'pairs' to check"))
      }
    }
    return settings
  }

  /// Whether the manifest has any pair, even a faulty one.
  private func hasPairs(_ node: UInt32) -> Bool {
    tape.node(node).kind == .object
      && tape.members(of: node).contains { key, value in
        text(key) == RuleOption.pairs.name
          && (tape.node(value).kind != .array || !tape.elements(of: value).isEmpty)
      }
  }

  private mutating func options(_ node: UInt32, of rule: Rule, _ settings: inout RuleSettings) {
    var hasLevel = false
    var unknown = 0
    let errorCount = diagnostics.errorCount
    for (key, value) in tape.members(of: node) {
      if Word(id: tape.node(key).link) == .level {
        hasLevel = true
        settings.levels[rule.id] = level(value)
      } else if text(key) == RuleOption.allow.name, rule.isAboutTokens {
        settings.allowed[rule.id] = RuleSettings.Allowances(rule: rule, tokens: allowances(value))
      } else if text(key) == RuleOption.pairs.name, rule.options.contains(where: { $0.kind == .pairs }) {
        settings.pairs = pairs(value)
      } else if let option = rule.options.first(where: { $0.name == text(key) }) {
        settings.options[rule.id, default: [:]][option.name] = setting(value, option)
      } else {
        unknown += 1
        report(
          Diagnostic.unknownKey(text(key), at: span(key), known: ["level"] + rule.allOptions.map(\.name)))
      }
    }
    // Without its options a rule would report unwanted findings.
    if diagnostics.errorCount > errorCount { settings.levels[rule.id] = .off }
    if !hasLevel, unknown == 0, rule.defaultLevel == .off { report(missing(.level, in: node)) }
  }

  /// An option's value as text, or nil where it is invalid.
  mutating func setting(_ node: UInt32, _ option: RuleOption) -> String? {
    switch option.kind {
    case .pattern:
      guard check(node, .string, wanted: "a pattern in a text") else { return nil }
      do throws(NamePattern.Fault) {
        _ = try NamePattern(text(node))
        return text(node)
      } catch {
        report(invalid(node, error.message))
        return nil
      }
    case .count(let range):
      guard let value = number(node) else { return nil }
      if let whole = wholeNumber(value), range.contains(whole) { return String(whole) }
      report(unexpected(node, wanted: "a whole number from \(range.lowerBound) to \(range.upperBound)"))
      return nil
    case .decimal(let range):
      guard let value = number(node) else { return nil }
      if range.contains(value) { return String(value) }
      report(unexpected(node, wanted: "a number from \(range.lowerBound) to \(range.upperBound)"))
      return nil
    case .pairs, .allowances: return nil
    }
  }

  /// The members of `allow`: names of tokens with reasons.
  private mutating func allowances(_ node: UInt32) -> [RuleSettings.Allowance] {
    guard check(node, .object, wanted: "an object of token names and reasons") else { return [] }
    var allowances: [RuleSettings.Allowance] = []
    for (key, value) in tape.members(of: node) {
      guard let reason = string(value) else { continue }
      guard reason.contains(where: { !$0.isWhitespace }) else {
        report(invalid(value, "expected the reason why '\(text(key))' may break the rule"))
        continue
      }
      let token = RuleSettings.Token(name: tape.node(key).link, span: span(key))
      allowances.append(RuleSettings.Allowance(token: token, reason: reason))
    }
    return allowances
  }

  private mutating func level(_ node: UInt32) -> RuleSettings.Level? {
    guard let text = string(node) else { return nil }
    if let level = RuleSettings.Level(rawValue: text) { return level }
    let nearest = nearestName(to: text, in: ["off", "warning", "error"])
    report(
      Diagnostic(
        .invalidValue, at: span(node), "expected off, warning or error, found '\(text)'",
        help: nearest.map { "did you mean '\($0)'?" }))
    return nil
  }

  private func knownRule(_ key: UInt32) -> Rule? {
    let id = text(key)
    return knownRules.first { $0.id == id }
  }

  private func unknownRule(_ key: UInt32) -> Diagnostic {
    if let rule = knownRule(key) {
      return Diagnostic(
        .unknownKey, at: span(key),
        "the level of '\(rule.id)' cannot be changed: it is \(rule.standing.label)")
    }
    return Diagnostic.unknownKey(
      text(key), at: span(key), known: knownRules.filter(\.isConfigurable).map(\.id))
  }
}
