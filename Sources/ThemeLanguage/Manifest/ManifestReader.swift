import ThemeModel
import ThemeSyntax

extension Manifest {
  /// Reads the manifest that was parsed as `file`.
  ///
  /// Reports every fault at its place. The result omits faulty parts, so that the spec files can still be checked. Nil
  /// where the manifest is not usable.
  ///
  /// - Parameters:
  ///   - fallbackName: the pack's name where the manifest has none: the stem of the file.
  ///   - formats: the formats that `outputs` may name.
  ///   - rules: all rules; `rules` may name those that are configurable.
  package static func read(
    _ file: Int, tape: inout JSONTape, sources: SourceText, fallbackName: String, formats: [Format],
    rules: [Rule], findings: inout Findings
  ) -> Manifest? {
    guard file < tape.roots.count, let root = tape.roots[file] else { return nil }
    var reader = ManifestReader(tape: tape, sources: sources, formats: formats, knownRules: rules)
    let manifest = reader.manifest(root, fallbackName: fallbackName)
    tape = reader.tape
    findings.diagnostics.append(reader.diagnostics)
    if reader.isBroken { findings.doubt.isManifestBroken = true }
    return manifest
  }
}

/// Reads one manifest.
struct ManifestReader {
  var tape: JSONTape
  let sources: SourceText
  let formats: [Format]
  let knownRules: [Rule]
  /// Whether a mistake may hide themes, layers or names.
  private(set) var isBroken = false
  var diagnostics = Diagnostics()

  private static let topKeys: [Word] = [
    .name, .layers, .themes, .default, .reserve, .outputs, .rules, .images, .remBase, .sequence, .root,
    .schema,
  ]

  fileprivate mutating func manifest(_ root: UInt32, fallbackName: String) -> Manifest? {
    guard let members = object(root, keys: Self.topKeys) else { return nil }
    var manifest = Manifest(name: Manifest.packName(fromStem: fallbackName), specFiles: [])
    if let layers = members[.layers] {
      manifest.layers = self.layers(layers)
    } else if members.unknown == 0 {
      report(missing(.layers, in: root))
    }
    if let themes = members[.themes] {
      readThemes(themes, members[.default], &manifest)
    } else {
      _ = readDefault(members[.default], BrokenThemes(), &manifest)
    }
    if let name = members[.name], let text = string(name) {
      if let fault = Manifest.packNameFault(text) {
        report(invalidName(name - 1, fault))
      } else {
        manifest.name = text
      }
    }
    if let reserve = members[.reserve] { manifest.reserve = self.reserve(reserve) }
    if let images = members[.images] { manifest.allImages = allImages(images) }
    if let root = members[.root] { manifest.root = path(root) }
    // A mistake in outputs, rules or numbers hides no layer or name.
    isBroken = diagnostics.hasErrors
    if let outputs = members[.outputs] { manifest.outputs = self.outputs(outputs) }
    if let rules = members[.rules] { manifest.rules = self.rules(rules) }
    readNumbers(members, &manifest)
    return manifest.layers.isEmpty || manifest.themes.isEmpty ? nil : manifest
  }

  private mutating func readNumbers(_ members: Members, _ manifest: inout Manifest) {
    if let node = members[.remBase], let value = number(node) {
      if value > 0, value <= 1000 {
        manifest.remBase = value
      } else {
        report(unexpected(node, wanted: "the pixels of 1rem, more than 0 and at most 1000"))
      }
    }
    if let node = members[.sequence], let value = number(node) {
      if let whole = wholeNumber(value), whole >= 0 {
        manifest.sequence = UInt64(whole)
      } else {
        report(unexpected(node, wanted: "a whole number from 0 to 9007199254740991"))
      }
    }
  }

  private mutating func allImages(_ node: UInt32) -> UInt32? {
    guard let text = string(node) else { return nil }
    if text == "all" { return node }
    report(unexpected(node, wanted: "\"all\""))
    return nil
  }

  // MARK: Layers

  private mutating func layers(_ node: UInt32) -> [Manifest.Layer] {
    guard check(node, .array, wanted: "an array of layers") else { return [] }
    let elements = tape.elements(of: node)
    if elements.isEmpty { report(invalid(node, "expected at least one layer")) }
    return elements.compactMap { layer($0) }
  }

  private mutating func layer(_ node: UInt32) -> Manifest.Layer? {
    if tape.node(node).kind == .string { return path(node).map { Manifest.Layer(file: $0) } }
    guard let members = object(node, keys: [.file, .level, .in], wanted: "a file name or an object") else {
      return nil
    }
    var level = 0
    if let place = members[.level], let value = number(place) {
      if let whole = wholeNumber(value) {
        level = whole
      } else {
        report(unexpected(place, wanted: "a whole number"))
      }
    }
    let directory = members[.in].flatMap { path($0) }
    guard let file = members[.file] else {
      if members.unknown == 0 { report(missing(.file, in: node)) }
      return nil
    }
    return path(file).map { Manifest.Layer(file: $0, directory: directory, level: level) }
  }

