import ThemeModel

extension Format {
  /// Android resources: the default theme in `values` and `values-night`, further themes as overlays of attributes.
  ///
  /// Resources cannot be changed while an app runs, so a further theme is a set of resources of its own,
  /// `Festival_White_A`, and a style that points the attributes `color_White_A` at them; the app applies the style.
  /// Names count against aapt2's 65 536 entries of one type as often as they are written: once for the default theme
  /// and once for each further one (``spellThemed(_:section:theme:into:)`` makes a name for each); number and
  /// dimension are one type.
  static let android = Format(
    name: "android", summary: "resource XML with night values, and a theme overlay for each further theme",
    options: [FormatOption("references", .flag, "keep aliases as @color/…")],
    capabilities: FormatCapabilities(
      sections: CaseMap { section in
        switch section {
        case .color, .dimension, .number, .string, .boolean, .image: .full
        case .font: .limited("of a font just the size, as a dimension")
        }
      },
      // The system's contrast setting has no resource qualifier, so an app on Android shows the plain rows.
      appearances: CaseMap { appearance in
        switch appearance {
        case .light, .dark: .full
        case .lightHighContrast, .darkHighContrast: .limited("high contrast has no resource qualifier")
        }
      },
      pictures: CaseMap { feature in
        switch feature {
        case .png, .jpeg, .webp: .full
        case .pdf, .svg: .limited("no drawables of images that are PDF or SVG in some theme")
        case .insets, .resizing, .template, .templateByAppearance:
          .limited("of an image just the files, not insets, resizing or template")
        }
      },
      // A dimension is kept with a mantissa of 23 bits and its sign, a number as a 32-bit float.
      magnitudes: CaseMap { section in
        switch section {
        case .dimension, .font: 0...8_388_607
        case .number: Double(Float.leastNormalMagnitude)...Double(Float.greatestFiniteMagnitude)
        case .color, .string, .boolean, .image: nil
        }
      }, keepsNull: false, entriesPerScope: 65_536),
    identifiers: AndroidIdentifiers.all
  ) { table, settings in
    let keeps = settings.flag("references")
    var files: [OutputFile] = []
    for folder in [AndroidFolder.values, .night] {
      for (name, sections) in AndroidElement.files {
        let file = AndroidFile(table: table, sections: sections, keepsAliases: keeps)
        if let bytes = file.write(folder) {
          files.append(OutputFile(path: "\(folder.rawValue)/\(name)", bytes: bytes))
        }
      }
      if folder == .values, table.themes.count > 1 {
        files.append(OutputFile(path: "values/attrs.xml", bytes: AndroidStyles(table: table).attributes()))
        files.append(OutputFile(path: "values/themes.xml", bytes: AndroidStyles(table: table).overlays()))
      }
    }
    return files + AndroidDrawables(table: table).files()
  }
}

/// Decides where an alias may stay one.
///
/// A reference is looked up in the configuration that holds when the app asks, so it is right in `values` if the
/// night row has the same alias, or a night entry of its own; the latter is what ``differ(_:_:_:)`` sees to.
private struct AliasKeeper {
  let table: ThemeTable
  let keeps: Bool
  let section: Section
  /// Of a colour only the eight-bit form is written.
  private let writtenBits: UInt64

  init(_ table: ThemeTable, keeps: Bool, section: Section) {
    self.table = table
    self.keeps = keeps
    self.section = section
    writtenBits = section == .color ? 0xFFFF_FFFF : .max
  }

  @inline(__always)
  func alias(_ column: Int, of cells: ThemeTable.Cells) -> Int? {
    guard keeps, cells.aliases[column] != .max else { return nil }
    return Int(cells.aliases[column])
  }

  /// Whether a column is written differently in two rows.
  @inline(__always)
  func differ(_ column: Int, _ first: ThemeTable.Cells, _ second: ThemeTable.Cells) -> Bool {
    let target = alias(column, of: first)
    if target != alias(column, of: second) { return true }
    if target != nil { return false }
    if section == .font {
      return table.fonts[Int(first.bits[column])].size != table.fonts[Int(second.bits[column])].size
    }
    return (first.bits[column] ^ second.bits[column]) & writtenBits != 0
      || first.units[column] != second.units[column]
  }
}

/// One of the files.
private struct AndroidFile {
  private let table: ThemeTable
  private let parts: [AndroidSection]

