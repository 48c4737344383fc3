import ThemeEmitters
import ThemeLanguage
import ThemeLint
import ThemeModel
import ThemeReports

/// The projects of the command line, loaded and compiled, with one report. `build`, `lint` and `explain` share it.
struct Session {
  struct CompiledPack {
    var pack: LoadedProject
    /// nil if there was nothing to compile.
    var result: Flattened?
    /// The formats of the command line, else of the manifest, else the default ones.
    var formats: [Format]
  }

  private(set) var packs: [CompiledPack] = []
  private(set) var report = Report()
  /// The code files that the projects were compared with.
  private(set) var code: [String] = []
  let paths = RootedPaths()

  /// - Parameter checksOutputs: whether the output folders in manifests must be inside their roots.
  init(_ inputs: [Input], formats named: [Format]?, checksOutputs: Bool) {
    for input in inputs {
      let pack = ProjectLoader.load(input, formats: Formats.all, checksOutputs: checksOutputs)
      packs.append(Self.compile(pack, named))
    }
    for pack in packs.map(\.pack) {
      report.add(pack.findings.diagnostics, in: pack.sources, home: pack.label, rooted: paths.rooted)
    }
  }

  /// Every file that was read, as a path from the root of the repository.
  var rootedFiles: Set<PathKey> {
    Set(
      (packs.flatMap { $0.pack.sources.files.map(\.path) + [$0.pack.label] } + code).map {
        PathKey(paths.rooted($0))
      })
  }

  var lacksInput: Bool { packs.contains { $0.pack.lacksInput } }
  var hasErrors: Bool { report.count(.error) > 0 }
  var hasWarnings: Bool { report.count(.warning) > 0 }

  /// Every file and folder that the outcome depends on; some more than once.
  var dependencies: [String] { packs.flatMap(\.pack.dependencies) }

  /// Whether the projects were compared with code.
  private(set) var isCompared = false

  /// Compares the projects with code and adds the diagnostics. Does nothing if there are errors of the language:
  /// then names are missing.
  mutating func compare(with files: CodeFiles) {
    code = files.sources.files.map(\.path)
    if report.entries.contains(where: { $0.severity == .error && !Baseline.mayHold($0) }) { return }
    isCompared = true
    var check = CodeCheck(files.sources, files: files.written)
    var checked: [LoadedProject] = []
    for pack in packs {
      guard let result = pack.result else { continue }
      check.add(result, formats: pack.formats)
      checked.append(pack.pack)
    }
    let findings = check.findings()
    report.add(findings.code, in: files.sources, home: checked.first?.label ?? "", rooted: paths.rooted)
    for (pack, found) in zip(checked, findings.packs) {
      report.add(found, in: pack.sources, home: pack.label, rooted: paths.rooted)
    }
  }

  private static func compile(_ loaded: LoadedProject, _ named: [Format]?) -> CompiledPack {
    var pack = loaded
    guard let project = loaded.project else {
      pack.findings.diagnostics.removeExcused(by: pack.findings.doubt)
      return CompiledPack(pack: pack, formats: [])
    }
    let formats = named ?? asked(by: project.manifest)
    var finder = PictureFinder(pack.pictures)
    let declared = Pipeline.declare(Pipeline.parse(Loaded(project: project, findings: pack.findings)))
    let pictured = Pipeline.addPictures(finder.find(declared.wanted), to: declared)
    let checked = Pipeline.check(Pipeline.resolve(pictured), formats: formats, lint: Linter.pass)
    pack.findings.diagnostics = checked.diagnostics
    pack.dependencies += finder.dependencies
    pack.project = checked.project
    return CompiledPack(pack: pack, result: Pipeline.flatten(checked), formats: formats)
  }

  private static func asked(by manifest: Manifest) -> [Format] {
    var names: [String] = []
    for output in manifest.outputs where !names.contains(output.format) { names.append(output.format) }
    return (names.isEmpty ? Formats.defaults : names).compactMap { Formats.named($0) }
  }

  /// The formats that `--format` names; nil without that option.
  static func formats(named names: [String]) throws(UsageError) -> [Format]? {
    var found: [Format] = []
    for name in names where !found.contains(where: { $0.name == name }) {
      guard let format = Formats.named(name) else {
        let known = Formats.all.map(\.name)
        throw UsageError("there is no format '\(name)'", help: advice(name, known))
      }
      found.append(format)
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
