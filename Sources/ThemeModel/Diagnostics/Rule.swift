/// The id of a diagnostic, and its page.
public struct Rule: Sendable {
  public var id: String
  public var standing: Standing
  /// When the rule reports.
  public var what: String
  /// Why it matters.
  public var why: String
  /// A small project that has the fault.
  public var example: Sample
  /// The same project without the fault.
  public var instead: Sample
  /// The options that a manifest may set besides the level.
  public var options: [RuleOption] = []
  /// Whether each finding is about a token, so that a manifest may allow it for some.
  public var isAboutTokens = true

  package init(
    id: String, standing: Standing, what: String, why: String, example: Sample, instead: Sample,
    options: [RuleOption] = [], isAboutTokens: Bool = true
  ) {
    self.id = id
    self.standing = standing
    self.what = what
    self.why = why
    self.example = example
    self.instead = instead
    self.options = options
    self.isAboutTokens = isAboutTokens
  }

  /// ``options``, and `allow` where the rule has it.
  public var allOptions: [RuleOption] { options + (isConfigurable && isAboutTokens ? [.allow] : []) }

  /// The default level; nil for a rule whose level a manifest cannot change.
  public var defaultLevel: RuleSettings.Level? {
    if case .configurable(let level) = standing { return level }
    return nil
  }

  /// Whether a manifest may change its level.
  public var isConfigurable: Bool { defaultLevel != nil }

  /// The severity of its diagnostics before a manifest sets a level. A rule that is off by default reports warnings
  /// once it is on.
  public var severity: Diagnostic.Severity {
    switch standing {
    case .error, .configurable(.error): .error
    case .note: .note
    case .configurable: .warning
    }
  }

  /// Whether a manifest may change the level of a rule.
  public enum Standing: Sendable {
    case error
    case note
    /// At this level unless `rules` sets another.
    case configurable(RuleSettings.Level)

    /// The text in pages and messages.
    public var label: String {
      switch self {
      case .error: "always an error"
      case .note: "always a note"
      case .configurable(let level): "\(level.rawValue) by default; set it under 'rules'"
      }
    }
  }
}

/// Rules are equal by their ids.
extension Rule: Hashable {
  public static func == (left: Rule, right: Rule) -> Bool { left.id == right.id }
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// The files of a page's example, complete enough to compile.
///
/// Written as the text of one spec, or as texts by path with the manifest first.
public struct Sample: Sendable, ExpressibleByStringLiteral, ExpressibleByDictionaryLiteral {
  public var files: [(path: String, text: String)]

  public init(stringLiteral text: String) { files = [("spec.json", text)] }
  public init(dictionaryLiteral files: (String, String)...) { self.files = files.map { ($0, $1) } }

  /// The files as a page shows them; a single spec has no file name.
  package var indented: String {
    files.map { file in
      let title = files.count == 1 && file.path == "spec.json" ? "" : "    \(file.path)\n"
      let indent = title.isEmpty ? "    " : "      "
      return title
        + file.text.split(separator: "\n", omittingEmptySubsequences: false).map { indent + $0 }
        .joined(separator: "\n")
    }.joined(separator: "\n")
  }
}

/// An option of a rule, as a manifest's `rules` may set it.
public struct RuleOption: Sendable {
  public enum Kind: Equatable, Sendable {
    /// A ``NamePattern``.
    case pattern
    /// A whole number in a range.
    case count(ClosedRange<Int>)
    /// A number in a range.
    case decimal(ClosedRange<Double>)
    /// An array of ``RuleSettings/ContrastPair``.
    case pairs
    /// An object of token names and reasons.
    case allowances
  }

  /// The option of every rule about tokens.
  public static let allow = RuleOption(
    name: "allow", kind: .allowances, fallback: nil,
    summary: "tokens that may break the rule, each with the reason: { \"Red_A\": \"…\" }")
  public var name: String
  public var kind: Kind
  /// The default value; nil where there is no default.
  public var fallback: String?
  public var summary: String

  package init(name: String, kind: Kind, fallback: String? = nil, summary: String) {
    self.name = name
    self.kind = kind
    self.fallback = fallback
    self.summary = summary
  }

  /// The rule's `pairs`: each has two colors.
  package static let pairs = RuleOption(
    name: "pairs", kind: .pairs, fallback: nil,
    summary:
      "colors that must differ: [{ \"foreground\": …, \"background\": …, \"backdrop\": …, \"ratio\": … }]")
  package static let ratio = RuleOption(
    name: "ratio", kind: .decimal(1...21), fallback: "4.5",
    summary: "the ratio of pairs that have none: 4.5 for text, 3 for large text and graphics, 7 for AAA")

  /// The line that describes the option on a page.
  public var explained: String { summary + (fallback.map { " (default \($0))" } ?? "") }
}
