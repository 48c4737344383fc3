import ThemeModel

/// Names that become files in a requested format, and are too long for file systems.
enum FileNameLimit {
  /// File systems have 255 bytes for a name; the longest ending that a format writes is `.colorset` with its dot.
  private static let nameBytes = 246

  static func check(_ format: Format, _ names: RunNames, into diagnostics: inout Diagnostics) {
    let themes = names.furtherThemes.map { names.theme($0).text }
    let longestTheme = themes.max { $0.utf8.count < $1.utf8.count }
    var places: [Span]?
    for section in Section.allCases {
      let identifiers = format.identifiers.tokens.filter { $0.file != nil && $0.forms[section] != nil }
      for column in identifiers.isEmpty ? 0..<0 : names.columns(in: section) where names.isWritten(column) {
        let size = identifiers.reduce(0) { max($0, fileNameBytes(column, $1, names, longestTheme)) }
        guard size > nameBytes else { continue }
        let known = places ?? names.places()
        places = known
        diagnostics.report(invalidName(names.text(column), size, format.name, at: known[column]))
      }
    }
  }

  /// The length of a file's name without its ending; 0 for one that is certainly short enough.
  private static func fileNameBytes(
    _ column: Int, _ identifier: TokenIdentifier, _ names: RunNames, _ theme: String?
  ) -> Int {
    let longest = names.project.tape.names.length(names.name(column)) + (theme?.utf8.count ?? 0)
    guard let file = identifier.file, longest + file.growthBytes > nameBytes else { return 0 }
    if identifier.isInTheme, theme == nil { return 0 }
    var buffer = ByteBuffer()
    names.withBytes(column) { identifier.spell($0, theme: theme, into: &buffer) }
    return buffer.withBytes { bytes in
      bytes.count - (bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0)
    }
  }

  private static func invalidName(_ name: String, _ size: Int, _ format: String, at span: Span) -> Diagnostic
  {
    Diagnostic(
      .invalidName, at: span,
      "\(format) makes a file of '\(name)' whose name would have \(size) bytes and an ending, and file systems take 255",
      help: "give the token or the theme a shorter name")
  }
}
