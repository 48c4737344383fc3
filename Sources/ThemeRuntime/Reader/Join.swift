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
  let limits: [UInt32]
  /// By section, the schema's columns that no pack has.
  let missing: [[UInt32]]
  /// Of all sections, one after the other; nil where the columns are the only pack's own.
  private let map: UnsafeMutablePointer<UInt32>?
  private let starts: [Int]
  /// By section, cells as in a pack for the columns in ``missing``.
  private let defaults: [UnsafeMutableRawPointer]

  /// The join of a pack with the schema that has its columns: nothing to look up.
  init(own file: PackFile) {
    tag = file.contents.info.tag
    limits = file.contents.info.columns.map { UInt32(truncatingIfNeeded: $0) }
    missing = []
    map = nil
    starts = file.contents.info.firstNames
    defaults = []
  }

  /// Looks each of the schema's names up, the last pack first, so that an overlay replaces what it holds.
  ///
  /// - Complexity: O(columns × packs).
  init(_ schema: SchemaReader, _ files: [PackFile]) {
    tag = schema.tag
    limits = schema.counts.map { UInt32(truncatingIfNeeded: $0) }
    starts = schema.counts.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1) }
    let map = UnsafeMutablePointer<UInt32>.allocate(capacity: max(starts[starts.count - 1], 1))
    var missing = [[UInt32]](repeating: [], count: ThemeSection.allCases.count)
    for section in ThemeSection.allCases {
      let number = Int(section.rawValue)
      for column in 0..<schema.counts[number] {
        let name = schema.name(starts[number] + column)
        map[starts[number] + column] =
          Self.place(section, name, files)?.word
          ?? JoinPlace(pack: files.count, column: UInt32(truncatingIfNeeded: missing[number].count)).word
        if map[starts[number] + column] >> 24 == files.count { missing[number].append(UInt32(column)) }
      }
    }
    self.map = map
    self.missing = missing
    defaults = ThemeSection.allCases.map { schema.cells($0, missing[Int($0.rawValue)]) }
  }

  deinit {
    map?.deallocate()
    for cells in defaults { cells.deallocate() }
  }

  private static func place(
    _ section: ThemeSection, _ name: UnsafeRawBufferPointer, _ files: [PackFile]
  ) -> JoinPlace? {
    for (pack, file) in files.enumerated().reversed() {
      if let column = file.column(section, name) { return JoinPlace(pack: pack, column: column) }
    }
    return nil
  }

  /// The map of a section; nil where the columns are the pack's own.
  func map(_ section: Int) -> UnsafePointer<UInt32>? { map.map { UnsafePointer($0 + starts[section]) } }

  /// The values of the columns that no pack has.
  func defaults(_ section: Int) -> UnsafeRawPointer? {
    defaults.indices.contains(section) ? UnsafeRawPointer(defaults[section]) : nil
  }

  /// Where a column's value is; nil where the schema has no such column.
  func place(_ section: ThemeSection, _ column: UInt32) -> JoinPlace? {
    let number = Int(section.rawValue)
    guard column < limits[number] else { return nil }
    return JoinPlace(word: map(number).map { $0[Int(column)] } ?? column)
  }
}
