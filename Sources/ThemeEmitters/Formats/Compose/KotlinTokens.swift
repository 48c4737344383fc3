import ThemeModel

/// Writes the classes that hold the values.
///
/// On the JVM a constructor has at most 64 KB and a class at most 65 535 constants, so the values are split:
/// each class inherits from the one before, and the last one is the theme. An instance is made from the number of its row
/// alone, so no constructor has more than one parameter, however many tokens there are.
struct KotlinTokens {
  private let table: ThemeTable
  private let names: KotlinNames
  private let twins: GetterTwins
  /// Number of the default row's cells.
  private let base: Int
  private let varies: [Bool]
  private let types: [Bytes]

  init(_ table: ThemeTable, _ names: KotlinNames) {
    self.table = table
    self.names = names
    twins = GetterTwins(table)
    base = table.rows[table.defaultRow].cells
    var varies = [Bool](repeating: false, count: table.columns.count)
    for column in table.varying { varies[Int(column)] = true }
    self.varies = varies
    let words = ["Color", "Dp", "Double", "String", "Boolean", names.font, "Nothing", "TextUnit"]
    types = words.map { Bytes(": \($0) = ") }
  }

  /// How many tokens one class holds: by about twelve bytes of code and two constants for each value.
  private var perClass: Int { max(1, min(400, 40_000 / (20 + 12 * table.cells.count))) }

  func write(into buffer: inout ByteBuffer) {
    let count = table.columns(in: .image).lowerBound
    let parts = (count + perClass - 1) / perClass
    buffer.append(
      text:
        "\n/** What all tokens are in one theme and appearance. */\n@Immutable\n\(names.access)class \(names.theme)"
    )
    buffer.append(
      text: " internal constructor(row: Int)\(parts == 0 ? "" : " : \(names.part(parts))(row)")\n")
    if count > table.columns(in: .font).lowerBound { writeFont(into: &buffer) }
    for part in 0..<parts {
      buffer.append(text: "\n@Immutable\n\(names.access)abstract class \(names.part(part + 1))")
      buffer.append(
        text: " internal constructor(row: Int)\(part == 0 ? "" : " : \(names.part(part))(row)") {\n")
      let columns = part * perClass..<min(count, (part + 1) * perClass)
      for column in columns { declare(column, isFirst: column == columns.lowerBound, into: &buffer) }
      buffer.append("}\n")
    }
  }

  private func writeFont(into buffer: inout ByteBuffer) {
    let member = "    \(names.memberAccess)val "
    buffer.append(
      text: """

        /** A font: the system's where it has no name, of the usual weight where it has none. */
        @Immutable
        \(names.access)class \(names.font) internal constructor(
        \(member)name: String?,
        \(member)size: TextUnit,
        \(member)weight: FontWeight?,
        )

        """)
  }

  @inline(__always)
  private func declare(_ column: Int, isFirst: Bool, into buffer: inout ByteBuffer) {
    let token = table.columns[column]
    if !isFirst, !table.areOfOneFamily(column - 1, column) { buffer.append(UInt8(ascii: "\n")) }
    if token.description != nil || token.deprecation != nil { document(token, into: &buffer) }
    if twins.contains(column) { writeGetterName(token.name, into: &buffer) }
    buffer.append("    ")
    if !names.memberAccess.isEmpty { buffer.append("public ") }
    buffer.append("val ")
    buffer.append(kotlinProperty: token.name, in: table.names)
    let scales = token.section == .dimension && isScaled(column)
    buffer.append(types[scales ? 7 : Int(token.section.rawValue)])
    if varies[column] {
      choose(column, scales, into: &buffer)
    } else {
      value(column, scales, of: table.cells[base], into: &buffer)
    }
    buffer.append(UInt8(ascii: "\n"))
  }

  private func document(_ token: ThemeTable.Column, into buffer: inout ByteBuffer) {
    if let description = token.description {
      var comment = Comment(.documentationBlock, indent: 4)
      table.texts.withBytes(description) { comment.add($0, to: &buffer) }
      comment.close(in: &buffer)
    }
    guard let deprecation = token.deprecation else { return }
    buffer.append("    @Deprecated(")
    switch deprecation {
    case .plain: buffer.append("\"Deprecated\"")
    case .text(let text): table.texts.withBytes(text) { buffer.append(kotlinString: $0) }
    }
    buffer.append(")\n")
  }

