import ThemeModel

/// The resolve stage.
enum Resolver {
  /// Finds every cell's value: layers, parents, reserve, aliases.
  static func resolve(
    _ project: Project, _ declarations: Declarations, _ library: PictureLibrary, findings: inout Findings
  ) -> Resolution {
    let folders = FolderLayers(project, furtherSource: declarations.furtherSource)
    let index = TokenIndex(project, declarations, folders: folders)
    for (name, section) in index.reservedWithoutDefault { findings.doubt.add(name, in: section) }
    ReserveCheck(project: project, index: index).run(into: &findings.diagnostics)
    var references = ReferenceCheck(project, declarations, index, folders)
    references.run(into: &findings.diagnostics)
    let appearances = namedAppearances(project, declarations)
    var rows = RowResolver(project, declarations, index, folders, PictureSelection(library))
    for theme in project.manifest.themes.indices {
      for appearance in appearances { rows.resolve(theme: theme, appearance: appearance) }
    }
    rows.reportCycles(into: &findings.diagnostics)
    let defaultRow = project.manifest.defaultTheme * appearances.count
    rows.pictures.report(project, rows.rows, defaultRow: defaultRow, into: &findings.diagnostics)
    let resolution = Resolution(
      index: index, declarations: rows.declarations, folders: folders, appearances: appearances,
      rows: rows.rows, defaultRow: defaultRow, pictures: rows.pictures)
    AttributeCheck(project: project, resolution: resolution).run(into: &findings.diagnostics)
    return resolution
  }

  /// The appearances that any folder or pair names, and light.
  private static func namedAppearances(_ project: Project, _ declarations: Declarations) -> [Appearance] {
    var set = declarations.pairAppearances.union(AppearanceSet(.light))
    for (place, folder) in project.themeFolders.enumerated() where folder != nil {
      set.formUnion(AppearanceSet(rawValue: 1 << UInt8(place % 4)))
    }
    return set.members
  }
}
