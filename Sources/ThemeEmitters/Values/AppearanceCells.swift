import ThemeModel

/// A theme's values by appearance, for outputs that leave the choice of an appearance to the system.
struct AppearanceCells {
  /// By appearance; as many as there is a difference between them.
  private let light: ThemeTable.Cells
  private let others: [(Appearance, ThemeTable.Cells)]
  private let hasContrast: Bool

  struct Value: Equatable {
    var appearance: Appearance
    var bits: UInt64
  }

  init(_ table: ThemeTable, theme: Int) {
    func number(_ appearance: Appearance) -> Int {
      table.rows[table.row(theme: theme, appearance: appearance)].cells
    }
    let lightNumber = number(.light)
    light = table.cells[lightNumber]
    hasContrast =
      number(.lightHighContrast) != lightNumber || number(.darkHighContrast) != number(.dark)
    let wanted: [Appearance] = hasContrast ? [.dark, .lightHighContrast, .darkHighContrast] : [.dark]
    let differs = wanted.contains { number($0) != lightNumber }
    others = differs ? wanted.map { ($0, table.cells[number($0)]) } : []
  }

  /// What must be said of a column: light; dark where it differs; and all four where the contrast matters, so that
  /// nothing hangs on which of two half matches a system prefers.
  func values(of column: Int) -> [Value] {
    let first = Value(appearance: .light, bits: light.bits[column])
    guard !others.isEmpty else { return [first] }
    let values = others.map { Value(appearance: $0.0, bits: $0.1.bits[column]) }
    let dark = values[0]
    if hasContrast, values[1].bits != first.bits || values[2].bits != dark.bits { return [first] + values }
    return dark.bits == first.bits ? [first] : [first, dark]
  }
}
