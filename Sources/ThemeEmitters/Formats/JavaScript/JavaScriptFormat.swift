import ThemeModel

extension Format {
  /// Constants for the web's build tools and for code that paints by itself: a module and its types.
  ///
  /// The default theme in light is one exported constant for each token, which a bundler may leave out where it is not
  /// used; `themes` has every row by theme, appearance, section and exact name.
  static let javaScript = Format(
    name: "js",
    summary: "a JavaScript module with its TypeScript types: constants, and every theme and appearance",
    capabilities: FormatCapabilities(
      sections: CaseMap { section in
        switch section {
        case .color, .dimension, .number, .string, .boolean, .font: .full
        case .image: .limited("pictures are not written")
        }
      },
      // A color that sRGB does not hold is written as CSS text of its own space.
      gamut: .any),
    identifiers: Identifiers(tokens: [
      // A module's exports have one scope for all sections.
      TokenIdentifier(
        forms: CaseMap { section in
          switch section {
          case .color, .dimension, .number, .string, .boolean, .font: .init(scope: 1)
          case .image: nil
          }
        }, keeps: .jsNames, spelling: .plain { $1.append(jsName: $0) })
    ])
  ) { table, _ in
    let stem = table.fileStem ?? table.name.lowercased()
    return [
      OutputFile(path: stem + ".js", bytes: JSModule(table).write()),
      OutputFile(path: stem + ".d.ts", bytes: JSTypes(table).write()),
    ]
  }
}

/// The module.
private struct JSModule {
  private let table: ThemeTable
  private let values: JSValues
  /// The default row's cells.
  private let base: Int

  init(_ table: ThemeTable) {
    self.table = table
    values = JSValues(table)
    base = table.rows[table.defaultRow].cells
  }

  func write() -> Bytes {
    let changes = table.differences.reduce(0) { $0 + $1.count }
    var buffer = ByteBuffer(capacity: 1000 + table.columns.count * 80 + changes * 40)
    buffer.append(header: .block, of: table)
    writeConstants(into: &buffer)
    writeBase(into: &buffer)
    for cells in table.cells.indices where cells != base { writeChanges(cells, into: &buffer) }
    writeThemes(into: &buffer)
    return buffer.finish()
  }

  private func writeConstants(into buffer: inout ByteBuffer) {
    for section in Section.written {
      let range = table.columns(in: section)
      for column in range {
        if table.startsFamily(column) {
          buffer.append(UInt8(ascii: "\n"))
        }
        buffer.append(docs: .documentationBlock, indent: 0, of: table.columns[column], in: table)
        buffer.append("export const ")
        buffer.append(jsName: table.columns[column].name, in: table.names)
        buffer.append(" = ")
        values.append(column, of: table.cells[base], into: &buffer)
        buffer.append(";\n")
      }
    }
  }

  /// The default row by name. It refers to the constants, so that no value is written twice.
  private func writeBase(into buffer: inout ByteBuffer) {
    open(base, "{\n", into: &buffer)
    for section in Section.written {
      startSection(section, into: &buffer)
      buffer.append("{\n")
      for column in table.columns(in: section) {
        startEntry(column, into: &buffer)
        buffer.append(jsName: table.columns[column].name, in: table.names)
        buffer.append(",\n")
      }
      buffer.append("  },\n")
      if section == .dimension {
        writePixels(table.columns(in: section), base, into: &buffer)
      }
    }
    buffer.append("};\n")
  }

  /// Another row: the default row and its differences. Bundlers assume that a spread has side effects, unless it is in a
  /// function that is marked as pure.
  private func writeChanges(_ cells: Int, into buffer: inout ByteBuffer) {
    open(cells, "/* @__PURE__ */ (() => ({\n", into: &buffer)
    var rest = table.differences[cells][...]
    for section in Section.written {
      let end = table.columns(in: section).upperBound
      let own = rest.prefix { $0 < end }
      rest = rest.dropFirst(own.count)
      startSection(section, into: &buffer)
      append(baseSection: section.name, spread: !own.isEmpty, into: &buffer)
      for column in own {
        startEntry(Int(column), into: &buffer)
        values.append(Int(column), of: table.cells[cells], into: &buffer)
        buffer.append(",\n")
      }
      buffer.append(own.isEmpty ? ",\n" : "  },\n")
      if section == .dimension { writePixels(own.map(Int.init), cells, into: &buffer) }
    }
    buffer.append("}))();\n")
  }

  /// Dimensions once more, as numbers.
  private func writePixels(_ columns: some Collection<Int>, _ cells: Int, into buffer: inout ByteBuffer) {
    buffer.append("  \"pixels\": ")
    if cells == base {
      buffer.append("{\n")
    } else {
      append(baseSection: "pixels", spread: !columns.isEmpty, into: &buffer)
    }
    for column in columns {
      startEntry(column, into: &buffer)
      buffer.append(decimal: table.pixels(table.cells[cells].dimension(column)))
      buffer.append(",\n")
    }
    buffer.append(cells != base && columns.isEmpty ? ",\n" : "  },\n")
  }

  private func append(baseSection name: String, spread: Bool, into buffer: inout ByteBuffer) {
    if spread { buffer.append("{\n    ...") }
    append(row: base, into: &buffer)
    buffer.append(text: "." + name)
    if spread { buffer.append(",\n") }
  }

  private func writeThemes(into buffer: inout ByteBuffer) {
    buffer.append("\n/** Every token's value by theme, appearance, section and name. */\n")
    buffer.append("export const themes = {\n")
    for theme in table.themes.indices {
      buffer.append("  ")
      buffer.append(jsKey: table.themes[theme].name)
      buffer.append(": {\n")
      for row in table.rows where row.theme == theme {
        buffer.append(text: "    \"\(row.appearance.name)\": ")
        append(row: row.cells, into: &buffer)
        buffer.append(",\n")
      }
      buffer.append("  },\n")
    }
    buffer.append("};\n")
  }

  private func open(_ cells: Int, _ start: StaticString, into buffer: inout ByteBuffer) {
    buffer.append("\nconst ")
    append(row: cells, into: &buffer)
    buffer.append(" = ")
    buffer.append(start)
  }

  /// A name that no token has: none is spelled with `$`.
  private func append(row cells: Int, into buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "$"))
    buffer.append(integer: cells)
  }

  private func startSection(_ section: Section, into buffer: inout ByteBuffer) {
    buffer.append(text: "  \"\(section.name)\": ")
  }

  @inline(__always)
  private func startEntry(_ column: Int, into buffer: inout ByteBuffer) {
    buffer.append("    ")
    buffer.append(jsKey: table.columns[column].name, in: table.names)
    buffer.append(": ")
  }
}
