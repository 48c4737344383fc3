import ThemeLanguage
import ThemeModel
import ToolSupport

/// Where a run looks for pictures. The load stage knows it before the specs are parsed.
struct PictureFolders {
  /// A folder of the file system, and the root that files found there may not leave.
  struct Place {
    let path: String
    let root: String
  }

  /// By folder of the project: its places. A picture in an earlier place wins.
  var places: [[Place]] = []
  /// Folders without a layer, and each place in the manifest that names them. They must contain a picture.
  var withoutLayers: [(folder: Int, mentions: [Manifest.Text])] = []
  /// The default theme's light folder.
  var defaultLight = 0
  /// Whether there is a manifest that could widen the root.
  var hasManifest = false
}

/// Finds and reads the pictures that declarations name, in every theme folder.
///
/// Makes no system call if a run has no pictures.
struct PictureFinder {
  /// The limits for one picture, and for all pictures of a run.
  static let limitBytes = 64 << 20
  static let totalLimitBytes = 1 << 30

  private let folders: PictureFolders
  /// Every file and folder that the answer depends on.
  private(set) var dependencies: [String] = []
  private var seenFolders: Set<PathKey> = []
  private var answer = Pictures()
  private var totalBytes = 0

  init(_ folders: PictureFolders) { self.folders = folders }

  mutating func find(_ request: PictureRequest) -> Pictures {
    answer = Pictures()
    if request.wantsAll { findFurther(besides: request.names) }
    let names = request.names + answer.further
    var isLost = false
    for name in names {
      let found = folders.places.map { look(for: name, in: $0) }
      if found.allSatisfy({ $0 == nil }) { isLost = true }
      answer.places += found
    }
    if isLost { answer.suggestions = suggestions() }
    for empty in folders.withoutLayers where !hasPicture(empty.folder, names) {
      for mention in empty.mentions { answer.findings.report(emptyFolder(mention, empty.folder)) }
    }
    return answer
  }

  // MARK: One picture

  /// Reads a picture from the first place that has any of its scales; nil if none has.
  private mutating func look(for name: PictureName, in places: [PictureFolders.Place]) -> Int? {
    for place in places {
      if let picture = look(for: name, in: place) {
        answer.list.append(picture)
        return answer.list.count - 1
      }
    }
    return nil
  }

  private mutating func look(for name: PictureName, in place: PictureFolders.Place) -> Pictures.Picture? {
    if name.path.utf8.count > Path.limitBytes {
      return .fault(PictureFault(.missingFile, "a path has at most \(Path.limitBytes) bytes"))
    }
    depend(onFolder: Path.folder(of: Path.join(place.path, name.path)))
    let mayLeave = Path.isAbsolute(name.path) || Path.components(name.path).contains("..")
    var variants: [ThemeTable.Image.Variant] = []
    for file in name.files {
      let path = Path.join(place.path, file.path)
      let isMissing = FileSystem.isMissing(path)
      if isMissing, !mayLeave { continue }
      let real = FileSystem.resolved(path)
      guard Path.isInside(real, place.root) else { return .fault(outsideRoot(name, place)) }
      if isMissing { continue }
      dependencies.append(FileSystem.shown(path))
      switch read(path) {
      case .success(let bytes):
        variants.append(
          ThemeTable.Image.Variant(
            scale: file.scale, bytes: bytes, path: Path.relative(real, to: place.root)))
      case .failure(let failure): return .fault(failure.fault)
      }
    }
    return variants.isEmpty ? nil : .files(variants)
  }

  private struct ReadFailure: Error { let fault: PictureFault }

  private mutating func read(_ path: String) -> Result<[UInt8], ReadFailure> {
    do throws(FileSystem.Failure) {
      let room = min(Self.limitBytes, Self.totalLimitBytes - totalBytes)
      let bytes = try FileSystem.contents(path, limitBytes: room + 1, followingLinks: true)
      guard bytes.count <= room else { return .failure(ReadFailure(fault: tooLarge(path))) }
      totalBytes += bytes.count
      return .success(bytes)
    } catch {
      let shown = FileSystem.shown(path)
      return .failure(
        ReadFailure(fault: PictureFault(.unreadableFile, "cannot read '\(shown)': \(error.message)")))
    }
  }

  /// A picture that is added later changes its folder, or the nearest existing folder above it.
  private mutating func depend(onFolder path: String) {
    guard seenFolders.insert(PathKey(path)).inserted else { return }
    dependencies.append(FileSystem.shown(FileSystem.nearestFolder(path)))
  }

  // MARK: All pictures

  /// Finds the pictures of the default theme's light folder that `names` does not have, sorted by file name.
  private mutating func findFurther(besides names: [PictureName]) {
    guard folders.places.indices.contains(folders.defaultLight) else { return }
    let taken = Set(names.flatMap { $0.files.map { PathKey($0.path) } })
    var known: Set<PathKey> = []
    var found: [PictureName] = []
    for place in folders.places[folders.defaultLight] {
      for name in listed(in: place.path) where !taken.contains(PathKey(name.path)) {
        if known.insert(PathKey(name.unscaled.path)).inserted { found.append(name.unscaled) }
      }
    }
    answer.further = found.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    let files = folders.places[folders.defaultLight].flatMap { visible(in: $0.path) }
    answer.nameless = Set(files.filter { PictureName.isNameless($0) }).sorted()
  }

  /// The pictures directly in a folder.
  private func listed(in folder: String) -> [PictureName] {
    visible(in: folder).compactMap { file in
      guard let name = PictureName(file), FileSystem.status(Path.join(folder, file))?.kind != .folder else {
        return nil
      }
      return name
    }
  }

  /// Without names with a leading dot, which belong to other programs.
  private func visible(in folder: String) -> [String] {
    ((try? FileSystem.list(folder)) ?? []).filter { $0.utf8.first != UInt8(ascii: ".") }
  }

  private func suggestions() -> [String] {
    Set(folders.places.joined().flatMap { listed(in: $0.path).map(\.path) }).sorted()
  }

  // MARK: Empty folders

  /// Whether a token's picture is in a folder.
  private func hasPicture(_ folder: Int, _ names: [PictureName]) -> Bool {
    let count = folders.places.count
    return names.indices.contains { answer.places[$0 * count + folder] != nil }
  }

  private func emptyFolder(_ mention: Manifest.Text, _ folder: Int) -> Diagnostic {
    var finding = Diagnostic(
      .missingFile, at: mention.span,
      "the folder '\(mention.text)' has none of the layers, and no picture that a token names")
    finding.excuses = [.imageErrors, .missingFiles]
    // A file that did not parse may name the pictures in this folder.
    if folders.places[folder].contains(where: { !listed(in: $0.path).isEmpty }) {
      finding.excuses.append(.unparsedFiles)
    }
    return finding
  }

  // MARK: Faults

  private func outsideRoot(_ name: PictureName, _ place: PictureFolders.Place) -> PictureFault {
    PictureFault(
      .outsideRoot, "'\(name.path)' leaves the root",
      help: "the root is \(FileSystem.shown(place.root))"
        + (folders.hasManifest ? "; the manifest's 'root' can widen it" : ""))
  }

  private func tooLarge(_ path: String) -> PictureFault {
    PictureFault(
      .tooLarge,
      "'\(FileSystem.shown(path))' is too large: a picture may have at most \(Self.limitBytes >> 20) MiB, all "
        + "pictures of a run \(Self.totalLimitBytes >> 30) GiB")
  }
}
