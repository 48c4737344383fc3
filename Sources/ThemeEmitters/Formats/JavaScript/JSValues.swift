import ThemeModel

/// Writes values as literals of JavaScript: what CSS has a text for, as that text; the rest as what it is.
struct JSValues {
  private let table: ThemeTable
  /// By place in the table's wide colors: whether sRGB holds it, so that hexadecimal digits are exact.
  private let fitsSRGB: [Bool]

  init(_ table: ThemeTable) {
    self.table = table
    fitsSRGB = table.wideColors.map { $0.fits(.sRGB) }
  }

  @inline(__always)
  func append(_ column: Int, of cells: ThemeTable.Cells, into buffer: inout ByteBuffer) {
    switch table.value(column, in: cells) {
    case .color(let color): append(color, into: &buffer)
    case .dimension(let dimension):
      buffer.append(UInt8(ascii: "\""))
      buffer.append(cssLength: dimension, in: table)
      buffer.append(UInt8(ascii: "\""))
    case .number(let number): buffer.append(decimal: number)
    case .string(let text): table.texts.withBytes(text) { buffer.append(jsonString: $0) }
    case .boolean(let boolean): buffer.append(boolean ? "true" : "false")
    case .font(let font): append(font, into: &buffer)
    case .image: break
    }
  }

  @inline(__always)
  private func append(_ color: ThemeTable.Color, into buffer: inout ByteBuffer) {
    buffer.append(UInt8(ascii: "\""))
    if let wide = color.wide, !fitsSRGB[wide] {
      buffer.append(cssColor: table.wideColors[wide])
    } else {
      buffer.append(cssColor: color.rgba)
    }
    buffer.append(UInt8(ascii: "\""))
  }

  private func append(_ font: ThemeTable.Font, into buffer: inout ByteBuffer) {
    buffer.append("{ \"family\": ")
    var family = ByteBuffer()
    family.append(.family, of: font, in: table)
    family.withBytes { buffer.append(jsonString: $0) }
    buffer.append(", \"size\": \"")
    buffer.append(.size, of: font, in: table)
    buffer.append("\", \"pixels\": ")
    buffer.append(decimal: font.size)
    buffer.append(", \"weight\": ")
    if font.weight == nil { buffer.append("\"normal\"") } else { buffer.append(.weight, of: font, in: table) }
    buffer.append(" }")
  }
}

extension Section {
  /// The sections whose values text can hold.
  package static let written = allCases.filter { $0 != .image }
}
