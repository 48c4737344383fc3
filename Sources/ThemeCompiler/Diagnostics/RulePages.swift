/// The pages of the catalogue, by the part of the language that they belong to.
extension RuleCatalog {
  static let structureRules: [Rule] = [
    "not-utf8", "invalid-json", "unexpected-end", "too-deep", "too-large", "duplicate-key", "unknown-section",
    "unknown-key",
    "invalid-name", "missing-file", "unreadable-file", "outside-root", "theme-cycle", "reserve-cycle",
  ].map { Rule(id: $0, what: "", why: "", example: "", instead: "") }
  static let valueRules: [Rule] = [
    "invalid-value", "invalid-color", "invalid-dimension", "invalid-number", "invalid-font", "invalid-image",
    "ambiguous-value",
  ].map { Rule(id: $0, what: "", why: "", example: "", instead: "") }
  static let referenceRules: [Rule] = [
    "unknown-alias", "alias-section-mismatch", "alias-cycle", "token-without-default", "name-collision",
  ].map { Rule(id: $0, what: "", why: "", example: "", instead: "") }
  static let warningRules: [Rule] = [
    ("format-limit", RuleSettings.Level.warning), ("nonstandard-json", .warning), ("gamut-mapped", .warning),
    ("deprecated-token", .warning),
    ("ignored-attribute", .warning), ("name-style", .off), ("theme-parity", .off), ("alias-depth", .off),
    ("duplicate-value", .off),
  ].map { Rule(id: $0.0, defaultLevel: $0.1, what: "", why: "", example: "", instead: "") }
}

extension RuleCatalog.Rule {
  /// Why an option's text is refused, or nil.
  func fault(inOption text: String) -> String? { nil }
}
