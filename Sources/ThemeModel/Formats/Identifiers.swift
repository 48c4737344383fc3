/// Every name that a format makes of tokens and themes, each kind once.
///
/// What must be known of names follows from this list: which clash, which lose all their letters, how many there are, how
/// long a file's name becomes, and what code may call a token.
public struct Identifiers: Sendable {
  public var tokens: [TokenIdentifier]
  public var themes: [ThemeIdentifier]

  public init(tokens: [TokenIdentifier], themes: [ThemeIdentifier] = []) {
    self.tokens = tokens
    self.themes = themes
  }

  /// Whether anything of a section is written.
  public func include(_ section: Section) -> Bool { tokens.contains { $0.forms[section] != nil } }
}

/// A kind of name that a format makes of every token of some sections.
public struct TokenIdentifier: Sendable {
  public typealias Name = UnsafeBufferPointer<UInt8>

  /// What one section's names look like, and from which others they must differ.
  public struct Form: Sendable {
    /// Names of one number must differ.
    public var scope: UInt8
    /// Before what ``TokenIdentifier/spelling`` appends.
    public var prefix: StaticString
    /// Behind it: one empty text, or an ending for each of several names.
    public var endings: [StaticString]
    public init(scope: UInt8, prefix: StaticString = "", endings: [StaticString] = [""]) {
      self.scope = scope
      self.prefix = prefix
      self.endings = endings
    }
  }

  /// Appends what stands between ``Form/prefix`` and ``Form/endings``, as readers of the file see it: without quotes.
  ///
  /// What the format can neither hold nor escape becomes `_`.
  public enum Spelling: Sendable {
    /// One name for each token.
    case plain(@Sendable (Name, inout ByteBuffer) -> Void)
    /// One name for each token and each theme other than the default; the text is the theme's name.
    case inTheme(@Sendable (Name, String, inout ByteBuffer) -> Void)
  }

  /// By section; nil where no such name is made of its tokens.
  public var forms: CaseMap<Section, Form?>
  public var spelling: Spelling
  /// Which words the spelling keeps, so that nobody has to spell them to compare them.
  public var keeps: KeptWords
  /// Where the names become files.
  public var file: FileName?
  /// Whether the names are written only where there are further themes.
  public var needsFurtherThemes: Bool
  /// How code refers to the names.
  public var reference: CodeReference
  /// What stands before a name where code uses it, by the settings of an output: `--` and a prefix, for one.
  public var lead: @Sendable (FormatSettings) -> String

  public init(
    forms: CaseMap<Section, Form?>, keeps: KeptWords, file: FileName? = nil, needsFurtherThemes: Bool = false,
    reference: CodeReference = .word, lead: @escaping @Sendable (FormatSettings) -> String = { _ in "" },
    spelling: Spelling
  ) {
    self.forms = forms
    self.spelling = spelling
    self.keeps = keeps
    self.file = file
    self.needsFurtherThemes = needsFurtherThemes
    self.reference = reference
    self.lead = lead
  }

  public var isInTheme: Bool {
    switch spelling {
    case .plain: false
    case .inTheme: true
    }
  }
}

/// Names that become files or folders: they must differ by more than case, and file systems limit their length.
public struct FileName: Sendable {
  /// At most how many bytes longer than the names of token and theme together; an ending does not count.
  public var growthBytes: Int
  public init(growthBytes: Int) { self.growthBytes = growthBytes }
}

/// A kind of name that a format makes of every theme other than the default.
public struct ThemeIdentifier: Sendable {
  /// Names of one number must differ, those of tokens included.
  public var scope: UInt8
  /// Whether the names become files or folders, which must differ by more than case.
  public var isFile: Bool
  public var spell: @Sendable (String, inout ByteBuffer) -> Void

  public init(scope: UInt8, isFile: Bool = false, spell: @escaping @Sendable (String, inout ByteBuffer) -> Void) {
    self.scope = scope
    self.isFile = isFile
    self.spell = spell
  }
}

/// Which words a spelling keeps as they are. A word has ASCII letters, digits and `_` only.
public struct KeptWords: Sendable {
  /// False where any word may change: where capitals become small, for one.
  public var any: Bool
  /// Those that begin with a digit.
  public var digitFirst: Bool
  /// Those that begin with `_`.
  public var underscoreFirst: Bool
  /// All but these.
  public var reserved: ReservedWords?

  public init(any: Bool = true, digitFirst: Bool = true, underscoreFirst: Bool = true, reserved: ReservedWords? = nil) {
    self.any = any
    self.digitFirst = digitFirst
    self.underscoreFirst = underscoreFirst
    self.reserved = reserved
  }

  /// Names that stand behind a prefix, or are no identifiers at all.
  public static let all = KeptWords()
  public static let none = KeptWords(any: false)
}

/// How code refers to a token by a name that a format made.
public enum CodeReference: Sendable {
  /// By a word like any other: a token can be found unused, but a word cannot be found to be no token.
  case word
  /// By a constant that begins with the prefix of its section.
  case constant
  /// By `var()`.
  case customProperty
}
