/// The declarative half of an output format: what the check stage must know before anything is written.
public protocol OutputFormat: Sendable {
  /// As `--format` and a manifest's `outputs` spell it.
  var name: String { get }
  /// One line for help and the README's table.
  var summary: String { get }
  /// Options that a manifest may set beside `path`.
  var options: [FormatOption] { get }
  /// What becomes of a section.
  func support(for section: Section) -> SectionSupport
  /// What becomes of the rows of an appearance.
  func support(for appearance: Appearance) -> SectionSupport
  /// What becomes of a property that some picture of the run has.
  func support(for feature: ImageFeature) -> SectionSupport
  /// Names that share a scope must differ in what ``spell(_:section:into:)`` makes of them.
  ///
  /// Sections in one scope share a number; 0 where nothing of the section is written.
  func scope(of section: Section) -> UInt8
  /// Appends the identifier that the output will use for a token.
  ///
  /// A name of the shape ``NameShape/word`` must be kept as it is behind a fixed prefix, so that two of them in one
  /// section cannot clash.
  func spell(_ name: UnsafeBufferPointer<UInt8>, section: Section, into output: inout ByteBuffer)
  /// How code refers to the identifiers.
  var references: CodeReference { get }
  /// What stands before an identifier where code names it, by the settings of an output: `--` and a prefix, say.
  func lead(_ settings: FormatSettings) -> String
  /// A further identifier that the format makes of a token where there are further themes, for code to name in its place.
  func attribute(_ name: UnsafeBufferPointer<UInt8>, section: Section) -> String?
  /// What stands behind a token's identifier: one empty text, or an ending for each of several identifiers that a token
  /// of the section becomes.
  func endings(of section: Section) -> [StaticString]
  /// True where names become files, which may not differ by case only.
  var namesBecomeFiles: Bool { get }
  /// The same of one section.
  func namesBecomeFiles(in section: Section) -> Bool
  /// Further identifiers that the format makes of a token for a theme other than the default: `Festival_White_A`.
  ///
  /// Appends one to `output` and returns its scope, or returns nil where the format makes none.
  func spellThemed(
    _ name: UnsafeBufferPointer<UInt8>, section: Section, theme: String, into output: inout ByteBuffer
  ) -> UInt8?
  /// The identifier that the format makes of a theme other than the default, beside those of tokens.
  ///
  /// Appends it to `output` and returns its scope, or returns nil where the format makes none.
  func spellTheme(_ theme: String, into output: inout ByteBuffer) -> UInt8?
  /// False where one value of a section is written for all appearances of a theme: that of light.
  func followsAppearance(_ section: Section) -> Bool
  /// False where U+0000 in a text becomes U+FFFD.
  var keepsNull: Bool { get }
  /// False where a dimension is of one type in all rows: one that grows with the reader's text size in some row does so
  /// in all.
  var keepsUnits: Bool { get }
  /// The most entries of one scope that the format's own tools accept, where there is a limit.
  var scopeLimit: Int? { get }
  /// The scope of what the format makes of every emitted token, of all sections together, where there are further
  /// themes: an attribute of Android. Nil where there is none.
  var attributeScope: UInt8? { get }
  /// The magnitudes other than 0 that the format's own tools can hold in a dimension or a number; nil for all.
  func magnitudes(in section: Section) -> ClosedRange<Double>?
  /// The colors that the format can say. One outside is mapped into it, with the warning `gamut-mapped`.
  var colorGamut: ColorGamut { get }
}

extension OutputFormat {
  public var options: [FormatOption] { [] }
  public func support(for appearance: Appearance) -> SectionSupport { .full }
  public var references: CodeReference { .words }
  public func lead(_ settings: FormatSettings) -> String { "" }
  public func attribute(_ name: UnsafeBufferPointer<UInt8>, section: Section) -> String? { nil }
  public func endings(of section: Section) -> [StaticString] { [""] }
  public func support(for feature: ImageFeature) -> SectionSupport { .full }
  public var namesBecomeFiles: Bool { false }
  public func namesBecomeFiles(in section: Section) -> Bool { namesBecomeFiles }
  public var scopeLimit: Int? { nil }
  public func spellTheme(_ theme: String, into output: inout ByteBuffer) -> UInt8? { nil }
  public func followsAppearance(_ section: Section) -> Bool { true }
  public var keepsNull: Bool { true }
  public var keepsUnits: Bool { true }
  public var attributeScope: UInt8? { nil }
  public func magnitudes(in section: Section) -> ClosedRange<Double>? { nil }
  public var colorGamut: ColorGamut { .sRGB }
  public func spellThemed(
    _ name: UnsafeBufferPointer<UInt8>, section: Section, theme: String, into output: inout ByteBuffer
  ) -> UInt8? { nil }
}

/// How code refers to a token by the identifier that a format made.
public enum CodeReference: Sendable {
  /// By a word like any other: of a token can be told whether it is used, and of a word not that it is no token.
  case words
  /// By a constant that begins with the prefix of its section.
  case constants
  /// By `var()`.
  case customProperties
}

/// What a picture may be or ask for beyond its bytes.
public enum ImageFeature: Hashable, CaseIterable, Sendable {
  case png, jpeg, pdf, svg, webp
  case insets, resizing, template
  /// A token that asks for a template in one appearance of a theme and not in another.
  case templateByAppearance

  /// The features of a picture by itself.
  package static func features(of image: ThemeTable.Image) -> [ImageFeature] {
    var found: [ImageFeature] =
      switch image.kind {
      case .png: [.png]
      case .jpeg: [.jpeg]
      case .pdf: [.pdf]
      case .svg: [.svg]
      case .webp: [.webp]
      }
    if image.insets != nil { found.append(.insets) }
    if image.resizing != nil { found.append(.resizing) }
    if image.isTemplate { found.append(.template) }
    return found
  }
}

/// What a format makes of a section, or of an appearance.
public enum SectionSupport: Equatable, Sendable {
  case full
  /// Written in part or not at all; the text says what is missing, as the end of "css: …".
  case limited(String)
}

/// An option of a format, as a manifest's `outputs` may set it.
public struct FormatOption: Sendable {
  public enum Kind: Sendable {
    case flag
    case text
    case choice([String])
  }
  public var name: String
  public var kind: Kind
  public var summary: String
  public init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}

/// The options that a manifest set for one output, already checked against the format's ``FormatOption``s.
public struct FormatSettings: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case flag(Bool)
    case text(String)
  }
  public var values: [String: Value]
  public init(_ values: [String: Value] = [:]) { self.values = values }

  /// A flag, or `fallback` where it was not set.
  public func flag(_ name: String, default fallback: Bool = false) -> Bool {
    if case .flag(let value)? = values[name] { return value }
    return fallback
  }

  /// A text or a choice, or `fallback` where it was not set.
  public func text(_ name: String, default fallback: String) -> String {
    if case .text(let value)? = values[name] { return value }
    return fallback
  }
}
