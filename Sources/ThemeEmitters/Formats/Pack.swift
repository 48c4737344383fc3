import ThemeModel

extension Format {
  /// The binary pack that ThemeRuntime reads in place.
  static let pack = Format(
    name: "pack", summary: "binary pack for ThemeRuntime, read in place",
    capabilities: FormatCapabilities(gamut: .any, entriesPerScope: Int(PackLayout.maxColumns)),
    identifiers: Identifiers(tokens: [
      // A pack holds names as they are, so it can hold any.
      TokenIdentifier(
        forms: CaseMap { .init(scope: $0.rawValue + 1) }, keeps: .all, spelling: .plain { $1.append($0) })
    ])
  ) { table, _ in
    [OutputFile(path: (table.fileStem ?? table.name) + ".themepack", bytes: PackWriter.write(table))]
  }
}
