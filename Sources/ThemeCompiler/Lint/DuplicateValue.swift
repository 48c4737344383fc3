/// Tokens of one section that were given the same literal in every theme and appearance.
enum DuplicateValue: LintRule {
  static let page = RuleCatalog.Rule(
    id: "duplicate-value", standing: .configurable(.off),
    what:
      "Two tokens of one section have the same literal in every theme and appearance. Aliases do not count, nor do "
      + "booleans, which have but two values.",
    why:
      "If they are one color, an alias says so; if not, one of them may be a copy that was never adjusted.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "duplicate-value": "warning" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0", "Error_A": "ff87a0" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "duplicate-value": "warning" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0", "Error_A": "Red_A" } }"#,
    ])

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let values = Literals(context)
    for section in Section.allCases where section != .boolean {
      var first: [UInt64: Int] = [:]
      for column in context.resolution.index.sectionRanges[Int(section.rawValue)]
      where values.isLiteral[column] {
        var key = values.hashes[column]
        // Two different values of one hash: the next key.
        while let other = first[key], !values.areSame(other, column) { key &+= 1 }
        if let other = first[key] {
          diagnostics.report(duplicateValue(context, column, other))
        } else {
          first[key] = column
        }
      }
    }
  }

  private static func duplicateValue(_ context: LintContext, _ column: Int, _ first: Int) -> Diagnostic {
    let name = context.name(first)
    return Diagnostic(
      page.id, .warning, at: context.firstPlaces[column],
      "'\(context.name(column))' has the same value as '\(name)' in every theme and appearance",
      notes: [Diagnostic.Note("'\(name)' is declared here", at: context.firstPlaces[first])],
      help: "write \"{\(name)}\" if they mean the same")
  }
}

/// The literals of all rows, made comparable.
private struct Literals {
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
