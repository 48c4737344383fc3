import ThemeLanguage
import ThemeModel
import ToolSupport

/// Finds the theme folders of a manifest and the layers in them.
struct LayerFinder {
  private(set) var folders: [String] = []
  private(set) var themeFolders: [Int?] = []
  private(set) var files: [Project.LayerFile] = []

  /// By folder of ``folders``: every place in the manifest that names it.
  private var mentions: [[Manifest.Text]] = []
  /// By layer: the folder that contains its theme folders; nil if that folder has an error.
  private var bases: [String?] = []
  /// By folder: its paths, of which there is one below the manifest's folder or below each layer's `in`.
  private var places: [[String]] = []
  private var isBarred: [Bool] = []
  private var layerWasFound: [Bool] = []
  private var folderHasLayer: [Bool] = []

  static func find(_ manifest: Manifest, from folder: String, in loader: inout ProjectLoader) -> LayerFinder {
    var finder = LayerFinder()
    finder.collectFolders(manifest)
    finder.findBases(manifest, folder, &loader)
    finder.findPlaces(folder, manifest.layers, &loader)
    for layer in manifest.layers.indices {
      for index in finder.folders.indices where !finder.isBarred[index] {
        finder.look(for: manifest.layers[layer], layer, inFolder: index, &loader)
      }
    }
    finder.reportMissing(manifest, folder, &loader)
    return finder
  }

  /// Treats spellings that differ in `./` and slashes only as one folder.
  private mutating func collectFolders(_ manifest: Manifest) {
    var indices: [PathKey: Int] = [:]
    for theme in manifest.themes {
      for text in theme.folders {
        guard let text else {
          themeFolders.append(nil)
          continue
        }
        let spelling = Path.normalized(text.text)
        let index = indices[PathKey(spelling)] ?? folders.count
        if index == folders.count {
          indices[PathKey(spelling)] = index
          folders.append(spelling)
          mentions.append([])
        }
        mentions[index].append(text)
        themeFolders.append(index)
      }
    }
    isBarred = folders.map { _ in false }
    folderHasLayer = isBarred
    layerWasFound = manifest.layers.map { _ in false }
  }

  private mutating func findBases(
    _ manifest: Manifest, _ folder: String, _ loader: inout ProjectLoader
  ) {
    for layer in manifest.layers {
      guard let directory = layer.directory else {
        bases.append(folder)
        continue
      }
      let path = Path.join(folder, directory.text)
      guard loader.checkInside(path, directory) else {
        bases.append(nil)
        continue
      }
      loader.loaded.dependencies.append(FileSystem.shown(FileSystem.nearestFolder(path)))
      if FileSystem.isFolder(path) {
        bases.append(canEnter(path, [directory], &loader) ? path : nil)
      } else {
        bases.append(nil)
        loader.report(
          .missingFile, at: directory.span, "there is no folder '\(directory.text)'",
          excusedBy: .brokenManifest)
      }
    }
  }

  /// The folders that contain theme folders, that of the highest layer first: its picture wins if two have the same
  /// name. The manifest's own folder comes first if no layer is in it.
  private func distinctBases(_ folder: String, _ layers: [Manifest.Layer]) -> [String] {
    var ranks: [PathKey: (level: Int, layer: Int)] = [:]
    for layer in layers.indices {
      guard let base = bases[layer] else { continue }
      let key = PathKey(Path.normalized(base))
      let rank = (layers[layer].level, layer)
      if ranks[key].map({ $0 < rank }) ?? true { ranks[key] = rank }
    }
    var seen: Set<PathKey> = []
    let found = ([folder] + bases.compactMap { $0 }).filter {
      seen.insert(PathKey(Path.normalized($0))).inserted
    }
    let ranked = found.map { base in (base, ranks[PathKey(Path.normalized(base))] ?? (.max, .max)) }
    return ranked.sorted { $0.1 > $1.1 }.map(\.0)
  }

  private mutating func findPlaces(
    _ folder: String, _ layers: [Manifest.Layer], _ loader: inout ProjectLoader
  ) {
    let distinct = distinctBases(folder, layers)
    for index in folders.indices {
      var found: [String] = []
      for base in distinct {
        let path = Path.join(base, folders[index])
        for mention in mentions[index] where !loader.checkInside(path, mention) { isBarred[index] = true }
        if isBarred[index] { break }
        loader.loaded.dependencies.append(FileSystem.shown(FileSystem.nearestFolder(path)))
        guard FileSystem.isFolder(path) else { continue }
        found.append(path)
        if !canEnter(path, mentions[index], &loader) { isBarred[index] = true }
      }
      places.append(found)
    }
  }

