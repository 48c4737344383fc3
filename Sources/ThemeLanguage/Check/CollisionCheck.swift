import ThemeModel

/// Names that a requested output would spell alike.
///
/// Most names need no look: a name of letters, digits and `_` is kept as it is, so two of them differ in every output that
/// keeps sections apart. Only the others, and outputs with one scope for several sections, are spelled and compared; and
/// all of them where a format does change such a name, as it may with a digit or `_` in front and a reserved word.
struct CollisionCheck {
  private let project: Project
  private let resolution: Resolution
  /// Groups found, by their columns, with the formats that have them.
  private var groups: [[Int]: [String]] = [:]
  private var order: [[Int]] = []
  private let allWords: Bool
  private let hasPrivate: Bool
  /// Columns whose names a format may change though they are words.
  private let doubtfulWords: [Int]

  private let losses: NameLoss

  init(_ project: Project, _ resolution: Resolution, besides losses: NameLoss) {
    self.project = project
    self.resolution = resolution
    self.losses = losses
    hasPrivate = resolution.hasPrivate
    let names = project.tape.names
    allWords = resolution.index.names.allSatisfy { names.shape($0).contains(.word) }
    doubtfulWords =
      allWords
      ? resolution.index.names.indices.filter { names.withBytes(resolution.index.names[$0], mayBeChanged) }
      : []
  }

  /// Whether a format keeps every name of this run behind one prefix for each section.
  private func keepsWords(_ format: any OutputFormat) -> Bool {
    var buffer = ByteBuffer()
    for column in doubtfulWords {
      let section = resolution.index.section(ofColumn: column)
      guard format.scope(of: section) != 0 else { continue }
      buffer.truncate(to: 0)
      format.spell(plainWord, section: section, into: &buffer)
      let prefix = buffer.count - plainWord.count
      buffer.truncate(to: 0)
      let isKept = project.tape.names.withBytes(resolution.index.names[column]) { name in
        format.spell(name, section: section, into: &buffer)
        return buffer.count == prefix + name.count
      }
      if !isKept { return false }
    }
    return true
  }

  /// Finds the groups of one format.
  mutating func check(_ format: any OutputFormat) {
    if allWords, project.manifest.themes.count == 1, !changesWords(format), keepsWords(format) {
      return checkWords(format)
    }
    var spelled = NameTable(canonical: false, capacity: resolution.index.names.count)
    var owners: [[Int]] = []
    var buffer = ByteBuffer()
    for section in Section.allCases where format.scope(of: section) != 0 {
      let endings = format.endings(of: section)
      for column in resolution.index.sectionRanges[Int(section.rawValue)] where isEmitted(column) {
        buffer.truncate(to: 0)
        buffer.append(format.scope(of: section))
        name(column) { format.spell($0, section: section, into: &buffer) }
        let length = buffer.count
        for ending in endings {
          buffer.truncate(to: length)
          buffer.append(ending)
          note(column, section, &buffer, format, &spelled, &owners)
        }
        spellThemed(column, section, format, &buffer, &spelled, &owners)
      }
    }
    for owner in owners where owner.count > 1 { add(owner, format) }
  }

  /// Whether some token of this run becomes a file or several identifiers.
  private func changesWords(_ format: any OutputFormat) -> Bool {
    Section.allCases.contains { section in
      !resolution.index.sectionRanges[Int(section.rawValue)].isEmpty
        && (format.namesBecomeFiles(in: section) || format.endings(of: section).count != 1)
    }
  }

  private mutating func add(_ found: [Int], _ format: any OutputFormat) {
    // A name of which nothing is left is one mistake, told already.
    let group = losses.isEmpty ? found : found.filter { !losses.loses($0, in: format) }
    guard group.count > 1 else { return }
    if groups[group] == nil { order.append(group) }
    // The same tokens come out alike once more in every theme that has names of its own.
    if groups[group]?.last != format.name { groups[group, default: []].append(format.name) }
  }

  private func name(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
    project.tape.names.withBytes(resolution.index.names[column], body)
  }

  /// Names that are kept as they are clash only with the same name in another section of the scope.
  private mutating func checkWords(_ format: any OutputFormat) {
    for section in Section.allCases where format.scope(of: section) != 0 {
      let scope = Section.allCases.filter {
        $0 != section && format.scope(of: $0) == format.scope(of: section)
          && !resolution.index.sectionRanges[Int($0.rawValue)].isEmpty
      }
      guard scope.contains(where: { $0.rawValue < section.rawValue }) else { continue }
      for column in resolution.index.sectionRanges[Int(section.rawValue)] where isEmitted(column) {
        let name = resolution.index.names[column]
        let alike = scope.compactMap { resolution.index.column(of: name, in: $0) }.filter { isEmitted($0) }
        // The last of them tells of all.
        if let last = alike.last, last < column { add(alike + [column], format) }
      }
    }
  }

  private func isEmitted(_ column: Int) -> Bool { !hasPrivate || !resolution.isPrivate(column) }

  private func note(
    _ column: Int, _ section: Section, _ buffer: inout ByteBuffer, _ format: any OutputFormat,
    _ spelled: inout NameTable,
    _ owners: inout [[Int]]
  ) {
    let known = owners.count
    let id = buffer.withBytes { bytes in
      format.namesBecomeFiles(in: section) ? spelled.intern(folded(bytes)) : spelled.intern(bytes)
    }
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
      note(column, section, &buffer, format, &spelled, &owners)
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
      .nameCollision, at: places[last],
      "\(names.joined(separator: " and ")) come out alike in \(formats.joined(separator: ", "))",
      notes: group.dropLast().map { column in
        Diagnostic.Note("\(spoken(column)) is here", at: places[column])
      }, help: "rename one of them")
  }

  private func spoken(_ column: Int) -> String {
    "\(resolution.index.section(ofColumn: column).name) '\(project.tape.names.string(resolution.index.names[column]))'"
  }
}

/// A name that every format keeps.
var plainWord: UnsafeBufferPointer<UInt8> {
  let word: StaticString = "A_A"
  return UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
}

/// Whether a word has a digit or `_` in front or may be reserved somewhere: only letters, and not many.
private func mayBeChanged(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
  guard let first = word.first else { return false }
  if first &- 0x30 < 10 || first == UInt8(ascii: "_") { return true }
  return word.count < 24 && !word.contains { $0 | 0x20 < 0x61 || $0 == UInt8(ascii: "_") }
}
