/// The joined schemas, and the slot of each in a snapshot's table. Immutable.
final class JoinSet: Sendable {
  let joins: [SchemaJoin]
  /// The slot of a tag is `tag >> shift & mask`; no two share one.
  let shift: UInt64
  let mask: UInt64

  /// The most slots of a table, as an exponent of two; schemas that do not fit have slower look-ups.
  private static let maxBits: UInt64 = 9

  init(_ joins: [SchemaJoin]) {
    self.joins = joins
    let joins = joins.filter(\.hasMap)
    var bits: UInt64 = 0
    while bits < Self.maxBits {
      for shift in 0...(64 - bits) where Self.isFree(joins, shift: shift & 63, mask: 1 << bits - 1) {
        self.shift = shift & 63
        mask = 1 << bits - 1
        return
      }
      bits += 1
    }
    shift = 0
    mask = 1 << Self.maxBits - 1
  }

  private static func isFree(_ joins: [SchemaJoin], shift: UInt64, mask: UInt64) -> Bool {
    guard joins.count <= mask + 1 else { return false }
    var taken = [Bool](repeating: false, count: Int(mask) + 1)
    for join in joins {
      let slot = Int(join.tag >> shift & mask)
      if taken[slot] { return false }
      taken[slot] = true
    }
    return true
  }

  func slot(_ tag: UInt64) -> Int { Int(tag >> shift & mask) }

  func join(_ tag: UInt64) -> SchemaJoin? { joins.first { $0.tag == tag } }
}

/// The packs of a reader, in overlay order, and their joins. One lock around a pointer.
@usableFromInline
final class JoinRegistry: @unchecked Sendable {
  let files: [PackFile]
  private let lock = Lock()
  private var set: JoinSet
  /// Called for each join; set before the registry is shared.
  weak var listener: (any JoinListener)?

  init(_ files: [PackFile]) {
    self.files = files
    // With one pack, its own schema needs no join.
    set = JoinSet(files.count == 1 ? files.map { SchemaJoin(own: $0) } : [])
  }

  /// The current joins.
  var current: JoinSet { lock.locked { set } }

  /// The join of a schema: a known one, or a new one.
  func join(_ schema: any ThemeSchema.Type) -> SchemaJoin {
    let tag = schema.tag
    if let known = current.join(tag) { return known }
    // Created outside the lock; if another thread is quicker, its join is used.
    let made = SchemaJoin(SchemaReader(schema), files)
    let join = lock.locked {
      if let known = set.join(tag) { return known }
      set = JoinSet(set.joins + [made])
      return made
    }
    if join === made { listener?.joined(schema, made, in: self) }
    return join
  }
}

/// A listener for new joins. Called outside every lock, on the thread of the look-up.
protocol JoinListener: AnyObject {
  func joined(_ schema: any ThemeSchema.Type, _ join: SchemaJoin, in registry: JoinRegistry)
}
