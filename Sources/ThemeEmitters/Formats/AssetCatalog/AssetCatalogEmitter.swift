import ThemeModel

/// An asset catalogue for Xcode: the default theme's sets beside each other, each further theme's in a group.
///
/// Names must be unique in a target, so a group gives its name to what is in it: an app asks for `Festival/White_A`. A
/// color and a picture share their names, too. Every theme has every token: an app that switches asks for one name.
struct AssetCatalogEmitter: Emitter {
  let name = "xcassets"
  let summary = "an asset catalogue for Xcode: color sets and image sets"
  let namesBecomeFiles = true
  let colorGamut = ColorGamut.displayP3

  func support(for section: Section) -> SectionSupport {
    switch section {
    case .color, .image: .full
    case .dimension, .number, .string, .boolean, .font:
      .limited("no \(section.name) tokens")
    }
  }

  func support(for feature: ImageFeature) -> SectionSupport {
    switch feature {
    case .png, .jpeg, .pdf, .svg, .insets, .resizing, .template: .full
    case .webp: .limited("no WebP: such pictures are left out")
    case .templateByAppearance:
      .limited("no template of a set where it differs by appearance: one holds for a whole image set")
    }
  }

  func scope(of section: Section) -> UInt8 {
    switch section {
    case .color, .image: 1
    case .dimension, .number, .string, .boolean, .font: 0
    }
  }

  func spell(_ name: UnsafeBufferPointer<UInt8>, section: Section, into output: inout ByteBuffer) {
    output.append(catalogName: name)
  }

  func spellThemed(
    _ name: UnsafeBufferPointer<UInt8>, section: Section, theme: String, into output: inout ByteBuffer
  ) -> UInt8? {
    output.append(catalogGroup: theme)
    output.append(UInt8(ascii: "/"))
    output.append(catalogName: name)
    return scope(of: section)
  }

  func emit(_ table: ThemeTable, settings: FormatSettings) -> [OutputFile] {
    let root = (table.fileStem ?? group(table.name)) + ".xcassets/"
    var files = [OutputFile(path: root + "Contents.json", bytes: CatalogFile.root(of: table))]
    for number in table.themes.indices {
      var folder = root
      if number != table.defaultTheme {
        folder += group(table.themes[number].name) + "/"
        files.append(OutputFile(path: folder + "Contents.json", bytes: CatalogFile.group()))
      }
      CatalogTheme(table, theme: number, folder: folder).write(into: &files)
    }
    return files
  }

  private func group(_ name: String) -> String {
    var buffer = ByteBuffer()
    buffer.append(catalogGroup: name)
    return buffer.finish().string
  }
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
    let range = table.sectionRanges[Int(Section.color.rawValue)]
    files.reserveCapacity(files.count + range.count)
    for column in range {
      let bytes = colors.write(cells.values(of: column))
      files.append(OutputFile(path: path(of: column, ending: ".colorset/Contents.json"), bytes: bytes))
    }
    for column in table.sectionRanges[Int(Section.image.rawValue)] {
      let set = ImageSetWriter(cells.values(of: column).map { ($0.appearance, table.images[Int($0.bits)]) })
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
