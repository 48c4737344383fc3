/// Reads the texts of a generated schema. Every read is checked: a schema written by hand may be wrong.
struct SchemaReader {
  let tag: UInt64
  /// Number of columns by section.
  let counts: [Int]
  private let schema: any ThemeSchema.Type

  init(_ schema: any ThemeSchema.Type) {
    self.schema = schema
    tag = schema.tag
    let offsets = HexText(schema.offsets)
    var left = max(offsets.count / 8 - 1, 0)
    counts = ThemeSection.allCases.map { section in
      let count = min(Int(HexText(schema.counts).number(Int(section.rawValue) * 8, digits: 8) ?? 0), left)
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

  /// The number of a column among all sections' columns; nil where the schema has no such column.
  private func column(_ section: ThemeSection, _ column: UInt32) -> Int? {
    let number = Int(section.rawValue)
    guard let own = Int(exactly: column), own < counts[number] else { return nil }
    return counts[..<number].reduce(own, +)
  }

  /// The value's 64 bits and its unit, as it was when the app was compiled; nil where the schema has no such column.
  func value(_ section: ThemeSection, _ column: UInt32) -> (bits: UInt64, unit: UInt8)? {
    guard let column = self.column(section, column) else { return nil }
    let defaults = HexText(schema.defaults)
    guard let unit = defaults.number(column &* 17, digits: 1),
      let bits = defaults.number(column &* 17 &+ 1, digits: 16)
    else { return nil }
    return (bits, UInt8(truncatingIfNeeded: unit))
  }

  /// A string value: offset in the upper 32 bits, length in the lower.
  func text(_ bits: UInt64) -> String {
    let (end, overflow) = (bits >> 32).addingReportingOverflow(bits & 0xFFFF_FFFF)
    return String(decoding: HexText(schema.texts).slice(bits >> 32, overflow ? nil : end), as: UTF8.self)
  }
}

/// Text of fixed-width hexadecimal numbers.
private struct HexText {
  private let bytes: UnsafeRawBufferPointer

  init(_ text: StaticString) {
    // A text of one character is no pointer.
    bytes = UnsafeRawBufferPointer(
      start: text.hasPointerRepresentation ? text.utf8Start : nil,
      count: text.hasPointerRepresentation ? text.utf8CodeUnitCount : 0)
  }

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

  /// The bytes between two offsets; empty where they do not lie inside.
  func slice(_ start: UInt64?, _ end: UInt64?) -> UnsafeRawBufferPointer {
    guard let start, let end, start <= end, end <= UInt64(bytes.count) else {
      return UnsafeRawBufferPointer(start: nil, count: 0)
    }
    return UnsafeRawBufferPointer(rebasing: bytes[Int(start)..<Int(end)])
  }
}
