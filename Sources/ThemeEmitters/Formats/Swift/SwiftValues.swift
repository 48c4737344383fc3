import ThemeModel

/// Writes a constant's values into its doc comment: that of the default theme in light, then at most two others, each after
/// its theme and appearance, and how many further rows differ from all of these.
struct SwiftValues {
  private let table: ThemeTable
  /// The rows that differ from the default row as a whole, the default row before them.
  private let rows: [ThemeTable.Cells]
  /// The text before a value of each of these rows: `, Festival dark `.
  private let labels: [Bytes]

  init(_ table: ThemeTable) {
    self.table = table
    let defaultRow = table.rows[table.defaultRow]
    let rows = [defaultRow] + table.rows.filter { $0.cells != defaultRow.cells }
    self.rows = rows.map { table.cells[$0.cells] }
    labels = rows.map { Self.label($0, table) }
  }

  private static func label(_ row: ThemeTable.Row, _ table: ThemeTable) -> Bytes {
    var words: [String] = []
    if row.theme != table.defaultTheme { words.append(table.themes[row.theme].name) }
    if row.appearance != .light { words.append(row.appearance.name) }
    var buffer = ByteBuffer()
    var text = ", " + words.joined(separator: " ") + " "
    // A theme's name may hold a line separator.
    text.withUTF8 { bytes in
      for scalar in TextScalars(bytes) {
        buffer.append(scalar: ScalarEffect(scalar) == .shows ? scalar : 0x20)
      }
    }
    return buffer.finish()
  }

  /// Appends one line of text, without its end; nothing for sections whose values have no short text.
  @inline(__always)
  func write(_ column: Int, varies: Bool, into buffer: inout ByteBuffer) {
    write(column, row: 0, into: &buffer)
    if varies { writeOthers(column, into: &buffer) }
  }

  private func writeOthers(_ column: Int, into buffer: inout ByteBuffer) {
    var first: Int?
    var second: Int?
    var more = 0
    for row in rows.indices.dropFirst() {
      if isSame(column, row, 0) || isSame(column, row, first) || isSame(column, row, second) { continue }
      if first == nil { first = row } else if second == nil { second = row } else { more += 1 }
    }
    writeOther(column, row: first, into: &buffer)
    writeOther(column, row: second, into: &buffer)
    guard more > 0 else { return }
    buffer.append(" and ")
    buffer.append(integer: more)
    buffer.append(" more")
  }

  @inline(__always)
  private func isSame(_ column: Int, _ row: Int, _ other: Int?) -> Bool {
    guard let other else { return false }
    return rows[row].isSame(column, as: rows[other])
  }

  private func writeOther(_ column: Int, row: Int?, into buffer: inout ByteBuffer) {
    guard let row else { return }
    buffer.append(labels[row])
    write(column, row: row, into: &buffer)
  }

  private func write(_ column: Int, row: Int, into buffer: inout ByteBuffer) {
    switch table.value(column, in: rows[row]) {
    case .color(let color): write(color.rgba, into: &buffer)
    case .dimension(let dimension):
      buffer.append(decimal: dimension.value)
      switch dimension.unit {
      case .point: buffer.append("pt")
      case .scaled: buffer.append("sp")
      case .rem: buffer.append("rem")
      }
    case .number(let number): buffer.append(decimal: number)
    case .string(let text): table.texts.withBytes(text) { write(text: $0, into: &buffer) }
    case .boolean(let boolean): buffer.append(boolean ? "true" : "false")
    case .font(let font): write(font, into: &buffer)
    case .image(let image): write(table.images[image], into: &buffer)
    }
  }

  private func write(_ rgba: UInt32, into buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "#"))
    let isOpaque = rgba & 0xFF == 0xFF
    buffer.append(hex: UInt64(isOpaque ? rgba >> 8 : rgba), digits: isOpaque ? 6 : 8)
  }

  private func write(_ font: ThemeTable.Font, into buffer: inout ByteBuffer) {
    if let name = font.name {
      table.texts.withBytes(name) { write(text: $0, into: &buffer) }
    } else {
      buffer.append("system font")
    }
    buffer.append(UInt8(ascii: " "))
    buffer.append(decimal: font.size)
    buffer.append("pt")
    guard let weight = font.weight else { return }
    buffer.append(" weight ")
    buffer.append(integer: Int(weight))
  }

  /// The file's name, and the scales if there are others than one.
  private func write(_ image: ThemeTable.Image, into buffer: inout ByteBuffer) {
    var name = image.stem + "." + image.kind.ending
    name.withUTF8 { write(text: $0, into: &buffer) }
    guard image.variants.map(\.scale) != [1] else { return }
    for variant in image.variants {
      buffer.append(" @")
      buffer.append(integer: Int(variant.scale))
      buffer.append("x")
    }
  }

  /// A text as a literal; only the beginning of a long one.
  private func write(text: UnsafeBufferPointer<UInt8>, into buffer: inout ByteBuffer) {
    let longest = 40
    var end = min(text.count, longest)
    while end < text.count, end > 0, text[end] & 0xC0 == 0x80 { end -= 1 }
    buffer.append(swiftString: UnsafeBufferPointer(rebasing: text[..<end]))
    if end < text.count { buffer.append("…") }
  }
}
