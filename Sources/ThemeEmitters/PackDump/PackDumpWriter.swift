import ThemeModel

/// Walks a pack from its first byte to its last.
struct PackDumpWriter: ~Copyable {
  let pack: PackContents
  var lines = PackDumpLines()

  init(_ pack: PackContents) { self.pack = pack }

  consuming func finish() -> Bytes { lines.finish() }

  mutating func writeAll() {
    writeHeader()
    for section in pack.sections {
      lines.heading(PackKind.name(section.kind), section)
      switch section.kind {
      case PackKind.pack: writeInfo(section)
      case PackKind.themes: writeThemes(section)
      case PackKind.texts: writePool(pack.texts)
      case PackKind.names: writePool(pack.names)
      case PackKind.nameIndex: writeIndex(pack.index)
      case PackKind.exactCells:
        if let exact = pack.exact { writeMatrix(exact.cells, nil) } else { skip(section) }
      case PackKind.exactColors: if let exact = pack.exact { writeExact(exact) } else { skip(section) }
      case PackKind.fonts: if let fonts = pack.fonts { writeFonts(fonts) } else { skip(section) }
      case PackKind.images: if let images = pack.images { writeImages(images) } else { skip(section) }
      case PackKind.imageFiles: if let images = pack.images { writeFiles(images) } else { skip(section) }
      default: writeValues(section)
      }
    }
  }

  private mutating func skip(_ section: PackBytes) {
    lines.field(section, 0, min(section.count, 8), "not known to version 1.0, skipped")
  }

  private mutating func writeHeader() {
    let count = PackLayout.headerBytes + pack.sections.count * PackLayout.Entry.bytes
    let part = PackBytes(pack.bytes.base, count: count)
    lines.heading("header and directory", part)
    lines.field(part, PackLayout.Header.magic, 8, "magic")
    lines.field(part, PackLayout.Header.major, 2) { output in
      output.append("major version ")
      output.append(integer: Int(part.word16(PackLayout.Header.major)))
    }
    lines.field(part, PackLayout.Header.minor, 2) { output in
      output.append("minor version ")
      output.append(integer: Int(part.word16(PackLayout.Header.minor)))
    }
    lines.number32(part, PackLayout.Header.headerBytes, "header size")
    lines.field(part, PackLayout.Header.fileBytes, 8) { output in
      output.append("file size ")
      output.append(integer: part.count(at: PackLayout.Header.fileBytes))
    }
    lines.field(part, PackLayout.Header.checksum, 8, "checksum")
    lines.number32(part, PackLayout.Header.sectionCount, "sections")
    lines.zeros(part, PackLayout.Header.reserved..<PackLayout.headerBytes, "reserved")
    for (index, section) in pack.sections.enumerated() {
      writeEntry(part, PackLayout.headerBytes + index * PackLayout.Entry.bytes, section)
    }
  }

  private mutating func writeEntry(_ part: PackBytes, _ at: Int, _ section: PackBytes) {
    lines.field(part, at + PackLayout.Entry.kind, 4) { output in
      output.append("section kind ")
      output.append(integer: Int(section.kind))
      output.append(", ")
      output.append(PackKind.name(section.kind))
    }
    lines.field(part, at + PackLayout.Entry.reserved, 4, "  reserved")
    lines.field(part, at + PackLayout.Entry.offset, 8) { output in
      output.append("  offset 0x")
      output.append(hex: part.word64(at + PackLayout.Entry.offset), digits: 8)
    }
    lines.field(part, at + PackLayout.Entry.size, 8) { output in
      output.append("  size ")
      output.append(integer: part.count(at: at + PackLayout.Entry.size))
    }
    let (first, second) = Self.sizes(section.kind)
    lines.number32(part, at + PackLayout.Entry.first, first)
    lines.number32(part, at + PackLayout.Entry.second, second)
  }

  /// The meaning of the two numbers in a record of the directory.
  private static func sizes(_ kind: UInt32) -> (StaticString, StaticString) {
    switch kind {
    case PackKind.themes: ("  themes", "  reserved")
    case PackKind.texts, PackKind.names: ("  texts", "  bytes of the pool")
    case PackKind.nameIndex: ("  homes", "  slots of the longest search")
    case PackKind.exactColors: ("  color columns", "  exact colors")
    case PackKind.fonts: ("  fonts", "  reserved")
    case PackKind.images: ("  images", "  files")
    case PackKind.values...PackKind.exactCells: ("  columns", "  stored rows")
    default: ("  reserved", "  reserved")
    }
  }

  private mutating func writeInfo(_ part: PackBytes) {
    lines.field(part, PackLayout.Info.tag, 8, "schema tag")
    lines.field(part, PackLayout.Info.sequence, 8) { output in
      output.append("sequence ")
      output.append(text: String(part.word64(PackLayout.Info.sequence)))
    }
    lines.field(part, PackLayout.Info.remBase, 8) { output in
      output.append("rem base ")
      output.append(double: part.word64(PackLayout.Info.remBase))
    }
    writeText(part, PackLayout.Info.name, "name")
    lines.number32(part, PackLayout.Info.defaultTheme, "default theme")
    writeAppearances(part, PackLayout.Info.appearances, "appearances")
    for section in Section.allCases {
      let offset = PackLayout.Info.columns + Int(section.rawValue) * 4
      lines.field(part, offset, 4) { output in
        output.append("columns of ")
        output.append(text: section.name)
        output.append(": ")
        output.append(integer: Int(part.word32(offset)))
      }
    }
  }

  private mutating func writeThemes(_ part: PackBytes) {
    for theme in 0..<pack.info.themeCount {
      let at = theme * PackLayout.ThemeRecord.bytes
      writeText(part, at + PackLayout.ThemeRecord.name, "theme")
      writeText(part, at + PackLayout.ThemeRecord.title, "  title")
      lines.field(part, at + PackLayout.ThemeRecord.parent, 4) { output in
        let parent = part.word32(at + PackLayout.ThemeRecord.parent)
        output.append("  parent ")
        if parent == PackLayout.ThemeRecord.noParent {
          output.append("none")
        } else {
          output.append(integer: Int(parent))
        }
      }
      writeAppearances(part, at + PackLayout.ThemeRecord.ownAppearances, "  own appearances")
    }
  }

  /// A field that is the number of a text.
  private mutating func writeText(_ part: PackBytes, _ offset: Int, _ meaning: StaticString) {
    let texts = pack.texts
    lines.field(part, offset, 4) { output in
      output.append(meaning)
      output.append(" text ")
      output.append(integer: Int(part.word32(offset)))
      output.append(" ")
      output.append(quoted: texts.entry(part.int32(offset)))
    }
  }

  private mutating func writeAppearances(_ part: PackBytes, _ offset: Int, _ meaning: StaticString) {
    lines.field(part, offset, 4) { output in
      output.append(meaning)
      output.append(":")
      for appearance in Appearance.allCases where part.word32(offset) >> UInt32(appearance.rawValue) & 1 == 1
      {
        output.append(" ")
        output.append(text: appearance.name)
      }
    }
  }
}

extension PackBytes {
  /// A 64-bit count, for print.
  func count(at offset: Int) -> Int { Int(clamping: word64(offset)) }
}

extension ByteBuffer {
  /// Appends a `Double` of the pack. In a damaged pack it may be NaN.
  mutating func append(double bits: UInt64) {
    let value = Double(bitPattern: bits)
    if value.isFinite { append(decimal: value) } else { append(text: "\(value)") }
  }
}
