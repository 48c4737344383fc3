import ThemeModel

/// The names of a run's tokens and themes, from which formats make theirs.
///
/// A class: the checks pass it around inside their loops, and a project has dozens of arrays whose references would be
/// counted.
final class RunNames: Sendable {
  let project: Project
  let resolution: Resolution
  /// Themes other than the default.
  let furtherThemes: [Int]
  /// How many tokens of a section outputs have.
  let writtenCounts: CaseMap<Section, Int>
  private let hasPrivate: Bool

  init(_ project: Project, _ resolution: Resolution) {
    self.project = project
    self.resolution = resolution
    furtherThemes = project.manifest.themes.indices.filter { $0 != project.manifest.defaultTheme }
    let hasPrivate = resolution.hasPrivate
    self.hasPrivate = hasPrivate
    writtenCounts = CaseMap { section in
      let columns = resolution.index.columns(in: section)
      return hasPrivate ? columns.count { !resolution.isPrivate($0) } : columns.count
    }
  }

  func columns(in section: Section) -> Range<Int> { resolution.index.columns(in: section) }

  /// Whether outputs have the token.
  func isWritten(_ column: Int) -> Bool { !hasPrivate || !resolution.isPrivate(column) }

  func written(in section: Section) -> [Int] { columns(in: section).filter(isWritten) }

  func name(_ column: Int) -> UInt32 { resolution.index.names[column] }

  func shape(_ column: Int) -> NameShape { project.tape.names.shape(name(column)) }

  @inline(__always)
  func withBytes<R>(_ column: Int, _ body: (UnsafeBufferPointer<UInt8>) -> R) -> R {
    project.tape.names.withBytes(name(column), body)
  }

  func text(_ column: Int) -> String { project.tape.names.string(name(column)) }

  /// A token as messages name it: `color 'White_A'`.
  func described(_ column: Int) -> String {
    "\(resolution.index.section(ofColumn: column).name) '\(text(column))'"
  }

  func theme(_ number: Int) -> Manifest.Text { project.manifest.themes[number].name }

  /// Which names of a section a format may change, roughly. Private tokens count, too.
  func traits(of section: Section) -> NameTraits {
    var traits: NameTraits = []
    for column in columns(in: section) {
      let shape = shape(column)
      if !shape.contains(.word) { traits.insert(.others) }
      if shape.contains(.startsWithDigit) { traits.insert(.digitFirst) }
      if shape.contains(.startsWithUnderscore) { traits.insert(.underscoreFirst) }
    }
    return traits
  }

  /// Whether one of these words is the name of a token of a section.
  func have(_ words: ReservedWords, in section: Section) -> Bool {
    words.words.contains { word in
      let bytes = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      return project.tape.names.find(bytes).map { resolution.index.column(of: $0, in: section) != nil }
        ?? false
    }
  }

  /// The token of another section with the name of a column's.
  func column(of column: Int, in section: Section) -> Int? {
    resolution.index.column(of: name(column), in: section)
  }

  /// By column: where the token is first declared. O(tokens); for messages.
  func places() -> [Span] { resolution.firstPlaces(in: project) }
}

/// What a format may change in names.
struct NameTraits: OptionSet {
  let rawValue: UInt8
  /// Some name is not a word: it has other characters than ASCII letters, digits and `_`.
  static let others = NameTraits(rawValue: 1)
  static let digitFirst = NameTraits(rawValue: 2)
  static let underscoreFirst = NameTraits(rawValue: 4)
}

extension TokenIdentifier {
  /// Appends what the format makes of a name in its section, with each ending in turn; `body` sees the whole of it.
  ///
  /// - Parameter theme: of a name that is made in each further theme.
  @inline(__always)
  func forEachName(
    of name: Name, _ form: Form, theme: String?, _ buffer: inout ByteBuffer,
    _ body: (borrowing ByteBuffer) -> Void
  ) {
    buffer.truncate(to: 0)
    buffer.append(form.prefix)
    spell(name, theme: theme, into: &buffer)
    let length = buffer.count
    for ending in form.endings {
      buffer.truncate(to: length)
      buffer.append(ending)
      body(buffer)
    }
  }

  /// Appends a name without prefix and ending. A spelling for themes needs a theme, or it appends nothing.
  func spell(_ name: Name, theme: String?, into buffer: inout ByteBuffer) {
    switch spelling {
    case .plain(let spell): spell(name, &buffer)
    case .inTheme(let spell): if let theme { spell(name, theme, &buffer) }
    }
  }
}
