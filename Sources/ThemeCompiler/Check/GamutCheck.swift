/// Colors that a requested format cannot say: one finding a token, whatever number of formats and rows has it.
///
/// An alias is no finding of its own where the token that it leads to is one.
struct GamutCheck {
  private let context: LintContext
  /// By place in the wide colors: names of the formats that map it.
  private let mappedBy: [[String]]
  /// By column: whether it has a finding.
  private var isFound: [Bool]
  /// The colors of the findings, opaque.
  private var known = Set<WideColor>()

  static func findings(
    _ formats: [any OutputFormat], _ project: Project, _ resolution: Resolution
  ) -> [Diagnostic] {
    let mappedBy = resolution.declarations.wideColors.map { color in
      formats.filter { !color.fits($0.colorGamut) }.map(\.name)
    }
    guard mappedBy.contains(where: { !$0.isEmpty }) else { return [] }
    var check = GamutCheck(LintContext(project, resolution), mappedBy)
    return check.findings(literals: true) + check.findings(literals: false)
  }

  private init(_ context: LintContext, _ mappedBy: [[String]]) {
    self.context = context
    self.mappedBy = mappedBy
    isFound = [Bool](repeating: false, count: context.columns.count)
  }

  /// Of the tokens that are literals in a row, or of the others. The default theme comes first: its places are
  /// those that a finding should name.
  private mutating func findings(literals: Bool) -> [Diagnostic] {
    let resolution = context.resolution
    let standard = resolution.rows[resolution.defaultRow].theme
    let rows =
      resolution.rows.filter { $0.theme == standard } + resolution.rows.filter { $0.theme != standard }
    let hasPrivate = resolution.hasPrivate
    var found: [Diagnostic] = []
    for row in rows {
      for column in resolution.index.sectionRanges[Int(Section.color.rawValue)]
      where row.bits[column] >> 32 != 0 && (row.targets[column] == .max) == literals {
        if hasPrivate, resolution.isPrivate(column) { continue }
        if let finding = finding(column, row) { found.append(finding) }
      }
    }
    return found
  }

  private mutating func finding(_ column: Int, _ row: ResolvedRow) -> Diagnostic? {
    let number = Int(row.bits[column] >> 32) - 1
    guard !mappedBy[number].isEmpty, !isFound[column] else { return nil }
    var color = context.resolution.declarations.wideColors[number]
    color.alpha = 1
    let isNew = known.insert(color).inserted
    guard isNew || row.targets[column] == .max else { return nil }
    isFound[column] = true
    return gamutMapped(column, row, number)
  }

  private func gamutMapped(_ column: Int, _ row: ResolvedRow, _ number: Int) -> Diagnostic {
    let names = mappedBy[number].joined(separator: ", ")
    return Diagnostic(
      "gamut-mapped", .warning, at: context.place(column, in: row),
      "the color of '\(context.name(column))' is outside what \(names) can say",
      notes: context.note(of: row),
      help: "it is mapped there; in sRGB it becomes #"
        + hexadecimalColor(UInt32(truncatingIfNeeded: row.bits[column])))
  }
}
