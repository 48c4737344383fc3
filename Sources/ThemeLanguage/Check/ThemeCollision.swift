import ThemeModel

/// Themes that a requested output would spell alike: `a b` and `a_b` both begin the names `a_b_White_A`.
///
/// Names of themes are unique as they are written, whatever their case; this is about what a format makes of them.
enum ThemeCollision {
  static func check(_ formats: [any OutputFormat], _ project: Project, into diagnostics: inout Diagnostics) {
    let themes = project.manifest.themes
    // Of three themes at least two are further ones, and only those get names of their own.
    guard themes.count > 2 else { return }
    var known: [[Int]: [String]] = [:]
    for format in formats {
      var alike: [String: [Int]] = [:]
      for number in themes.indices where number != project.manifest.defaultTheme {
        guard let name = spelled(themes[number].name.text, format) else { break }
        alike[name, default: []].append(number)
      }
      for group in alike.values where group.count > 1 { known[group, default: []].append(format.name) }
    }
    for group in known.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      diagnostics.report(nameCollision(group.map { themes[$0].name }, known[group] ?? []))
    }
  }

  /// Themes that become an identifier beside those of tokens, and a token with the same one.
  static func checkTokens(
    _ formats: [any OutputFormat], _ project: Project, _ resolution: Resolution,
    into diagnostics: inout Diagnostics
  ) {
    let themes = project.manifest.themes
    var known: [[Int]: [String]] = [:]
    for format in formats where themes.count > 1 {
      var names = NameTable(canonical: false)
      var owners: [Int] = []
      var buffer = ByteBuffer()
      for number in themes.indices where number != project.manifest.defaultTheme {
        buffer.truncate(to: 0)
        guard let scope = format.spellTheme(themes[number].name.text, into: &buffer) else { break }
        buffer.append(scope)
        if Int(buffer.withBytes { names.intern($0) }) == owners.count { owners.append(number) }
      }
      guard !owners.isEmpty else { continue }
      for section in Section.allCases where format.scope(of: section) != 0 {
        for column in resolution.index.sectionRanges[Int(section.rawValue)]
        where !resolution.isPrivate(column) {
          buffer.truncate(to: 0)
          project.tape.names.withBytes(resolution.index.names[column]) {
            format.spell($0, section: section, into: &buffer)
          }
          buffer.append(format.scope(of: section))
          guard let id = buffer.withBytes({ names.find($0) }) else { continue }
          known[[owners[Int(id)], column], default: []].append(format.name)
        }
      }
    }
    guard !known.isEmpty else { return }
    let places = resolution.firstPlaces(in: project)
    for pair in known.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let section = resolution.index.section(ofColumn: pair[1]).name
      let token = "\(section) '\(project.tape.names.string(resolution.index.names[pair[1]]))'"
      diagnostics.report(
        Diagnostic(
          .nameCollision, at: themes[pair[0]].name.span,
          "theme '\(themes[pair[0]].name.text)' and \(token) come out alike in "
            + (known[pair] ?? []).joined(separator: ", "),
          notes: [Diagnostic.Note("\(token) is here", at: places[pair[1]])], help: "rename one of them"))
    }
  }

  /// What a format makes of a plain token for a theme, or of the theme alone.
  private static func spelled(_ theme: String, _ format: any OutputFormat) -> String? {
    var buffer = ByteBuffer()
    let token: StaticString = "A"
    let name = UnsafeBufferPointer(start: token.utf8Start, count: token.utf8CodeUnitCount)
    for section in Section.allCases where format.scope(of: section) != 0 {
      if format.spellThemed(name, section: section, theme: theme, into: &buffer) != nil { break }
    }
    if buffer.count == 0 { _ = format.spellTheme(theme, into: &buffer) }
    guard buffer.count > 0 else { return nil }
    let text = buffer.finish().string
    return format.namesBecomeFiles ? text.lowercased() : text
  }

  /// One finding a group, at the last of them.
  private static func nameCollision(_ group: [Manifest.Text], _ formats: [String]) -> Diagnostic {
    let names = group.map { "'\($0.text)'" }.joined(separator: " and ")
    return Diagnostic(
      .nameCollision, at: group[group.count - 1].span,
      "themes \(names) come out alike in \(formats.joined(separator: ", "))",
      notes: group.dropLast().map { Diagnostic.Note("theme '\($0.text)' is here", at: $0.span) },
      help: "rename one of them")
  }
}
