import ThemeModel

/// Values as CSS says them, for every output that is read with it.
extension ByteBuffer {
  /// Appends `0xRRGGBBAA` as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  @inline(__always)
  mutating func append(cssColor bits: UInt64) {
    append(UInt8(ascii: "#"))
    if bits & 0xFF == 0xFF {
      append(hex: bits >> 8 & 0xFF_FFFF, digits: 6)
    } else {
      append(hex: bits & 0xFFFF_FFFF, digits: 8)
    }
  }

  /// Appends a length: pixels, or rem where it grows with the reader's text size.
  ///
  /// - Parameters:
  ///   - bits: those of a dimension's cell.
  ///   - unit: its ``DimensionUnit``.
  mutating func append(cssLength bits: UInt64, unit: UInt8, in table: ThemeTable) {
    let value = Double(bitPattern: bits)
    if value == 0 { return append("0px") }
    switch DimensionUnit(rawValue: unit) {
    case .point, nil:
      append(decimal: value)
      append("px")
    case .scaled:
      append(decimal: decimalMeant(by: value / table.remBase))
      append("rem")
    case .rem:
      append(decimal: value)
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

extension ThemeTable {
  /// A dimension in pixels at the reader's default text size.
  func pixels(_ bits: UInt64, unit: UInt8) -> Double {
    let value = Double(bitPattern: bits)
    return DimensionUnit(rawValue: unit) == .rem ? decimalMeant(by: value * remBase) : value
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
