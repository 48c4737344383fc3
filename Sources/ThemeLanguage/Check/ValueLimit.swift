import ThemeModel

/// Dimensions, numbers and sizes of fonts that a requested format's own tools cannot hold, reported where they are written.
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
      let columns = resolution.index.sectionRanges[Int(section.rawValue)]
      if columns.isEmpty { continue }
      for row in resolution.rows {
        check.look(at: row, columns, range, isFont: section == .font, into: &diagnostics)
      }
    }
  }

  private mutating func look(
    at row: ResolvedRow, _ columns: Range<Int>, _ range: ClosedRange<Double>,
    isFont: Bool, into diagnostics: inout Diagnostics
  ) {
    for column in columns {
      let value = number(row.bits[column], isFont) * (isRem(row.units[column]) ? project.manifest.remBase : 1)
      if value == 0 || range.contains(value.magnitude) { continue }
      // An alias and a reserved name show the fault of the literal that they take.
      guard row.targets[column] == .max, let winner = row.declaration(ofColumn: column) else { continue }
      let node = resolution.declarations.value(of: winner, for: row.appearance).node
      if resolution.isPrivate(column) || !reported.insert(node).inserted { continue }
      diagnostics.report(formatLimit(node, range))
    }
  }

  /// Formats with bounds write such a one in other units.
  private func isRem(_ unit: UInt8) -> Bool { unit == DimensionUnit.rem.rawValue }

  /// The number in a cell; of a font its size.
  private func number(_ bits: UInt64, _ isFont: Bool) -> Double {
    guard isFont else { return Double(bitPattern: bits) }
    let fonts = resolution.declarations.fonts.values
    return fonts.indices.contains(Int(clamping: bits)) ? fonts[Int(clamping: bits)].size : 0
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
