/// What a snapshot holds on to: the packs, its row of each, and a table of joins in memory of its own. Immutable.
@usableFromInline
final class Frame: @unchecked Sendable {
  let registry: JoinRegistry
  let joins: JoinSet
  /// By pack, the row of the table.
  let rows: [Int]
  /// By slot and section, eight entries a slot.
  let entries: UnsafeMutablePointer<JoinEntry>
  /// By section and pack, where the row's values begin.
  private let rowStarts: UnsafeMutablePointer<UnsafeRawPointer>

  static let entriesPerSlot = 8

  /// - Complexity: O(packs + schemas).
  init(_ registry: JoinRegistry, rows: [Int]) throws(ThemePackError) {
    self.registry = registry
    self.rows = rows
    let starts = try Self.rowStarts(registry.files, rows)
    joins = registry.current
    rowStarts = .allocate(capacity: max(starts.count, 1))
    rowStarts.initialize(from: starts, count: starts.count)
    let count = Int(joins.mask + 1) * Self.entriesPerSlot
    entries = .allocate(capacity: count)
    entries.initialize(repeating: JoinEntry(tag: 0, row: rowStarts, map: nil, limit: 0), count: count)
    for join in joins.joins { enter(join) }
  }

  deinit {
    entries.deallocate()
    rowStarts.deallocate()
  }

  private func enter(_ join: SchemaJoin) {
    let slot = entries + joins.slot(join.tag) * Self.entriesPerSlot
    // Taken: this schema has no place in the table.
    guard slot.pointee.tag == 0 || slot.pointee.tag == join.tag else { return }
    for section in 0..<PackLayout.tokenSectionCount {
      let starts = rowStarts + section * registry.files.count
      let map = join.map(section)
      slot[section] = JoinEntry(
        tag: join.tag, row: map == nil ? starts.pointee : UnsafeRawPointer(starts), map: map,
        limit: PackLayout.cellBytes(section: section) == 0 ? 0 : join.limits[section])
    }
  }

  /// The rows' places, checked, so that look-ups need not.
  private static func rowStarts(_ files: [PackFile], _ rows: [Int]) throws(ThemePackError)
    -> [UnsafeRawPointer]
  {
    var starts: [UnsafeRawPointer] = []
    for section in 0..<PackLayout.tokenSectionCount {
      for (file, row) in zip(files, rows) {
        guard let matrix = file.contents.matrices[section] else {
          // No columns, so nothing is ever read here.
          starts.append(file.memory.base)
          continue
        }
        guard let start = matrix.row(row) else {
          throw ThemePackError(matrix.bytes.fault(.badIndex, at: row * 4))
        }
        starts.append(start)
      }
    }
    return starts
  }

  /// Where a value is in memory.
  func cell(_ section: ThemeSection, _ place: JoinPlace) -> UnsafeRawPointer {
    let number = Int(section.rawValue)
    return rowStarts[number * registry.files.count + place.pack]
      + place.column * PackLayout.cellBytes(section: number)
  }

  /// Where a column's value is, by whatever way; nil where no pack has it.
  func place(_ schema: any ThemeSchema.Type, _ section: ThemeSection, _ column: UInt32) -> JoinPlace? {
    let join = joins.join(schema.tag) ?? registry.join(schema)
    return join.place(section, column)
  }

  /// Where the value of a name is.
  @inline(__always)
  func place(_ section: ThemeSection, named name: String) throws(ThemeNameError) -> JoinPlace {
    var copy = name
    let found: JoinPlace? = copy.withUTF8 { bytes in
      var pack = registry.files.count
      while pack > 0 {
        pack &-= 1
        if let column = registry.files[pack].column(section, UnsafeRawBufferPointer(bytes)) {
          return JoinPlace(UInt32(truncatingIfNeeded: pack) << 24 | column)
        }
      }
      return nil
    }
    guard let found else { throw unknown(name) }
    return found
  }

  private func unknown(_ name: String) -> ThemeNameError {
    var copy = name
    return copy.withUTF8 { bytes in
      for section in ThemeSection.allCases {
        for file in registry.files where file.column(section, UnsafeRawBufferPointer(bytes)) != nil {
          return .otherSection(name, section)
        }
      }
      return .unknownToken(name)
    }
  }
}
