import ThemeModel

/// The pictures, as files of density folders: the default theme's and, under names of their own, the further ones'.
struct AndroidDrawables {
  let table: ThemeTable

  /// The image tokens that are of a kind for Android in every row; what a style refers to must be there.
  var columns: [Int] {
    table.columns(in: .image).filter { column in
      table.cells.allSatisfy { cells in
        switch table.images[cells.image(column)].kind {
        case .png, .jpeg, .webp: true
        case .pdf, .svg: false
        }
      }
    }
  }

  func files() -> [OutputFile] {
    let columns = columns
    var files: [OutputFile] = []
    for folder in columns.isEmpty ? [] : [AndroidFolder.values, .night] {
      if folder == .night, !table.appearances.contains(.dark) { continue }
      for theme in table.themesDefaultFirst {
        let prefix = theme == table.defaultTheme ? nil : themePrefix(table.themes[theme].name)
        let day = table.cells(theme: theme, .light)
        let cells = table.cells(theme: theme, folder.appearance)
        for column in columns {
          let image = table.images[cells.image(column)]
          if folder == .night, image.hasFiles(of: table.images[day.image(column)]) { continue }
          files += image.variants.map { variant in
            let path =
              "drawable\(folder.qualifier)-\(density(variant.scale))/\(name(column, prefix)).\(ending(image))"
            return OutputFile(path: path, bytes: Bytes(variant.bytes))
          }
        }
      }
    }
    return files
  }

  private func name(_ column: Int, _ prefix: Bytes?) -> String {
    var buffer = ByteBuffer()
    table.names.withBytes(table.columns[column].name) { buffer.append(androidFile: $0, behind: prefix) }
    return buffer.finish().string
  }

  private func density(_ scale: UInt8) -> String {
    switch scale {
    case 2: "xhdpi"
    case 3: "xxhdpi"
    default: "mdpi"
    }
  }

  private func ending(_ image: ThemeTable.Image) -> String { image.kind == .jpeg ? "jpg" : image.kind.ending }
}
