import ThemeModel

/// Outputs with more entries of one scope than their platform's own tools accept.
///
/// Counted, not spelled. O(sections × themes).
struct EntryLimit {
  private let names: RunNames
  private let limit: Int
  /// By scope.
  private var counts = [Int](repeating: 0, count: 256)
  /// By scope: what first exceeds the limit.
  private var excess = [Excess?](repeating: nil, count: 256)

  private enum Excess {
    case column(Int)
    case theme(Int)
  }

  static func check(_ format: Format, _ names: RunNames, into diagnostics: inout Diagnostics) {
    guard let limit = format.capabilities.entriesPerScope else { return }
    var check = EntryLimit(names, limit)
    for identifier in format.identifiers.tokens { check.count(identifier) }
    check.report(format, into: &diagnostics)
  }

  private init(_ names: RunNames, _ limit: Int) {
    self.names = names
    self.limit = limit
  }

  private mutating func count(_ identifier: TokenIdentifier) {
    if identifier.isInTheme {
      for theme in names.furtherThemes { add(identifier) { _, _ in .theme(theme) } }
    } else if !identifier.needsFurtherThemes || !names.furtherThemes.isEmpty {
      add(identifier) { [names] section, room in .column(names.written(in: section)[max(0, room)]) }
    }
  }

  /// - Parameter excess: of a section, and how many of its tokens had room.
  private mutating func add(_ identifier: TokenIdentifier, _ excess: (Section, Int) -> Excess) {
    for section in Section.allCases {
      guard let form = identifier.forms[section] else { continue }
      let scope = Int(form.scope)
      let more = names.writtenCounts[section] * form.endings.count
      let room = limit - counts[scope]
      counts[scope] += more
      if more > room, self.excess[scope] == nil {
        self.excess[scope] = excess(section, room / form.endings.count)
      }
    }
  }

  private func report(_ format: Format, into diagnostics: inout Diagnostics) {
    for (scope, excess) in excess.enumerated() {
      guard let excess else { continue }
      let span =
        switch excess {
        case .column(let column): names.places()[column]
        case .theme(let theme): names.theme(theme).span
        }
      diagnostics.report(formatLimit(format, counts[scope], at: span))
    }
  }

  private func formatLimit(_ format: Format, _ count: Int, at span: Span) -> Diagnostic {
    Diagnostic(
      .formatLimit, at: span,
      "\(format.name) would have \(count) entries of one kind, and its platform's tools accept \(limit)",
      help: "this is where the limit is passed; split the pack, or make tokens private")
  }
}
