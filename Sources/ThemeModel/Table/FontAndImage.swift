extension ThemeTable {
  /// A font as the spec names it. Whether a system has the family is not known here.
  public struct Font: Hashable, Sendable {
    /// The family or face in ``ThemeTable/texts``; nil for the system's font.
    public var name: UInt32?
    /// In points at the reader's default text size; greater than 0.
    public var size: Double
    /// 100…900; nil where the spec gives none.
    public var weight: UInt16?
    public init(name: UInt32?, size: Double, weight: UInt16? = nil) {
      self.name = name
      self.size = size
      self.weight = weight
    }
  }

  /// A picture and how it is drawn.
  public struct Image: Hashable, Sendable {
    /// What the file is, by its first bytes; its ending agrees.
    public enum Kind: UInt8, Sendable {
      case png, jpeg, pdf, svg, webp

      /// How names of such files end where this project chooses them: `jpg` is written as `jpeg`.
      public var ending: String {
        switch self {
        case .png: "png"
        case .jpeg: "jpeg"
        case .pdf: "pdf"
        case .svg: "svg"
        case .webp: "webp"
        }
      }
    }
    public enum Resizing: UInt8, Sendable {
      case stretch, tile
    }
    /// Edges that are not resized, in points.
    public struct Insets: Hashable, Sendable {
      public var top: Double
      public var left: Double
      public var bottom: Double
      public var right: Double
      public init(top: Double, left: Double, bottom: Double, right: Double) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
      }
    }
    /// The same picture for a denser screen.
    public struct Variant: Hashable, Sendable {
      /// 1, 2 or 3: pixels to a point.
      public var scale: UInt8
      /// The file, whole.
      public var bytes: [UInt8]
      /// Relative to the root, for messages. Of several files with these bytes it is the first that was found: where
      /// a cell's own are, ``ThemeTable/paths(ofImage:in:)`` says.
      public var path: String
      public init(scale: UInt8, bytes: [UInt8], path: String) {
        self.scale = scale
        self.bytes = bytes
        self.path = path
      }
    }
    public var kind: Kind
    /// The file's name without folder, scale and ending: `star` of `icons/star@2x.png`.
    public var stem: String
    /// By rising scale; at least one.
    public var variants: [Variant]
    public var insets: Insets?
    public var resizing: Resizing?
    /// Drawn in the colour of its surroundings.
    public var isTemplate: Bool
    public init(
      kind: Kind, stem: String, variants: [Variant], insets: Insets? = nil, resizing: Resizing? = nil,
      isTemplate: Bool = false
    ) {
      self.kind = kind
      self.stem = stem
      self.variants = variants
      self.insets = insets
      self.resizing = resizing
      self.isTemplate = isTemplate
    }
  }
}
