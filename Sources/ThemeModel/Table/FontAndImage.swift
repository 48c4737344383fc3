extension ThemeTable {
  /// A font as named in the spec. The table does not know whether a system has the family.
  public struct Font: Hashable, Sendable {
    /// The family or face in ``ThemeTable/texts``; nil for the system's font.
    public var name: UInt32?
    /// In points at the reader's default text size; greater than 0.
    public var size: Double
    /// 100…900; nil where the spec has no weight.
    public var weight: UInt16?
    public init(name: UInt32?, size: Double, weight: UInt16? = nil) {
      self.name = name
      self.size = size
      self.weight = weight
    }
  }

  /// A picture and how it is drawn.
  public struct Image: Hashable, Sendable {
    /// The kind of file, by its first bytes; its ending matches.
    public enum Kind: UInt8, Sendable {
      case png, jpeg, pdf, svg, webp

      /// The ending of such files where this project chooses the name: `jpg` becomes `jpeg`.
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
    /// Widths of the edges that are not resized, in points.
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
      /// Pixels per point: 1, 2 or 3.
      public var scale: UInt8
      /// The bytes of the complete file.
      public var bytes: [UInt8]
      /// Relative to the root, for messages. The first of several files with these bytes;
      /// ``ThemeTable/paths(ofImage:in:)`` returns the files of one cell.
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
    /// By ascending scale; at least one.
    public var variants: [Variant]
    public var insets: Insets?
    public var resizing: Resizing?
    /// Whether it is drawn in the color of its surroundings.
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
