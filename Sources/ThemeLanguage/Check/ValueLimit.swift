import ThemeModel

/// Dimensions, numbers and font sizes that a requested format's own tools cannot hold, reported where they are written.
///
/// O(rows × dimensions and numbers), for formats that have such bounds.
struct ValueLimit {
  private let format: Format
  private let project: Project
  private let resolution: Resolution
  /// Nodes of values that are reported already.
  private var reported: Set<UInt32> = []

  static func check(
    _ format: Format, _ project: Project, _ resolution: Resolution,
    into diagnostics: inout Diagnostics
  ) {
    var check = ValueLimit(format: format, project: project, resolution: resolution)
    for section in Section.allCases {
      guard let range = format.capabilities.magnitudes[section] else { continue }
      for row in resolution.rows { check.look(at: row, section, range, into: &diagnostics) }
    }
  }

  private mutating func look(
    at row: ResolvedRow, _ section: Section, _ range: ClosedRange<Double>, into diagnostics: inout Diagnostics
  ) {
    for column in resolution.index.columns(in: section) {
      let value = number(column, section, row)
      if value == 0 || range.contains(value.magnitude) { continue }
      // Aliases and reserved names take the value of a literal, which has the finding.
      guard row.target(column) == nil, let winner = row.declaration(ofColumn: column) else { continue }
      let node = resolution.declarations.value(of: winner, for: row.appearance).node
      if resolution.isPrivate(column) || !reported.insert(node).inserted { continue }
      diagnostics.report(formatLimit(node, range))
    }
  }

  /// The number that an output has. Formats with bounds write rem in other units.
  private func number(_ column: Int, _ section: Section, _ row: ResolvedRow) -> Double {
    switch section {
    case .dimension:
      let dimension = row.dimension(column)
      return dimension.unit == .rem ? dimension.value * project.manifest.remBase : dimension.value
    case .number: return row.number(column)
    case .font:
      let fonts = resolution.declarations.fonts.values
      return row.font(column).flatMap { fonts.indices.contains($0) ? fonts[$0].size : nil } ?? 0
    case .color, .string, .boolean, .image: return 0
    }
  }

  private func formatLimit(_ node: UInt32, _ range: ClosedRange<Double>) -> Diagnostic {
    let span = project.tape.node(node).span
    let low = range.lowerBound == 0 ? "at most" : "0, or from \(range.lowerBound) to"
    return Diagnostic(
      .formatLimit, at: span,
      "\(project.sources.string(span)) is more than \(format.name) can hold",
      help: "a value here is \(low) \(range.upperBound) there")
  }
}
