import ThemeEmitters
import ThemeLanguage
import ThemeLint
import ThemeModel
import ThemeReports

/// What build, lint and explain share: the packs of the command line, loaded and compiled, and what was found.
struct Session {
  struct CompiledPack {
    var pack: Pack
    var compilation: Compilation?
    /// The formats asked for: by the command line, else by the manifest, else the default ones.
    var formats: [any Emitter]
  }

  private(set) var packs: [CompiledPack] = []
  private(set) var report = Report()
  /// Code that the packs were compared with.
  private var code: [String] = []
  let paths = RootedPaths()

  /// What a missing layer would make appear missing, too.
  private static let echoes: Set<String> = [
    Rule.unknownAlias.id, Rule.tokenWithoutDefault.id, Rule.ignoredAttribute.id,
  ]

  /// - Parameter checksOutputs: must the output folders that manifests name be inside their roots?
  init(_ inputs: [Input], formats named: [any Emitter]?, checksOutputs: Bool) {
    for input in inputs {
      let pack = ProjectLoader.load(input, formats: Emitters.all, checksOutputs: checksOutputs)
      packs.append(Self.compile(pack, named))
    }
    for pack in packs.map(\.pack) {
      report.add(pack.diagnostics, in: pack.sources, home: pack.label, rooted: paths.rooted)
    }
  }

  /// Every file that was read, as seen from the root of the repository.
  var rootedFiles: Set<PathKey> {
    Set(
      (packs.flatMap { $0.pack.sources.files.map(\.path) + [$0.pack.label] } + code).map {
        PathKey(paths.rooted($0))
      })
  }

  var lacksInput: Bool { packs.contains { $0.pack.lacksInput } }
  var hasErrors: Bool { report.count(.error) > 0 }
  var hasWarnings: Bool { report.count(.warning) > 0 }

  /// Every file and folder that decided the outcome; some more than once.
  var dependencies: [String] { packs.flatMap(\.pack.dependencies) }

  /// What a run may not write over: every file it read.
  var inputs: ProtectedPaths {
    var paths = ProtectedPaths()
    for path in dependencies + code where !FileSystem.isFolder(path) {
      paths.add(path, as: "an input of this run")
    }
    return paths
  }

  /// Whether the packs were compared with code.
  private(set) var isCompared = false

  /// Adds what comes of comparing the packs with code; nothing where the language is broken, for then names are missing.
  mutating func compare(with files: CodeFiles) {
    code = files.sources.files.map(\.path)
    if report.entries.contains(where: { $0.severity == .error && !Baseline.mayHold($0) }) { return }
    isCompared = true
    var check = CodeCheck(files.sources, files: files.written)
    var checked: [Pack] = []
    for pack in packs {
      guard let compilation = pack.compilation else { continue }
      check.add(compilation, formats: pack.formats)
      checked.append(pack.pack)
    }
    let findings = check.findings()
    report.add(findings.code, in: files.sources, home: checked.first?.label ?? "", rooted: paths.rooted)
    for (pack, found) in zip(checked, findings.packs) {
      report.add(found, in: pack.sources, home: pack.label, rooted: paths.rooted)
    }
  }

  private static func compile(_ loaded: Pack, _ named: [any Emitter]?) -> CompiledPack {
    var pack = loaded
    guard var project = pack.project else { return CompiledPack(pack: pack, formats: []) }
    let formats = named ?? asked(by: project.manifest)
    // With what loading has found, for the levels of `rules` hold for that, too.
    var found = pack.diagnostics
    var finder = PictureFinder(pack.pictures)
    let compilation = Compiler.compile(&project, formats: formats, lint: Linter.pass, into: &found) {
      finder.find($0)
    }
    pack.dependencies += finder.dependencies
    pack.diagnostics = Diagnostics()
    for diagnostic in found.all where !pack.isIncomplete || !echoes.contains(diagnostic.id) {
      pack.diagnostics.report(diagnostic)
    }
    pack.project = project
    return CompiledPack(pack: pack, compilation: compilation, formats: formats)
  }

  private static func asked(by manifest: Manifest) -> [any Emitter] {
    var names: [String] = []
    for output in manifest.outputs where !names.contains(output.format) { names.append(output.format) }
    return (names.isEmpty ? Emitters.defaults : names).compactMap { Emitters.named($0) }
  }

  /// The formats that `--format` names; nil where it is not given.
  static func formats(named names: [String]) throws(UsageError) -> [any Emitter]? {
    var found: [any Emitter] = []
    for name in names where !found.contains(where: { $0.name == name }) {
      guard let emitter = Emitters.named(name) else {
        let known = Emitters.all.map(\.name)
        throw UsageError("there is no format '\(name)'", help: advice(name, known))
      }
      found.append(emitter)
    }
    return names.isEmpty ? nil : found
  }

  private static func advice(_ name: String, _ known: [String]) -> String {
    let parts = name.split { $0 == "," || $0 == " " }.map(String.init)
    if parts.count > 1, parts.allSatisfy(known.contains) {
      return "repeat the option: " + parts.map { "\(Option.format.name) \($0)" }.joined(separator: " ")
    }
    return didYouMean(name, known) ?? "the formats are: \(known.joined(separator: ", "))"
  }
}
