/// Every name that a format derives from tokens and themes, each kind once.
///
/// Every check of names uses this list: which names collide, which lose all their letters, how many there are, how long
/// a file name becomes, and how code refers to a token.
public struct Identifiers: Sendable {
  public var tokens: [TokenIdentifier]
  public var themes: [ThemeIdentifier]

  public init(tokens: [TokenIdentifier], themes: [ThemeIdentifier] = []) {
    self.tokens = tokens
    self.themes = themes
  }

  /// Whether the format writes names of a section.
  public func include(_ section: Section) -> Bool { tokens.contains { $0.forms[section] != nil } }
}

/// A kind of name that a format derives from every token of some sections.
public struct TokenIdentifier: Sendable {
  public typealias Name = UnsafeBufferPointer<UInt8>

  /// The form of one section's names, and the scope in which they must be unique.
  public struct Form: Sendable {
    /// Names with the same scope number must differ.
    public var scope: UInt8
    /// The text before what ``TokenIdentifier/spelling`` appends.
    public var prefix: StaticString
    /// The text after it: one empty text, or one ending for each of several names.
    public var endings: [StaticString]
    public init(scope: UInt8, prefix: StaticString = "", endings: [StaticString] = [""]) {
      self.scope = scope
      self.prefix = prefix
      self.endings = endings
    }
  }

  /// Appends the text between ``Form/prefix`` and ``Form/endings``, as a reader of the file gets it: without quotes.
  ///
  /// A character that the format can neither contain nor escape becomes `_`.
  public enum Spelling: Sendable {
    /// One name for each token.
    case plain(@Sendable (Name, inout ByteBuffer) -> Void)
    /// One name for each token and each theme other than the default; the text is the theme's name.
    case inTheme(@Sendable (Name, String, inout ByteBuffer) -> Void)
  }

  /// By section; nil where its tokens have no such name.
  public var forms: CaseMap<Section, Form?>
  public var spelling: Spelling
  /// Which words the spelling keeps unchanged, so that checks need not spell them to compare them.
  public var keeps: KeptWords
  /// Set where the names become files.
  public var file: FileName?
  /// Whether the names are written only where there are themes besides the default.
  public var needsFurtherThemes: Bool
  /// How code refers to the names.
  public var reference: CodeReference
  /// The text before a name in code, by the settings of an output: for example `--` and a prefix.
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
  /// The most bytes that a file name adds to the names of token and theme together, without its ending.
  public var growthBytes: Int
  public init(growthBytes: Int) { self.growthBytes = growthBytes }
}

/// A kind of name that a format derives from every theme other than the default.
public struct ThemeIdentifier: Sendable {
  /// Names with the same scope number must differ, including those of tokens.
  public var scope: UInt8
  /// Whether the names become files or folders, which must differ by more than case.
  public var isFile: Bool
  public var spell: @Sendable (String, inout ByteBuffer) -> Void

  public init(
    scope: UInt8, isFile: Bool = false, spell: @escaping @Sendable (String, inout ByteBuffer) -> Void
  ) {
    self.scope = scope
    self.isFile = isFile
    self.spell = spell
  }
}

/// Which words a spelling keeps unchanged. A word has ASCII letters, digits and `_` only.
public struct KeptWords: Sendable {
  /// False where any word may change, for example because capitals become small.
  public var any: Bool
  /// Whether it keeps words that begin with a digit.
  public var digitFirst: Bool
  /// Whether it keeps words that begin with `_`.
  public var underscoreFirst: Bool
  /// Words that it changes.
  public var reserved: ReservedWords?

  public init(
    any: Bool = true, digitFirst: Bool = true, underscoreFirst: Bool = true, reserved: ReservedWords? = nil
  ) {
    self.any = any
    self.digitFirst = digitFirst
    self.underscoreFirst = underscoreFirst
    self.reserved = reserved
  }

  /// For names that follow a prefix, or that are not identifiers.
  public static let all = KeptWords()
  public static let none = KeptWords(any: false)
}

/// How code refers to a token by a name of a format.
public enum CodeReference: Sendable {
  /// By an ordinary word: a check can find an unused token, but not a word that names no token.
  case word
  /// By a constant that begins with the prefix of its section.
  case constant
  /// By `var()`.
  case customProperty
}
