import ThemeLanguage
import ThemeModel

/// The declarations that others hide.
struct Overrides {
  /// By declaration: 1 + the declaration that it hides; 0 where it never applies, `UInt32.max` where it has an effect.
  private var hidden: [UInt32]
  /// By declaration: whether it is in a dark folder and hides a declaration in the same theme's light folder.
  private var isDark: [Bool]

  init(_ context: TokenView) {
    let count = context.resolution.declarations.list.count
    hidden = [UInt32](repeating: 0, count: count)
    isDark = [Bool](repeating: false, count: count)
    for row in context.resolution.rows { look(at: row, context) }
  }

  /// Declarations without effect, with those that would apply in their place: dark ones that hide light ones, or the
  /// others.
  func redundant(isDark wanted: Bool) -> [(winner: Int, other: Int)] {
    hidden.indices.compactMap { winner in
      hidden[winner] == 0 || hidden[winner] == .max || isDark[winner] != wanted
        ? nil : (winner, Int(hidden[winner]) - 1)
    }
  }

  /// Compares each applying declaration of a row with the one that would apply without it.
  private mutating func look(at row: ResolvedRow, _ context: TokenView) {
    let declarations = context.resolution.declarations
    let (winners, seconds) = ranked(row, context)
    for column in context.columns where winners[column].declaration != .max {
      let winner = Int(winners[column].declaration)
      let second = seconds[column]
      guard hidden[winner] != .max else { continue }
      guard second.declaration != .max,
        declarations.isSame(winner, Int(second.declaration), for: row.appearance)
      else {
        hidden[winner] = .max
        continue
      }
      hidden[winner] = second.declaration + 1
      if isDark(winners[column].folder, over: second.folder, context) { isDark[winner] = true }
    }
  }

  private struct Place {
    var declaration = UInt32.max
    var folder: Int32 = -1
  }

  /// By column: the applying declaration, and the next.
  private func ranked(_ row: ResolvedRow, _ context: TokenView) -> (winners: [Place], seconds: [Place]) {
    let resolution = context.resolution
    var winners = [Place](repeating: Place(), count: context.columns.count)
    var seconds = winners
    let order = context.project.searchOrder(theme: row.theme, appearance: row.appearance)
    for folder in order.reversed() {
      for source in resolution.folders.files(of: folder) {
        for declaration in resolution.declarations.ranges[source] {
          let entry = resolution.declarations.list[declaration]
          guard let column = resolution.index.column(of: entry.name, in: entry.section) else { continue }
          seconds[column] = winners[column]
          winners[column] = Place(declaration: UInt32(declaration), folder: Int32(folder))
        }
      }
    }
    return (winners, seconds)
  }

  /// Whether a theme has one folder for dark and the other for light.
  private func isDark(_ folder: Int32, over other: Int32, _ context: TokenView) -> Bool {
    let folders = context.project.themeFolders
    return folder != other
      && context.project.manifest.themes.indices.contains { theme in
        folders[theme * 4] == Int(other) && folders[theme * 4 + 1] == Int(folder)
      }
  }
}

extension Declarations {
  /// Whether two declarations give a token the same output for an appearance.
  package func isSame(_ left: Int, _ right: Int, for appearance: Appearance) -> Bool {
    let (a, b) = (value(of: left, for: appearance), value(of: right, for: appearance))
    guard a.kind == b.kind, a.kind == .literal || a.kind == .alias, a.payload == b.payload, a.unit == b.unit
    else {
      return false
    }
    let (one, other) = (words(of: left), words(of: right))
    // An author wrote descriptions and similar texts for a reason.
    return one?.alpha == other?.alpha && !hasText(one) && !hasText(other)
  }

  private func words(of declaration: Int) -> Attributes? {
    let number = list[declaration].attributes
    return number == 0 ? nil : attributes[Int(number) - 1]
  }

  private func hasText(_ attributes: Attributes?) -> Bool {
    attributes?.description != nil || attributes?.deprecated != nil || attributes?.isPrivate != nil
  }
}
