import Testing
import ThemeLanguage
import ThemeLint
import ThemeModel
import ThemeSyntax

/// A project in memory: files by path, with marks like «1» in their text where a diagnostic is expected.
///
/// Paths are `folder/file.json`; with `themepack.json` among them it is the manifest, else all files are layers in
/// alphabetical order. What ends like a picture is one. The stand-in for the load stage.
package struct TestProject {
  /// A place in a file: what a mark stood for.
  package struct Place: Hashable, CustomStringConvertible {
    package var path: String
    package var line: Int
    package var column: Int
    package var description: String { "\(path):\(line):\(column)" }
  }

  package private(set) var marks: [String: Place] = [:]
  private var findings = Findings()
  package var diagnostics: Diagnostics { findings.diagnostics }
  package private(set) var result: Flattened?
  package private(set) var project: Project?
  package let sources = SourceText()

  package var table: ThemeTable? { result?.table }

  package init(
    _ files: [String: String], pictures: [String: [UInt8]] = [:], formats: [Format] = [],
    name: String = "Test"
  ) {
    var clean: [String: String] = [:]
    var pictures = pictures
    for (path, text) in files {
      if PictureName(path) == nil {
        clean[path] = takeMarks(path, text)
      } else {
        pictures[path] = Array(text.utf8)
      }
    }
    var tape = JSONTape()
    let manifest = readManifest(clean["themepack.json"], clean, &tape, formats, name)
    guard let manifest else { return }
    project = load(manifest, clean, tape)
    guard let loaded = project else { return }
    let light = loaded.themeFolders[loaded.manifest.defaultTheme * 4] ?? 0
    let declared = Pipeline.declare(Pipeline.parse(Loaded(project: loaded, findings: findings)))
    let answer = Self.find(declared.wanted, in: loaded.folders, light: light, pictures)
    let resolved = Pipeline.resolve(Pipeline.addPictures(answer, to: declared))
    let result = Pipeline.flatten(Pipeline.check(resolved, formats: formats, lint: Linter.pass))
    findings.diagnostics = result.diagnostics
    project = result.project
    self.result = result
  }

  /// One spec file called `spec.json`.
  package init(_ spec: String, formats: [Format] = []) {
    self.init(["spec.json": spec], formats: formats)
  }

  private mutating func readManifest(
    _ text: String?, _ files: [String: String], _ tape: inout JSONTape, _ formats: [Format],
    _ name: String
  ) -> Manifest? {
    guard let text else { return Manifest(name: name, specFiles: files.keys.sorted()) }
    guard let file = sources.append(path: "themepack.json", text: text) else { return nil }
    guard tape.parse(file, of: sources, into: &findings.diagnostics) != nil else { return nil }
    return Manifest.read(
      file, tape: &tape, sources: sources, fallbackName: name, formats: formats, rules: Rule.all,
      findings: &findings)
  }

  private func load(_ manifest: Manifest, _ files: [String: String], _ tape: JSONTape) -> Project {
    var folders: [String] = []
    var themeFolders: [Int?] = []
    for theme in manifest.themes {
      for folder in theme.folders {
        guard let folder else {
          themeFolders.append(nil)
          continue
        }
        if !folders.contains(folder.text) { folders.append(folder.text) }
        themeFolders.append(folders.firstIndex(of: folder.text))
      }
    }
    var layerFiles: [Project.LayerFile] = []
    for (layer, entry) in manifest.layers.enumerated() {
      for (number, folder) in folders.enumerated() {
        let path = folder == "." ? entry.file.text : "\(folder)/\(entry.file.text)"
        guard let text = files[path] else { continue }
        let known = sources.files.firstIndex { $0.path == path }
        guard let source = known ?? sources.append(path: path, text: text) else { continue }
        layerFiles.append(Project.LayerFile(source: source, folder: number, layer: layer))
      }
    }
    return Project(
      manifest: manifest, sources: sources, tape: tape, folders: folders, themeFolders: themeFolders,
      layerFiles: layerFiles, sourcePath: "spec.json", rootedPaths: sources.files.map(\.path))
  }

  /// The stand-in for the search for pictures.
  private static func find(
    _ request: PictureRequest, in folders: [String], light: Int, _ pictures: [String: [UInt8]]
  ) -> Pictures {
    var answer = Pictures()
    func path(_ name: String, _ folder: Int) -> String {
      folders[folder] == "." ? name : "\(folders[folder])/\(name)"
    }
    if request.wantsAll {
      let taken = Set(request.names.flatMap { $0.files.map { path($0.path, light) } })
      let start = path("", light)
      let names = pictures.keys.filter { $0.hasPrefix(start) && !taken.contains($0) }
        .map { String($0.dropFirst(start.count)) }.filter { !$0.contains("/") }
        .compactMap { PictureName($0)?.unscaled }
      answer.further = Set(names).sorted { $0.path < $1.path }
    }
    for name in request.names + answer.further {
      for folder in folders.indices {
        let variants = name.files.compactMap { file in
          pictures[path(file.path, folder)].map {
            ThemeTable.Image.Variant(scale: file.scale, bytes: $0, path: path(file.path, folder))
          }
        }
        answer.places.append(variants.isEmpty ? nil : answer.list.count)
        if !variants.isEmpty { answer.list.append(.files(variants)) }
      }
    }
    return answer
  }

  private mutating func takeMarks(_ path: String, _ text: String) -> String {
    var clean = ""
    var rest = text[...]
    while let open = rest.firstIndex(of: "«"), let close = rest[open...].firstIndex(of: "»") {
      clean += rest[..<open]
      let lines = clean.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      marks[String(rest[rest.index(after: open)..<close])] = Place(
        path: path, line: lines.count, column: (lines.last?.count ?? 0) + 1)
      rest = rest[rest.index(after: close)...]
    }
    return clean + rest
  }

  /// All errors and warnings as `mark id`, sorted; `-` for a place without a mark.
  package var found: [String] {
    diagnostics.sorted().filter { $0.severity != .note }.map { "\(mark(of: $0.span)) \($0.id)" }.sorted()
  }

  package func mark(of span: Span) -> String {
    guard let position = sources.position(of: span.start) else { return "-" }
    let place = Place(path: sources.files[position.file].path, line: position.line, column: position.column)
    return marks.first { $0.value == place }?.key ?? "?\(place)"
  }

  /// The value of a token in a row as text: `#rrggbbaa`, `8`, `17sp`, `true`.
  package func value(
    _ name: String, _ section: Section = .color, theme: Int = 0, _ appearance: Appearance = .light
  )
    -> String?
  {
    guard let table, let id = table.names.find(name) else { return nil }
    let range = table.sectionRanges[Int(section.rawValue)]
    guard let column = range.first(where: { table.columns[$0].name == id }) else { return nil }
    let cells = table.cells[table.rows[table.row(theme: theme, appearance: appearance)].cells]
    let bits = cells.bits[column]
    switch section {
    case .color: return "#" + String(bits & 0xFFFF_FFFF | 1 << 32, radix: 16).dropFirst()
    case .dimension: return "\(Double(bitPattern: bits))" + ["", "sp", "rem"][Int(cells.units[column])]
    case .number: return "\(Double(bitPattern: bits))"
    case .boolean: return bits == 1 ? "true" : "false"
    case .string: return table.texts.string(UInt32(bits))
    case .font:
      let font = table.fonts[Int(bits)]
      let weight = font.weight.map { " \($0)" } ?? ""
      return (font.name.map { table.texts.string($0) } ?? "system") + " \(font.size)\(weight)"
    case .image:
      let image = table.images[Int(bits)]
      let paths = table.paths(ofImage: column, in: cells)
      return zip(paths, image.variants).map { "\($0)@\($1.scale)" }.joined(separator: " ")
        + (image.isTemplate ? " template" : "")
    }
  }
}
