/// Names that a requested output would spell alike.
///
/// Most names need no look: a name of letters, digits and `_` is kept as it is, so two of them differ in every output that
/// keeps sections apart. Only the others, and outputs with one scope for several sections, are spelled and compared.
struct CollisionCheck {
  private let project: Project
  private let resolution: Resolution
  /// Groups found, by their columns, with the formats that have them.
  private var groups: [[Int]: [String]] = [:]
  private var order: [[Int]] = []
  private let allWords: Bool
  private let hasPrivate: Bool

  init(_ project: Project, _ resolution: Resolution) {
    self.project = project
    self.resolution = resolution
    hasPrivate = resolution.hasPrivate
    allWords = resolution.index.names.allSatisfy { project.tape.names.shape($0).contains(.word) }
  }

  /// Finds the groups of one format.
  mutating func check(_ format: any OutputFormat) {
    if allWords, !format.namesBecomeFiles, project.manifest.themes.count == 1 { return checkWords(format) }
    var spelled = NameTable(canonical: false, capacity: resolution.index.names.count)
    var owners: [[Int]] = []
    var buffer = ByteBuffer()
    for section in Section.allCases where format.scope(of: section) != 0 {
      for column in resolution.index.sectionRanges[Int(section.rawValue)] where isEmitted(column) {
        buffer.truncate(to: 0)
        buffer.append(format.scope(of: section))
        name(column) { format.spell($0, section: section, into: &buffer) }
        note(column, &buffer, format, &spelled, &owners)
        spellThemed(column, section, format, &buffer, &spelled, &owners)
      }
    }
    for owner in owners where owner.count > 1 { add(owner, format) }
  }

  private mutating func add(_ group: [Int], _ format: any OutputFormat) {
    if groups[group] == nil { order.append(group) }
    groups[group, default: []].append(format.name)
  }

  private func name(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    project.tape.names.withBytes(resolution.index.names[column], body)
  }

  /// Names that are kept as they are clash only with the same name in another section of the scope.
  private mutating func checkWords(_ format: any OutputFormat) {
    for section in Section.allCases where format.scope(of: section) != 0 {
      let others = Section.allCases.filter {
        $0.rawValue < section.rawValue && format.scope(of: $0) == format.scope(of: section)
          && !resolution.index.sectionRanges[Int($0.rawValue)].isEmpty
      }
      guard !others.isEmpty else { continue }
      for column in resolution.index.sectionRanges[Int(section.rawValue)] where isEmitted(column) {
        let name = resolution.index.names[column]
        let alike = others.compactMap { resolution.index.column(of: name, in: $0) }.filter { isEmitted($0) }
        if !alike.isEmpty { add(alike + [column], format) }
      }
    }
  }

  private func isEmitted(_ column: Int) -> Bool { !hasPrivate || !resolution.isPrivate(column) }

  private func note(
    _ column: Int, _ buffer: inout ByteBuffer, _ format: any OutputFormat, _ spelled: inout NameTable,
    _ owners: inout [[Int]]
  ) {
    let known = owners.count
    let id = buffer.withBytes { format.namesBecomeFiles ? spelled.intern(folded($0)) : spelled.intern($0) }
    if Int(id) == known {
      owners.append([column])
    } else if owners[Int(id)].last != column {
      owners[Int(id)].append(column)
    }
  }

  /// What a file system that ignores case makes of a name.
  private func folded(_ name: UnsafeBufferPointer<UInt8>) -> String {
    String(decoding: name, as: UTF8.self).lowercased()
  }

  /// What the format makes of a token for the themes other than the default.
  private func spellThemed(
    _ column: Int, _ section: Section, _ format: any OutputFormat, _ buffer: inout ByteBuffer,
    _ spelled: inout NameTable, _ owners: inout [[Int]]
  ) {
    for (number, theme) in project.manifest.themes.enumerated() where number != project.manifest.defaultTheme
    {
      buffer.truncate(to: 0)
      buffer.append(0)
      var scope: UInt8?
      name(column) { scope = format.spellThemed($0, section: section, theme: theme.name.text, into: &buffer) }
      guard let scope else { return }
      buffer.withWrittenBytes { $0[0] = scope }
      note(column, &buffer, format, &spelled, &owners)
    }
  }

  /// One finding a group of tokens, whatever number of formats has it.
  func report(into diagnostics: inout Diagnostics) {
    guard !order.isEmpty else { return }
    let places = resolution.firstPlaces(in: project)
    for group in order.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      diagnostics.report(nameCollision(group, places, formats: groups[group] ?? []))
    }
  }

  private func nameCollision(_ group: [Int], _ places: [Span], formats: [String]) -> Diagnostic {
    let last = group[group.count - 1]
    let names = group.map(spoken)
    return Diagnostic(
      "name-collision", at: places[last],
      "\(names.joined(separator: " and ")) come out alike in \(formats.joined(separator: ", "))",
      notes: group.dropLast().map { column in
        Diagnostic.Note("\(spoken(column)) is here", at: places[column])
      }, help: "rename one of them")
  }

  private func spoken(_ column: Int) -> String {
    "\(resolution.index.section(ofColumn: column).name) '\(project.tape.names.string(resolution.index.names[column]))'"
  }
}
