/// What a snapshot knows of one schema and section; 32 bytes, so that a look-up touches one cache line of it.
@usableFromInline
struct JoinEntry {
  /// Of the schema.
  @usableFromInline var tag: UInt64
  /// The row of values, or, where there is a map, the rows of all packs.
  @usableFromInline var row: UnsafeRawPointer
  /// From the schema's columns to packs and their columns.
  @usableFromInline var map: UnsafePointer<UInt32>
  /// Number of columns that may be asked for without the map: all, or none.
  @usableFromInline var limit: UInt32
  /// Number of columns that the map has: all, or none.
  @usableFromInline var mapLimit: UInt32

  init(
    tag: UInt64, row: UnsafeRawPointer, map: UnsafePointer<UInt32>, limit: UInt32 = 0, mapLimit: UInt32 = 0
  ) {
    self.tag = tag
    self.row = row
    self.map = map
    self.limit = limit
    self.mapLimit = mapLimit
  }
}

/// Where a value is: a pack in the upper 8 bits, its column in the lower 24. The number behind the last pack's means the
/// values with which the app was compiled.
struct JoinPlace {
  static let maxPacks = 255

  let word: UInt32
  var pack: Int { Int(word >> 24) }
  var column: Int { Int(word & 0xFF_FFFF) }

  init(word: UInt32) { self.word = word }
  init(pack: Int, column: UInt32) { word = UInt32(truncatingIfNeeded: pack) << 24 | column }
}

/// A schema joined with packs: for each of its columns, which pack has it and where. Immutable.
final class SchemaJoin: @unchecked Sendable {
  let tag: UInt64
  /// By section, the number of columns that may be asked for.
  let limits: [Int]
  /// Of all sections, one after the other; nil where the columns are the only pack's own.
  private let map: UnsafeMutablePointer<UInt32>?
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
    let map = UnsafeMutablePointer<UInt32>.allocate(capacity: limits.reduce(1, +))
    let defaults = UnsafeMutableRawPointer.allocate(
      byteCount: Self.defaultsOffset(limits.count, limits) + 16, alignment: 16)
    self.map = map
    self.defaults = defaults
    var number = 0
    for section in limits.indices {
      let cells = defaults + Self.defaultsOffset(section, limits)
      for column in 0..<limits[section] {
        let place = files.find(section, schema.name(number))?.word
        if place == nil {
          schema.write(number, section, at: cells + column * PackLayout.cellBytes(section: section))
        }
        map[number] = place ?? JoinPlace(pack: files.count, column: UInt32(truncatingIfNeeded: column)).word
        number += 1
      }
    }
  }

  deinit {
    map?.deallocate()
    defaults?.deallocate()
  }

  /// The map of a section; nil where the columns are the pack's own.
  func map(_ section: Int) -> UnsafePointer<UInt32>? {
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
    return JoinPlace(word: map(section).map { $0[index] } ?? column)
  }
}

extension [PackFile] {
  /// Where the last pack that has a name has it.
  func find(_ section: Int, _ name: UnsafeRawBufferPointer) -> JoinPlace? {
    var pack = count
    while pack > 0 {
      pack &-= 1
      if let column = self[pack].column(section, name) { return JoinPlace(pack: pack, column: column) }
    }
    return nil
  }
}
