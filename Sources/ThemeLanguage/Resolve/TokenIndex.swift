import ThemeModel

/// The tokens of a run: which names exist in which section, and the column of each.
package struct TokenIndex: Sendable {
  /// Name ids by column; sections one after the other.
  package private(set) var names: [UInt32] = []
  package private(set) var sectionRanges: [Range<Int>] = []
  /// By section, then name id: 0 for unknown, 1 for a token without a default, else column + 2.
  private var entries: [[UInt32]]
  /// Sections where the name of a token is also a valid literal.
  private var literalNames = [Bool](repeating: false, count: Section.allCases.count)

  /// Reserved names whose substitute has no default: the mistake is in the substitute.
  private(set) var reservedWithoutDefault: [(name: UInt32, section: Section)] = []

  /// The state of a name in a section.
  package enum Entry: Equatable {
    case unknown
    /// A theme or layer defines it, but the default theme's light folder does not, and it is not reserved.
    case withoutDefault
    case column(Int)
  }

  @inline(__always)
  package func entry(_ name: UInt32, in section: Section) -> Entry {
    let table = entries[Int(section.rawValue)]
    guard Int(name) < table.count else { return .unknown }
    switch table[Int(name)] {
    case 0: return .unknown
    case 1: return .withoutDefault
    case let number: return .column(Int(number) - 2)
    }
  }

  package func column(of name: UInt32, in section: Section) -> Int? {
    if case .column(let column) = entry(name, in: section) { return column }
    return nil
  }

  package func exists(_ name: UInt32, in section: Section) -> Bool { entry(name, in: section) != .unknown }

  func hasLiteralNames(_ section: Section) -> Bool { literalNames[Int(section.rawValue)] }

  package func section(ofColumn column: Int) -> Section {
    Section.allCases.first { sectionRanges[Int($0.rawValue)].contains(column) } ?? .color
  }

  init(_ project: Project, _ declarations: Declarations, folders: FolderLayers) {
    entries = [[UInt32]](repeating: [], count: Section.allCases.count)
    var lists = [[UInt32]](repeating: [], count: Section.allCases.count)
    for source in folders.files(of: folders.defaultLight) {
      for declaration in declarations.list[declarations.ranges[source]] {
        add(declaration.name, declaration.section, nameCount: project.tape.names.count, to: &lists)
      }
    }
    let chains = ReserveChains(project.manifest.reserve)
    let ends = Section.allCases.map { section in
      chains.ends { column(of: $0, in: section) != nil }
    }
    for (number, reserve) in project.manifest.reserve.enumerated() {
      for section in Section.allCases
      where entry(reserve.name, in: section) == .unknown && ends[Int(section.rawValue)][number] != nil {
        add(reserve.name, section, nameCount: project.tape.names.count, to: &lists)
      }
    }
    number(lists)
    markOthers(declarations, nameCount: project.tape.names.count)
    markReserved(project.manifest.reserve, chains)
    findLiteralNames(declarations, project.tape.names)
  }

  private mutating func add(_ name: UInt32, _ section: Section, nameCount: Int, to lists: inout [[UInt32]]) {
    let number = Int(section.rawValue)
    if entries[number].isEmpty { entries[number] = [UInt32](repeating: 0, count: nameCount) }
    guard entries[number][Int(name)] == 0 else { return }
    lists[number].append(name)
    entries[number][Int(name)] = UInt32(lists[number].count) + 1
  }

  /// Converts indices in a section's list to columns.
  private mutating func number(_ lists: [[UInt32]]) {
    var first = 0
    for (section, list) in lists.enumerated() {
      if first > 0 {
        for name in list { entries[section][Int(name)] += UInt32(first) }
      }
      names.append(contentsOf: list)
      sectionRanges.append(first..<first + list.count)
      first += list.count
    }
  }

  private mutating func markOthers(_ declarations: Declarations, nameCount: Int) {
    for declaration in declarations.list {
      let number = Int(declaration.section.rawValue)
      if entries[number].isEmpty { entries[number] = [UInt32](repeating: 0, count: nameCount) }
      if entries[number][Int(declaration.name)] == 0 { entries[number][Int(declaration.name)] = 1 }
    }
  }

  /// A reserved name exists where its substitute does, even one that the default theme lacks.
  private mutating func markReserved(_ reserve: [Manifest.Reserve], _ chains: ReserveChains) {
    for section in Section.allCases where !entries[Int(section.rawValue)].isEmpty {
      for (entry, end) in zip(reserve, chains.ends { exists($0, in: section) }) {
        guard let end, self.entry(end, in: section) == .withoutDefault,
          column(of: entry.name, in: section) == nil
        else { continue }
        entries[Int(section.rawValue)][Int(entry.name)] = 1
        reservedWithoutDefault.append((entry.name, section))
      }
    }
  }

  private mutating func findLiteralNames(_ declarations: Declarations, _ names: NameTable) {
    for declaration in declarations.list where !literalNames[Int(declaration.section.rawValue)] {
      noteLiteral(declaration.name, declaration.section, names)
    }
    for section in Section.allCases where !literalNames[Int(section.rawValue)] {
      for column in sectionRanges[Int(section.rawValue)] { noteLiteral(self.names[column], section, names) }
    }
  }

  private mutating func noteLiteral(_ name: UInt32, _ section: Section, _ names: NameTable) {
    let isLiteral = names.withBytes(name) { text in
      switch section {
      case .color: ColorLiteral.isLiteral(text)
      case .dimension: text.first.map { !isLetter($0) } ?? false
      case .font: text.contains(UInt8(ascii: ","))
      case .number, .string, .boolean, .image: false
      }
    }
    if isLiteral { literalNames[Int(section.rawValue)] = true }
  }
}

@inline(__always)
private func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
