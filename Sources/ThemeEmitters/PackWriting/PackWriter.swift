import ThemeCompiler

/// Writes a table as a pack of the newest version: header, directory, then the sections by ascending kind.
struct PackWriter: ~Copyable {
  private var output: ByteBuffer
  private var directory: [(kind: UInt32, offset: Int, size: Int)] = []

  /// The bytes of the pack: the same for the same table.
  ///
  /// - Complexity: O(size of the pack).
  static func write(_ table: ThemeTable) -> Bytes {
    let rows = PackRows(table)
    let plan = PackPlan(table, rows)
    let texts = PackTexts(table, rows)
    var writer = PackWriter(capacity: plan.capacity(table, rows), sectionCount: plan.kinds.count)
    for kind in plan.kinds {
      writer.section(kind) { output in
        switch kind {
        case PackKind.pack: writeInfo(table, plan, texts, into: &output)
        case PackKind.themes: writeThemes(table, texts, into: &output)
        case PackKind.texts: writePool(texts.pool, 0..<UInt32(texts.pool.count), into: &output)
        case PackKind.names: writeNames(table, into: &output)
        case PackKind.nameIndex:
          PackIndexWriter(hashes: plan.hashes, lengths: plan.lengths).write(into: &output)
        case PackKind.exactCells: rows.writeExactCells(table, into: &output)
        case PackKind.exactColors: rows.writeExactColors(table, into: &output)
        default: rows.write(section: kind - PackKind.values, of: table, texts, into: &output)
        }
      }
    }
    return writer.finish()
  }

  private init(capacity: Int, sectionCount: Int) {
    output = ByteBuffer(capacity: capacity)
    output.append(zeros: PackLayout.headerBytes + sectionCount * PackLayout.Entry.bytes)
    directory.reserveCapacity(sectionCount)
  }

  /// Writes one section and notes where it is.
  private mutating func section(_ kind: UInt32, _ body: (inout ByteBuffer) -> Void) {
    let start = output.count
    body(&output)
    output.pad()
    directory.append((kind, start, output.count - start))
  }

  /// Fills in header and directory, the checksum last.
  private consuming func finish() -> Bytes {
    let entries = directory
    let size = UInt64(output.count)
    output.withWrittenBytes { bytes in
      bytes.put(PackLayout.magic, at: PackLayout.Header.magic)
      bytes.put(PackLayout.major, at: PackLayout.Header.major)
      bytes.put(PackLayout.minor, at: PackLayout.Header.minor)
      bytes.put(UInt32(PackLayout.headerBytes), at: PackLayout.Header.headerBytes)
      bytes.put(size, at: PackLayout.Header.fileBytes)
      bytes.put(UInt32(entries.count), at: PackLayout.Header.sectionCount)
      for (index, entry) in entries.enumerated() {
        let at = PackLayout.headerBytes + index * PackLayout.Entry.bytes
        bytes.put(entry.kind, at: at + PackLayout.Entry.kind)
        bytes.put(UInt64(entry.offset), at: at + PackLayout.Entry.offset)
        bytes.put(UInt64(entry.size), at: at + PackLayout.Entry.size)
      }
      bytes.put(PackChecksum.of(UnsafeRawBufferPointer(bytes)), at: PackLayout.Header.checksum)
    }
    return output.finish()
  }
}

// MARK: - The small sections

extension PackWriter {
  private static func writeInfo(
    _ table: ThemeTable, _ plan: borrowing PackPlan, _ texts: PackTexts, into output: inout ByteBuffer
  ) {
    output.append(little: plan.tag)
    output.append(little: table.sequence)
    output.append(little: table.remBase.bitPattern)
    output.append(little: texts.name)
    output.append(little: UInt32(table.themes.count))
    output.append(little: UInt32(table.defaultTheme))
    output.append(little: table.appearances.reduce(into: UInt32(0)) { $0 |= 1 << UInt32($1.rawValue) })
    for range in table.sectionRanges { output.append(little: UInt32(range.count)) }
    output.append(little: UInt32(0))
  }

  private static func writeThemes(_ table: ThemeTable, _ texts: PackTexts, into output: inout ByteBuffer) {
    for (index, theme) in table.themes.enumerated() {
      output.append(little: texts.themeNames[index])
      output.append(little: texts.themeTitles[index])
      output.append(little: theme.parent.map { UInt32($0) } ?? PackLayout.Theme.noParent)
      output.append(little: UInt32(theme.ownAppearances.rawValue))
    }
  }

  /// A pool of all texts of a table, in the order of their ids.
  private static func writePool(_ pool: NameTable, _ ids: Range<UInt32>, into output: inout ByteBuffer) {
    var size = 0
    for id in ids { size += pool.length(id) }
    startPool(count: ids.count, size: size, into: &output)
    var end = 0
    for id in ids {
      end += pool.length(id)
      output.append(little: UInt32(truncatingIfNeeded: end))
    }
    output.pad()
    for id in ids { pool.withBytes(id) { output.append($0) } }
  }

  private static func writeNames(_ table: ThemeTable, into output: inout ByteBuffer) {
    var size = 0
    for column in table.columns { size += table.names.length(column.name) }
    startPool(count: table.columns.count, size: size, into: &output)
    var end = 0
    for column in table.columns {
      end += table.names.length(column.name)
      output.append(little: UInt32(truncatingIfNeeded: end))
    }
    output.pad()
    for column in table.columns { table.names.withBytes(column.name) { output.append($0) } }
  }

  private static func startPool(count: Int, size: Int, into output: inout ByteBuffer) {
    output.append(little: UInt32(count))
    output.append(little: UInt32(size))
    output.append(little: UInt32(0))
  }
}
