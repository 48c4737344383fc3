import ThemeModel

/// Colors that a requested format cannot represent: one finding for each token, however many formats and rows have it.
///
/// An alias has no finding of its own where an emitted token that it leads to has the color: that one has it. A private
/// token on the way is in no output: it has no finding, and its aliases have.
struct GamutCheck {
  private let context: TokenView
  /// By place in the wide colors: names of the formats that map it.
  private let mappedBy: [[String]]
  /// By column: whether it has a finding.
  private var isFound: [Bool]
  /// By column: whether a private token leads to one that is written, in the row that is checked.
  private var privateLeads: [Int: Bool] = [:]

  static func findings(
    _ formats: [Format], _ project: Project, _ resolution: Resolution
  ) -> [Diagnostic] {
    let mappedBy = resolution.declarations.wideColors.map { color in
      formats.filter { !color.fits($0.capabilities.gamut) }.map(\.name)
    }
    guard mappedBy.contains(where: { !$0.isEmpty }) else { return [] }
    var check = GamutCheck(TokenView(project, resolution), mappedBy)
    return check.findings()
  }

  private init(_ context: TokenView, _ mappedBy: [[String]]) {
    self.context = context
    self.mappedBy = mappedBy
    isFound = [Bool](repeating: false, count: context.columns.count)
  }

  /// The default theme comes first: its places are those that a finding should have.
  private mutating func findings() -> [Diagnostic] {
    let resolution = context.resolution
    let standard = resolution.rows[resolution.defaultRow].theme
    let rows =
      resolution.rows.filter { $0.theme == standard } + resolution.rows.filter { $0.theme != standard }
    let hasPrivate = resolution.hasPrivate
    var found: [Diagnostic] = []
    for row in rows {
      privateLeads.removeAll(keepingCapacity: true)
      for column in resolution.index.columns(in: .color)
      where !row.color(column).isExact {
        if hasPrivate, resolution.isPrivate(column) { continue }
        if let finding = finding(column, row) { found.append(finding) }
      }
    }
    return found
  }

  private mutating func finding(_ column: Int, _ row: ResolvedRow) -> Diagnostic? {
    guard let number = row.color(column).wide, !mappedBy[number].isEmpty, !isFound[column],
      !leadsToEmitted(column, row)
    else { return nil }
    isFound[column] = true
    return gamutMapped(column, row, number)
  }

  /// Whether a token that is written is among those that an alias leads to. What is known of a private token in a row
  /// is kept, so that many aliases of one long chain cost no more than the chain.
  private mutating func leadsToEmitted(_ column: Int, _ row: ResolvedRow) -> Bool {
    guard var at = row.target(column) else { return false }
    let resolution = context.resolution
    guard resolution.hasPrivate else { return true }
    var path: [Int] = []
    while privateLeads[at] == nil, resolution.isPrivate(at), let next = row.target(at),
      path.count < isFound.count
    {
      path.append(at)
      at = next
    }
    let leads = privateLeads[at] ?? !resolution.isPrivate(at)
    for link in path { privateLeads[link] = leads }
    return leads
  }

  private func gamutMapped(_ column: Int, _ row: ResolvedRow, _ number: Int) -> Diagnostic {
    let names = mappedBy[number].joined(separator: ", ")
    let finding = Diagnostic(
      .gamutMapped, at: context.place(column, in: row),
      "the color of '\(context.name(column))' is outside what \(names) can say",
      notes: context.note(of: row),
      help: "it is mapped there; in sRGB it becomes #"
        + hexadecimalColor(row.color(column).rgba))
    return context.about(column, finding)
  }
}
