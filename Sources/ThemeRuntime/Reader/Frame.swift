/// What a snapshot holds on to: the packs, its row of each, and a table of joins in memory of its own. Immutable.
@usableFromInline
final class Frame: @unchecked Sendable {
  let registry: JoinRegistry
  let joins: JoinSet
  /// By pack, the row of the table.
  let rows: [Int]
  /// By slot and section, eight entries a slot.
  let entries: UnsafeMutablePointer<JoinEntry>
  /// By section and pack, where the row's values begin; then the same for each join with a map, and behind the packs'
  /// rows the values with which the app was compiled.
  private let rowStarts: UnsafeMutablePointer<UnsafeRawPointer>

  static let entriesPerSlot = 8

  /// - Complexity: O(packs × schemas).
  init(_ registry: JoinRegistry, rows: [Int]) throws(ThemePackError) {
    self.registry = registry
    self.rows = rows
    let starts = try Self.rowStarts(registry.files, rows)
    joins = registry.current
    let perJoin = (registry.files.count + 1) * PackLayout.tokenSectionCount
    rowStarts = .allocate(capacity: starts.count + perJoin * joins.joins.count)
    rowStarts.initialize(from: starts, count: starts.count)
    let count = Int(joins.mask + 1) * Self.entriesPerSlot
    entries = .allocate(capacity: count)
    entries.initialize(repeating: JoinEntry(tag: 0, row: rowStarts, map: noMap), count: count)
    for (index, join) in joins.joins.enumerated() { enter(join, rowStarts + starts.count + perJoin * index) }
  }

  deinit {
    entries.deallocate()
    rowStarts.deallocate()
  }

  private func enter(_ join: SchemaJoin, _ own: UnsafeMutablePointer<UnsafeRawPointer>) {
    let slot = entries + joins.slot(join.tag) * Self.entriesPerSlot
    // Taken: this schema has no place in the table.
    guard slot.pointee.tag == 0 || slot.pointee.tag == join.tag else { return }
    let packs = registry.files.count
    for section in 0..<PackLayout.tokenSectionCount where PackLayout.cellBytes(section: section) > 0 {
      let starts = rowStarts + section * packs
      if let map = join.map(section), let defaults = join.defaults(section) {
        let rows = own + section * (packs + 1)
        rows.initialize(from: starts, count: packs)
        (rows + packs).initialize(to: defaults)
        slot[section] = JoinEntry(
          tag: join.tag, row: rows, map: map, mapLimit: UInt32(truncatingIfNeeded: join.limits[section]))
      } else {
        slot[section] = JoinEntry(
          tag: join.tag, row: starts.pointee, map: noMap,
          limit: UInt32(truncatingIfNeeded: join.limits[section]))
      }
    }
  }

  /// What an entry without a map has instead; never read.
  private var noMap: UnsafePointer<UInt32> {
    UnsafeRawPointer(rowStarts).assumingMemoryBound(to: UInt32.self)
  }

  /// The rows' places, checked, so that look-ups need not.
  private static func rowStarts(
    _ files: [PackFile], _ rows: [Int]
  ) throws(ThemePackError) -> [UnsafeRawPointer] {
    var starts: [UnsafeRawPointer] = []
    starts.reserveCapacity(files.count * PackLayout.tokenSectionCount)
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

  /// Where a value of a pack is in memory.
  @inline(__always)
  func cell(_ section: Int, _ place: JoinPlace) -> UnsafeRawPointer {
    rowStarts[section &* registry.files.count &+ place.pack] + place.column
      &* PackLayout.cellBytes(section: section)
  }

  /// The join of a schema: one that the snapshot knows, or one made now.
  func join(_ schema: any ThemeSchema.Type) -> SchemaJoin { joins.join(schema.tag) ?? registry.join(schema) }

  /// Where a column's value is in memory, by whatever way; nil where the schema has no such column.
  func cell(_ schema: any ThemeSchema.Type, _ section: Int, _ column: UInt32) -> UnsafeRawPointer? {
    let join = join(schema)
    guard let place = join.place(section, column) else { return nil }
    guard place.pack == registry.files.count else { return cell(section, place) }
    return join.defaults(section).map { $0 + place.column * PackLayout.cellBytes(section: section) }
  }

  /// Where the value of a name is.
  @inline(never)
  func place(_ section: ThemeSection, named name: String) throws(ThemeNameError) -> JoinPlace {
    var copy = name
    let found = copy.withUTF8 { registry.files.find(Int(section.rawValue), UnsafeRawBufferPointer($0)) }
    guard let found else { throw unknown(name) }
    return found
  }

  private func unknown(_ name: String) -> ThemeNameError {
    var copy = name
    for section in ThemeSection.allCases
    where copy.withUTF8({ registry.files.find(Int(section.rawValue), UnsafeRawBufferPointer($0)) }) != nil {
      return .otherSection(name, section)
    }
    return .unknownToken(name)
  }
}
