import ThemeModel

/// The pictures that the declarations of a run ask for: what the compiler asks of whoever can read files.
public struct PictureRequest: Sendable {
  /// Every name that a declaration has, each once.
  public var names: [PictureName] = []
  /// `"images": "all"`: what is in the default theme's light folder besides is wanted, too.
  public var wantsAll = false
}

/// The answer to a ``PictureRequest``.
public struct Pictures: Sendable {
  /// A picture in one theme folder.
  public enum Picture: Sendable {
    /// By rising scale, at least one.
    case files([ThemeTable.Image.Variant])
    /// It is there, but cannot be used. Said at every value that needs it.
    case fault(PictureFault)
  }

  /// With ``PictureRequest/wantsAll``: the pictures that no declaration names, by file name.
  public var further: [PictureName] = []
  /// With it, too: files with the ending of a picture and no name before that or before the scale.
  public var nameless: [String] = []
  public var list: [Picture] = []
  /// By name (those of the request, then ``further``) × folder of the project: index in ``list``, or nil.
  public var places: [Int?] = []
  /// Names of pictures that are there, for suggestions.
  public var suggestions: [String] = []
  /// Folders that hold no picture of any token.
  public var findings = Diagnostics()

  public init() {}
}

/// Why a picture cannot be used.
public struct PictureFault: Hashable, Sendable {
  /// Why: `.unreadableFile`, `.outsideRoot`, `.tooLarge` or `.invalidImage`.
  public var rule: Rule
  public var headline: String
  public var help: String?
  public init(_ rule: Rule, _ headline: String, help: String? = nil) {
    self.rule = rule
    self.headline = headline
    self.help = help
  }
}
