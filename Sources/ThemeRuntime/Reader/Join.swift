/// What a snapshot knows of one schema and section; 32 bytes, so that a look-up touches one cache line of it.
@usableFromInline
struct JoinEntry {
  /// Of the schema.
  @usableFromInline var tag: UInt64
  /// The row of values, or, where there is a map, the rows of all packs.
  @usableFromInline var row: UnsafeRawPointer
  /// From the schema's columns to packs and their columns; nil where the columns are the pack's own.
  @usableFromInline var map: UnsafePointer<UInt32>?
  /// Number of columns that may be asked for.
  @usableFromInline var limit: UInt32

  init(tag: UInt64, row: UnsafeRawPointer, map: UnsafePointer<UInt32>?, limit: UInt32) {
    self.tag = tag
    self.row = row
    self.map = map
    self.limit = limit
  }
}

/// Where a value is: a pack in the upper 8 bits, its column in the lower 24.
struct JoinPlace {
  static let none = UInt32.max
  static let maxPacks = 255

  let pack: Int
  let column: Int

  init?(_ word: UInt32) {
    guard word != Self.none else { return nil }
    pack = Int(word >> 24)
    column = Int(word & 0xFF_FFFF)
  }
}

/// A schema joined with packs: for each of its columns, which pack has it and where. Immutable.
final class SchemaJoin: @unchecked Sendable {
  let tag: UInt64
  /// By section, the number of columns that may be asked for.
  let limits: [UInt32]
  /// Of all sections, one after the other; nil where the columns are the only pack's own.
  private let map: UnsafeMutablePointer<UInt32>?
  private let starts: [Int]

  /// The join of a pack with the schema that has its columns: nothing to look up.
  init(own file: PackFile) {
    tag = file.contents.info.tag
    limits = file.contents.info.columns.map { UInt32(truncatingIfNeeded: $0) }
    map = nil
    starts = file.contents.info.firstNames
  }

  /// Looks each of the schema's names up, the last pack first, so that an overlay replaces what it holds.
  ///
  /// - Complexity: O(columns × packs).
  init(_ schema: SchemaReader, _ files: [PackFile]) {
    tag = schema.tag
    let counts = schema.counts
    limits = counts.map { UInt32(truncatingIfNeeded: $0) }
    var starts = [0]
    for count in counts { starts.append((starts.last ?? 0) + count) }
    let total = starts.last ?? 0
    let map = UnsafeMutablePointer<UInt32>.allocate(capacity: max(total, 1))
    for section in ThemeSection.allCases {
      for column in starts[Int(section.rawValue)]..<starts[Int(section.rawValue) + 1] {
        map[column] = Self.place(section, schema.name(column), files)
      }
    }
    self.map = map
    self.starts = starts
  }

  deinit { map?.deallocate() }

  private static func place(_ section: ThemeSection, _ name: UnsafeRawBufferPointer, _ files: [PackFile])
    -> UInt32
  {
    for (pack, file) in files.enumerated().reversed() {
      if let column = file.column(section, name) { return UInt32(truncatingIfNeeded: pack) << 24 | column }
    }
    return JoinPlace.none
  }

  /// The map of a section; nil where the columns are the pack's own.
  func map(_ section: Int) -> UnsafePointer<UInt32>? { map.map { UnsafePointer($0 + starts[section]) } }

  /// Where a column's value is; nil where no pack has it.
  func place(_ section: ThemeSection, _ column: UInt32) -> JoinPlace? {
    let number = Int(section.rawValue)
    guard column < limits[number] else { return nil }
    return JoinPlace(map(number).map { $0[Int(column)] } ?? column)
  }
}
