import ThemeModel

extension Format {
  /// Variables for Sass, and a map with every theme and appearance; both of its compilers read the file.
  ///
  /// It holds values and neither functions nor rules, so nothing is written into the sheet that loads it.
  static let sass = Format(
    name: "scss", summary: "Sass variables, and a map of every theme and appearance",
    capabilities: FormatCapabilities(
      sections: CaseMap { section in
        switch section {
        case .color, .dimension, .number, .string, .boolean, .font: .full
        case .image: .limited("pictures are not written")
        }
      }, keepsNull: false),
    identifiers: Identifiers(tokens: [
      // Variables have one scope for all sections; a font is three of them. `-` and `_` are one character to Sass.
      TokenIdentifier(
        forms: CaseMap { section in
          switch section {
          case .font: .init(scope: 1, endings: ["_family", "_size", "_weight"])
          case .color, .dimension, .number, .string, .boolean: .init(scope: 1)
          case .image: nil
          }
        }, keeps: .sassNames, spelling: .plain { $1.append(sassName: $0) })
    ])
  ) { table, _ in
    let stem = table.fileStem ?? table.name.lowercased()
    return [OutputFile(path: "_\(stem).scss", bytes: SassFile(table).write())]
  }
}

private struct SassFile {
  private let table: ThemeTable
  /// The default row's cells.
  private let base: Int

  init(_ table: ThemeTable) {
    self.table = table
    base = table.rows[table.defaultRow].cells
  }

  func write() -> Bytes {
    var buffer = ByteBuffer(capacity: 1000 + table.columns.count * 40 * (table.cells.count + 1))
    buffer.append(header: .line, of: table)
    writeVariables(into: &buffer)
    writeRow(base, into: &buffer)
    for cells in table.cells.indices where cells != base { writeRow(cells, into: &buffer) }
    writeThemes(into: &buffer)
    return buffer.finish()
  }

  private func writeVariables(into buffer: inout ByteBuffer) {
    for section in Section.written {
      let range = table.columns(in: section)
      for column in range {
        if table.startsFamily(column) {
          buffer.append(UInt8(ascii: "\n"))
        }
        buffer.append(docs: .taggedLine, indent: 0, of: table.columns[column], in: table)
        if section == .font {
          for part in CSSFontPart.allCases {
            variable(column, into: &buffer)
            buffer.append(part.ending)
            buffer.append(": ")
            buffer.append(part, of: table.fonts[table.cells[base].font(column)], in: table)
            buffer.append(";\n")
          }
        } else {
          variable(column, into: &buffer)
          buffer.append(": ")
          value(column, of: table.cells[base], into: &buffer)
          buffer.append(";\n")
        }
      }
    }
  }

  /// A map by exact names. A value that equals the default row's is written as its variable.
  private func writeRow(_ number: Int, into buffer: inout ByteBuffer) {
    let cells = table.cells[number]
    var changes = table.differences[number][...]
    buffer.append("\n")
    row(number, into: &buffer)
    buffer.append(": (\n")
    for section in Section.written {
      for column in table.columns(in: section) {
        let isOwn = changes.first == UInt32(column)
        if isOwn { changes.removeFirst() }
        if section == .font {
          for part in CSSFontPart.allCases {
            key(column, part.ending, into: &buffer)
            if isOwn {
              buffer.append(part, of: table.fonts[cells.font(column)], in: table)
            } else {
              variable(column, into: &buffer)
              buffer.append(part.ending)
            }
            buffer.append(",\n")
          }
        } else {
          key(column, "", into: &buffer)
          if isOwn {
            value(column, of: cells, into: &buffer)
          } else {
            variable(column, into: &buffer)
          }
          buffer.append(",\n")
        }
      }
    }
    buffer.append(");\n")
  }

  private func writeThemes(into buffer: inout ByteBuffer) {
    buffer.append("\n/// Every token by theme, appearance and name.\n$themes: (\n")
    for theme in table.themes.indices {
      buffer.append("  ")
      buffer.append(cssString: table.themes[theme].name)
      buffer.append(": (\n")
      for entry in table.rows where entry.theme == theme {
        buffer.append(text: "    \"\(entry.appearance.name)\": ")
        row(entry.cells, into: &buffer)
        buffer.append(",\n")
      }
      buffer.append("  ),\n")
    }
    buffer.append(");\n")
  }

  /// A name that no token has; those who load the file do not see it.
  private func row(_ number: Int, into buffer: inout ByteBuffer) {
    buffer.append("$-row-")
    buffer.append(integer: number)
  }

  @inline(__always)
  private func variable(_ column: Int, into buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "$"))
    buffer.append(sassName: table.columns[column].name, in: table.names)
  }

  @inline(__always)
  private func key(_ column: Int, _ ending: StaticString, into buffer: inout ByteBuffer) {
    buffer.append("  ")
    let name = table.columns[column].name
    if table.names.shape(name).contains(.word) {
      buffer.append(UInt8(ascii: "\""))
      table.names.withBytes(name) { buffer.append($0) }
      buffer.append(UInt8(ascii: "\""))
    } else {
      table.names.withBytes(name) { buffer.append(cssString: $0) }
    }
    if ending.utf8CodeUnitCount > 0 {
      buffer.truncate(to: buffer.count - 1)
      buffer.append(ending)
      buffer.append(UInt8(ascii: "\""))
    }
    buffer.append(": ")
  }

  @inline(__always)
  private func value(
    _ column: Int, of cells: ThemeTable.Cells, into buffer: inout ByteBuffer
  ) {
    switch table.value(column, in: cells) {
    case .color(let color): buffer.append(cssColor: color.rgba)
    case .dimension(let dimension): buffer.append(cssLength: dimension, in: table)
    case .number(let number): buffer.append(decimal: number)
    case .string(let text): table.texts.withBytes(text) { buffer.append(cssString: $0) }
    case .boolean(let boolean): buffer.append(boolean ? "true" : "false")
    // A font is several variables; images are not written.
    case .font, .image: break
    }
  }
}
