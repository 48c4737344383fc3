import ThemeModel

/// The content of a manifest, or its substitute where there are only spec files.
///
/// Every part that a later stage may report carries the span of its text. Folders and files are as written; the loader
/// finds them.
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

  /// A layer: a file name that may exist in every theme folder.
  public struct Layer: Sendable {
    public var file: Text
    /// The folder of its theme folders, relative to the manifest's folder; nil for the manifest's folder itself.
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
    /// By ``Appearance/rawValue``; `light` is never nil.
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

  /// A name, and its substitute where no theme defines the name.
  public struct Reserve: Sendable {
    /// Ids in the run's ``NameTable``.
    public var name: UInt32
    public var substitute: UInt32
    public var nameSpan: Span
    public var substituteSpan: Span
  }

  /// One output of the manifest.
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

  /// The manifest for spec files without a manifest: one theme `Default` with one folder, and one layer for each file.
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
