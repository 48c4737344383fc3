import ThemeModel
import ThemeSyntax

/// The declare stage: from the tape to token declarations. The reader of the native language.
///
/// One pass over the nodes of each spec file; it reads literals and looks up names. It does not check names yet,
/// because the meaning of a bare text depends on every file of the run.
struct Declarer {
  let tape: JSONTape
  let sources: SourceText
  let base: UnsafePointer<UInt8>
  let remBase: Double
  var declarations: Declarations
  var diagnostics = Diagnostics()
  var doubt = Doubt()

  /// Declares the tokens of every spec file that parsed.
  static func declare(_ project: Project, findings: inout Findings) -> Declarations {
    var declarer = Declarer(project)
    declarer.doubt = findings.doubt
    var seen = Set<Int>()
    for file in project.layerFiles where seen.insert(file.source).inserted {
      guard let root = project.tape.roots[file.source] else { continue }
      let first = declarer.declarations.list.count
      declarer.spec(root)
      declarer.declarations.ranges[file.source] = first..<declarer.declarations.list.count
    }
    findings.diagnostics.append(declarer.diagnostics)
    findings.doubt = declarer.doubt
    return declarer.declarations
  }

  private init(_ project: Project) {
    tape = project.tape
    sources = project.sources
    base = UnsafePointer(project.sources.base)
    remBase = project.manifest.remBase
    declarations = Declarations(ranges: [Range<Int>](repeating: 0..<0, count: project.sources.files.count))
    declarations.list.reserveCapacity(project.tape.nodes.count / 2)
  }

  /// A spec file: an object of sections.
  private mutating func spec(_ root: UInt32) {
    guard tape.node(root).kind == .object else {
      for section in Section.allCases { doubt.addAll(in: section) }
      return report(wrongType(root, wanted: "an object of sections"))
    }
    var keys = [UInt32?](repeating: nil, count: Section.allCases.count)
    for (key, value) in tape.members(of: root) {
      guard let section = section(named: key) else {
        if !isMetadata(key) { noteRefused(in: meantSection(key), value) }
        continue
      }
      if let first = keys[Int(section.rawValue)] {
        // The parser has reported the duplicate key.
        if tape.node(key).link != tape.node(first).link { report(sectionTwice(key, first)) }
        noteRefused(in: section, value)
        continue
      }
      keys[Int(section.rawValue)] = key
      if section == .image { doubt.imageSpans.append(tape.node(key).start..<tape.node(value).end) }
      tokens(of: section, value)
    }
  }

  /// Records the tokens of an unknown or duplicate section, so that a value that refers to them is not a further
  /// mistake.
  private mutating func noteRefused(in section: Section?, _ table: UInt32) {
    let sections = section.map { [$0] } ?? Section.allCases
    guard tape.node(table).kind == .object else { return }
    for (key, _) in tape.members(of: table) {
      for section in sections { doubt.add(tape.node(key).link, in: section) }
    }
  }

  /// The section that a misspelled key most likely means.
  private func meantSection(_ key: UInt32) -> Section? {
    let nearest = nearestSection(to: key)
    return Section.allCases.first { nearest == $0.name || nearest == $0.name + "s" }
  }

  private func nearestSection(to key: UInt32) -> String? {
    let known = Section.allCases.map(\.name)
    return nearestName(to: text(key), in: known + known.map { $0 + "s" })
  }

  private func isMetadata(_ key: UInt32) -> Bool {
    tape.names.withBytes(tape.node(key).link) { $0.first == UInt8(ascii: "$") }
  }

  /// The section that a top-level key names; nil for metadata and for an unknown section, which is reported.
  private mutating func section(named key: UInt32) -> Section? {
    let id = tape.node(key).link
    switch Word(id: id) {
    case .color, .colors: return .color
    case .dimension, .dimensions: return .dimension
    case .number, .numbers: return .number
    case .string, .strings: return .string
    case .boolean, .booleans: return .boolean
    case .font, .fonts: return .font
    case .image, .images: return .image
    default:
      if !isMetadata(key) { report(unknownSection(key)) }
    }
    return nil
  }

  private mutating func tokens(of section: Section, _ table: UInt32) {
    guard tape.node(table).kind == .object else {
      doubt.addAll(in: section)
      return report(wrongType(table, wanted: "an object of \(section.name) tokens"))
    }
    var key = table + 1
    let end = tape.node(table).link
    while key < end {
      token(key, in: section)
      key = tape.after(key)
    }
  }

  private mutating func token(_ key: UInt32, in section: Section) {
    let name = tape.node(key).link
    let shape = tape.names.shape(name)
    if let fault = tape.names.withBytes(name, { TokenName.fault(in: $0, shape: shape) }) {
      doubt.add(name, in: section)
      return report(invalidName(key, fault))
    }
    var declaration = Declaration(name: name, key: key, value: .invalid, attributes: 0, section: section)
    if tape.node(key + 1).kind == .object {
      composite(key + 1, &declaration)
    } else {
      declaration.value = simple(key + 1, section)
    }
    declarations.list.append(declaration)
  }

  mutating func report(_ diagnostic: Diagnostic) { diagnostics.report(diagnostic) }

  func span(_ node: UInt32) -> Span { tape.node(node).span }

  func text(_ node: UInt32) -> String { tape.text(node, in: sources) }
}

extension Diagnostics {
  package mutating func append(_ other: Diagnostics) { for diagnostic in other.all { report(diagnostic) } }
}

extension Declarer {
  func wrongType(_ node: UInt32, wanted: String) -> Diagnostic {
    Diagnostic(.invalidValue, at: span(node), "expected \(wanted), found \(tape.node(node).kind.label)")
  }

  private func sectionTwice(_ key: UInt32, _ first: UInt32) -> Diagnostic {
    Diagnostic(
      .duplicateKey, at: span(key), "the section '\(text(key))' appears twice",
      notes: [Diagnostic.Note("first here, as '\(text(first))'", at: span(first))])
  }

  private func unknownSection(_ key: UInt32) -> Diagnostic {
    let known = Section.allCases.map(\.name)
    let nearest = nearestSection(to: key)
    var finding = Diagnostic(
      .unknownSection, at: span(key), "there is no section '\(text(key))'",
      help: nearest.map { "did you mean '\($0)'?" } ?? "the sections are " + known.joined(separator: ", "),
      fixes: nearest.map { [.text($0, at: span(key))] } ?? [])
    finding.mayHideAnySection = true
    return finding
  }

  private func invalidName(_ key: UInt32, _ fault: String) -> Diagnostic {
    Diagnostic(.invalidName, at: span(key), fault)
  }
}
