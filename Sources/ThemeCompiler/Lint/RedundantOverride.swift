/// Declarations that override another with the same value.
enum RedundantOverride: LintRule {
  static let page = RuleCatalog.Rule(
    id: "redundant-override", standing: .configurable(.off),
    what:
      "A higher layer, or a theme, declares a token just as it would be without: every theme and appearance that "
      + "takes the value from there would find the same one in the next place.",
    why: "When the value below is changed, the copy above stays as it was, and nobody meant it to.",
    example: [
      "themepack.json":
        #"{ "layers": ["base.json", "app.json"], "rules": { "redundant-override": "warning" } }"#,
      "base.json": #"{ "color": { "Red_A": "ff87a0", "Panel_A": "ffffff" } }"#,
      "app.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ],
    instead: [
      "themepack.json":
        #"{ "layers": ["base.json", "app.json"], "rules": { "redundant-override": "warning" } }"#,
      "base.json": #"{ "color": { "Red_A": "ff87a0", "Panel_A": "ffffff" } }"#,
      "app.json": #"{ "color": { "Red_A": "e07080" } }"#,
    ])

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    var overrides = Overrides(context)
    for row in context.resolution.rows { overrides.look(at: row) }
    let declarations = context.resolution.declarations
    for (winner, other) in overrides.redundant() {
      guard
        let column = context.resolution.index.column(
          of: declarations.list[winner].name, in: declarations.list[winner].section)
      else { continue }
      let finding = Diagnostic(
        page.id, .warning, at: context.project.tape.node(declarations.list[winner].key).span,
        "'\(context.name(column))' is declared again with the value that it has anyway",
        notes: [
          Diagnostic.Note(
            "the same value is here", at: context.project.tape.node(declarations.list[other].key).span)
        ],
        help: "remove this one")
      context.report(finding, about: column, into: &diagnostics)
    }
  }
}

/// What each declaration hides.
private struct Overrides {
  private let context: LintContext
  /// By declaration: what it hides, + 1; 0 where it never wins, `UInt32.max` where it has an effect.
  private var hidden: [UInt32]

  init(_ context: LintContext) {
    self.context = context
    hidden = [UInt32](repeating: 0, count: context.resolution.declarations.list.count)
  }

  /// Declarations without effect, with what would serve in their place.
  func redundant() -> [(winner: Int, other: Int)] {
    hidden.indices.compactMap { winner in
      hidden[winner] == 0 || hidden[winner] == .max ? nil : (winner, Int(hidden[winner]) - 1)
    }
  }

  /// Compares each winner of a row with the one that would have won without it.
  mutating func look(at row: ResolvedRow) {
    let declarations = context.resolution.declarations
    let (winners, seconds) = ranked(row)
    for column in context.columns where winners[column].declaration != .max {
      let winner = Int(winners[column].declaration)
      let second = seconds[column]
      guard hidden[winner] != .max else { continue }
      guard second.declaration != .max, !areAppearances(winners[column].folder, second.folder),
        declarations.isSame(winner, Int(second.declaration), for: row.appearance)
      else {
        hidden[winner] = .max
        continue
      }
      hidden[winner] = second.declaration + 1
    }
  }

  private struct Place {
    var declaration = UInt32.max
    var folder: Int32 = -1
  }

  /// By column: the declaration that wins, and the next.
  private func ranked(_ row: ResolvedRow) -> (winners: [Place], seconds: [Place]) {
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

  /// Whether two folders are one theme's for different appearances: what is the same there is another rule's.
  private func areAppearances(_ left: Int32, _ right: Int32) -> Bool {
    guard left != right else { return false }
    let folders = context.project.themeFolders
    return context.project.manifest.themes.indices.contains { theme in
      let own = folders[theme * 4..<theme * 4 + 4]
      return own.contains(Int(left)) && own.contains(Int(right))
    }
  }
}

extension Declarations {
  /// Whether two declarations say the same of a token for an appearance, as far as outputs can tell.
  func isSame(_ left: Int, _ right: Int, for appearance: Appearance) -> Bool {
    let (a, b) = (value(of: left, for: appearance), value(of: right, for: appearance))
    guard a.kind == b.kind, a.kind == .literal || a.kind == .alias, a.payload == b.payload, a.unit == b.unit
    else {
      return false
    }
    let (one, other) = (words(of: left), words(of: right))
    // Descriptions and the like are text that an author put there for a reason.
    return one?.alpha == other?.alpha && !says(one) && !says(other)
  }

  private func words(of declaration: Int) -> Attributes? {
    let number = list[declaration].attributes
    return number == 0 ? nil : attributes[Int(number) - 1]
  }

  private func says(_ attributes: Attributes?) -> Bool {
    attributes?.description != nil || attributes?.deprecated != nil || attributes?.isPrivate != nil
  }
}
