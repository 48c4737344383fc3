import ThemeModel

/// Outputs with more entries of one kind than their platform's own tools accept.
///
/// Counted, not written: a token is an entry of its section's scope, and one more for each further theme for which the
/// format makes a name of its own; with further themes it may be an attribute besides. O(sections × themes).
struct FormatLimit {
  private let format: any OutputFormat
  private let limit: Int
  private let project: Project
  private let resolution: Resolution
  /// By section: the columns that are emitted.
  private let emitted: [[Int]]
  /// By scope.
  private var counts = [Int](repeating: 0, count: 256)
  /// By scope: what went over the limit first. The token of a column, or a theme.
  private var excess = [Excess?](repeating: nil, count: 256)

  private enum Excess {
    case column(Int)
    case theme(Int)
  }

  static func check(
    _ format: any OutputFormat, _ project: Project, _ resolution: Resolution,
    into diagnostics: inout Diagnostics
  ) {
    guard let limit = format.scopeLimit,
      resolution.index.names.count * project.manifest.themes.count > limit
    else { return }
    var check = FormatLimit(format, limit, project, resolution)
    check.countDefault()
    check.countThemes()
    check.countAttributes()
    check.report(into: &diagnostics)
  }

  private init(
    _ format: any OutputFormat, _ limit: Int, _ project: Project, _ resolution: Resolution
  ) {
    self.format = format
    self.limit = limit
    self.project = project
    self.resolution = resolution
    emitted = resolution.index.sectionRanges.map { range in range.filter { !resolution.isPrivate($0) } }
  }

  private mutating func countDefault() {
    for section in Section.allCases {
      let scope = Int(format.scope(of: section))
      let columns = emitted[Int(section.rawValue)]
      guard scope != 0, !columns.isEmpty else { continue }
      let room = limit - counts[scope]
      counts[scope] += columns.count
      if columns.count > room, excess[scope] == nil { excess[scope] = .column(columns[room]) }
    }
  }

  private mutating func countThemes() {
    for (number, theme) in project.manifest.themes.enumerated() where number != project.manifest.defaultTheme
    {
      for section in Section.allCases where format.scope(of: section) != 0 {
        guard let column = emitted[Int(section.rawValue)].first,
          let scope = scope(of: column, section, theme: theme.name.text)
        else { continue }
        counts[scope] += emitted[Int(section.rawValue)].count
        if counts[scope] > limit, excess[scope] == nil { excess[scope] = .theme(number) }
      }
    }
  }

  private mutating func countAttributes() {
    guard let scope = format.attributeScope, project.manifest.themes.count > 1 else { return }
    for section in Section.allCases where format.scope(of: section) != 0 {
      let columns = emitted[Int(section.rawValue)]
      let room = limit - counts[Int(scope)]
      counts[Int(scope)] += columns.count
      if columns.count > room, excess[Int(scope)] == nil {
        excess[Int(scope)] = .column(columns[max(0, room)])
      }
    }
  }

  private func scope(of column: Int, _ section: Section, theme: String) -> Int? {
    var spelled = ByteBuffer()
    return project.tape.names.withBytes(resolution.index.names[column]) {
      format.spellThemed($0, section: section, theme: theme, into: &spelled).map { Int($0) }
    }
  }

  private func report(into diagnostics: inout Diagnostics) {
    for (scope, excess) in excess.enumerated() {
      guard let excess else { continue }
      diagnostics.report(formatLimit(counts[scope], at: place(of: excess)))
    }
  }

  private func place(of excess: Excess) -> Span {
    switch excess {
    case .column(let column): resolution.firstPlaces(in: project)[column]
    case .theme(let theme): project.manifest.themes[theme].name.span
    }
  }

  private func formatLimit(_ count: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .formatLimit, at: span,
      "\(format.name) would have \(count) entries of one kind, and its platform's tools accept \(limit)",
      help: "this is where the limit is passed; split the pack, or make tokens private")
  }
}
