import ThemeLanguage
import ThemeModel

/// The literals of all rows, in a comparable form.
struct LiteralValues {
  private let rows: [ResolvedRow]
  /// By column: over all rows.
  private var hashes: [UInt64]
  /// By column: whether the value is a literal in every row.
  private(set) var isLiteral: [Bool]

  init(_ context: TokenView) {
    rows = context.resolution.rows
    hashes = [UInt64](repeating: 0, count: context.columns.count)
    isLiteral = [Bool](repeating: true, count: context.columns.count)
    for row in rows {
      for column in context.columns {
        // A picture that was not found has no value.
        if context.value(column, in: row)?.kind != .literal || row.lacksValue(column) {
          isLiteral[column] = false
        }
        hashes[column] = Self.mix(hashes[column] ^ row.bits[column] &+ UInt64(row.units[column]))
      }
    }
  }

  /// The first earlier column with the same literals, or nil; `seen` maps hashes to columns.
  func first(like column: Int, _ seen: inout [UInt64: Int]) -> Int? {
    var key = hashes[column]
    // Two different values have the same hash: try the next key.
    while let other = seen[key], !areSame(other, column) { key &+= 1 }
    if let other = seen[key] { return other }
    seen[key] = column
    return nil
  }

  private func areSame(_ left: Int, _ right: Int) -> Bool {
    rows.allSatisfy { $0.bits[left] == $0.bits[right] && $0.units[left] == $0.units[right] }
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    let product = (word ^ (word >> 29)) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }
}
