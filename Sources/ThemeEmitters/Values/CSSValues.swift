import ThemeModel

/// Values as CSS writes them, for every output that CSS tools read.
extension ByteBuffer {
  /// Appends `0xRRGGBBAA` as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  @inline(__always)
  mutating func append(cssColor rgba: UInt32) {
    append(UInt8(ascii: "#"))
    if rgba & 0xFF == 0xFF {
      append(hex: UInt64(rgba >> 8), digits: 6)
    } else {
      append(hex: UInt64(rgba), digits: 8)
    }
  }

  /// Appends a length: pixels, or rem where it grows with the reader's text size.
  mutating func append(cssLength dimension: ThemeTable.Dimension, in table: ThemeTable) {
    if dimension.value == 0 { return append("0px") }
    switch dimension.unit {
    case .point:
      append(decimal: dimension.value)
      append("px")
    case .scaled:
      append(decimal: decimalMeant(by: dimension.value / table.remBase))
      append("rem")
    case .rem:
      append(decimal: dimension.value)
      append("rem")
    }
  }

  /// Appends a property of a font. Every part is always there, so that no row shows another's. The size grows with the
  /// reader's text size.
  mutating func append(_ part: CSSFontPart, of font: ThemeTable.Font, in table: ThemeTable) {
    switch part {
    case .family:
      guard let name = font.name else { return append("system-ui") }
      table.texts.withBytes(name) { append(cssString: $0) }
    case .size:
      append(decimal: decimalMeant(by: font.size / table.remBase))
      append("rem")
    case .weight:
      guard let weight = font.weight else { return append("normal") }
      append(integer: Int(weight))
    }
  }
}

/// The properties of a font.
enum CSSFontPart: CaseIterable {
  case family, size, weight

  /// What follows the token's name.
  var ending: StaticString {
    switch self {
    case .family: "-family"
    case .size: "-size"
    case .weight: "-weight"
    }
  }
}
