import ThemeModel

/// Cycles of aliases, each once, however many rows contain it.
package struct CycleLog: Sendable {
  package struct Cycle: Sendable {
    /// Columns in the order of the links, the lowest first.
    package var columns: [Int]
    /// The places of their aliases.
    package var places: [Span]
    /// The first row that contains the cycle.
    package var row: Int
    /// Columns that lead into the cycle.
    package var leads: [Int] = []
  }

  package private(set) var cycles: [Cycle] = []
  private var known: [[UInt64]: Int] = [:]
  /// By row and column: the cycle that makes the column faulty.
  private var faultyColumns: [Int: Int] = [:]
  private var currentRow = -1
  private var latest = 0

  /// The most tokens that a message names as leading into a cycle.
  package static let leadLimit = 10

  /// Records a cycle; a cycle with the same edges as an earlier one is the same.
  package mutating func found(_ columns: [Int], row: Int, places: [Span]) {
    let lowest = columns.indices.min { columns[$0] < columns[$1] } ?? 0
    let ordered = Array(columns[lowest...] + columns[..<lowest])
    let orderedPlaces = Array(places[lowest...] + places[..<lowest])
    // An edge is the place of an alias and the columns that it connects.
    let edges = zip(ordered, orderedPlaces).map { UInt64($0) << 32 | UInt64($1.start) }.sorted()
    if let same = known[edges] {
      latest = same
      return
    }
    latest = cycles.count
    known[edges] = latest
    cycles.append(Cycle(columns: ordered, places: orderedPlaces, row: row))
  }

  /// Records that a column has no value because of the cycle found last.
  package mutating func faulty(_ column: Int, row: Int) { remember(column, latest, row) }

  /// Records that the columns of a path lead to a faulty column.
  package mutating func lead(_ path: [Int], into column: Int, row: Int) {
    guard row == currentRow, let cycle = faultyColumns[column] else { return }
    for link in path { remember(link, cycle, row) }
    guard cycles[cycle].row == row else { return }
    cycles[cycle].leads.append(contentsOf: path)
  }

  private mutating func remember(_ column: Int, _ cycle: Int, _ row: Int) {
    if row != currentRow {
      faultyColumns.removeAll()
      currentRow = row
    }
    faultyColumns[column] = cycle
  }
}

extension RowResolver {
  /// Reports each cycle once, at the value of its first token in column order.
  func reportCycles(into diagnostics: inout Diagnostics) {
    for cycle in cycles.cycles { diagnostics.report(aliasCycle(cycle)) }
  }

  private func aliasCycle(_ cycle: CycleLog.Cycle) -> Diagnostic {
    let names = cycle.columns.map { project.tape.names.string(index.names[$0]) }
    let shown = names.count <= 20 ? names : Array(names.prefix(10)) + ["…"] + names.suffix(9)
    let path = (shown + [names[0]]).joined(separator: " → ")
    var notes: [Diagnostic.Note] = []
    for (place, name) in names.enumerated().prefix(50) {
      notes.append(
        Diagnostic.Note(
          "'\(name)' is an alias of '\(names[(place + 1) % names.count])'", at: cycle.places[place]))
    }
    for lead in cycle.leads.sorted().prefix(CycleLog.leadLimit) {
      let row = rows[cycle.row]
      notes.append(
        Diagnostic.Note(
          "'\(project.tape.names.string(index.names[lead]))' leads into this cycle",
          at: place(of: lead, in: row)))
    }
    if cycle.row != project.manifest.defaultTheme * rowsPerTheme {
      let row = rows[cycle.row]
      let theme = project.manifest.themes[row.theme].name.text
      notes.append(Diagnostic.Note("in theme '\(theme)', \(row.appearance.name)"))
    }
    return Diagnostic(
      .aliasCycle, at: cycle.places[0], "aliases form a cycle: \(path)", notes: notes,
      help: "give one of them a value of its own")
  }

  private var rowsPerTheme: Int { rows.count / max(1, project.manifest.themes.count) }
}
