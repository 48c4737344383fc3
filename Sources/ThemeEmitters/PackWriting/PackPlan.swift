import ThemeModel

/// The two numbers that the directory has of a section; see ``PackKind``.
struct PackSizes {
  var first: UInt32 = 0
  var second: UInt32 = 0
}

/// What a pack will hold, known before a byte is written.
struct PackPlan {
  private(set) var kinds = [
    PackKind.pack, PackKind.themes, PackKind.texts, PackKind.names, PackKind.nameIndex,
  ]
  /// Bytes to reserve: about what the pack will have.
  let capacity: Int

  init(_ table: ThemeTable, _ rows: PackRows) {
    var bytes = 4096 + table.themes.count * 64
    for column in table.columns { bytes += table.names.length(column.name) + 1 }
    // A name's offset and its slots.
    bytes += table.columns.count * (4 + 2 * PackLayout.Slot.bytes)
    for section in Section.allCases {
      let cellBytes = PackLayout.cellBytes(section: Int(section.rawValue))
      let columns = table.columns(in: section).count
      guard cellBytes > 0, columns > 0 else { continue }
      kinds.append(PackKind.values + UInt32(section.rawValue))
      bytes += columns * cellBytes * rows.distinct.count
    }
    kinds += Self.media(table, &bytes)
    if !rows.exactColumns.isEmpty { kinds += [PackKind.exactCells, PackKind.exactColors] }
    kinds.sort()
    capacity = bytes
  }

  private static func media(_ table: ThemeTable, _ bytes: inout Int) -> [UInt32] {
    var kinds: [UInt32] = []
    if !table.columns(in: .font).isEmpty {
      kinds.append(PackKind.fonts)
      bytes += table.fonts.count * PackLayout.Font.bytes
    }
    if !table.columns(in: .image).isEmpty {
      kinds += [PackKind.images, PackKind.imageFiles]
      for image in table.images {
        bytes += image.variants.reduce(PackLayout.Image.bytes) {
          $0 + PackLayout.Variant.bytes + $1.bytes.count + 8
        }
      }
    }
    return kinds
  }
}

/// The texts of a pack, each once: its name, the themes' names and titles, the values of string tokens, the
/// names of fonts.
struct PackTexts {
  private(set) var pool: NameTable
  let name: UInt32
  private(set) var themeNames: [UInt32] = []
  private(set) var themeTitles: [UInt32] = []
  /// From ids in the table's texts to ids in the pool; only string values have one.
  private(set) var values: [UInt32]
  /// By font of the table: 1 + id of its name in the pool, or 0.
  private(set) var fontNames: [UInt32] = []

  init(_ table: ThemeTable, _ rows: PackRows) {
    let range = table.columns(in: .string)
    // Texts that Unicode holds equal are still different values.
    pool = NameTable(canonical: false, capacity: range.count + 2 * table.themes.count + 1)
    name = pool.intern(table.name)
    for theme in table.themes {
      themeNames.append(pool.intern(theme.name))
      themeTitles.append(pool.intern(theme.title))
    }
    values = range.isEmpty ? [] : [UInt32](repeating: .max, count: table.texts.count)
    for cells in rows.distinct {
      for column in range {
        let id = Int(table.cells[cells].string(column))
        if values[id] == .max { values[id] = table.texts.withBytes(UInt32(id)) { pool.intern($0) } }
      }
    }
    for font in table.fonts {
      fontNames.append(font.name.map { id in table.texts.withBytes(id) { pool.intern($0) } + 1 } ?? 0)
    }
  }
}
