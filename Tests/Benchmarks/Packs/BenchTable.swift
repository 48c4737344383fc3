import ThemeCompiler

/// A table of the usual proportions: eight tokens in ten are colours, six rows of which five differ.
enum BenchTable {
  static func name(_ number: Int) -> String {
    "Family\(number / 8)_\(["A", "B", "C", "AT", "BT", "CT", "X", "XT"][number % 8])"
  }

  static func make(tokens: Int) -> ThemeTable {
    var names = NameTable(capacity: tokens)
    var texts = NameTable(canonical: false)
    let words = ["light", "dark", "default", "blackOpaque"].map { texts.intern($0) }
    let sizes = [tokens * 8 / 10, tokens / 10, tokens * 4 / 100, tokens * 3 / 100]
    let counts = sizes + [tokens - sizes.reduce(0, +), 0, 0]
    var columns: [ThemeTable.Column] = []
    var ranges: [Range<Int>] = []
    columns.reserveCapacity(tokens)
    for section in Section.allCases {
      let start = columns.count
      for _ in 0..<counts[Int(section.rawValue)] {
        columns.append(.init(name: names.intern(name(columns.count)), section: section))
      }
      ranges.append(start..<columns.count)
    }
    let cells = (0..<5).map { values(row: $0, columns, words) }
    let rows = (0..<6).map { row in
      ThemeTable.Row(theme: row / 2, appearance: row % 2 == 0 ? .light : .dark, cells: min(row, 4))
    }
    let themes = ["Default", "Festival", "Red"].enumerated().map { index, name in
      ThemeTable.Theme(
        name: name, title: name, parent: index == 0 ? nil : 0, ownAppearances: AppearanceSet(.light))
    }
    return ThemeTable(
      name: "Bench", sourcePath: "bench.json", names: names, texts: texts, columns: columns,
      sectionRanges: ranges,
      themes: themes, appearances: [.light, .dark], rows: rows, cells: cells,
      differences: cells.map { _ in [] },
      varying: [], originPaths: ["bench.json"])
  }

  private static func values(row: Int, _ columns: [ThemeTable.Column], _ words: [UInt32]) -> ThemeTable.Cells
  {
    var bits: [UInt64] = []
    var units: [UInt8] = []
    for (number, column) in columns.enumerated() {
      let mixed = UInt64(truncatingIfNeeded: (number &* 31 &+ row) &* 0x9E37_79B9)
      units.append(column.section == .dimension ? UInt8(number % 3) : 0)
      switch column.section {
      case .color: bits.append(mixed & 0xFFFF_FFFF)
      case .dimension, .number: bits.append((Double(mixed % 1_000) / 4).bitPattern)
      case .string: bits.append(UInt64(words[Int(mixed % 4)]))
      case .boolean: bits.append(mixed & 1)
      case .font, .image: bits.append(0)
      }
    }
    return .init(
      bits: bits, units: units, aliases: [UInt32](repeating: .max, count: bits.count),
      origins: [UInt32](repeating: 0, count: bits.count))
  }
}
