import ThemeLanguage
import ThemeModel

/// Every name that code may use for a token, in any output of a run, with the tokens that have it.
///
/// Tokens are numbered through all packs of the run.
struct CodeNames {
  private var names = NameTable(canonical: false)
  /// By name: 1 + its last entry of ``owners``.
  private var last: [UInt32] = []
  private var owners: [(token: UInt32, previous: UInt32)] = []

  var count: Int { names.count }

  mutating func add(_ name: UnsafeBufferPointer<UInt8>, of token: Int) {
    let id = Int(names.intern(name))
    if id == last.count { last.append(0) }
    // Formats usually have the same name.
    if last[id] != 0, owners[Int(last[id]) - 1].token == UInt32(token) { return }
    owners.append((UInt32(token), last[id]))
    last[id] = UInt32(owners.count)
  }

  func find(_ name: UnsafeBufferPointer<UInt8>) -> UInt32? { names.find(name) }

  @inline(__always)
  func forEachOwner(of id: UInt32, _ body: (Int) -> Void) {
    var at = last[Int(id)]
    while at != 0 {
      body(Int(owners[Int(at) - 1].token))
      at = owners[Int(at) - 1].previous
    }
  }

  func isOwned(_ id: UInt32, where isWanted: (Int) -> Bool) -> Bool {
    var found = false
    forEachOwner(of: id) { found = found || isWanted($0) }
    return found
  }

  func string(_ id: UInt32) -> String { names.string(id) }

  func starts(_ id: UInt32, with text: UnsafeBufferPointer<UInt8>) -> Bool {
    names.withBytes(id) { $0.starts(with: text) }
  }

  /// All names in the order of their bytes.
  func sorted() -> [UInt32] {
    (0..<UInt32(count)).sorted { left, right in
      names.withBytes(left) { left in names.withBytes(right) { left.lexicographicallyPrecedes($0) } }
    }
  }

  /// The index in ``sorted()`` of the first name that is not before a text.
  func firstPlace(of text: UnsafeBufferPointer<UInt8>, in sorted: [UInt32]) -> Int {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      let isBefore = names.withBytes(sorted[middle]) { $0.lexicographicallyPrecedes(text) }
      if isBefore { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// Collects the names in one pack's outputs.
struct CodeNameCollector: ~Copyable {
  private let project: Project
  private let resolution: Resolution
  private let firstToken: Int
  private var buffer = ByteBuffer()

  init(_ project: Project, _ resolution: Resolution, firstToken: Int) {
    self.project = project
    self.resolution = resolution
    self.firstToken = firstToken
  }

  /// Adds the names in packs and in the language, and the symbols that Xcode derives from them for asset catalogs.
  mutating func addOwnNames(to names: inout CodeNames) {
    for (column, name) in resolution.index.names.enumerated() {
      project.tape.names.withBytes(name) { name in
        names.add(name, of: firstToken + column)
        for var symbol in Self.symbols(of: String(decoding: name, as: UTF8.self)) {
          symbol.withUTF8 { names.add($0, of: firstToken + column) }
        }
      }
    }
  }

  /// In camel case: `whiteA` for `White_A`; of leading capitals, one or all may become small.
  private static func symbols(of name: String) -> Set<String> {
    let words = name.split { !$0.isLetter && !$0.isNumber }
    guard let first = words.first else { return [] }
    let rest = words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    return [
      first.prefix(1).lowercased() + first.dropFirst() + rest,
      first.prefix(while: \.isUppercase).lowercased() + first.drop(while: \.isUppercase) + rest,
    ]
  }

  /// Adds the names of one kind of a format.
  ///
  /// - Parameter lead: the text before each of them in code.
  mutating func add(_ identifier: TokenIdentifier, lead: String, to names: inout CodeNames) {
    for section in Section.allCases {
      guard let form = identifier.forms[section] else { continue }
      for column in resolution.index.columns(in: section) {
        if identifier.reference == .customProperty { addUnescaped(column, lead, to: &names) }
        switch identifier.spelling {
        case .plain(let spell): add(column, form, lead, to: &names, spell)
        case .inTheme(let spell):
          for (number, theme) in project.manifest.themes.enumerated()
          where number != project.manifest.defaultTheme {
            add(column, form, lead, to: &names) { spell($0, theme.name.text, &$1) }
          }
        }
      }
    }
  }

  /// Adds a property's name without escapes, as in scripts.
  private mutating func addUnescaped(_ column: Int, _ lead: String, to names: inout CodeNames) {
    buffer.truncate(to: 0)
    buffer.append(text: lead)
    project.tape.names.withBytes(resolution.index.names[column]) { buffer.append($0) }
    buffer.withBytes { names.add($0, of: firstToken + column) }
  }

  private mutating func add(
    _ column: Int, _ form: TokenIdentifier.Form, _ lead: String, to names: inout CodeNames,
    _ spell: (TokenIdentifier.Name, inout ByteBuffer) -> Void
  ) {
    buffer.truncate(to: 0)
    buffer.append(text: lead)
    buffer.append(form.prefix)
    project.tape.names.withBytes(resolution.index.names[column]) { spell($0, &buffer) }
    let length = buffer.count
    for ending in form.endings {
      buffer.truncate(to: length)
      buffer.append(ending)
      buffer.withBytes { names.add($0, of: firstToken + column) }
    }
  }
}
