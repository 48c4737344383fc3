/// The literals of all rows, made comparable.
struct Literals {
  /// By row and column.
  private var bits: [[UInt64]] = []
  private let rows: [ResolvedRow]
  /// By column: over all rows.
  private(set) var hashes: [UInt64]
  private(set) var isLiteral: [Bool]

  init(_ context: LintContext) {
    rows = context.resolution.rows
    hashes = [UInt64](repeating: 0, count: context.columns.count)
    isLiteral = [Bool](repeating: true, count: context.columns.count)
    for row in rows {
      for column in context.columns {
        // A picture that was not found has no value.
        if context.value(column, in: row)?.kind != .literal || row.bits[column] == .max {
          isLiteral[column] = false
        }
        hashes[column] = Self.mix(hashes[column] ^ row.bits[column] &+ UInt64(row.units[column]))
      }
      bits.append(row.bits)
    }
  }

  func areSame(_ left: Int, _ right: Int) -> Bool {
    rows.indices.allSatisfy {
      bits[$0][left] == bits[$0][right] && rows[$0].units[left] == rows[$0].units[right]
    }
  }

  private static func mix(_ word: UInt64) -> UInt64 {
    let product = (word ^ (word >> 29)) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }
}
