import ThemeModel

/// Writes a table as a pack of the newest version: header, directory, then the sections by ascending kind.
struct PackWriter: ~Copyable {
  private var output: ByteBuffer
  private var directory: [Entry] = []

  /// A record of the directory; `sizes` are the two numbers that a reader needs beforehand.
  private struct Entry {
    var kind: UInt32
    var offset: Int
    var size: Int
    var sizes: PackSizes

    func slice(of bytes: UnsafeMutableRawBufferPointer) -> UnsafeRawBufferPointer {
      UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + size])
    }
  }

  /// The bytes of the pack: the same for the same table.
  ///
  /// - Complexity: O(size of the pack).
  static func write(_ table: ThemeTable) -> Bytes {
    let rows = PackRows(table)
    let plan = PackPlan(table, rows)
    let texts = PackTexts(table, rows)
    let images = PackImageWriter(table)
    var writer = PackWriter(capacity: plan.capacity, sectionCount: plan.kinds.count)
    for kind in plan.kinds {
      writer.section(kind) { output in
        switch kind {
        case PackKind.pack: writeInfo(table, texts, into: &output)
        case PackKind.themes: writeThemes(table, texts, into: &output)
        case PackKind.texts: writePool(texts.pool, 0..<UInt32(texts.pool.count), into: &output)
        case PackKind.names: writePool(table.names, table.columns.lazy.map(\.name), into: &output)
        case PackKind.nameIndex: PackIndexWriter.write(table, into: &output)
        case PackKind.fonts: writeFonts(table, texts, into: &output)
        case PackKind.images: images.writeRecords(table, into: &output)
        case PackKind.imageFiles: images.writeFiles(table, into: &output)
        case PackKind.exactCells: rows.writeExactCells(table, into: &output)
        case PackKind.exactColors: rows.writeExactColors(table, into: &output)
        default:
          Section(rawValue: UInt8(truncatingIfNeeded: kind - PackKind.values))
            .map { rows.write($0, of: table, texts, into: &output) } ?? PackSizes()
        }
      }
    }
    return writer.finish(table)
  }

  private init(capacity: Int, sectionCount: Int) {
    output = ByteBuffer(capacity: capacity)
    output.append(zeros: PackLayout.headerBytes + sectionCount * PackLayout.Entry.bytes)
    directory.reserveCapacity(sectionCount)
  }

  /// Writes one section and notes where it is.
  private mutating func section(_ kind: UInt32, _ body: (inout ByteBuffer) -> PackSizes) {
    let start = output.count
    let sizes = body(&output)
    output.pad()
    directory.append(Entry(kind: kind, offset: start, size: output.count - start, sizes: sizes))
  }

  /// Fills in header, directory and schema tag, the checksum last.
  private consuming func finish(_ table: ThemeTable) -> Bytes {
    let entries = directory
    output.withWrittenBytes { bytes in
      Self.putTag(table, entries, bytes)
      bytes.put(PackLayout.magic, at: PackLayout.Header.magic)
      bytes.put(PackLayout.major, at: PackLayout.Header.major)
      bytes.put(PackLayout.minor, at: PackLayout.Header.minor)
      bytes.put(UInt32(PackLayout.headerBytes), at: PackLayout.Header.headerBytes)
      bytes.put(UInt64(bytes.count), at: PackLayout.Header.fileBytes)
      bytes.put(UInt32(entries.count), at: PackLayout.Header.sectionCount)
      for (index, entry) in entries.enumerated() {
        let at = PackLayout.headerBytes + index * PackLayout.Entry.bytes
        bytes.put(entry.kind, at: at + PackLayout.Entry.kind)
        bytes.put(UInt64(entry.offset), at: at + PackLayout.Entry.offset)
        bytes.put(UInt64(entry.size), at: at + PackLayout.Entry.size)
        bytes.put(entry.sizes.first, at: at + PackLayout.Entry.first)
        bytes.put(entry.sizes.second, at: at + PackLayout.Entry.second)
      }
      guard let base = bytes.baseAddress else { return }
      let hashes = entries.map { PackChecksum.of($0.slice(of: bytes)) }
      let file = PackBytes(UnsafeRawPointer(base), count: bytes.count)
      bytes.put(PackChecksum.ofFile(file, sectionHashes: hashes), at: PackLayout.Header.checksum)
    }
    return output.finish()
  }

  private static func putTag(_ table: ThemeTable, _ entries: [Entry], _ bytes: UnsafeMutableRawBufferPointer)
  {
    guard let info = entries.first(where: { $0.kind == PackKind.pack }),
      let names = entries.first(where: { $0.kind == PackKind.names })
    else { return }
    let tag = SchemaTag.of(
      counts: table.sectionRanges.map(\.count), namesHash: PackChecksum.of(names.slice(of: bytes)))
    bytes.put(tag, at: info.offset + PackLayout.Info.tag)
  }
}

// MARK: - The small sections

extension PackWriter {
  private static func writeInfo(
    _ table: ThemeTable, _ texts: PackTexts, into output: inout ByteBuffer
  ) -> PackSizes {
    // The tag is known when the names are written.
    output.append(little: UInt64(0))
    output.append(little: table.sequence)
    output.append(little: table.remBase.bitPattern)
    output.append(little: texts.name)
    output.append(little: UInt32(table.defaultTheme))
    output.append(little: table.appearances.reduce(into: UInt32(0)) { $0 |= 1 << UInt32($1.rawValue) })
    for range in table.sectionRanges { output.append(little: UInt32(range.count)) }
    return PackSizes()
  }

  private static func writeThemes(
    _ table: ThemeTable, _ texts: PackTexts, into output: inout ByteBuffer
  ) -> PackSizes {
    for (index, theme) in table.themes.enumerated() {
      output.append(little: texts.themeNames[index])
      output.append(little: texts.themeTitles[index])
      output.append(little: theme.parent.map { UInt32($0) } ?? PackLayout.ThemeRecord.noParent)
      output.append(little: UInt32(theme.ownAppearances.rawValue))
    }
    return PackSizes(first: UInt32(table.themes.count))
  }

  private static func writeFonts(
    _ table: ThemeTable, _ texts: PackTexts, into output: inout ByteBuffer
  ) -> PackSizes {
    for (font, name) in zip(table.fonts, texts.fontNames) {
      output.append(little: font.size.bitPattern)
      output.append(little: name)
      output.append(little: UInt32(font.weight ?? 0))
    }
    return PackSizes(first: UInt32(table.fonts.count))
  }

  /// A list of texts: where each ends, then their bytes with a zero behind each.
  private static func writePool<IDs: Sequence<UInt32>>(
    _ pool: NameTable, _ ids: IDs, into output: inout ByteBuffer
  ) -> PackSizes {
    var sizes = PackSizes()
    output.append(little: UInt32(0))
    for id in ids {
      sizes.second &+= UInt32(truncatingIfNeeded: pool.length(id) &+ 1)
      output.append(little: sizes.second)
      sizes.first &+= 1
    }
    output.pad()
    for id in ids {
      pool.withBytes(id) { output.append($0) }
      output.append(0)
    }
    return sizes
  }
}
