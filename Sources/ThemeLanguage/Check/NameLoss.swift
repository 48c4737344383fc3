import ThemeModel

/// Names of which a requested output would keep no letter and no digit: `𝒜` as an Android resource would be `_`.
///
/// Only names beyond ASCII can lose all they have; the rest was judged where they were declared. O(tokens) for a look at
/// the name's shape, a spelling for each name beyond ASCII.
struct NameLoss {
  private let project: Project
  private let resolution: Resolution
  /// Columns to look at.
  private let doubtful: [Int]
  /// By column and by theme: the formats that would lose it.
  private var columns: [Int: [String]] = [:]
  private var themes: [Int: [String]] = [:]

  init(_ project: Project, _ resolution: Resolution) {
    self.project = project
    self.resolution = resolution
    let names = project.tape.names
    let hasPrivate = resolution.hasPrivate
    doubtful = resolution.index.names.indices.filter {
      !names.shape(resolution.index.names[$0]).contains(.ascii) && !(hasPrivate && resolution.isPrivate($0))
    }
  }

  mutating func check(_ format: any OutputFormat) {
    var buffer = ByteBuffer()
    for column in doubtful {
      let section = resolution.index.section(ofColumn: column)
      guard format.scope(of: section) != 0 else { continue }
      let isLost = project.tape.names.withBytes(resolution.index.names[column]) { name in
        leavesNothing(of: name, &buffer) { format.spell($0, section: section, into: &$1) }
      }
      if isLost { columns[column, default: []].append(format.name) }
    }
    for theme in project.manifest.themes.indices where theme != project.manifest.defaultTheme {
      if losesTheme(theme, format, &buffer) { themes[theme, default: []].append(format.name) }
    }
  }

  /// Whether nothing but `_` is left of a name, besides what the format puts around every name.
  private func leavesNothing(
    of name: UnsafeBufferPointer<UInt8>, _ buffer: inout ByteBuffer,
    spell: (UnsafeBufferPointer<UInt8>, inout ByteBuffer) -> Void
  ) -> Bool {
    buffer.truncate(to: 0)
    spell(plainWord, &buffer)
    let around = buffer.count - plainWord.count
    buffer.truncate(to: 0)
    spell(name, &buffer)
    return around >= 0 && buffer.withBytes { $0.dropFirst(around).allSatisfy { $0 == UInt8(ascii: "_") } }
  }

  private func losesTheme(_ theme: Int, _ format: any OutputFormat, _ buffer: inout ByteBuffer) -> Bool {
    let name = project.manifest.themes[theme].name.text
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    // One section stands for all: a theme is spelled alike in each.
    guard let section = Section.allCases.first(where: { format.scope(of: $0) != 0 }) else { return false }
    buffer.truncate(to: 0)
    if format.spellThemed(plainWord, section: section, theme: name, into: &buffer) != nil {
      return buffer.withBytes { $0.dropLast(plainWord.count).allSatisfy { $0 == UInt8(ascii: "_") } }
    }
    guard format.spellTheme(name, into: &buffer) != nil else { return false }
    return buffer.withBytes { $0.allSatisfy { $0 == UInt8(ascii: "_") } }
  }

  var isEmpty: Bool { columns.isEmpty }

  func loses(_ column: Int, in format: any OutputFormat) -> Bool {
    columns[column]?.contains(format.name) ?? false
  }

  func report(into diagnostics: inout Diagnostics) {
    if !columns.isEmpty {
      let places = resolution.firstPlaces(in: project)
      for (column, formats) in columns {
        let name = project.tape.names.string(resolution.index.names[column])
        diagnostics.report(invalidName(name, at: places[column], formats))
      }
    }
    for (theme, formats) in themes {
      let name = project.manifest.themes[theme].name
      diagnostics.report(invalidName(name.text, at: name.span, formats))
    }
  }

  private func invalidName(_ name: String, at span: Span, _ formats: [String]) -> Diagnostic {
    Diagnostic(
      .invalidName, at: span,
      "no letter and no digit of '\(name)' is left in \(formats.joined(separator: ", "))",
      help: "add a letter that every output can hold, from A to Z say")
  }
}
