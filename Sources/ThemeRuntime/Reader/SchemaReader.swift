/// Reads the texts of a generated schema. Every read is checked: a handwritten schema may be wrong.
struct SchemaReader {
  let tag: UInt64
  /// Number of columns by section.
  let counts: [Int]
  private let schema: any ThemeSchema.Type

  init(_ schema: any ThemeSchema.Type, tag: UInt64? = nil) {
    self.schema = schema
    self.tag = tag ?? schema.tag
    let offsets = HexText(schema.offsets)
    var left = max(offsets.count / 8 - 1, 0)
    counts = (0..<PackLayout.tokenSectionCount).map { section in
      let count = min(Int(HexText(schema.counts).number(section * 8, digits: 8) ?? 0), left)
      left -= count
      return count
    }
  }

  /// The bytes of a name; `column` counts through all sections.
  func name(_ column: Int) -> UnsafeRawBufferPointer {
    let offsets = HexText(schema.offsets)
    return HexText(schema.names).slice(
      offsets.number(column &* 8, digits: 8), offsets.number(column &* 8 &+ 8, digits: 8))
  }

  /// The value's 64 bits and its unit at the app's compilation; nil where the schema is too short.
  private func value(_ column: Int) -> (bits: UInt64, unit: UInt64)? {
    let defaults = HexText(schema.defaults)
    guard let unit = defaults.number(column &* 17, digits: 1),
      let bits = defaults.number(column &* 17 &+ 1, digits: 16)
    else { return nil }
    return (bits, unit)
  }

  /// Writes a value in the form of a pack; `column` counts through all sections.
  ///
  /// Where a handwritten schema lacks a color's value, the color is magenta, which makes the mistake visible.
  func write(_ column: Int, _ section: Int, at cell: UnsafeMutableRawPointer) {
    let value = value(column)
    let bits = value?.bits ?? 0
    switch section {
    case 0:
      cell.storeBytes(of: value == nil ? RGBA.missing : RGBA(UInt32(truncatingIfNeeded: bits)), as: RGBA.self)
    case 1:
      cell.storeBytes(of: bits.littleEndian, as: UInt64.self)
      cell.storeBytes(
        of: (value?.unit ?? 0).littleEndian, toByteOffset: PackLayout.Dimension.unit, as: UInt64.self)
    case 2: cell.storeBytes(of: bits.littleEndian, as: UInt64.self)
    case 4: cell.storeBytes(of: UInt8(truncatingIfNeeded: bits), as: UInt8.self)
    default: break  // strings and fonts: see `text` and `font`; images have none
    }
  }

  /// The value of a string column.
  func text(_ column: UInt32) -> String { String(decoding: text(column, of: 3), as: UTF8.self) }

  /// The value of a font column: weight, bits of the size, name.
  func font(_ column: UInt32) -> ThemeFont {
    let text = text(column, of: 5)
    guard text.count >= 19, let bits = HexText(text).number(3, digits: 16) else { return .missing }
    let size = Double(bitPattern: bits)
    guard size.isFinite, size > 0 else { return .missing }
    let weight = text.prefix(3).reduce(0) { $0 &* 10 &+ Int($1 & 15) }
    let name = UnsafeRawBufferPointer(rebasing: text[19...])
    return ThemeFont(
      name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self), size: size,
      weight: (100...900).contains(weight) ? weight : nil)
  }

  /// The text of a column with a text value; empty where the schema is too short.
  private func text(_ column: UInt32, of section: Int) -> UnsafeRawBufferPointer {
    let first = counts[..<section].reduce(0, +)
    // Offset in the upper half, length in the lower.
    guard column < counts[section], let bits = value(first + Int(column))?.bits else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return HexText(schema.texts).slice(bits >> 32, (bits >> 32) &+ (bits & 0xFFFF_FFFF))
  }
}

/// Text of fixed-width hexadecimal numbers.
private struct HexText {
  private let bytes: UnsafeRawBufferPointer

  init(_ text: StaticString) {
    // A static string of one character may have no pointer.
    bytes = UnsafeRawBufferPointer(
      start: text.hasPointerRepresentation ? text.utf8Start : nil,
      count: text.hasPointerRepresentation ? text.utf8CodeUnitCount : 0)
  }

  init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

  var count: Int { bytes.count }

  /// The number at an offset, or nil where there is none.
  func number(_ offset: Int, digits: Int) -> UInt64? {
    guard offset >= 0, offset <= bytes.count &- digits else { return nil }
    var number: UInt64 = 0
    for byte in bytes[offset..<offset &+ digits] {
      let digit: UInt8
      switch byte {
      case 0x30...0x39: digit = byte &- 0x30
      case 0x61...0x66: digit = byte &- 0x57
      default: return nil
      }
      number = number &<< 4 | UInt64(digit)
    }
    return number
  }

  /// The bytes between two offsets; empty where they are out of bounds.
  func slice(_ start: UInt64?, _ end: UInt64?) -> UnsafeRawBufferPointer {
    guard let start, let end, start <= end, end <= UInt64(bytes.count) else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<Int(end)])
  }
}
