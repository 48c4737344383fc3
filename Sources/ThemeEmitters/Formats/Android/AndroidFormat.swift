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

/// Decides where an alias is written as a reference.
///
/// Android looks a reference up in the app's current configuration. So a reference in `values` is right if the night row
/// has the same alias, or an entry of its own; ``differ(_:_:_:)`` finds the latter.
private struct AliasKeeper {
  let table: ThemeTable
  let keeps: Bool
  let section: Section

  init(_ table: ThemeTable, keeps: Bool, section: Section) {
    self.table = table
    self.keeps = keeps
    self.section = section
  }

  @inline(__always)
  func alias(_ column: Int, of cells: ThemeTable.Cells) -> Int? {
    keeps ? cells.alias(column) : nil
  }

  /// Whether a column is written differently in two rows.
  @inline(__always)
  func differ(_ column: Int, _ first: ThemeTable.Cells, _ second: ThemeTable.Cells) -> Bool {
    let target = alias(column, of: first)
    if target != alias(column, of: second) { return true }
    if target != nil { return false }
    return switch section {
    // Of a color only the eight-bit form is written, of a font only the size.
    case .color: first.color(column).rgba != second.color(column).rgba
    case .font: table.fonts[first.font(column)].size != table.fonts[second.font(column)].size
    case .dimension, .number, .string, .boolean, .image: !first.isSame(column, as: second)
    }
  }
}

/// One of the files.
private struct AndroidFile {
  private let table: ThemeTable
  private let parts: [AndroidSection]

  init(table: ThemeTable, sections: [Section], keepsAliases: Bool) {
    self.table = table
    parts = sections.filter { !table.columns(in: $0).isEmpty }.map { section in
      AndroidSection(
        table: table, section: section, element: AndroidElement(section),
        keeper: AliasKeeper(table, keeps: keepsAliases, section: section))
    }
  }

  /// Every theme's entries for a folder; nil where there are none.
  func write(_ folder: AndroidFolder) -> Bytes? {
    guard !parts.isEmpty, folder == .values || table.appearances.contains(.dark) else { return nil }
    let themes = folder == .values ? table.themes.count : 1
    let count = parts.reduce(0) { $0 + table.columns(in: $1.section).count }
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
    for column in table.columns(in: section) {
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
      value(column, cells, into: &buffer)
    }
    buffer.append(element.closing)
  }

  @inline(__always)
  private func value(_ column: Int, _ cells: ThemeTable.Cells, into buffer: inout ByteBuffer) {
    switch table.value(column, in: cells) {
    case .color(let color):
      buffer.append("\">#")
      buffer.append(argb: color.rgba)
    case .dimension(let dimension):
      buffer.append(element.afterName)
      length(dimension, into: &buffer)
    case .number(let number):
      buffer.append(element.afterName)
      buffer.append(decimal: number)
    case .string(let text):
      table.texts.withBytes(text) { text in
        // aapt2 refuses a text with two substitutions unless it is marked as not formatted.
        if text.contains(UInt8(ascii: "%")) { buffer.append("\" formatted=\"false") }
        buffer.append(element.afterName)
        buffer.append(androidString: text)
      }
    case .boolean(let boolean):
      buffer.append(element.afterName)
      buffer.append(boolean ? "true" : "false")
    case .font(let font):
      buffer.append(element.afterName)
      length(ThemeTable.Dimension(font.size, .scaled), into: &buffer)
    case .image: break
    }
  }

  private func length(_ dimension: ThemeTable.Dimension, into buffer: inout ByteBuffer) {
    buffer.append(decimal: table.pixels(dimension))
    buffer.append(dimension.isScaled ? "sp" : "dp")
  }
}
