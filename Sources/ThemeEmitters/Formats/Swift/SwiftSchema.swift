import ThemeModel

/// Writes the type that holds, once per file, the columns that its constants were compiled with.
///
/// Its texts are literals of many lines with a name, a value or some offsets each, so that a change of one token changes few
/// lines. See `ThemeSchema` in ThemeRuntime for what they hold.
struct SwiftSchema {
  private let table: ThemeTable
  private let cells: ThemeTable.Cells
  /// `public ` or nothing.
  private let access: String
  let typeName: String

  init(_ table: ThemeTable, access: String) {
    self.table = table
    self.access = access
    cells = table.defaultCells
    typeName = swiftIdentifierStart(table.name) + "Schema"
  }

  func write(into buffer: inout ByteBuffer) {
    buffer.append("\n/// What this file was compiled with; `ThemeRuntime` reads it.\n")
    buffer.append(text: "nonisolated \(access)enum \(typeName): ThemeRuntime.ThemeSchema {\n")
    writeTag(into: &buffer)
    text("counts", into: &buffer) { buffer in
      newLine(true, into: &buffer)
      for range in table.sectionRanges { buffer.append(hex: UInt64(range.count), digits: 8) }
    }
    text("names", into: &buffer, writeNames)
    text("offsets", into: &buffer, writeOffsets)
    text("defaults", into: &buffer, writeDefaults)
    text("texts", into: &buffer, writeTexts)
    buffer.append("}\n")
  }

  /// Look-ups compare the tag, so other modules must see its value.
  private func writeTag(into buffer: inout ByteBuffer) {
    var tag = SchemaTag()
    for column in table.columns {
      table.names.withBytes(column.name) {
        tag.add(section: column.section.rawValue, name: UnsafeRawBufferPointer($0))
      }
    }
    buffer.append(
      text: "  \(access == "public " ? "@inlinable " : "")\(access)static var tag: Swift.UInt64 { 0x")
    buffer.append(hex: tag.value, digits: 16)
    buffer.append(" }\n")
  }

  /// Begins the next line of a literal, which continues the line before.
  @inline(__always)
  private func newLine(_ isFirst: Bool, into buffer: inout ByteBuffer) {
    buffer.append(isFirst ? "\n    " : "\\\n    ")
  }

  private func text(
    _ name: StaticString, into buffer: inout ByteBuffer, _ records: (inout ByteBuffer) -> Void
  ) {
    buffer.append(text: "  \(access)static var \(name): Swift.StaticString {\n    \"\"\"")
    records(&buffer)
    buffer.append("\n    \"\"\"\n  }\n")
  }

  private func writeNames(into buffer: inout ByteBuffer) {
    for (index, column) in table.columns.enumerated() {
      newLine(index == 0, into: &buffer)
      if table.names.shape(column.name).contains(.word) {
        table.names.withBytes(column.name) { buffer.append($0) }
      } else {
        table.names.withBytes(column.name) { buffer.append(swiftLiteral: $0) }
      }
    }
  }

  private func writeOffsets(into buffer: inout ByteBuffer) {
    let perLine = 12
    var offset = 0
    for (index, column) in table.columns.enumerated() {
      if index % perLine == 0 { newLine(index == 0, into: &buffer) }
      buffer.append(hex: UInt64(offset), digits: 8)
      offset += table.names.length(column.name)
    }
    if table.columns.count % perLine == 0 { newLine(table.columns.isEmpty, into: &buffer) }
    buffer.append(hex: UInt64(offset), digits: 8)
  }

  /// Of each column a digit for its unit and the value in 64 bits; of a text its offset and length in ``writeTexts(into:)``.
  private func writeDefaults(into buffer: inout ByteBuffer) {
    var textOffset = 0
    for column in table.columns.indices {
      newLine(column == 0, into: &buffer)
      let value = table.value(column, in: cells)
      buffer.append(hex: UInt64(unit(of: value)), digits: 1)
      buffer.append(hex: word(for: value, &textOffset), digits: 16)
    }
  }

  @inline(__always)
  private func unit(of value: ThemeTable.Value) -> UInt8 {
    if case .dimension(let dimension) = value { dimension.unit.rawValue } else { 0 }
  }

  @inline(__always)
  private func word(for value: ThemeTable.Value, _ textOffset: inout Int) -> UInt64 {
    switch value {
    // The pack has the exact colors; a default value needs no more than 8 bits.
    case .color(let color): return UInt64(color.rgba)
    case .dimension(let dimension): return dimension.value.bitPattern
    case .number(let number): return number.bitPattern
    case .boolean(let boolean): return boolean ? 1 : 0
    case .string(let text): return place(of: table.texts.length(text), &textOffset)
    case .font(let font): return place(of: length(of: font), &textOffset)
    // A picture is too much to be compiled into an app.
    case .image: return 0
    }
  }

  private func place(of length: Int, _ offset: inout Int) -> UInt64 {
    defer { offset += length }
    return UInt64(offset) << 32 | UInt64(length)
  }

  private func writeTexts(into buffer: inout ByteBuffer) {
    var isFirst = true
    for column in table.columns(in: .string) {
      table.texts.withBytes(cells.string(column)) { text in
        guard !text.isEmpty else { return }
        newLine(isFirst, into: &buffer)
        buffer.append(swiftLiteral: text)
        isFirst = false
      }
    }
    for column in table.columns(in: .font) {
      newLine(isFirst, into: &buffer)
      write(table.fonts[cells.font(column)], into: &buffer)
      isFirst = false
    }
  }

  /// A font as text: three digits of the weight or `000`, the bits of its size, its name if it has one.
  private func write(_ font: ThemeTable.Font, into buffer: inout ByteBuffer) {
    buffer.append(text: font.weight.map { String($0) } ?? "000")
    buffer.append(hex: font.size.bitPattern, digits: 16)
    if let name = font.name { table.texts.withBytes(name) { buffer.append(swiftLiteral: $0) } }
  }

  private func length(of font: ThemeTable.Font) -> Int {
    3 + 16 + (font.name.map { table.texts.length($0) } ?? 0)
  }
}
