import ThemeModel

/// Writes values as literals of JavaScript: what CSS has a text for, as that text; the rest as what it is.
struct JSValues {
  private let table: ThemeTable
  /// By place in the table's wide colors: whether sRGB holds it, so that hexadecimal digits say enough.
  private let fitsSRGB: [Bool]

  init(_ table: ThemeTable) {
    self.table = table
    fitsSRGB = table.wideColors.map { $0.fits(.sRGB) }
  }

  @inline(__always)
  func append(
    _ column: Int, _ section: Section, of cells: ThemeTable.Cells, into buffer: inout ByteBuffer
  ) {
    let bits = cells.bits[column]
    switch section {
    case .color: append(color: bits, into: &buffer)
    case .dimension:
      buffer.append(UInt8(ascii: "\""))
      buffer.append(cssLength: bits, unit: cells.units[column], in: table)
      buffer.append(UInt8(ascii: "\""))
    case .number: buffer.append(decimal: Double(bitPattern: bits))
    case .string: table.texts.withBytes(UInt32(truncatingIfNeeded: bits)) { buffer.append(jsonString: $0) }
    case .boolean: buffer.append(bits == 0 ? "false" : "true")
    case .font: append(table.fonts[Int(bits)], into: &buffer)
    case .image: break
    }
  }

  @inline(__always)
  private func append(color bits: UInt64, into buffer: inout ByteBuffer) {
    let wide = Int(bits >> 32) - 1
    buffer.append(UInt8(ascii: "\""))
    if wide >= 0, !fitsSRGB[wide] {
      buffer.append(cssColor: table.wideColors[wide])
    } else {
      buffer.append(cssColor: bits)
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
  /// The sections of which a text can hold the values.
  package static let written = allCases.filter { $0 != .image }
}
