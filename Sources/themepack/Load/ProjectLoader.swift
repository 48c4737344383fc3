import ThemeLanguage
import ThemeModel
import ThemeSyntax
import ToolSupport

/// The load stage: reads a manifest, finds the files it names, reads them.
///
/// Reports every problem as a diagnostic. Reads a file that several themes name once, as one source.
struct ProjectLoader {
  /// The formats whose options a manifest may set.
  let formats: [Format]
  /// Whether the manifest's output folders must be inside the root: only if they are used.
  let checksOutputs: Bool

  var loaded: LoadedProject
  var tape = JSONTape()
  /// By real path: the index in the sources, or nil for a file that could not be read.
  var known: [PathKey: Int?] = [:]
  /// For each source: its path relative to the root.
  var rooted: [String] = []
  var foundTooLarge = false

  static func load(_ input: Input, formats: [Format], checksOutputs: Bool) -> LoadedProject {
    var loader = ProjectLoader(formats: formats, checksOutputs: checksOutputs)
    switch input {
    case .manifest(let path): loader.loadManifest(path)
    case .specs(let paths): loader.loadSpecs(paths)
    }
    if loader.foundTooLarge { loader.loaded.project = nil }
    return loader.loaded
  }

  private init(formats: [Format], checksOutputs: Bool) {
    self.formats = formats
    self.checksOutputs = checksOutputs
    loaded = LoadedProject(label: "", sources: SourceText())
  }

  // MARK: Spec files

  private mutating func loadSpecs(_ paths: [String]) {
    guard let first = paths.first else { return }
    let fromInput = first == Input.standardInput
    loaded.label = fromInput ? Input.standardInputName : FileSystem.shown(first)
    loaded.root = RootFinder.root(above: FileSystem.resolved(fromInput ? "." : Path.folder(of: first)))
    let indices = paths.compactMap { readInput($0) }
    guard indices.count == paths.count else { return }
    let stem = fromInput ? "" : LoadedProject.stem(of: first)
    let manifest = Manifest(
      name: Manifest.packName(fromStem: stem), specFiles: paths.map { Path.name(of: $0) })
    loaded.pictures = pictureFolders(paths)
    loaded.project = Project(
      manifest: manifest, sources: loaded.sources, tape: tape, folders: ["."],
      themeFolders: [0, nil, nil, nil],
      layerFiles: indices.enumerated().map { Project.LayerFile(source: $1, folder: 0, layer: $0) },
      sourcePath: rooted.first ?? loaded.label, rootedPaths: rooted)
  }

  /// The folder of each spec, or the working directory for standard input; the highest layer's first.
  private func pictureFolders(_ paths: [String]) -> PictureFolders {
    var seen: Set<PathKey> = []
    var result = PictureFolders()
    let folders = paths.reversed().map { $0 == Input.standardInput ? "." : Path.folder(of: $0) }
    result.places = [
      folders.filter { seen.insert(PathKey(Path.normalized($0))).inserted }.map {
        PictureFolders.Place(path: $0, root: RootFinder.root(above: FileSystem.resolved($0)))
      }
    ]
    return result
  }

  /// Reads a file that the command line names.
  private mutating func readInput(_ path: String) -> Int? {
    do throws(FileSystem.Failure) {
      if path == Input.standardInput {
        let index = try FileSystem.loadStandardInput(as: Input.standardInputName, into: loaded.sources)
        rooted.append(Input.standardInputName)
        return index
      }
      loaded.dependencies.append(FileSystem.shown(path))
      let index = try FileSystem.load(path, as: FileSystem.shown(path), into: loaded.sources)
      rooted.append(rootedPath(path))
      return index
    } catch {
      if error.reason == .tooLarge { return addTooLarge(path) }
      loaded.lacksInput = true
      let rule: Rule = error.reason == .missing ? .missingFile : .unreadableFile
      loaded.findings.diagnostics.report(
        Diagnostic(rule, at: .none, "cannot read '\(FileSystem.shown(path))': \(error.message)"))
      return nil
    }
  }

