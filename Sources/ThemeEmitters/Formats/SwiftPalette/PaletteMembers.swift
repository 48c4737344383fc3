import ThemeModel

/// Writes the members of one theme of a palette.
struct PaletteMembers {
  private let table: ThemeTable
  private let cells: AppearanceCells
  private let light: ThemeTable.Cells
  private let maker: Bytes
  private let indent: Int
  /// By section: the text before a name, and the text between the name and the value.
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
      let range = table.columns(in: section)
      for column in range {
        let isNew = table.startsFamily(column)
        if isNew, !isFirst { buffer.append(UInt8(ascii: "\n")) }
        isFirst = false
        writeDescription(table.columns[column], into: &buffer)
        writeDeprecation(table.columns[column], indent: indent, into: &buffer)
        declare(table.columns[column], indent: indent, into: &buffer)
        buffer.append(types[Int(section.rawValue)])
        write(column, into: &buffer)
        buffer.append(" }\n")
      }
    }
  }

  /// Writes the colors once more, each made from the one of the platform.
  ///
  /// - Parameter path: how the members above are reached from inside.
  func writeSwiftUI(path: Bytes, into buffer: inout ByteBuffer) {
    for column in table.columns(in: .color) {
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
    guard let description = column.description else { return }
    var comment = Comment(.documentationLine, indent: indent)
    table.texts.withBytes(description) { comment.add($0, to: &buffer) }
    comment.close(in: &buffer)
  }

  private func writeDeprecation(
    _ column: ThemeTable.Column, indent: Int, into buffer: inout ByteBuffer
  ) {
    guard let deprecation = column.deprecation else { return }
    buffer.append(blanks: indent)
    buffer.append(deprecation: deprecation, in: table)
  }

  private func write(_ column: Int, into buffer: inout ByteBuffer) {
    switch table.value(column, in: light) {
    case .color: write(cells.values { $0.color(column) }.map(\.value), into: &buffer)
    case .dimension(let dimension): buffer.append(swiftNumber: table.pixels(dimension))
    case .number(let number): buffer.append(swiftNumber: number)
    case .string(let text): table.texts.withBytes(text) { buffer.append(swiftString: $0) }
    case .boolean(let boolean): buffer.append(boolean ? "true" : "false")
    case .font(let font): write(font, into: &buffer)
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

  private func write(_ values: [ThemeTable.Color], into buffer: inout ByteBuffer) {
    buffer.append(maker)
    let isWide = values.contains { !$0.isExact }
    if isWide {
      buffer.append(values.count == 1 ? "color(" : "choose(")
    } else {
      buffer.append(values.count == 1 ? "fixed(" : values.count == 2 ? "dynamic(" : "contrast(")
    }
    // Two values are those of high contrast, too.
    let all = isWide && values.count == 2 ? values + values : values
    for (index, value) in all.enumerated() {
      if index > 0 { buffer.append(", ") }
      if isWide { write(shade: value, into: &buffer) } else { append(rgba: value.rgba, into: &buffer) }
    }
    buffer.append(")")
  }

  private func append(rgba: UInt32, into buffer: inout ByteBuffer) {
    buffer.append("0x")
    buffer.append(hex: UInt64(rgba), digits: 8)
  }

  private func write(shade value: ThemeTable.Color, into buffer: inout ByteBuffer) {
    buffer.append(maker)
    guard !value.isExact else {
      buffer.append("shade(")
      append(rgba: value.rgba, into: &buffer)
      return buffer.append(")")
    }
    let color = AppleColor(value, in: table)
    buffer.append(color.space == .sRGB ? "sRGB(" : "displayP3(")
    for (index, part) in [color.red, color.green, color.blue, color.alpha].enumerated() {
      if index > 0 { buffer.append(", ") }
      buffer.append(component: part, decimals: 5)
    }
    buffer.append(")")
  }
}
