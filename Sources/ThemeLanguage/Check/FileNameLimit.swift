import ThemeModel

/// Names of which a requested format makes files that no file system takes.
enum FileNameLimit {
  /// File systems have 255 bytes for a name; the longest ending that a format writes is `.colorset` with its dot.
  private static let nameBytes = 246

  static func check(
    _ format: any OutputFormat, _ project: Project, _ resolution: Resolution,
    into diagnostics: inout Diagnostics
  ) {
    let themes = project.manifest.themes.enumerated().filter { $0.offset != project.manifest.defaultTheme }
    let longestTheme = themes.map(\.element.name.text).max { $0.utf8.count < $1.utf8.count }
    var places: [Span]?
    var buffer = ByteBuffer()
    for section in Section.allCases
    where format.scope(of: section) != 0 && format.namesBecomeFiles(in: section) {
      for column in resolution.index.sectionRanges[Int(section.rawValue)] where !resolution.isPrivate(column)
      {
        let name = resolution.index.names[column]
        // A character becomes at most three bytes, behind a theme's.
        if (project.tape.names.length(name) + (longestTheme?.utf8.count ?? 0)) * 3 < nameBytes { continue }
        let size = project.tape.names.withBytes(name) { name -> Int in
          buffer.truncate(to: 0)
          format.spell(name, section: section, into: &buffer)
          let own = lastPartBytes(buffer)
          buffer.truncate(to: 0)
          guard let longestTheme,
            format.spellThemed(name, section: section, theme: longestTheme, into: &buffer) != nil
          else { return own }
          return max(own, lastPartBytes(buffer))
        }
        guard size > nameBytes else { continue }
        let known = places ?? resolution.firstPlaces(in: project)
        places = known
        diagnostics.report(tooLong(project.tape.names.string(name), size, format.name, at: known[column]))
      }
    }
  }

  private static func lastPartBytes(_ path: borrowing ByteBuffer) -> Int {
    path.withBytes { bytes in bytes.count - (bytes.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0) }
  }

  private static func tooLong(_ name: String, _ size: Int, _ format: String, at span: Span) -> Diagnostic {
    Diagnostic(
      .invalidName, at: span,
      "\(format) makes a file of '\(name)' whose name would have \(size) bytes and an ending, and file systems take 255",
      help: "give the token or the theme a shorter name")
  }
}
