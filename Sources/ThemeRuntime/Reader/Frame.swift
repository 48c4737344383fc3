/// The storage of a snapshot: the packs, its row in each, and a table of joins in separate memory. Immutable.
@usableFromInline
final class Frame: @unchecked Sendable {
  let registry: JoinRegistry
  let joins: JoinSet
  /// The row of the table in each pack.
  let rows: [Int]
  /// By slot and section, eight entries per slot; each is a ``JoinEntry`` with addresses of rows.
  let entries: UnsafeMutableRawPointer
  let entryShift: UInt8
  private let memory: UnsafeMutableRawPointer
  /// By section and pack, the start of the row's values.
  private let rowStarts: [UnsafeRawPointer]

  /// - Complexity: O(packs × schemas).
  init(_ registry: JoinRegistry, rows: [Int]) throws(ThemePackError) {
    self.registry = registry
    self.rows = rows
    rowStarts = try Self.rowStarts(registry.files, rows)
    joins = registry.current
    entryShift = JoinEntry.sizeShift(packs: registry.files.count)
    let bytes = OwnSchema.bytes + Int(joins.mask + 1) << (3 + Int(entryShift))
    memory = .allocate(byteCount: bytes, alignment: 64)
    // An entry of zeros has no columns, so no look-up uses it.
    memory.initializeMemory(as: UInt8.self, repeating: 0, count: bytes)
    entries = memory + OwnSchema.bytes
    if registry.files.count == 1 { OwnSchema.write(registry.files[0], rows: rowStarts, before: entries) }
    for join in joins.joins { enter(join) }
  }

  deinit { memory.deallocate() }

  private func enter(_ join: SchemaJoin) {
    guard join.hasMap else { return }
    let slot = entries + joins.slot(join.tag) << (3 + Int(entryShift))
    // The slot is in use: this schema has no entry in the table.
    guard slot.load(as: UInt64.self) == 0 || slot.load(as: UInt64.self) == join.tag else { return }
    let packs = registry.files.count
    for section in 0..<PackLayout.tokenSectionCount where PackLayout.cellBytes(section: section) > 0 {
      let entry = slot + section << Int(entryShift)
      guard let map = join.map(section), let defaults = join.defaults(section) else { continue }
      let header = JoinEntry(tag: join.tag, map: map, limit: join.limits[section])
      entry.storeBytes(of: header, as: JoinEntry.self)
      let starts = (entry + JoinEntry.rowsOffset).assumingMemoryBound(to: UnsafeRawPointer.self)
      for pack in 0..<packs { starts[pack] = rowStarts[section * packs + pack] }
      starts[packs] = defaults
    }
  }

  /// The addresses of the rows, checked here so that look-ups need no check.
  private static func rowStarts(
    _ files: [PackFile], _ rows: [Int]
  ) throws(ThemePackError) -> [UnsafeRawPointer] {
    var starts: [UnsafeRawPointer] = []
    starts.reserveCapacity(files.count * PackLayout.tokenSectionCount)
    for section in 0..<PackLayout.tokenSectionCount {
      for (file, row) in zip(files, rows) {
        guard let matrix = file.contents.matrices[section] else {
          // There are no columns, so nothing is read here.
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

  /// The address of a value of a pack.
  @inline(__always)
  func cell(_ section: Int, _ place: JoinPlace) -> UnsafeRawPointer {
    rowStarts[section &* registry.files.count &+ place.pack] + place.cellOffset
  }

  /// The join of a schema: one of the snapshot, or a new one.
  func join(_ schema: any ThemeSchema.Type) -> SchemaJoin { joins.join(schema.tag) ?? registry.join(schema) }

  /// The address of a column's value, by any path; nil where the schema has no such column.
  func cell(_ schema: any ThemeSchema.Type, _ section: Int, _ column: UInt32) -> UnsafeRawPointer? {
    let join = join(schema)
    guard let place = join.place(section, column) else { return nil }
    guard place.pack == registry.files.count else { return cell(section, place) }
    return join.defaults(section).map { $0 + place.cellOffset }
  }

  /// The address of the value of a name.
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
