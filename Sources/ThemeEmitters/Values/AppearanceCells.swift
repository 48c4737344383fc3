import ThemeModel

/// A theme's values by appearance, for outputs that leave the choice of an appearance to the system.
struct AppearanceCells {
  /// By appearance; as many as there is a difference between them.
  private let light: ThemeTable.Cells
  private let others: [(Appearance, ThemeTable.Cells)]
  private let hasContrast: Bool

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

  /// What must be written of a token: light; dark where it differs; and all four where the contrast matters, so that
  /// nothing depends on which of two half matches a system prefers.
  ///
  /// - Parameter read: takes the token's value out of a row.
  @inline(__always)
  func values<Value: Equatable>(_ read: (ThemeTable.Cells) -> Value) -> [(
    appearance: Appearance, value: Value
  )] {
    let first = (appearance: Appearance.light, value: read(light))
    guard !others.isEmpty else { return [first] }
    let values = others.map { (appearance: $0.0, value: read($0.1)) }
    let dark = values[0]
    if hasContrast, values[1].value != first.value || values[2].value != dark.value {
      return [first] + values
    }
    return dark.value == first.value ? [first] : [first, dark]
  }
}
