import ThemeModel

/// The pictures that the declarations of a run name: the compiler's request to the host, which reads files.
public struct PictureRequest: Sendable {
  /// Every name in a declaration, each once.
  public var names: [PictureName] = []
  /// `"images": "all"`: the other pictures of the default theme's light folder are requested too.
  public var wantsAll = false
}

/// The answer to a ``PictureRequest``.
public struct Pictures: Sendable {
  /// A picture in one theme folder.
  public enum Picture: Sendable {
    /// By rising scale, at least one.
    case files([ThemeTable.Image.Variant])
    /// It exists, but cannot be used. Reported at every value that needs it.
    case fault(PictureFault)
  }

  /// With ``PictureRequest/wantsAll``: the pictures that no declaration names, by file name.
  public var further: [PictureName] = []
  /// With ``PictureRequest/wantsAll``: files with the ending of a picture and no name before the ending or the scale.
  public var nameless: [String] = []
  public var list: [Picture] = []
  /// By name (those of the request, then ``further``) × folder of the project: index in ``list``, or nil.
  public var places: [Int?] = []
  /// Names of existing pictures, for suggestions.
  public var suggestions: [String] = []
  /// Findings about folders that contain no picture of any token.
  public var findings = Diagnostics()

  public init() {}
}

/// Why a picture cannot be used.
public struct PictureFault: Hashable, Sendable {
  /// The rule: `.unreadableFile`, `.outsideRoot`, `.tooLarge` or `.invalidImage`.
  public var rule: Rule
  public var headline: String
  public var help: String?
  public init(_ rule: Rule, _ headline: String, help: String? = nil) {
    self.rule = rule
    self.headline = headline
    self.help = help
  }
}
