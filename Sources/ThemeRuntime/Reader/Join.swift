/// What a snapshot knows of one joined schema and section: these fields, then where the row of values begins in each
/// pack, then the values with which the app was compiled. With one pack a look-up touches one cache line of it.
@usableFromInline
struct JoinEntry {
  /// Of the schema.
  @usableFromInline var tag: UInt64
  /// From the schema's columns to packs and their columns.
  @usableFromInline var map: UnsafePointer<JoinPlace>
  /// Number of columns that may be asked for.
  @usableFromInline var limit: UInt32

  /// Where the rows' places begin.
  static var rowsOffset: Int { 24 }

  /// Bytes of an entry with the places of `packs` rows, as a power of two.
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

/// What a snapshot knows of the schema of its only pack, before the entries of the joined ones: by section where the row
/// of values begins and how many columns it has. With several packs all is zero.
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

  /// Writes it before `entries`.
  static func write(_ file: PackFile, rows: [UnsafeRawPointer], before entries: UnsafeMutableRawPointer) {
    for (section, row) in rows.enumerated() where PackLayout.cellBytes(section: section) > 0 {
      let count = UInt32(truncatingIfNeeded: file.contents.info.columns[section])
      entries.storeBytes(of: count, toByteOffset: section * 4 - 128, as: UInt32.self)
      entries.storeBytes(of: row, toByteOffset: section * 8 - 96, as: UnsafeRawPointer.self)
    }
  }
}

/// Where a value is, ready for use: two additions and no arithmetic. One word, so that it is one load.
@usableFromInline
struct JoinPlace {
  @usableFromInline let word: UInt64

  /// Where in an entry the row of the pack stands; behind the last pack's are the values of when the app was compiled.
  @inlinable @inline(__always)
  var rowOffset: Int { Int(truncatingIfNeeded: word & 0xFFFF_FFFF) }

  /// Where in that row the value is, in bytes.
  @inlinable @inline(__always)
  var cellOffset: Int { Int(truncatingIfNeeded: word &>> 32) }

  /// Columns and their cells are counted in 32 bits, which the format's limit on columns sees to.
  init(pack: Int, column: UInt32, section: Int) {
    let rowOffset = UInt32(
      truncatingIfNeeded: JoinEntry.rowsOffset + pack * MemoryLayout<UnsafeRawPointer>.size)
    let cellOffset = column &* UInt32(truncatingIfNeeded: PackLayout.cellBytes(section: section))
    word = UInt64(rowOffset) | UInt64(cellOffset) << 32
  }

  var pack: Int { (rowOffset - JoinEntry.rowsOffset) / MemoryLayout<UnsafeRawPointer>.size }
}

/// A schema joined with packs: for each of its columns, which pack has it and where. Immutable.
final class SchemaJoin: @unchecked Sendable {
  let tag: UInt64
  /// By section, the number of columns that may be asked for.
  let limits: [Int]
  /// Of all sections, one after the other; nil where the columns are the only pack's own.
  private let map: UnsafeMutablePointer<JoinPlace>?
  /// Cells as in a pack, of all sections one after the other; written only for columns that no pack has.
  private let defaults: UnsafeMutableRawPointer?

  /// The join of a pack with the schema that has its columns: nothing to look up.
  init(own file: PackFile) {
    tag = file.contents.info.tag
    limits = file.contents.info.columns
    map = nil
    defaults = nil
  }

  /// Looks each of the schema's names up, the last pack first, so that an overlay replaces what it holds.
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

  /// False where there is nothing to look up.
  var hasMap: Bool { map != nil }

  /// The map of a section; nil where the columns are the pack's own.
  func map(_ section: Int) -> UnsafePointer<JoinPlace>? {
    map.map { UnsafePointer($0 + limits[..<section].reduce(0, +)) }
  }

  /// The values of a section's columns, as far as no pack has them.
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

  /// Where a column's value is; nil where the schema has no such column.
  func place(_ section: Int, _ column: UInt32) -> JoinPlace? {
    guard let index = Int(exactly: column), index < limits[section] else { return nil }
    return map(section).map { $0[index] } ?? JoinPlace(pack: 0, column: column, section: section)
  }
}

extension SchemaJoin {
  /// The tokens that none of the packs has.
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
  /// Where the last pack that has a name has it.
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
