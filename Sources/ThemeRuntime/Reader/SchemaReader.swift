/// Reads the texts of a generated schema. Every read is checked: a schema written by hand may be wrong.
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

  /// The value's 64 bits and its unit, as it was when the app was compiled; nil where the schema is too short.
  private func value(_ section: ThemeSection, _ column: UInt32) -> (bits: UInt64, unit: UInt64)? {
    let number = Int(section.rawValue)
    guard let own = Int(exactly: column), own < counts[number] else { return nil }
    let at = counts[..<number].reduce(own, +) &* 17
    let defaults = HexText(schema.defaults)
    guard let unit = defaults.number(at, digits: 1), let bits = defaults.number(at &+ 1, digits: 16) else {
      return nil
    }
    return (bits, unit)
  }

  /// The values of columns as cells of a pack, in memory that the caller gives back.
  ///
  /// Where a schema written by hand lacks a value, a colour is magenta: shown, not hidden.
  func cells(_ section: ThemeSection, _ columns: [UInt32]) -> UnsafeMutableRawPointer {
    let cellBytes = PackLayout.cellBytes(section: Int(section.rawValue))
    let cells = UnsafeMutableRawPointer.allocate(byteCount: max(columns.count * cellBytes, 8), alignment: 8)
    for (index, column) in columns.enumerated() {
      let cell = cells + index * cellBytes
      let value = value(section, column)
      switch section {
      case .color:
        cell.storeBytes(
          of: value.map { RGBA(UInt32(truncatingIfNeeded: $0.bits)) } ?? .missing, as: RGBA.self)
      case .dimension:
        cell.storeBytes(of: (value?.bits ?? 0).littleEndian, as: UInt64.self)
        cell.storeBytes(
          of: (value?.unit ?? 0).littleEndian, toByteOffset: PackLayout.Dimension.unit, as: UInt64.self)
      case .number: cell.storeBytes(of: (value?.bits ?? 0).littleEndian, as: UInt64.self)
      case .boolean: cell.storeBytes(of: UInt8(truncatingIfNeeded: value?.bits ?? 0), as: UInt8.self)
      case .string: cell.storeBytes(of: 0, as: UInt32.self)  // see `text`
      case .font, .image: break
      }
    }
    return cells
  }

  /// The value of a string column.
  func text(_ column: UInt32) -> String {
    guard let bits = value(.string, column)?.bits else { return "" }
    // Offset in the upper half, length in the lower.
    return String(
      decoding: HexText(schema.texts).slice(bits >> 32, (bits >> 32) &+ (bits & 0xFFFF_FFFF)), as: UTF8.self)
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