  /// The path for headers and provenance. A link keeps its own name.
  func rootedPath(_ path: String) -> String {
    let folder = FileSystem.resolved(Path.folder(of: path))
    return Path.relative(Path.join(folder, Path.name(of: path)), to: loaded.root)
  }

  /// Adds a file that was not read as an empty source, so that the diagnostic has a location.
  mutating func addTooLarge(_ path: String) -> Int? {
    foundTooLarge = true
    let index = loaded.sources.append(path: FileSystem.shown(path), text: "")
    guard let index else { return nil }
    rooted.append(rootedPath(path))
    let limit = SourceText.fileLimitBytes >> 20
    loaded.findings.diagnostics.report(
      Diagnostic(
        .tooLarge, at: loaded.sources.files[index].span,
        "a file may have at most \(limit) MiB, all files of a run 4 GiB"))
    return index
  }

  // MARK: Manifest

  private mutating func loadManifest(_ path: String) {
    loaded.label = FileSystem.shown(path)
    let folder = Path.folder(of: path)
    loaded.manifestFolder = folder
    loaded.root = RootFinder.root(above: FileSystem.resolved(folder))
    guard let file = readInput(path), !foundTooLarge else { return }
    guard tape.parse(file, of: loaded.sources, into: &loaded.findings.diagnostics) != nil else { return }
    let fallback = LoadedProject.stem(of: path)
    var found = Findings()
    guard
      let manifest = Manifest.read(
        file, tape: &tape, sources: loaded.sources, fallbackName: fallback, formats: formats,
        rules: Rule.all, findings: &found)
    else { return loaded.findings.diagnostics.append(found.diagnostics) }
    loaded.findings.doubt = found.doubt
    if let root = manifest.root { useRoot(root, from: folder, manifest: path) }
    if loaded.findings.diagnostics.hasErrors { loaded.findings.doubt.isManifestBroken = true }
    let layers = LayerFinder.find(manifest, from: folder, in: &self)
    if loaded.findings.diagnostics.hasErrors || loaded.findings.doubt.isManifestBroken {
      loaded.findings.doubt.lacksFiles = true
    }
    loaded.findings.diagnostics.append(found.diagnostics)
    if checksOutputs { checkOutputs(of: manifest, from: folder) }
    loaded.pictures = layers.pictureFolders(manifest, root: loaded.root)
    loaded.project = Project(
      manifest: manifest, sources: loaded.sources, tape: tape, folders: layers.folders,
      themeFolders: layers.themeFolders, layerFiles: layers.files, sourcePath: rooted[file],
      rootedPaths: rooted)
  }

  private mutating func useRoot(_ root: Manifest.Text, from folder: String, manifest: String) {
    let path = Path.join(folder, root.text)
    guard let real = FileSystem.realPath(path), FileSystem.isFolder(real) else {
      return report(.missingFile, at: root.span, "there is no folder '\(root.text)' for the root")
    }
    loaded.root = real
    rooted = [rootedPath(manifest)]
  }

  private mutating func checkOutputs(of manifest: Manifest, from folder: String) {
    for output in manifest.outputs {
      checkInside(Path.join(folder, output.path.text), output.path)
    }
  }

  /// Reports a path outside the root, at the text that names it.
  @discardableResult
  mutating func checkInside(_ path: String, _ text: Manifest.Text) -> Bool {
    guard text.text.utf8.count <= Path.limitBytes else {
      report(.missingFile, at: text.span, "a path has at most \(Path.limitBytes) bytes")
      return false
    }
    let real = FileSystem.resolved(path)
    if Path.isInside(real, loaded.root) { return true }
    report(
      .outsideRoot, at: text.span, "'\(text.text)' leaves the root",
      help: "the root is \(FileSystem.shown(loaded.root)); the manifest's 'root' can widen it")
    return false
  }

  mutating func report(
    _ rule: Rule, at span: Span, _ headline: String, help: String? = nil, excusedBy excuse: Excuse? = nil
  ) {
    let isKnown = loaded.findings.diagnostics.all.contains { $0.span == span && $0.id == rule.id }
    if isKnown { return }
    var finding = Diagnostic(rule, at: span, headline, help: help)
    if let excuse { finding.excuses = [excuse] }
    loaded.findings.diagnostics.report(finding)
  }
}
