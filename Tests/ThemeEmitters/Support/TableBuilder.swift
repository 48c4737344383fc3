import ThemeModel

/// Makes tables by hand, for tests of emitters that are not about the language.
///
/// Give it the names of all tokens, then a function from (theme, appearance, token) to the value.
struct TableBuilder {
  enum Value {
    case color(UInt32)
    case wide(UInt32, WideColor)
    case dimension(Double, DimensionUnit)
    case number(Double)
    case string(String)
    case boolean(Bool)
    case font(String?, Double, UInt16?)
    case image(ThemeTable.Image)
    /// Where values are not read.
    case none
  }

  var name = "Demo"
  var themes = [ThemeTable.Theme(name: "Default", title: "Default", parent: nil, ownAppearances: [])]
  var defaultTheme = 0
  var appearances: [Appearance] = [.light]
  var sequence: UInt64 = 0
  var remBase = 16.0
  /// By section, in the order of columns.
  var tokens: [(Section, String)] = []

  /// - Parameter value: of (theme, appearance, column).
  func table(_ value: (Int, Appearance, Int) -> Value) -> ThemeTable {
    var names = NameTable()
    var pools = Pools()
    let ordered = Section.allCases.flatMap { section in tokens.filter { $0.0 == section } }
    let columns = ordered.map { ThemeTable.Column(name: names.intern($0.1), section: $0.0) }
    var ranges: [Range<Int>] = []
    for section in Section.allCases {
      let start = ranges.last?.upperBound ?? 0
      ranges.append(start..<start + columns.count { $0.section == section })
    }
    var rows: [ThemeTable.Row] = []
    var cells: [ThemeTable.Cells] = []
    for theme in themes.indices {
      for appearance in appearances {
        let row = pools.cells(columns.indices.map { value(theme, appearance, $0) })
        let known = cells.firstIndex { $0.bits == row.bits && $0.units == row.units }
        rows.append(.init(theme: theme, appearance: appearance, cells: known ?? cells.count))
        if known == nil { cells.append(row) }
      }
    }
    return ThemeTable(
      name: name, sourcePath: "demo.json", sequence: sequence, remBase: remBase, names: names,
      texts: pools.texts,
      columns: columns, sectionRanges: ranges, themes: themes, defaultTheme: defaultTheme,
      appearances: appearances,
      rows: rows, cells: cells, differences: cells.map { _ in [] }, varying: [], wideColors: pools.wide,
      fonts: pools.fonts, images: pools.images,
      originPaths: ["demo.json"])
  }

  private struct Pools {
    var texts = NameTable(canonical: false)
    var wide: [WideColor] = []
    var fonts: [ThemeTable.Font] = []
    var images: [ThemeTable.Image] = []

    mutating func cells(_ values: [Value]) -> ThemeTable.Cells {
      var bits: [UInt64] = []
      var units: [UInt8] = []
      for value in values {
        let (word, unit) = encode(value)
        bits.append(word)
        units.append(unit)
      }
      return .init(
        bits: bits, units: units, aliases: values.map { _ in .max }, origins: values.map { _ in 0 })
    }

    private mutating func encode(_ value: Value) -> (UInt64, UInt8) {
      switch value {
      case .color(let rgba): return (UInt64(rgba), 0)
      case .wide(let rgba, let color):
        let index = wide.firstIndex(of: color) ?? wide.count
        if index == wide.count { wide.append(color) }
        return (UInt64(index + 1) << 32 | UInt64(rgba), 0)
      case .dimension(let value, let unit): return (value.bitPattern, unit.rawValue)
      case .number(let value): return (value.bitPattern, 0)
      case .string(let text): return (UInt64(texts.intern(text)), 0)
      case .boolean(let value): return (value ? 1 : 0, 0)
      case .font(let name, let size, let weight):
        let font = ThemeTable.Font(name: name.map { texts.intern($0) }, size: size, weight: weight)
        if !fonts.contains(font) { fonts.append(font) }
        return (UInt64(fonts.firstIndex(of: font) ?? 0), 0)
      case .image(let image):
        if !images.contains(image) { images.append(image) }
        return (UInt64(images.firstIndex(of: image) ?? 0), 0)
      case .none: return (0, 0)
      }
    }
  }
}
