import ThemeModel

/// Writes the members of one theme of a palette.
struct PaletteMembers {
  private let table: ThemeTable
  private let cells: AppearanceCells
  private let light: ThemeTable.Cells
  private let maker: Bytes
  private let indent: Int
  /// By section: what stands before a name and between the name and the value.
  private let start: Bytes
  private let types: [Bytes]

  /// - Parameter access: `public ` or nothing.
  init(_ table: ThemeTable, theme: Int, access: String, names: PaletteNames, indent: Int) {
    self.table = table
    self.indent = indent
    cells = AppearanceCells(table, theme: theme)
    light = table.cells[table.rows[table.row(theme: theme, appearance: .light)].cells]
    maker = Bytes(names.maker + ".")
    var buffer = ByteBuffer()
    buffer.append(text: access + "nonisolated static var ")
    start = buffer.finish()
    types = Section.allCases.map { Bytes(": \(Self.type(of: $0, names)) { ") }
  }

  private static func type(of section: Section, _ names: PaletteNames) -> String {
    switch section {
    case .color: names.color
    case .dimension: "CoreGraphics.CGFloat"
    case .number: "Swift.Double"
    case .string: "Swift.String"
    case .boolean: "Swift.Bool"
    case .font: "(name: Swift.String?, size: CoreGraphics.CGFloat, weight: Swift.Int?)"
    case .image: "Swift.Never"
    }
  }

  func write(into buffer: inout ByteBuffer) {
    var isFirst = true
    for section in Section.allCases where section != .image {
      let range = table.sectionRanges[Int(section.rawValue)]
      for column in range {
        let isNew = table.startsFamily(column)
        if isNew, !isFirst { buffer.append(UInt8(ascii: "\n")) }
        isFirst = false
        writeDescription(table.columns[column], into: &buffer)
        writeDeprecation(table.columns[column], indent: indent, into: &buffer)
        declare(table.columns[column], indent: indent, into: &buffer)
        buffer.append(types[Int(section.rawValue)])
        write(column, section, into: &buffer)
        buffer.append(" }\n")
      }
    }
  }

  /// Writes the colors once more, each made from the one of the platform.
  ///
  /// - Parameter path: how the members above are reached from inside.
  func writeSwiftUI(path: Bytes, into buffer: inout ByteBuffer) {
    for column in table.sectionRanges[Int(Section.color.rawValue)] {
      let info = table.columns[column]
      writeDeprecation(info, indent: indent + 2, into: &buffer)
      declare(info, indent: indent + 2, into: &buffer)
      buffer.append(": SwiftUI.Color { SwiftUI.Color(")
      buffer.append(path)
      buffer.append(UInt8(ascii: "."))
      table.names.withBytes(info.name) { buffer.append(swiftMember: $0) }
      buffer.append(") }\n")
    }
  }

  private func declare(_ column: ThemeTable.Column, indent: Int, into buffer: inout ByteBuffer) {
    buffer.append(blanks: indent)
    buffer.append(start)
    table.names.withBytes(column.name) { buffer.append(swiftMember: $0) }
  }

  private func writeDescription(_ column: ThemeTable.Column, into buffer: inout ByteBuffer) {
    guard column.description != ThemeTable.Column.none else { return }
    var comment = Comment(.documentationLine, indent: indent)
    table.texts.withBytes(column.description) { comment.add($0, to: &buffer) }
    comment.close(in: &buffer)
  }

  private func writeDeprecation(
    _ column: ThemeTable.Column, indent: Int, into buffer: inout ByteBuffer
  ) {
    guard column.deprecation != ThemeTable.Column.none else { return }
    buffer.append(blanks: indent)
    buffer.append(deprecation: column.deprecation, in: table)
  }

  private func write(_ column: Int, _ section: Section, into buffer: inout ByteBuffer) {
    let bits = light.bits[column]
    let double = Double(bitPattern: bits)
    switch section {
    case .color: write(cells.values(of: column), into: &buffer)
    case .dimension:
      let isRem = DimensionUnit(rawValue: light.units[column]) == .rem
      buffer.append(swiftNumber: isRem ? decimalMeant(by: double * table.remBase) : double)
    case .number: buffer.append(swiftNumber: double)
    case .string: table.texts.withBytes(UInt32(truncatingIfNeeded: bits)) { buffer.append(swiftString: $0) }
    case .boolean: buffer.append(bits == 0 ? "false" : "true")
    case .font: write(table.fonts[Int(bits)], into: &buffer)
    case .image: break
    }
  }

  private func write(_ font: ThemeTable.Font, into buffer: inout ByteBuffer) {
    buffer.append("(")
    if let name = font.name {
      table.texts.withBytes(name) { buffer.append(swiftString: $0) }
    } else {
      buffer.append("nil")
    }
    buffer.append(", ")
    buffer.append(swiftNumber: font.size)
    buffer.append(", ")
    if let weight = font.weight { buffer.append(integer: Int(weight)) } else { buffer.append("nil") }
    buffer.append(")")
  }

  private func write(_ values: [AppearanceCells.Value], into buffer: inout ByteBuffer) {
    buffer.append(maker)
    let isWide = values.contains { $0.bits >> 32 != 0 }
    if isWide {
      buffer.append(values.count == 1 ? "color(" : "choose(")
    } else {
      buffer.append(values.count == 1 ? "fixed(" : values.count == 2 ? "dynamic(" : "contrast(")
    }
    // Two values are those of high contrast, too.
    let all = isWide && values.count == 2 ? values + values : values
    for (index, value) in all.enumerated() {
      if index > 0 { buffer.append(", ") }
      if isWide { write(shade: value.bits, into: &buffer) } else { append(rgba: value.bits, into: &buffer) }
    }
    buffer.append(")")
  }

  private func append(rgba bits: UInt64, into buffer: inout ByteBuffer) {
    buffer.append("0x")
    buffer.append(hex: bits & 0xFFFF_FFFF, digits: 8)
  }

  private func write(shade bits: UInt64, into buffer: inout ByteBuffer) {
    buffer.append(maker)
    guard bits >> 32 != 0 else {
      buffer.append("shade(")
      append(rgba: bits, into: &buffer)
      return buffer.append(")")
    }
    let color = AppleColor(bits, in: table)
    buffer.append(color.space == .sRGB ? "sRGB(" : "displayP3(")
    for (index, part) in [color.red, color.green, color.blue, color.alpha].enumerated() {
      if index > 0 { buffer.append(", ") }
      buffer.append(component: part, decimals: 5)
    }
    buffer.append(")")
  }
}