  // MARK: Reserve

  private mutating func reserve(_ node: UInt32) -> [Manifest.Reserve] {
    guard check(node, .object, wanted: "an object of names and their substitutes") else { return [] }
    var entries: [Manifest.Reserve] = []
    for (key, value) in tape.members(of: node) {
      let name = tape.node(key).link
      let shape = tape.names.shape(name)
      if let fault = tape.names.withBytes(name, { TokenName.fault(in: $0, shape: shape) }) {
        report(invalidName(key, fault))
        continue
      }
      guard let substitute = string(value) else { continue }
      entries.append(
        Manifest.Reserve(
          name: name, substitute: tape.names.intern(substitute), nameSpan: span(key),
          substituteSpan: span(value)))
    }
    return entries
  }

  // MARK: Values

  /// The members of an object whose keys are words of the language.
  package struct Members {
    fileprivate var values: [Word: UInt32] = [:]
    /// The number of unknown keys.
    package var unknown = 0
    package subscript(_ word: Word) -> UInt32? { values[word] }
  }

  mutating func object(_ node: UInt32, keys: [Word], wanted: String = "an object") -> Members? {
    guard check(node, .object, wanted: wanted) else { return nil }
    var members = Members()
    for (key, value) in tape.members(of: node) {
      if let word = Word(id: tape.node(key).link), keys.contains(word) {
        if members.values[word] == nil { members.values[word] = value }
      } else {
        members.unknown += 1
        report(Diagnostic.unknownKey(text(key), at: span(key), known: keys.map(\.rawValue)))
      }
    }
    return members
  }

  mutating func check(_ node: UInt32, _ kind: JSONTape.Kind, wanted: String) -> Bool {
    if tape.node(node).kind == kind { return true }
    report(invalid(node, "expected \(wanted), found \(tape.node(node).kind.label)"))
    return false
  }

  mutating func string(_ node: UInt32) -> String? {
    check(node, .string, wanted: "a text") ? text(node) : nil
  }

  mutating func number(_ node: UInt32) -> Double? {
    guard check(node, .number, wanted: "a number") else { return nil }
    let span = span(node)
    let base = UnsafePointer(sources.base)
    return ScannedDecimal(base + Int(span.start), base + Int(span.end))?.value
  }

  /// Reads a path as written in the manifest.
  mutating func path(_ node: UInt32) -> Manifest.Text? {
    guard let text = string(node) else { return nil }
    if text.isEmpty || text.unicodeScalars.contains("\0") {
      report(unexpected(node, wanted: "a path"))
      return nil
    }
    return Manifest.Text(text, at: span(node))
  }

  func span(_ node: UInt32) -> Span { tape.node(node).span }

  func text(_ node: UInt32) -> String { tape.text(node, in: sources) }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }

  func invalid(_ node: UInt32, _ headline: String) -> Diagnostic {
    Diagnostic(.invalidValue, at: span(node), headline)
  }

  /// A diagnostic about a value of the right type that is invalid here; it quotes the value as written.
  func unexpected(_ node: UInt32, wanted: String) -> Diagnostic {
    let written = sources.string(span(node))
    let short = written.count > 40 ? written.prefix(39) + "…" : written[...]
    return invalid(node, "expected \(wanted), found \(short)")
  }

  func missing(_ word: Word, in node: UInt32) -> Diagnostic {
    invalid(node, "this object has no '\(word.rawValue)'")
  }

  func invalidName(_ key: UInt32, _ fault: String) -> Diagnostic {
    Diagnostic(.invalidName, at: span(key), fault)
  }
}

// MARK: Names of packs and themes

extension Manifest {
  /// Why the name of a pack or a theme is invalid, or nil. These names become names of files, selectors and styles.
  public static func packNameFault(_ name: String) -> String? {
    var copy = name
    let shape = copy.withUTF8 { NameShape(of: $0) }
    if let fault = copy.withUTF8({ TokenName.fault(in: $0, shape: shape) }) { return fault }
    if name.utf8.count > 64 { return "this name becomes a file name and may have at most 64 bytes" }
    if name.hasPrefix(".") { return "this name becomes a file name and may not begin with '.'" }
    if let barred = name.first(where: { "/\\:".contains($0) }) {
      return "this name becomes a file name and may not contain '\(barred)'"
    }
    return nil
  }

  /// A pack's name from the stem of a file: the first letter becomes a capital, invalid characters are replaced.
  public static func packName(fromStem stem: String) -> String {
    var name = String(
      String.UnicodeScalarView(
        stem.unicodeScalars.map { TokenName.isBarred($0) || "/\\:".unicodeScalars.contains($0) ? "_" : $0 }))
    while name.utf8.count > 64 { name.removeLast() }
    name = String(name.drop { $0 == "." || $0 == " " || $0 == "$" })
    while name.last == " " { name.removeLast() }
    guard let first = name.first, name.unicodeScalars.contains(where: { $0.properties.isAlphabetic }) else {
      return "Theme"
    }
    return first.uppercased() + name.dropFirst()
  }
}
