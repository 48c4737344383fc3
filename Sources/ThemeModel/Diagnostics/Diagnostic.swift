/// A report about a spec, with its places. A plain value: renderers turn it into text.
public struct Diagnostic: Sendable {
  public enum Severity: UInt8, Comparable, Sendable {
    case note, warning, error
    public static func < (left: Severity, right: Severity) -> Bool { left.rawValue < right.rawValue }
    public var name: String {
      switch self {
      case .note: "note"
      case .warning: "warning"
      case .error: "error"
      }
    }
  }

  public struct Note: Sendable {
    public var message: String
    /// ``Span/none`` where there is no place to show.
    public var span: Span
    public init(_ message: String, at span: Span = .none) {
      self.message = message
      self.span = span
    }
  }

  /// A replacement of bytes that fixes the problem.
  public struct FixIt: Sendable {
    public struct Edit: Sendable {
      public var span: Span
      public var text: String
      public init(span: Span, text: String) {
        self.span = span
        self.text = text
      }
    }
    public var message: String
    public var edits: [Edit]
    /// The fix changes no value, so `--fix` may apply it. A person must choose the other fixes.
    public var isSafe: Bool
    public init(_ message: String, edits: [Edit], isSafe: Bool = false) {
      self.message = message
      self.edits = edits
      self.isSafe = isSafe
    }

    /// Replaces one text by another.
    public static func text(_ text: String, at span: Span) -> FixIt {
      var literal = ByteBuffer()
      literal.append(json: text)
      let written = literal.finish().string
      return FixIt("write \(written)", edits: [Edit(span: span, text: written)])
    }
  }

  /// The id of its ``Rule``: stable and kebab-case; part of the interface.
  public var id: String
  /// Whether a manifest may change the level of its rule.
  public var isConfigurable: Bool
  public var severity: Severity
  /// One line without a full stop.
  public var headline: String
  public var span: Span
  public var notes: [Note]
  public var help: String?
  public var fixes: [FixIt]
  /// The token that the diagnostic is about: the rule's `allow` may name it, and a baseline identifies the finding by
  /// it. Nil where no single token is at fault.
  public var subject: Subject?
  /// How large the problem is, in the rule's own measure; 1 where a rule has no measure. A finding that weighs more
  /// than its baseline entry is reported again.
  public var weight = 1
  /// Earlier mistakes that would explain it; see ``Doubt``.
  package var excuses: [Excuse] = []
  /// Whether the error may hide tokens of any section.
  package var mayHideAnySection = false

  public struct Subject: Sendable {
    /// In the run's ``NameTable``.
    public var name: UInt32
    /// The same as text, with what distinguishes it from other findings of the file.
    public var text: String
  }

  public init(
    _ rule: Rule, at span: Span, _ headline: String,
    notes: [Note] = [], help: String? = nil, fixes: [FixIt] = []
  ) {
    id = rule.id
    severity = rule.severity
    isConfigurable = rule.isConfigurable
    self.headline = headline
    self.span = span
    self.notes = notes
    self.help = help
    self.fixes = fixes
  }

  /// A copy with a token as its subject; `aspect` distinguishes it from other findings of the rule about the same
  /// token.
  package func about(_ name: UInt32, _ section: Section, in names: NameTable, aspect: String = "")
    -> Diagnostic
  {
    var copy = self
    copy.subject = Subject(name: name, text: "\(section.name) \(names.string(name)) \(aspect)")
    return copy
  }
}

/// The diagnostics of all stages of one run.
public struct Diagnostics: Sendable {
  public private(set) var all: [Diagnostic] = []
  public init() {}

  public mutating func report(_ diagnostic: Diagnostic) { all.append(diagnostic) }

  /// Adds a finding that earlier mistakes may explain.
  package mutating func report(_ diagnostic: Diagnostic, excusedBy excuses: Excuse...) {
    var excused = diagnostic
    excused.excuses += excuses
    all.append(excused)
  }

  package mutating func removeAll(where isRemoved: (Diagnostic) -> Bool) { all.removeAll(where: isRemoved) }

  /// Gives every finding the level that a manifest sets for its id, and removes the findings that it sets to `off` or
  /// allows for a token.
  ///
  /// The one place that applies levels. Stages report at a rule's default level, some of them before the manifest is
  /// read. Errors have no configurable level. Applying it twice changes nothing.
  public mutating func apply(_ rules: RuleSettings) {
    guard !rules.levels.isEmpty || !rules.allowed.isEmpty else { return }
    let allowed = rules.allowed.mapValues { Set($0.tokens.map(\.token.name)) }
    all = all.compactMap { diagnostic in
      if let name = diagnostic.subject?.name, allowed[diagnostic.id]?.contains(name) == true { return nil }
      guard let level = rules.levels[diagnostic.id] else { return diagnostic }
      var changed = diagnostic
      switch level {
      case .off: return nil
      case .warning: changed.severity = .warning
      case .error: changed.severity = .error
      }
      return changed
    }
  }

  public var hasErrors: Bool { all.contains { $0.severity == .error } }

  public var errorCount: Int { all.reduce(0) { $0 + ($1.severity == .error ? 1 : 0) } }

  /// Sorted by place, then id: the order of printing.
  public func sorted() -> [Diagnostic] {
    all.enumerated().sorted { left, right in
      let (a, b) = (left.element, right.element)
      if a.span.start != b.span.start { return a.span.start < b.span.start }
      if a.id != b.id { return a.id < b.id }
      return left.offset < right.offset
    }.map(\.element)
  }
}
