import ThemeModel

/// Variables for Sass, and a map with every theme and appearance; both of its compilers read the file.
///
/// It holds values and neither functions nor rules, so nothing is written into the sheet that loads it.
struct SassEmitter: Emitter {
  let name = "scss"
  let summary = "Sass variables, and a map of every theme and appearance"

  func support(for section: Section) -> SectionSupport {
    switch section {
    case .color, .dimension, .number, .string, .boolean, .font: .full
    case .image: .limited("pictures are not written")
    }
  }

  /// Variables have one scope for all sections.
  func scope(of section: Section) -> UInt8 { section == .image ? 0 : 1 }

  /// A font is three variables; `-` and `_` are one character to Sass.
  func endings(of section: Section) -> [StaticString] {
    switch section {
    case .font: ["_family", "_size", "_weight"]
    case .color, .dimension, .number, .string, .boolean, .image: [""]
    }
  }

  let keepsNull = false

  func spell(_ name: UnsafeBufferPointer<UInt8>, section: Section, into output: inout ByteBuffer) {
    output.append(sassName: name)
  }

  func emit(_ table: ThemeTable, settings: FormatSettings) -> [OutputFile] {
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
      let range = table.sectionRanges[Int(section.rawValue)]
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
            buffer.append(part, of: table.fonts[Int(table.cells[base].bits[column])], in: table)
            buffer.append(";\n")
          }
        } else {
          variable(column, into: &buffer)
          buffer.append(": ")
          value(column, section, of: table.cells[base], into: &buffer)
          buffer.append(";\n")
        }
      }
    }
  }

  /// A map by exact names. What is as in the default row is said by its variable.
  private func writeRow(_ number: Int, into buffer: inout ByteBuffer) {
    let cells = table.cells[number]
    var changes = table.differences[number][...]
    buffer.append("\n")
    row(number, into: &buffer)
    buffer.append(": (\n")
    for section in Section.written {
      for column in table.sectionRanges[Int(section.rawValue)] {
        let isOwn = changes.first == UInt32(column)
        if isOwn { changes.removeFirst() }
        if section == .font {
          for part in CSSFontPart.allCases {
            key(column, part.ending, into: &buffer)
            if isOwn {
              buffer.append(part, of: table.fonts[Int(cells.bits[column])], in: table)
            } else {
              variable(column, into: &buffer)
              buffer.append(part.ending)
            }
            buffer.append(",\n")
          }
        } else {
          key(column, "", into: &buffer)
          if isOwn {
            value(column, section, of: cells, into: &buffer)
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
    _ column: Int, _ section: Section, of cells: ThemeTable.Cells, into buffer: inout ByteBuffer
  ) {
    let bits = cells.bits[column]
    switch section {
    case .color: buffer.append(cssColor: bits)
    case .dimension: buffer.append(cssLength: bits, unit: cells.units[column], in: table)
    case .number: buffer.append(decimal: Double(bitPattern: bits))
    case .string: table.texts.withBytes(UInt32(truncatingIfNeeded: bits)) { buffer.append(cssString: $0) }
    case .boolean: buffer.append(bits == 0 ? "false" : "true")
    // A font is several variables, an image none.
    case .font, .image: break
    }
  }
}
