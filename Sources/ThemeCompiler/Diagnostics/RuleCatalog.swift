/// Every diagnostic id with its page: the source of `explain RULE` and of the docs.
public enum RuleCatalog {
  /// An id of a diagnostic.
  public struct Rule: Sendable {
    public var id: String
    /// What it is before a manifest says otherwise; nil for an error that no manifest can change.
    public var defaultLevel: RuleSettings.Level?
    /// When it is said.
    public var what: String
    /// Why it matters.
    public var why: String
    /// A piece of a spec that has the fault.
    public var example: String
    /// What to write in its place.
    public var instead: String
    /// Names of the options that a manifest may set.
    public var options: [String] = []

    /// Whether a manifest may change its level.
    public var isConfigurable: Bool { defaultLevel != nil }
  }

  public static let all: [Rule] = structureRules + valueRules + referenceRules + warningRules

  public static func rule(_ id: String) -> Rule? { all.first { $0.id == id } }

  /// The page of a rule as `explain` prints it, or nil for an id that there is not.
  public static func page(for id: String) -> String? {
    guard let rule = rule(id) else { return nil }
    let level =
      rule.defaultLevel.map { "\($0.rawValue) by default; set it under 'rules'" } ?? "always an error"
    return """
      \(rule.id) (\(level))

      What     \(rule.what)
      Why      \(rule.why)
      Example  \(rule.example)
      Instead  \(rule.instead)
      """ + (rule.options.isEmpty ? "\n" : "\nOptions  \(rule.options.joined(separator: ", "))\n")
  }
}
