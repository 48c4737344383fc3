/// The entry of a snapshot for one joined schema and section: these fields, then the start of the row of values in each
/// pack, then the values from the app's compilation. With one pack a look-up reads one cache line of it.
@usableFromInline
struct JoinEntry {
  /// The tag of the schema.
  @usableFromInline var tag: UInt64
  /// Maps the schema's columns to packs and their columns.
  @usableFromInline var map: UnsafePointer<JoinPlace>
  /// The number of valid columns.
  @usableFromInline var limit: UInt32

  /// The offset of the rows' addresses.
  static var rowsOffset: Int { 24 }

  /// The size of an entry with the addresses of `packs` rows, as an exponent of two.
  static func sizeShift(packs: Int) -> UInt8 {
    var shift: UInt8 = 6
    while 1 << Int(shift) < rowsOffset + (packs + 1) * MemoryLayout<UnsafeRawPointer>.size { shift += 1 }
    return shift
  }

  init(tag: UInt64, map: UnsafePointer<JoinPlace>, limit: Int) {
    self.tag = tag
    self.map = map
    self.limit = UInt32(truncatingIfNeeded: limit)
  }
}

/// The entry of a snapshot for the schema of its only pack, before the entries of the joined schemas: by section the
/// start of the row of values and the number of columns. With several packs all fields are zero.
@usableFromInline
enum OwnSchema {
  static var bytes: Int { 128 }

  @inlinable @inline(__always)
  static func count(_ entries: UnsafeRawPointer, section: Int) -> UInt32 {
    entries.load(fromByteOffset: section &* 4 &- 128, as: UInt32.self)
  }

  @inlinable @inline(__always)
  static func row(_ entries: UnsafeRawPointer, section: Int) -> UnsafeRawPointer {
    entries.load(fromByteOffset: section &* 8 &- 96, as: UnsafeRawPointer.self)
  }

  /// Writes the entry before `entries`.
  static func write(_ file: PackFile, rows: [UnsafeRawPointer], before entries: UnsafeMutableRawPointer) {
    for (section, row) in rows.enumerated() where PackLayout.cellBytes(section: section) > 0 {
      let count = UInt32(truncatingIfNeeded: file.contents.info.columns[section])
      entries.storeBytes(of: count, toByteOffset: section * 4 - 128, as: UInt32.self)
      entries.storeBytes(of: row, toByteOffset: section * 8 - 96, as: UnsafeRawPointer.self)
    }
  }
}

/// The place of a value, ready for use: a look-up needs only two additions. It is one word, so that it is one load.
@usableFromInline
struct JoinPlace {
  @usableFromInline let word: UInt64

  /// The offset in an entry of the address of the pack's row. After that of the last pack comes the address of the
  /// compiled-in values.
  @inlinable @inline(__always)
  var rowOffset: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }

  /// The offset of the value in that row, in bytes.
  @inlinable @inline(__always)
  var cellOffset: Int { Int(truncatingIfNeeded: word &>> 32) }

  /// Columns and cell offsets fit in 32 bits because of the format's limit on columns.
  init(pack: Int, column: UInt32, section: Int) {
    let rowOffset = UInt32(
      truncatingIfNeeded: JoinEntry.rowsOffset + pack * MemoryLayout<UnsafeRawPointer>.size)
    let cellOffset = column &* UInt32(truncatingIfNeeded: PackLayout.cellBytes(section: section))
    word = UInt64(rowOffset) | UInt64(cellOffset) << 32
  }

  var pack: Int { (rowOffset - JoinEntry.rowsOffset) / MemoryLayout<UnsafeRawPointer>.size }
}

/// A schema joined with packs: for each of its columns, the pack that contains it and its place there. Immutable.
final class SchemaJoin: @unchecked Sendable {
  let tag: UInt64
  /// The number of valid columns of each section.
  let limits: [Int]
  /// The maps of all sections, one after the other; nil where the columns are those of the only pack.
  private let map: UnsafeMutablePointer<JoinPlace>?
  /// The cells of all sections, in the form of a pack; written only for columns that no pack contains.
  private let defaults: UnsafeMutableRawPointer?

  /// The join of a pack with its own schema, which needs no look-up.
  init(own file: PackFile) {
    tag = file.contents.info.tag
    limits = file.contents.info.columns
    map = nil
    defaults = nil
  }

  /// Looks up each of the schema's names, in the last pack first, so that an overlay replaces the tokens that it
  /// contains.
  ///
  /// - Complexity: O(columns × packs).
  init(_ schema: SchemaReader, _ files: [PackFile]) {
    tag = schema.tag
    limits = schema.counts
    let map = UnsafeMutablePointer<JoinPlace>.allocate(capacity: limits.reduce(1, +))
    let defaults = UnsafeMutableRawPointer.allocate(
      byteCount: Self.defaultsOffset(limits.count, limits) + 16, alignment: 16)
    self.map = map
    self.defaults = defaults
    var number = 0
    for section in limits.indices {
      let cells = defaults + Self.defaultsOffset(section, limits)
      for column in 0..<limits[section] {
        let place = files.find(section, schema.name(number))
        if place == nil {
          schema.write(number, section, at: cells + column * PackLayout.cellBytes(section: section))
        }
        (map + number).initialize(
          to: place
            ?? JoinPlace(pack: files.count, column: UInt32(truncatingIfNeeded: column), section: section))
        number += 1
      }
    }
  }

  deinit {
    map?.deallocate()
    defaults?.deallocate()
  }

  /// False where no look-up is needed.
  var hasMap: Bool { map != nil }

  /// The map of a section; nil where the columns are those of the pack.
  func map(_ section: Int) -> UnsafePointer<JoinPlace>? {
    map.map { UnsafePointer($0 + limits[..<section].reduce(0, +)) }
  }

  /// The values of a section's columns that no pack contains.
  func defaults(_ section: Int) -> UnsafeRawPointer? {
    defaults.map { UnsafeRawPointer($0 + Self.defaultsOffset(section, limits)) }
  }

  private static func defaultsOffset(_ section: Int, _ limits: [Int]) -> Int {
    var offset = 0
    for before in 0..<section {
      offset += PackLayout.padded(limits[before] * PackLayout.cellBytes(section: before))
    }
    return offset
  }

  /// The place of a column's value; nil where the schema has no such column.
  func place(_ section: Int, _ column: UInt32) -> JoinPlace? {
    guard let index = Int(exactly: column), index < limits[section] else { return nil }
    return map(section).map { $0[index] } ?? JoinPlace(pack: 0, column: column, section: section)
  }
}

extension SchemaJoin {
  /// The tokens that no pack contains.
  func missing(from schema: SchemaReader, packs: Int) -> [MissingToken] {
    var missing: [MissingToken] = []
    var number = 0
    for (section, kind) in ThemeSection.allCases.enumerated() {
      for column in 0..<limits[section] {
        if place(section, UInt32(truncatingIfNeeded: column))?.pack == packs {
          missing.append(
            MissingToken(section: kind, name: String(decoding: schema.name(number), as: UTF8.self)))
        }
        number += 1
      }
    }
    return missing
  }
}

extension [PackFile] {
  /// The place of a name in the last pack that contains it.
  func find(_ section: Int, _ name: UnsafeRawBufferPointer) -> JoinPlace? {
    var pack = count
    while pack > 0 {
      pack &-= 1
      if let column = self[pack].column(section, name) {
        return JoinPlace(pack: pack, column: column, section: section)
      }
    }
    return nil
  }
}
