/// The flattened result: every emitted token's value for every theme and appearance.
///
/// Columns are tokens, by section, and within a section in order of first appearance. Rows are every theme × every
/// appearance that the spec names, theme by theme. Private tokens have no column. All values are plain columns of
/// numbers; text is in the pools. Immutable, so threads may share it.
public struct ThemeTable: Sendable {
  /// Name of the pack in the manifest.
  public var name: String
  /// Replaces the pack's name in file names, for builds that must know the files before they read a spec.
  public var fileStem: String?
  /// Path of the manifest or spec, relative to the root: for the header of outputs.
  public var sourcePath: String
  /// The pack's release number; 0 where the manifest has none.
  public var sequence: UInt64
  /// Pixels per 1rem.
  public var remBase: Double
  /// Names of tokens.
  public var names: NameTable
  /// Descriptions, deprecation texts and the values of `string` tokens, as written.
  public var texts: NameTable
  public var columns: [Column]
  /// The columns of each section, by ``Section/rawValue``.
  public var sectionRanges: [Range<Int>]
  public var themes: [Theme]
  /// Index of the default theme.
  public var defaultTheme: Int
  /// The appearances of every theme, `light` first.
  public var appearances: [Appearance]
  public var rows: [Row]
  /// Distinct rows of values; equal rows share one.
  public var cells: [Cells]
  /// For each of ``cells``, the columns whose value or unit differs from the default row, ascending.
  public var differences: [[UInt32]]
  /// The columns that differ from the default row in any row, ascending.
  public var varying: [UInt32]
  /// Colors that 8-bit sRGB cannot represent; ``Color/wide`` refers to them.
  public var wideColors: [WideColor]
  /// Distinct fonts; ``Cells/font(_:)`` refers to them.
  public var fonts: [Font]
  /// Distinct pictures with their drawing options; ``Cells/image(_:)`` refers to them.
  public var images: [Image]
  /// Paths of pictures relative to the root, by ascending scale. See ``paths(ofImage:in:)``.
  public var imagePaths: [[String]]
  /// Names of source files relative to the root, for ``Cells/origin(_:)``.
  public var originPaths: [String]

  public init(
    name: String, sourcePath: String, sequence: UInt64 = 0, remBase: Double = 16, names: NameTable,
    texts: NameTable, columns: [Column], sectionRanges: [Range<Int>], themes: [Theme], defaultTheme: Int = 0,
    appearances: [Appearance], rows: [Row], cells: [Cells], differences: [[UInt32]], varying: [UInt32],
    wideColors: [WideColor] = [], fonts: [Font] = [], images: [Image] = [], imagePaths: [[String]] = [],
    originPaths: [String]
  ) {
    self.name = name
    self.sourcePath = sourcePath
    self.sequence = sequence
    self.remBase = remBase
    self.names = names
    self.texts = texts
    self.columns = columns
    self.sectionRanges = sectionRanges
    self.themes = themes
    self.defaultTheme = defaultTheme
    self.appearances = appearances
    self.rows = rows
    self.cells = cells
    self.differences = differences
    self.varying = varying
    self.wideColors = wideColors
    self.fonts = fonts
    self.images = images
    self.imagePaths = imagePaths
    self.originPaths = originPaths
  }

  public struct Column: Sendable {
    /// In ``ThemeTable/names``.
    public var name: UInt32
    public var section: Section
    /// Packed, since a spec may have a million tokens: `UInt32.max` for none, one less for a deprecation without a text.
    @usableFromInline var packedDescription = UInt32.max
    @usableFromInline var packedDeprecation = UInt32.max

    /// The description, as an id in ``ThemeTable/texts``.
    @inlinable public var description: UInt32? {
      get { packedDescription == .max ? nil : packedDescription }
      set { packedDescription = newValue ?? .max }
    }

    /// Nil for a token that is not deprecated.
    @inlinable public var deprecation: Deprecation? {
      get {
        switch packedDeprecation {
        case .max: nil
        case .max - 1: .plain
        default: .text(packedDeprecation)
        }
      }
      set {
        switch newValue {
        case nil: packedDeprecation = .max
        case .plain: packedDeprecation = .max - 1
        case .text(let text): packedDeprecation = text
        }
      }
    }

    public enum Deprecation: Equatable, Sendable {
      /// The spec has `true`.
      case plain
      /// What to use instead, as an id in ``ThemeTable/texts``.
      case text(UInt32)
    }

    public init(name: UInt32, section: Section) {
      self.name = name
      self.section = section
    }
  }

  public struct Theme: Sendable {
    public var name: String
    /// The title on a settings screen; the name where the spec has no title.
    public var title: String
    /// Index of the theme it inherits from; nil for the default.
    public var parent: Int?
    /// Appearances for which the theme has a folder of its own.
    public var ownAppearances: AppearanceSet
    public init(name: String, title: String, parent: Int?, ownAppearances: AppearanceSet) {
      self.name = name
      self.title = title
      self.parent = parent
      self.ownAppearances = ownAppearances
    }
  }

  public struct Row: Sendable {
    public var theme: Int
    public var appearance: Appearance
    /// Index into ``ThemeTable/cells``.
    public var cells: Int
    public init(theme: Int, appearance: Appearance, cells: Int) {
      self.theme = theme
      self.appearance = appearance
      self.cells = cells
    }
  }

  /// The values of one row, packed by column. Read them with ``ThemeTable/value(_:in:)``, or with ``color(_:)`` and its
  /// siblings where the section is known.
  public struct Cells: Sendable {
    /// By section: color: RGBA in the low 32 bits (`0xRRGGBBAA`), in the high 32 bits 1 + index in
    /// ``ThemeTable/wideColors`` or 0; dimension and number: the bits of a `Double`; string: id in
    /// ``ThemeTable/texts``; boolean: 0 or 1; font: index in ``ThemeTable/fonts``; image: index in
    /// ``ThemeTable/images``.
    public var bits: [UInt64]
    /// ``DimensionUnit`` of a dimension; 0 elsewhere.
    public var units: [UInt8]
    /// The column whose value this one takes unchanged, or `UInt32.max` where the value is a literal, has an `alpha` of
    /// its own, or the target is private.
    public var aliases: [UInt32]
    /// Index in ``ThemeTable/originPaths`` of the file whose declaration applies.
    public var origins: [UInt32]
    /// By column of the image section, counted from its first: index in ``ThemeTable/imagePaths``. Empty in tables that
    /// do not come from files.
    public var files: [UInt32]
    public init(
      bits: [UInt64], units: [UInt8], aliases: [UInt32], origins: [UInt32], files: [UInt32] = []
    ) {
      self.bits = bits
      self.units = units
      self.aliases = aliases
      self.origins = origins
      self.files = files
    }
  }

  /// The files of a row's picture, relative to the root, by ascending scale: one for each of its variants.
  public func paths(ofImage column: Int, in cells: Cells) -> [String] {
    let place = column - columns(in: .image).lowerBound
    guard cells.files.indices.contains(place) else {
      return images[cells.image(column)].variants.map(\.path)
    }
    return imagePaths[Int(cells.files[place])]
  }

  /// Index of the row of the default theme in light: 0 unless the manifest's `default` is not its first theme.
  public var defaultRow: Int { defaultTheme * appearances.count }

  /// The row of a theme in an appearance; an appearance without a folder uses its fallback.
  public func row(theme: Int, appearance: Appearance) -> Int {
    for candidate in appearance.fallbacks {
      if let index = appearances.firstIndex(of: candidate) { return theme * appearances.count + index }
    }
    return theme * appearances.count
  }
}
