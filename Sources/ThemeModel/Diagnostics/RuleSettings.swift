/// The levels and options that a manifest sets for rules.
public struct RuleSettings: Sendable {
  public enum Level: String, Sendable { case off, warning, error }
  public var levels: [String: Level] = [:]
  /// `pattern` of `name-style`, `depth` of `alias-depth`, …, by rule and option.
  public var options: [String: [String: String]] = [:]
  /// `pairs` of `contrast`.
  public var pairs: [ContrastPair] = []
  /// Tokens that may break a rule, by its id.
  public var allowed: [String: Allowances] = [:]
  public init() {}

  /// Two colors that must differ, and by how much.
  public struct ContrastPair: Sendable {
    public var foreground: Token
    public var background: Token
    /// The color behind a translucent background.
    public var backdrop: Token?
    /// The least ratio, 1…21; nil for the rule's `ratio`.
    public var ratio: Double?

    package init(foreground: Token, background: Token, backdrop: Token? = nil, ratio: Double? = nil) {
      self.foreground = foreground
      self.background = background
      self.backdrop = backdrop
      self.ratio = ratio
    }

    /// All tokens of the pair.
    package var tokens: [Token] { [foreground, background] + (backdrop.map { [$0] } ?? []) }
  }

  /// A token that a setting names.
  public struct Token: Sendable {
    /// In the run's ``NameTable``.
    public var name: UInt32
    public var span: Span

    package init(name: UInt32, span: Span) {
      self.name = name
      self.span = span
    }
  }

  /// The tokens that may break a rule.
  public struct Allowances: Sendable {
    public var rule: Rule
    public var tokens: [Allowance]

    package init(rule: Rule, tokens: [Allowance]) {
      self.rule = rule
      self.tokens = tokens
    }
  }

  /// A token that may break a rule, and why.
  public struct Allowance: Sendable {
    public var token: Token
    public var reason: String

    package init(token: Token, reason: String) {
      self.token = token
      self.reason = reason
    }
  }

  /// The level of a rule: the manifest's, else the rule's default; off for a rule that is not configurable.
  package func level(of rule: Rule) -> Level { levels[rule.id] ?? rule.defaultLevel ?? .off }

  /// An option's text: the manifest's, else the default.
  package func option(_ name: String, of rule: Rule) -> String? {
    options[rule.id]?[name] ?? rule.options.first { $0.name == name }?.fallback
  }
}
