import ThemeModel

extension Format {
  /// An asset catalog for Xcode: the default theme's sets beside each other, each further theme's in a group.
  ///
  /// Names must be unique in a target, so a group is a namespace: an app asks for `Festival/White_A`. Colors
  /// and pictures share one set of names. Every theme has every token, so an app that switches themes changes the group alone.
  static let assetCatalog = Format(
    name: "xcassets", summary: "an asset catalog for Xcode: color sets and image sets",
    capabilities: FormatCapabilities(
      sections: CaseMap { section in
        switch section {
        case .color, .image: .full
        case .dimension, .number, .string, .boolean, .font: .limited("no \(section.name) tokens")
        }
      },
      pictures: CaseMap { feature in
        switch feature {
        case .png, .jpeg, .pdf, .svg, .insets, .resizing, .template: .full
        case .webp: .limited("no WebP: such pictures are left out")
        case .templateByAppearance:
          .limited("no template of a set where it differs by appearance: one holds for a whole image set")
        }
      }, gamut: .displayP3),
    identifiers: identifiers
  ) { table, _ in
    let root = (table.fileStem ?? catalogGroup(table.name)) + ".xcassets/"
    var files = [OutputFile(path: root + "Contents.json", bytes: CatalogFile.root(of: table))]
    for number in table.themes.indices {
      var folder = root
      if number != table.defaultTheme {
        folder += catalogGroup(table.themes[number].name) + "/"
        files.append(OutputFile(path: folder + "Contents.json", bytes: CatalogFile.group()))
      }
      CatalogTheme(table, theme: number, folder: folder).write(into: &files)
    }
    return files
  }

  private static let identifiers = Identifiers(
    tokens: [
      TokenIdentifier(
        forms: sets, keeps: .all, file: FileName(growthBytes: 0),
        spelling: .plain { $1.append(catalogName: $0) }),
      TokenIdentifier(
        forms: sets, keeps: .none, file: FileName(growthBytes: 0),
        spelling: .inTheme { name, theme, buffer in
          buffer.append(catalogGroup: theme)
          buffer.append(UInt8(ascii: "/"))
          buffer.append(catalogName: name)
        }),
    ],
    themes: [ThemeIdentifier(scope: 2, isFile: true) { $1.append(catalogGroup: $0) }])

  private static let sets: CaseMap<Section, TokenIdentifier.Form?> = CaseMap { section in
    switch section {
    case .color, .image: .init(scope: 1)
    case .dimension, .number, .string, .boolean, .font: nil
    }
  }
}

private func catalogGroup(_ name: String) -> String {
  var buffer = ByteBuffer()
  buffer.append(catalogGroup: name)
  return buffer.finish().string
}

/// The sets of one theme.
private struct CatalogTheme {
  private let table: ThemeTable
  private let folder: String
  private let cells: AppearanceCells
  private let colors: ColorSetWriter

  init(_ table: ThemeTable, theme: Int, folder: String) {
    self.table = table
    self.folder = folder
    cells = AppearanceCells(table, theme: theme)
    colors = ColorSetWriter(table)
  }

  func write(into files: inout [OutputFile]) {
    let range = table.columns(in: .color)
    files.reserveCapacity(files.count + range.count)
    for column in range {
      let bytes = colors.write(cells.values { $0.color(column) })
      files.append(OutputFile(path: path(of: column, ending: ".colorset/Contents.json"), bytes: bytes))
    }
    for column in table.columns(in: .image) {
      let set = ImageSetWriter(
        cells.values { $0.image(column) }.map { ($0.appearance, table.images[$0.value]) })
      guard set.isHeld else { continue }
      let folder = path(of: column, ending: ".imageset/")
      files.append(OutputFile(path: folder + "Contents.json", bytes: set.contents()))
      for (name, bytes) in set.files { files.append(OutputFile(path: folder + name, bytes: bytes)) }
    }
  }

  private func path(of column: Int, ending: String) -> String {
    let id = table.columns[column].name
    if table.names.shape(id).contains(.word) { return folder + table.names.string(id) + ending }
    var name = ByteBuffer()
    table.names.withBytes(id) { name.append(catalogName: $0) }
    return folder + name.finish().string + ending
  }
}
