/// What a manifest says, or what stands in for it where spec files come alone.
///
/// Every part that may prove wrong later carries the span of its text. Folders and files are as written;
/// the loader finds them.
public struct Manifest: Sendable {
  /// The pack's name.
  public var name: String
  public var layers: [Layer]
  public var themes: [Theme]
  /// Index of the default theme.
  public var defaultTheme: Int
  public var reserve: [Reserve]
  public var outputs: [Output]
  public var rules: RuleSettings
  /// The node of the value of `"images": "all"`.
  public var allImages: UInt32?
  public var remBase: Double
  public var sequence: UInt64
  /// Some mistake may keep names from being known: of themes, layers, the reserve map or of who knows what. One in
  /// outputs, rules and numbers does not.
  public var mayLackNames = false
  /// The repository root as written, relative to the manifest's folder.
  public var root: Text?

  /// A text of the manifest and its place.
  public struct Text: Sendable {
    public var text: String
    public var span: Span
    public init(_ text: String, at span: Span) {
      self.text = text
      self.span = span
    }
  }

  /// A layer: a file looked for in every theme folder.
  public struct Layer: Sendable {
    public var file: Text
    /// Where its theme folders are, relative to the manifest's folder; nil for the manifest's own.
    public var directory: Text?
    public var level: Int
    public init(file: Text, directory: Text? = nil, level: Int = 0) {
      self.file = file
      self.directory = directory
      self.level = level
    }
  }

  public struct Theme: Sendable {
    public var name: Text
    public var title: String?
    /// By ``Appearance/rawValue``; `light` is always there.
    public var folders: [Text?]
    /// Index of the theme it inherits from; nil for the default theme.
    public var parent: Int?
    public init(name: Text, title: String? = nil, folders: [Text?], parent: Int? = nil) {
      self.name = name
      self.title = title
      self.folders = folders
      self.parent = parent
    }
  }

  /// A name and its substitute where no theme defines it.
  public struct Reserve: Sendable {
    /// Ids in the run's ``NameTable``.
    public var name: UInt32
    public var substitute: UInt32
    public var nameSpan: Span
    public var substituteSpan: Span
  }

  /// One output that the manifest asks for.
  public struct Output: Sendable {
    public var format: String
    /// As written, relative to the manifest's folder.
    public var path: Text
    public var settings: FormatSettings
    public init(format: String, path: Text, settings: FormatSettings) {
      self.format = format
      self.path = path
      self.settings = settings
    }
  }

  /// The manifest of spec files that come alone: one theme `Default` with one folder, a layer each.
  public init(name: String, specFiles: [String]) {
    self.name = name
    layers = specFiles.map { Layer(file: Text($0, at: .none)) }
    themes = [Theme(name: Text("Default", at: .none), folders: [Text(".", at: .none), nil, nil, nil])]
    defaultTheme = 0
    reserve = []
    outputs = []
    rules = RuleSettings()
    remBase = 16
    sequence = 0
  }
}

/// Levels that a manifest gives to rules, with their options.
public struct RuleSettings: Sendable {
  public enum Level: String, Sendable { case off, warning, error }
  public var levels: [String: Level] = [:]
  /// `pattern` of `name-style`, `depth` of `alias-depth`, …, by rule and option.
  public var options: [String: [String: String]] = [:]
  /// `pairs` of `contrast`.
  public var pairs: [ContrastPair] = []
  /// Tokens that may break a rule, by its id.
  public var allowed: [String: [Allowance]] = [:]
  public init() {}

  /// Two colours that must differ, and by how much.
  public struct ContrastPair: Sendable {
    public var foreground: Token
    public var background: Token
    /// What a translucent background is seen on.
    public var backdrop: Token?
    /// The least ratio, 1…21; nil for the rule's own.
    public var ratio: Double?

    /// All that it names.
    var tokens: [Token] { [foreground, background] + (backdrop.map { [$0] } ?? []) }
  }

  /// A token that a setting names.
  public struct Token: Sendable {
    /// In the run's ``NameTable``.
    public var name: UInt32
    public var span: Span
  }

  /// A token that may break a rule, and why.
  public struct Allowance: Sendable {
    public var token: Token
    public var reason: String
  }

  /// The level of a rule: the manifest's, else the rule's own; off for what is no configurable rule.
  func level(of rule: RuleCatalog.Rule) -> Level { levels[rule.id] ?? rule.defaultLevel ?? .off }

  /// An option's text: the manifest's, else the one that holds without.
  func option(_ name: String, of rule: RuleCatalog.Rule) -> String? {
    options[rule.id]?[name] ?? rule.options.first { $0.name == name }?.fallback
  }
}
