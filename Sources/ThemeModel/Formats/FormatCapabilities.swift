/// Which parts of a theme a format can represent. The defaults describe a format that represents everything, in 8-bit
/// sRGB.
public struct FormatCapabilities: Sendable {
  /// How the format writes the tokens of a section.
  public var sections: CaseMap<Section, Support>
  /// How the format writes the rows of an appearance.
  public var appearances: CaseMap<Appearance, Support>
  /// How the format writes a property of a picture.
  public var pictures: CaseMap<ImageFeature, Support>
  /// The colors that the format can represent. A color outside is mapped into the gamut, with the warning
  /// `gamut-mapped`.
  public var gamut: ColorGamut
  /// The magnitudes other than 0 that the format's own tools accept in a dimension, a number or a font's size; nil
  /// where there is no limit.
  public var magnitudes: CaseMap<Section, ClosedRange<Double>?>
  /// False where the section has one value for all appearances of a theme: the light one.
  public var followsAppearance: CaseMap<Section, Bool>
  /// False where a dimension has one type in all rows: if it grows with the reader's text size in one row, it does so
  /// in all.
  public var keepsUnits: Bool
  /// False where the format replaces U+0000 in a text by U+FFFD.
  public var keepsNull: Bool
  /// The most entries of one scope that the format's own tools accept; nil where there is no limit.
  public var entriesPerScope: Int?

  public init(
    sections: CaseMap<Section, Support> = .all(.full),
    appearances: CaseMap<Appearance, Support> = .all(.full),
    pictures: CaseMap<ImageFeature, Support> = .all(.full), gamut: ColorGamut = .sRGB,
    magnitudes: CaseMap<Section, ClosedRange<Double>?> = .all(nil),
    followsAppearance: CaseMap<Section, Bool> = .all(true), keepsUnits: Bool = true, keepsNull: Bool = true,
    entriesPerScope: Int? = nil
  ) {
    self.sections = sections
    self.appearances = appearances
    self.pictures = pictures
    self.gamut = gamut
    self.magnitudes = magnitudes
    self.followsAppearance = followsAppearance
    self.keepsUnits = keepsUnits
    self.keepsNull = keepsNull
    self.entriesPerScope = entriesPerScope
  }
}

/// Whether a format writes something completely.
public enum Support: Equatable, Sendable {
  case full
  /// Written in part or not at all. The text names what is missing and follows "css: " in a message.
  case limited(String)
}

/// A property of a picture that a format may not support.
public enum ImageFeature: UInt8, CaseIterable, Sendable {
  case png, jpeg, pdf, svg, webp
  case insets, resizing, template
  /// A token that is a template in one appearance of a theme and not in another.
  case templateByAppearance

  /// The features of one picture, regardless of other appearances.
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
