/// The layout of a pack, version 1.0: every offset, size and code that writer, reader, verifier and dump share.
///
/// Little-endian, fixed width, sections aligned to eight bytes; reserved bytes are zero. PackFormat.md describes the
/// same in words; a test pins the numbers.
enum PackLayout {
  /// `89 54 50 4B 0D 0A 1A 0A`: not ASCII, and changed by any conversion of line ends, as in PNG.
  static let magic: UInt64 = 0x0A1A_0A0D_4B50_5489
  static let major: UInt16 = 1
  static let minor: UInt16 = 0
  static let headerBytes = 64

  enum Header {
    static let magic = 0
    static let major = 8
    static let minor = 10
    static let headerBytes = 12
    static let fileBytes = 16
    static let checksum = 24
    static let sectionCount = 32
    static let reserved = 36
  }

  /// One record of the directory, which follows the header.
  enum Entry {
    static let kind = 0
    static let reserved = 4
    static let offset = 8
    static let size = 16
    /// The first of two numbers of the section that a reader needs in advance: see ``PackKind``.
    static let first = 24
    static let second = 28
    static let bytes = 32
  }
  /// The most sections; no reader needs more.
  static let maxSectionCount = 4096

  /// The section ``PackKind/pack``.
  enum Info {
    static let tag = 0
    static let sequence = 8
    static let remBase = 16
    static let name = 24
    static let defaultTheme = 28
    static let appearances = 32
    /// Numbers of columns, one for each token section.
    static let columns = 36
    static let bytes = 64
  }

  /// One record of the section ``PackKind/themes``.
  enum ThemeRecord {
    static let name = 0
    static let title = 4
    static let parent = 8
    static let ownAppearances = 12
    static let bytes = 16
    static let noParent = UInt32.max
  }

  /// One slot of the name index, a 64-bit word; zero where it is empty.
  ///
  /// Lower half: the offset of the name in the names. Upper half: 1 + number of the name, and in the highest bits a
  /// part of the name's hash.
  enum Slot {
    static let bytes = 8
    static let numberBits: UInt32 = 27
    static let numberMask: UInt32 = 1 << numberBits - 1
  }
  /// A smaller file does not justify a longer search; the writer uses more homes instead.
  static let wantedProbeBound = 48

  /// One exact color.
  enum ExactValue {
    static let components = 0
    static let alpha = 24
    static let space = 32
    static let reserved = 36
    static let bytes = 40
    /// Color spaces have the numbers 0…13.
    static let spaceCount: UInt32 = 14
  }

  /// One dimension.
  enum Dimension {
    static let value = 0
    static let unit = 8
    static let reserved = 12
    static let unitCount: UInt32 = 3
  }

  /// One font.
  enum Font {
    static let size = 0
    /// 0 for the system font, or 1 + a number in the texts.
    static let name = 8
    /// 0 where there is none.
    static let weight = 12
    static let bytes = 16
    static let weights: ClosedRange<UInt32> = 100...900
  }

  /// One image.
  enum Image {
    static let kind = 0
    /// 0 where the spec has no value.
    static let resizing = 4
    static let flags = 8
    static let firstVariant = 12
    static let variantCount = 16
    static let reserved = 20
    /// Top, left, bottom, right.
    static let insets = 24
    static let bytes = 56
    static let kindCount: UInt32 = 5
    static let resizingCount: UInt32 = 3
    static let isTemplate: UInt32 = 1
    static let hasInsets: UInt32 = 2
    static let flagsCount: UInt32 = 4
  }

  /// One file of an image.
  enum Variant {
    static let offset = 0
    static let size = 8
    static let scale = 16
    static let reserved = 20
    static let bytes = 24
    static let maxScale: UInt32 = 3
  }

  /// Color, dimension, number, string, boolean, font, image.
  static let tokenSectionCount = 7
  /// Light, dark, light high contrast, dark high contrast: a theme always has all four rows.
  static let appearanceCount = 4
  /// Columns of one token section are numbered in 24 bits.
  static let maxColumns: UInt32 = 0xFF_FFFF

  /// Bytes of a value, by number of the token section.
  static func cellBytes(section: Int) -> Int {
    switch section {
    case 0, 3, 5, 6: 4
    case 1: 16
    case 2: 8
    case 4: 1
    default: 0
    }
  }

  /// The next multiple of eight.
  @inline(__always)
  static func padded(_ size: Int) -> Int { (size &+ 7) & ~7 }
}

/// The content of a section of the file. Readers skip unknown kinds.
///
/// The directory contains the sizes that a reader needs in advance, so that opening reads only the first page of the
/// file.
enum PackKind {
  /// ``PackLayout/Info``.
  static let pack: UInt32 = 1
  /// One ``PackLayout/ThemeRecord`` each; first: their number.
  static let themes: UInt32 = 2
  /// A list of texts; first: their number, second: bytes of the pool. One 32-bit offset into the pool per text, one
  /// more for the end, padding, then the pool, where a zero follows each text.
  static let texts: UInt32 = 3
  /// The names of all columns, in the form of ``texts``.
  static let names: UInt32 = 4
  /// One ``PackLayout/Slot`` each; first: homes, second: slots of the longest search.
  static let nameIndex: UInt32 = 5
  /// The values of token section `n` are kind `values + n`: 16 color … 22 image.
  ///
  /// First: columns, second: stored rows. For each row of the table the number of the stored row with its values,
  /// padding, then the stored rows, each padded.
  static let values: UInt32 = 16
  /// A matrix of numbers of exact colors, in the form of ``values``.
  static let exactCells: UInt32 = 32
  /// First: color columns, second: exact colors. For each color column 0, or 1 + its column in ``exactCells``,
  /// padding, then one ``PackLayout/ExactValue`` each.
  static let exactColors: UInt32 = 33

  /// First: their number. One ``PackLayout/Font`` each.
  static let fonts: UInt32 = 34
  /// First: images, second: their files. One ``PackLayout/Image`` each, then one ``PackLayout/Variant`` each.
  static let images: UInt32 = 35
  /// The bytes of the images' files, each at a multiple of eight.
  static let imageFiles: UInt32 = 36

  static func name(_ kind: UInt32) -> StaticString {
    switch kind {
    case pack: "pack"
    case themes: "themes"
    case texts: "texts"
    case names: "names"
    case nameIndex: "name index"
    case 16: "color values"
    case 17: "dimension values"
    case 18: "number values"
    case 19: "string values"
    case 20: "boolean values"
    case 21: "font values"
    case 22: "image values"
    case exactCells: "exact color cells"
    case exactColors: "exact colors"
    case fonts: "fonts"
    case images: "images"
    case imageFiles: "image files"
    case 0: "header"
    default: "unknown"
    }
  }
}
