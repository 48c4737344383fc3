import ThemeEmitters
import ThemeLanguage
import ThemeLint
import ThemeModel
import ThemeReports
import ToolSupport

/// The projects of the command line, loaded and compiled, with one report. `build`, `lint` and `explain` share it.
struct Session {
  struct CompiledProject {
    var loaded: LoadedProject
    /// nil if there was nothing to compile.
    var result: Flattened?
    /// The formats of the command line, else of the manifest, else the default ones.
    var formats: [Format]
  }

  private(set) var projects: [CompiledProject] = []
  private(set) var report = Report()
  /// The code files that the projects were compared with.
  private(set) var code: [String] = []
  let paths = RootedPaths()

  /// Loads each input, compiles it, and collects the diagnostics of all.
  ///
  /// - Parameter checksOutputs: whether the output folders in manifests must be inside their roots.
  static func loadAndCompile(_ inputs: [Input], formats named: [Format]?, checksOutputs: Bool) -> Session {
    var session = Session()
    for input in inputs {
      let loaded = ProjectLoader.load(input, formats: Formats.all, checksOutputs: checksOutputs)
      session.projects.append(compile(loaded, named))
    }
    for loaded in session.projects.map(\.loaded) {
      session.add(loaded.findings.diagnostics, of: loaded)
    }
    return session
  }

  private init() {}

  private mutating func add(_ diagnostics: Diagnostics, of project: LoadedProject) {
    report.add(diagnostics, in: project.sources, home: project.label, rooted: paths.rooted)
  }

  /// Every file that was read, as a path from the root of the repository.
  var rootedFiles: Set<PathKey> {
    Set(
      (projects.flatMap { $0.loaded.sources.files.map(\.path) + [$0.loaded.label] } + code).map {
        PathKey(paths.rooted($0))
      })
  }

  var lacksInput: Bool { projects.contains { $0.loaded.lacksInput } }
  var hasErrors: Bool { report.count(.error) > 0 }
  var hasWarnings: Bool { report.count(.warning) > 0 }

  /// Every file and folder that the outcome depends on; some more than once.
  var dependencies: [String] { projects.flatMap(\.loaded.dependencies) }

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
    for project in projects {
      guard let result = project.result else { continue }
      check.add(result, formats: project.formats)
      checked.append(project.loaded)
    }
    let findings = check.findings()
    report.add(findings.code, in: files.sources, home: checked.first?.label ?? "", rooted: paths.rooted)
    for (loaded, found) in zip(checked, findings.packs) { add(found, of: loaded) }
  }

  private static func compile(_ input: LoadedProject, _ named: [Format]?) -> CompiledProject {
    var loaded = input
    guard let project = loaded.project else {
      loaded.findings.diagnostics.removeExcused(by: loaded.findings.doubt)
      return CompiledProject(loaded: loaded, formats: [])
    }
    let formats = named ?? asked(by: project.manifest)
    var finder = PictureFinder(loaded.pictures)
    let declared = Pipeline.declare(Pipeline.parse(Loaded(project: project, findings: loaded.findings)))
    let pictured = Pipeline.addPictures(finder.find(declared.wanted), to: declared)
    let checked = Pipeline.check(Pipeline.resolve(pictured), formats: formats, lint: Linter.pass)
    loaded.findings.diagnostics = checked.diagnostics
    loaded.dependencies += finder.dependencies
    loaded.project = checked.project
    return CompiledProject(loaded: loaded, result: Pipeline.flatten(checked), formats: formats)
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
