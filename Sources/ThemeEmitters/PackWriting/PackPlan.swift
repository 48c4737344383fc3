import ThemeCompiler

/// What a pack will hold, known before a byte is written: its sections, and the hash of every name.
struct PackPlan: ~Copyable {
  private(set) var kinds = [
    PackKind.pack, PackKind.themes, PackKind.texts, PackKind.names, PackKind.nameIndex,
  ]
  private(set) var tag: UInt64
  private(set) var hashes: [UInt64] = []
  private(set) var lengths: [UInt32] = []

  init(_ table: ThemeTable, _ rows: borrowing PackRows) {
    hashes.reserveCapacity(table.columns.count)
    lengths.reserveCapacity(table.columns.count)
    var schema = SchemaTag()
    for column in table.columns {
      let hash = table.names.withBytes(column.name) {
        PackHash.name(section: column.section.rawValue, UnsafeRawBufferPointer($0))
      }
      hashes.append(hash)
      lengths.append(UInt32(table.names.length(column.name)))
      schema.add(hash: hash)
    }
    tag = schema.value
    for section in Section.allCases where PackLayout.cellBytes(section: Int(section.rawValue)) > 0 {
      if !table.sectionRanges[Int(section.rawValue)].isEmpty {
        kinds.append(PackKind.values + UInt32(section.rawValue))
      }
    }
    if !rows.exactColumns.isEmpty { kinds += [PackKind.exactCells, PackKind.exactColors] }
  }

  /// Bytes to reserve: a little more than the pack will have.
  func capacity(_ table: ThemeTable, _ rows: borrowing PackRows) -> Int {
    var bytes = 4096 + table.themes.count * 64
    for length in lengths { bytes += Int(length) }
    // A name's offset and its slots, then its cells.
    bytes += hashes.count * (4 + 2 * PackLayout.Slot.bytes)
    for section in Section.allCases {
      let cells = table.sectionRanges[Int(section.rawValue)].count * rows.distinct.count
      bytes += cells * PackLayout.cellBytes(section: Int(section.rawValue))
    }
    return bytes
  }
}

/// The texts of a pack, each once: its name, the themes' names and titles, the values of string tokens.
struct PackTexts {
  private(set) var pool: NameTable
  let name: UInt32
  private(set) var themeNames: [UInt32] = []
  private(set) var themeTitles: [UInt32] = []
  /// From ids in the table's texts to ids in the pool; only string values have one.
  private(set) var values: [UInt32]

  init(_ table: ThemeTable, _ rows: borrowing PackRows) {
    let range = table.sectionRanges[Int(Section.string.rawValue)]
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
        let id = Int(table.cells[cells].bits[column])
        if values[id] == .max { values[id] = table.texts.withBytes(UInt32(id)) { pool.intern($0) } }
      }
    }
  }
}