  private func writeGetterName(_ name: UInt32, into buffer: inout ByteBuffer) {
    buffer.append("    @get:JvmName(\"value_")
    table.names.withBytes(name) { buffer.append(kotlinName: $0) }
    buffer.append("\")\n")
  }

  /// Whether a dimension grows with the reader's text size in some row, and so is of that type in all.
  private func isScaled(_ column: Int) -> Bool {
    guard varies[column] else { return table.cells[base].dimension(column).isScaled }
    return table.cells.contains { $0.dimension(column).isScaled }
  }

  /// The value of each row that differs from the default one; rows with one value share a line.
  private func choose(_ column: Int, _ scales: Bool, into buffer: inout ByteBuffer) {
    buffer.append("when (row) {")
    // Beyond so many different values nothing is shared: the time stays linear in the number of rows.
    let most = 8
    var heads: [Int] = []
    for cells in table.cells.indices where !isSame(column, cells, base) {
      if heads.contains(where: { isSame(column, cells, $0) }) { continue }
      buffer.append(heads.isEmpty ? " " : "; ")
      buffer.append(integer: cells)
      if heads.count < most {
        heads.append(cells)
        for other in table.cells.indices where other > cells && isSame(column, other, cells) {
          buffer.append(", ")
          buffer.append(integer: other)
        }
      }
      buffer.append(" -> ")
      value(column, scales, of: table.cells[cells], into: &buffer)
    }
    buffer.append("; else -> ")
    value(column, scales, of: table.cells[base], into: &buffer)
    buffer.append(" }")
  }

  private func isSame(_ column: Int, _ first: Int, _ second: Int) -> Bool {
    table.cells[first].isSame(column, as: table.cells[second])
  }

  @inline(__always)
  private func value(
    _ column: Int, _ scales: Bool, of cells: ThemeTable.Cells, into buffer: inout ByteBuffer
  ) {
    switch table.value(column, in: cells) {
    case .color(let color): self.color(color, into: &buffer)
    case .dimension(let dimension): buffer.append(kotlinLength: table.pixels(dimension), scales: scales)
    case .number(let number): buffer.append(kotlinDouble: number)
    case .string(let text): table.texts.withBytes(text) { buffer.append(kotlinString: $0) }
    case .boolean(let boolean): buffer.append(boolean ? "true" : "false")
    case .font(let font): self.font(font, into: &buffer)
    case .image: break
    }
  }

  @inline(__always)
  private func color(_ color: ThemeTable.Color, into buffer: inout ByteBuffer) {
    buffer.append("Color(")
    if !color.isExact, writeWide(color, into: &buffer) { return }
    buffer.append("0x")
    buffer.append(argb: color.rgba)
    buffer.append(UInt8(ascii: ")"))
  }

  /// Compose keeps eight bits of a color of sRGB, so just those that it does not hold are written by their parts.
  private func writeWide(_ color: ThemeTable.Color, into buffer: inout ByteBuffer) -> Bool {
    let color = AppleColor(color, in: table)
    guard color.space == .displayP3 else { return false }
    for part in [color.red, color.green, color.blue, color.alpha] {
      buffer.append(component: part, decimals: 5)
      buffer.append("f, ")
    }
    buffer.append("ColorSpaces.DisplayP3)")
    return true
  }

  private func font(_ font: ThemeTable.Font, into buffer: inout ByteBuffer) {
    buffer.append(text: names.font)
    buffer.append(UInt8(ascii: "("))
    if let name = font.name {
      table.texts.withBytes(name) { buffer.append(kotlinString: $0) }
    } else {
      buffer.append("null")
    }
    buffer.append(", ")
    buffer.append(kotlinLength: font.size, scales: true)
    buffer.append(", ")
    if let weight = font.weight {
      buffer.append("FontWeight(")
      buffer.append(integer: Int(weight))
      buffer.append(UInt8(ascii: ")"))
    } else {
      buffer.append("null")
    }
    buffer.append(UInt8(ascii: ")"))
  }
}
