import Foundation
import FuzzReplay
import ThemeEmitters
import ThemeLanguage
import ThemeLint
import ThemeModel
import ThemeReports
import ThemeSyntax

// Bytes as a spec and as a manifest, through every stage, every format and every report. See ../README.md.

/// What libFuzzer calls.
#if FUZZING
  @_cdecl("LLVMFuzzerTestOneInput")
#endif
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
  let bytes = UnsafeBufferPointer(start: start, count: count)
  asSpec(bytes)
  asManifest(bytes)
  return 0
}

#if !FUZZING
  @main
  enum Main {
    static func main() { replay(CommandLine.arguments.dropFirst(), fuzz) }
  }
#endif

private func asSpec(_ bytes: UnsafeBufferPointer<UInt8>) {
  let sources = SourceText()
  guard let source = append(bytes, "spec.json", to: sources) else { return }
  compile(
    Project(
      manifest: Manifest(name: "Fuzz", specFiles: ["spec.json"]), sources: sources, tape: JSONTape(),
      folders: ["."], themeFolders: [0, nil, nil, nil],
      layerFiles: [.init(source: source, folder: 0, layer: 0)], sourcePath: "spec.json",
      rootedPaths: ["spec.json"]), Findings())
}

/// What every layer of a manifest holds in every folder.
private let layer = """
  { "color": { "A": "fff", "B": "A", "C": { "light": "{B}", "dark": "000" }, "D": { "value": "A", "alpha": 0.5 } },
    "dimension": { "A": 4, "E": "1.5rem", "F": "A" }, "string": { "G": "x" }, "boolean": { "H": true } }
  """

private func asManifest(_ bytes: UnsafeBufferPointer<UInt8>) {
  let sources = SourceText()
  var tape = JSONTape()
  var findings = Findings()
  guard let file = append(bytes, "themepack.json", to: sources),
    tape.parse(file, of: sources, into: &findings.diagnostics) != nil,
    let manifest = Manifest.read(
      file, tape: &tape, sources: sources, fallbackName: "fuzz", formats: Formats.all,
      rules: Rule.all, findings: &findings),
    let source = sources.append(path: "layer.json", text: layer)
  else { return render(findings.diagnostics, sources) }
  var folders: [String] = []
  let themeFolders = manifest.themes.flatMap(\.folders).map { folder -> Int? in
    guard let folder else { return nil }
    if let known = folders.firstIndex(of: folder.text) { return known }
    folders.append(folder.text)
    return folders.count - 1
  }
  let layerFiles = folders.indices.prefix(8).flatMap { folder in
    manifest.layers.indices.prefix(8).map { Project.LayerFile(source: source, folder: folder, layer: $0) }
  }
  compile(
    Project(
      manifest: manifest, sources: sources, tape: tape, folders: folders, themeFolders: themeFolders,
      layerFiles: layerFiles, sourcePath: "themepack.json", rootedPaths: ["themepack.json", "layer.json"]),
    findings)
}

private func append(_ bytes: UnsafeBufferPointer<UInt8>, _ path: String, to sources: SourceText) -> Int? {
  sources.append(path: path, size: bytes.count) { room in
    _ = room.update(fromContentsOf: bytes)
    return bytes.count
  }
}

private func compile(_ project: Project, _ findings: Findings) {
  let declared = Pipeline.declare(Pipeline.parse(Loaded(project: project, findings: findings)))
  let resolved = Pipeline.resolve(Pipeline.addPictures(Pictures(), to: declared))
  let result = Pipeline.flatten(Pipeline.check(resolved, formats: Formats.all, lint: Linter.pass))
  let diagnostics = result.diagnostics
  if (result.table == nil) != diagnostics.hasErrors {
    fatalError("a table means that there is no error")
  }
  for name in ["A", "C", "Red_A"] { keep(result.explain(name)?.utf8.count ?? 0) }
  render(diagnostics, project.sources)
  guard let table = result.table else { return }
  for format in Formats.all {
    let asked = project.manifest.outputs.first { $0.format == format.name }?.settings
    for file in format.emit(table, asked ?? FormatSettings()) { keep(file.bytes.count) }
  }
}

private func render(_ diagnostics: Diagnostics, _ sources: SourceText) {
  var report = Report()
  report.add(diagnostics, in: sources)
  var output = ByteBuffer()
  TextReport(colored: true).render(report, into: &output)
  JSONReport().render(report, into: &output)
  GitHubReport().render(report, into: &output)
  keep(output.count)
}