  init(table: ThemeTable, sections: [Section], keepsAliases: Bool) {
    self.table = table
    parts = sections.filter { !table.sectionRanges[Int($0.rawValue)].isEmpty }.map { section in
      AndroidSection(
        table: table, section: section, element: AndroidElement(section),
        keeper: AliasKeeper(table, keeps: keepsAliases, section: section))
    }
  }

  /// Every theme's entries for a folder; nil where there are none.
  func write(_ folder: AndroidFolder) -> Bytes? {
    guard !parts.isEmpty, folder == .values || table.appearances.contains(.dark) else { return nil }
    let themes = folder == .values ? table.themes.count : 1
    let count = parts.reduce(0) { $0 + table.sectionRanges[Int($1.section.rawValue)].count }
    var buffer = ByteBuffer(capacity: 256 + count * themes * 72)
    buffer.append(androidHeaderOf: table)
    let start = buffer.count
    for theme in table.themesDefaultFirst {
      for part in parts {
        if buffer.count > start { buffer.append(UInt8(ascii: "\n")) }
        let before = buffer.count
        part.write(theme, folder, into: &buffer)
        if buffer.count == before, before > start { buffer.truncate(to: before - 1) }
      }
    }
    if buffer.count == start { return nil }
    buffer.append("</resources>\n")
    return buffer.finish()
  }
}

/// The entries of one section.
private struct AndroidSection {
  let table: ThemeTable
  let section: Section
  let element: AndroidElement
  let keeper: AliasKeeper

  /// One theme's entries for a folder.
  func write(_ theme: Int, _ folder: AndroidFolder, into buffer: inout ByteBuffer) {
    let day = table.cells(theme: theme, .light)
    let cells = table.cells(theme: theme, folder.appearance)
    let prefix = theme == table.defaultTheme ? nil : themePrefix(table.themes[theme].name)
    var previous: Int?
    for column in table.sectionRanges[Int(section.rawValue)] {
      if folder == .night, !keeper.differ(column, day, cells) { continue }
      if let previous, !table.areOfOneFamily(previous, column) { buffer.append(UInt8(ascii: "\n")) }
      if folder == .values, prefix == nil {
        buffer.append(docs: .xml, indent: 4, of: table.columns[column], in: table)
      }
      entry(column, cells, prefix, into: &buffer)
      previous = column
    }
  }

  private func entry(
    _ column: Int, _ cells: ThemeTable.Cells, _ prefix: Bytes?, into buffer: inout ByteBuffer
  ) {
    buffer.append(element.opening)
    buffer.append(androidName: table.columns[column].name, in: table.names, behind: prefix)
    if let target = keeper.alias(column, of: cells) {
      buffer.append(element.afterName)
      buffer.append(UInt8(ascii: "@"))
      buffer.append(element.type)
      buffer.append(UInt8(ascii: "/"))
      buffer.append(androidName: table.columns[target].name, in: table.names, behind: prefix)
    } else {
      value(cells.bits[column], cells.units[column], into: &buffer)
    }
    buffer.append(element.closing)
  }

  @inline(__always)
  private func value(_ bits: UInt64, _ unit: UInt8, into buffer: inout ByteBuffer) {
    switch section {
    case .color:
      buffer.append("\">#")
      buffer.append(upperHex: bits << 24 & 0xFF00_0000 | bits >> 8 & 0xFF_FFFF, digits: 8)
    case .dimension:
      buffer.append(element.afterName)
      length(Double(bitPattern: bits), DimensionUnit(rawValue: unit), into: &buffer)
    case .number:
      buffer.append(element.afterName)
      buffer.append(decimal: Double(bitPattern: bits))
    case .string:
      table.texts.withBytes(UInt32(truncatingIfNeeded: bits)) { text in
        // A text with two substitutions is refused unless it says that it is not a pattern.
        if text.contains(UInt8(ascii: "%")) { buffer.append("\" formatted=\"false") }
        buffer.append(element.afterName)
        buffer.append(androidString: text)
      }
    case .boolean:
      buffer.append(element.afterName)
      buffer.append(bits == 0 ? "false" : "true")
    case .font:
      buffer.append(element.afterName)
      length(table.fonts[Int(bits)].size, .scaled, into: &buffer)
    case .image: break
    }
  }

  private func length(_ value: Double, _ unit: DimensionUnit?, into buffer: inout ByteBuffer) {
    switch unit {
    case .point, nil:
      buffer.append(decimal: value)
      buffer.append("dp")
    case .scaled:
      buffer.append(decimal: value)
      buffer.append("sp")
    case .rem:
      buffer.append(decimal: decimalMeant(by: value * table.remBase))
      buffer.append("sp")
    }
  }
}