  /// Reports a folder that this run may not enter, once for all its files.
  private func canEnter(_ path: String, _ mentions: [Manifest.Text], _ loader: inout ProjectLoader) -> Bool {
    if FileSystem.canEnter(path) { return true }
    for mention in mentions {
      loader.report(
        .unreadableFile, at: mention.span, "cannot enter the folder '\(FileSystem.shown(path))'",
        help: "this user has no permission to enter it")
    }
    return false
  }

  private mutating func look(
    for layer: Manifest.Layer, _ layerIndex: Int, inFolder index: Int, _ loader: inout ProjectLoader
  ) {
    guard let base = bases[layerIndex] else {
      layerWasFound[layerIndex] = true
      return
    }
    // A folder without a path has no layers: for example, a link that leads to itself.
    guard !places[index].isEmpty else { return }
    let path = Path.join(Path.join(base, folders[index]), layer.file.text)
    let isMissing = FileSystem.isMissing(path)
    // A layer that is added later changes its own folder, which may be a subfolder of the theme's.
    if isMissing, layer.file.text.utf8.contains(UInt8(ascii: "/")) {
      loader.loaded.dependencies.append(FileSystem.shown(FileSystem.nearestFolder(Path.folder(of: path))))
    }
    if isMissing, !Path.components(layer.file.text).contains("..") { return }
    guard loader.checkInside(path, layer.file) else {
      layerWasFound[layerIndex] = true
      folderHasLayer[index] = true
      return
    }
    if isMissing { return }
    layerWasFound[layerIndex] = true
    folderHasLayer[index] = true
    if let source = loader.readLayer(path, layer.file) {
      files.append(Project.LayerFile(source: source, folder: index, layer: layerIndex))
    }
  }
}

extension ProjectLoader {
  /// Reads a layer's file, unless it was read before.
  mutating func readLayer(_ path: String, _ text: Manifest.Text) -> Int? {
    let key = PathKey(FileSystem.resolved(path))
    if let index = known[key] { return index }
    let shown = FileSystem.shown(path)
    loaded.dependencies.append(shown)
    var index: Int?
    do throws(FileSystem.Failure) {
      index = try FileSystem.load(path, as: shown, into: loaded.sources)
      rooted.append(rootedPath(path))
    } catch {
      if error.reason == .tooLarge {
        _ = addTooLarge(path)
      } else {
        // A link to a missing file is a missing file.
        let rule: Rule = error.reason == .missing ? .missingFile : .unreadableFile
        report(rule, at: text.span, "cannot read '\(shown)': \(error.message)")
      }
    }
    known[key] = .some(index)
    return index
  }
}

// MARK: Findings

extension LayerFinder {
  /// Reports each mistake once: the layers of a missing folder are not reported.
  private func reportMissing(_ manifest: Manifest, _ base: String, _ loader: inout ProjectLoader) {
    let lostFolders = folders.indices.filter { !isBarred[$0] && places[$0].isEmpty }
    let lostLayers = manifest.layers.indices.filter { !layerWasFound[$0] }
    reportFolders(lostFolders, base, &loader)
    let defaultLight = themeFolders[manifest.defaultTheme * Appearance.allCases.count]
    let baseIsThere = defaultLight.map { !isBarred[$0] && !places[$0].isEmpty } ?? false
    if baseIsThere { reportLayers(lostLayers.map { manifest.layers[$0].file }, &loader) }
  }

  private func reportFolders(_ lost: [Int], _ base: String, _ loader: inout ProjectLoader) {
    if lost.isEmpty { return }
    let names = ((try? FileSystem.list(base)) ?? []).filter { FileSystem.isFolder(Path.join(base, $0)) }
      .sorted()
    for mention in lost.flatMap({ mentions[$0] }) {
      loader.report(
        .missingFile, at: mention.span, "there is no folder '\(mention.text)'",
        help: didYouMean(mention.text, names), excusedBy: .brokenManifest)
    }
  }

  private func reportLayers(_ lost: [Manifest.Text], _ loader: inout ProjectLoader) {
    if lost.isEmpty { return }
    let names = Set(
      places.joined().flatMap { (try? FileSystem.list($0)) ?? [] }.filter { $0.hasSuffix(".json") }
    )
    .sorted()
    for file in lost {
      loader.report(
        .missingFile, at: file.span, "no theme folder has the layer '\(file.text)'",
        help: didYouMean(file.text, names), excusedBy: .brokenManifest)
    }
  }

  /// The folders in which pictures are searched.
  func pictureFolders(_ manifest: Manifest, root: String) -> PictureFolders {
    var result = PictureFolders()
    result.hasManifest = true
    result.places = folders.indices.map { index in
      isBarred[index] ? [] : places[index].map { PictureFolders.Place(path: $0, root: root) }
    }
    result.defaultLight = themeFolders[manifest.defaultTheme * Appearance.allCases.count] ?? 0
    for index in folders.indices where !folderHasLayer[index] && !places[index].isEmpty {
      result.withoutLayers.append((index, mentions[index]))
    }
    return result
  }
}
