import ThemeCompiler

/// Says in a doc comment what values a constant has: the one of the default theme in light, then at most two others,
/// each behind its theme and appearance, and how many further rows differ from all of these.
struct SwiftValues {
  private let table: ThemeTable
  private let defaultCells: ThemeTable.Cells
  /// The other rows, in order, with what stands before a value of theirs: `, Festival dark `.
  private let others: [(cells: ThemeTable.Cells, label: Bytes)]
  private let shownOthers = 2

  init(_ table: ThemeTable) {
    self.table = table
    let defaultCells = table.rows[table.defaultRow].cells
    self.defaultCells = table.cells[defaultCells]
    others = table.rows.filter { $0.cells != defaultCells }.map { row in
      (table.cells[row.cells], Self.label(row, table))
    }
  }

  private static func label(_ row: ThemeTable.Row, _ table: ThemeTable) -> Bytes {
    var words: [String] = []
    if row.theme != table.defaultTheme { words.append(table.themes[row.theme].name) }
    if row.appearance != .light { words.append(row.appearance.name) }
    return Bytes(", " + words.joined(separator: " ") + " ")
  }

  /// Appends one line of text, without its end; nothing for sections whose values have no short text.
  @inline(__always)
  func write(_ column: Int, varies: Bool, into buffer: inout ByteBuffer) {
    write(column, of: defaultCells, into: &buffer)
    if varies { writeOthers(column, into: &buffer) }
  }

  private func writeOthers(_ column: Int, into buffer: inout ByteBuffer) {
    var shown = [Value(defaultCells, column)]
    var more = 0
    for (cells, label) in others {
      let value = Value(cells, column)
      if shown.contains(value) { continue }
      guard shown.count <= shownOthers else {
        more += 1
        continue
      }
      shown.append(value)
      buffer.append(label.slice)
      write(column, of: cells, into: &buffer)
    }
    guard more > 0 else { return }
    buffer.append(" and ")
    buffer.append(integer: more)
    buffer.append(" more")
  }

  private struct Value: Equatable {
    var bits: UInt64
    var unit: UInt8
    init(_ cells: ThemeTable.Cells, _ column: Int) {
      bits = cells.bits[column]
      unit = cells.units[column]
    }
  }

  private func write(_ column: Int, of cells: ThemeTable.Cells, into buffer: inout ByteBuffer) {
    let bits = cells.bits[column]
    switch table.columns[column].section {
    case .color: write(color: bits, into: &buffer)
    case .dimension:
      buffer.append(decimal: Double(bitPattern: bits))
      switch DimensionUnit(rawValue: cells.units[column]) {
      case .point, nil: buffer.append("pt")
      case .scaled: buffer.append("sp")
      case .rem: buffer.append("rem")
      }
    case .number: buffer.append(decimal: Double(bitPattern: bits))
    case .string: write(text: UInt32(truncatingIfNeeded: bits), into: &buffer)
    case .boolean: buffer.append(bits == 0 ? "false" : "true")
    case .font, .image: break
    }
  }

  private func write(color bits: UInt64, into buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "#"))
    let isOpaque = bits & 0xFF == 0xFF
    buffer.append(hex: isOpaque ? bits >> 8 : bits, digits: isOpaque ? 6 : 8)
  }

  /// A text as a literal; only the beginning of a long one.
  private func write(text id: UInt32, into buffer: inout ByteBuffer) {
    let longest = 40
    table.texts.withBytes(id) { text in
      var end = min(text.count, longest)
      while end < text.count, end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
      buffer.append(swiftString: UnsafeBufferPointer(rebasing: text[..<end]))
      if end < text.count { buffer.append("…") }
    }
  }
}
