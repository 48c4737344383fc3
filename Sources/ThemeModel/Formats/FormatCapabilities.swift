/// What a format can say of a theme. The defaults are those of a format that can say everything in 8-bit sRGB.
public struct FormatCapabilities: Sendable {
  /// What becomes of the tokens of a section.
  public var sections: CaseMap<Section, Support>
  /// What becomes of the rows of an appearance.
  public var appearances: CaseMap<Appearance, Support>
  /// What becomes of a property that some picture of the run has.
  public var pictures: CaseMap<ImageFeature, Support>
  /// The colors that the format can say. A color outside is mapped into it, with the warning `gamut-mapped`.
  public var gamut: ColorGamut
  /// The magnitudes other than 0 that the format's own tools can hold in a dimension, a number or a font's size; nil for
  /// all.
  public var magnitudes: CaseMap<Section, ClosedRange<Double>?>
  /// False where one value of the section is written for all appearances of a theme: that of light.
  public var followsAppearance: CaseMap<Section, Bool>
  /// False where a dimension has one type in all rows: one that grows with the reader's text size in some row does so in
  /// all.
  public var keepsUnits: Bool
  /// False where U+0000 in a text becomes U+FFFD.
  public var keepsNull: Bool
  /// The most entries of one scope that the format's own tools accept, where there is a limit.
  public var entriesPerScope: Int?

  public init(
    sections: CaseMap<Section, Support> = .all(.full), appearances: CaseMap<Appearance, Support> = .all(.full),
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

/// Whether a format writes something whole.
public enum Support: Equatable, Sendable {
  case full
  /// Written in part or not at all; the text says what is missing, as the end of "css: …".
  case limited(String)
}

/// What a picture may be or ask for beyond its bytes.
public enum ImageFeature: UInt8, CaseIterable, Sendable {
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
