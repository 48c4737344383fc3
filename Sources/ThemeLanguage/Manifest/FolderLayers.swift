/// The files of each theme folder, lowest layer first.
package struct FolderLayers: Sendable {
  private var byFolder: [[Int]]
  /// Index of the default theme's light folder.
  let defaultLight: Int

  init(_ project: Project, furtherSource: Int?) {
    let layers = project.manifest.layers
    var files = [[Project.LayerFile]](repeating: [], count: project.folders.count)
    for file in project.layerFiles { files[file.folder].append(file) }
    byFolder = files.map { files in
      files.sorted {
        (layers[$0.layer].level, $0.layer, $0.source) < (layers[$1.layer].level, $1.layer, $1.source)
      }.map(\.source)
    }
    defaultLight = project.themeFolders[project.manifest.defaultTheme * 4] ?? 0
    if let further = furtherSource { byFolder[defaultLight].append(further) }
  }

  /// Indices of source files, lowest layer first.
  package func files(of folder: Int) -> [Int] { byFolder[folder] }
}
