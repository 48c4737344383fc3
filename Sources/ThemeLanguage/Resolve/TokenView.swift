import ThemeModel

/// Data for findings about tokens: names, values before aliases are followed, and places in the specs.
package struct TokenView {
  package let project: Project
  package let resolution: Resolution
  /// By column: the first key that declares the token.
  package let firstPlaces: [Span]
  private let reserves: [UInt32: Int]
  package init(_ project: Project, _ resolution: Resolution) {
    self.project = project
    self.resolution = resolution
    firstPlaces = resolution.firstPlaces(in: project)
    reserves = Dictionary(
      project.manifest.reserve.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var columns: Range<Int> { 0..<resolution.index.names.count }

  /// The columns of a section.
  package func columns(_ section: Section) -> Range<Int> {
    resolution.index.columns(in: section)
  }

  /// The row of the default theme in light.
  package var defaultRow: ResolvedRow { resolution.rows[resolution.defaultRow] }

  /// Reports a finding about a column; `aspect` distinguishes it from other findings of the rule about the same column.
  package func report(
    _ diagnostic: Diagnostic, about column: Int, aspect: String = "", into diagnostics: inout Diagnostics
  ) {
    diagnostics.report(about(column, diagnostic, aspect))
  }

  package func about(_ column: Int, _ diagnostic: Diagnostic, _ aspect: String = "") -> Diagnostic {
    let section = resolution.index.section(ofColumn: column)
    return diagnostic.about(resolution.index.names[column], section, in: project.tape.names, aspect: aspect)
  }

  /// The description of a row in messages.
  package func label(_ row: ResolvedRow) -> String {
    "theme '\(project.manifest.themes[row.theme].name.text)', \(row.appearance.name)"
  }

  package func name(_ column: Int) -> String { project.tape.names.string(resolution.index.names[column]) }

  /// The value that a column has in a row before aliases are followed; nil where the reserve map supplies it.
  @inline(__always)
  package func value(_ column: Int, in row: ResolvedRow) -> TokenValue? {
    guard row.winners[column] != 0 else { return nil }
    return resolution.declarations.value(of: Int(row.winners[column]) - 1, for: row.appearance)
  }

  /// The place in the spec of a column's value in a row.
  package func place(_ column: Int, in row: ResolvedRow) -> Span {
    if let value = value(column, in: row) { return project.tape.node(value.node).span }
    let reserve = reserves[resolution.index.names[column]].map { project.manifest.reserve[$0] }
    return reserve?.substituteSpan ?? .none
  }

  /// A note that names the theme and appearance of a finding; none for the default row.
  package func note(of row: ResolvedRow) -> [Diagnostic.Note] {
    let standard = defaultRow
    if row.theme == standard.theme, row.appearance == standard.appearance { return [] }
    return [Diagnostic.Note("in \(label(row))")]
  }
}
