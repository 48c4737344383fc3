/// The diagnostics of a run with lines and columns in place of spans: what every renderer prints.
///
/// Built once, by adding the findings of one address space after the other; renderers only read it.
public struct Report: Sendable {
  /// A place as tools name it; ends are exclusive, columns count UTF-8 bytes from 1.
  public struct Place: Hashable, Sendable {
    public var file: String
    public var line: Int
    public var column: Int
    public var endLine: Int
    public var endColumn: Int
  }

  public struct Note: Sendable {
    public var message: String
    public var place: Place?
  }

  public struct Edit: Sendable {
    public var place: Place
    public var text: String
  }

  public struct Fix: Sendable {
    public var message: String
    public var edits: [Edit]
  }

  public struct Entry: Sendable {
    public var id: String
    public var severity: Diagnostic.Severity
    public var headline: String
    public var place: Place?
    /// The line to show and what to underline in it.
    public var excerpt: SourceExcerpt?
    public var notes: [Note]
    public var help: String?
    public var fixes: [Fix]
  }

  public private(set) var entries: [Entry] = []
  private var seen: Set<Key> = []

  /// What makes two findings one: several packs of a run may read the same file.
  private struct Key: Hashable {
    let id, headline: String
    let place: Place
  }

  public init() {}

  /// Adds findings in the order of ``Diagnostics/sorted()``.
  ///
  /// O(size of the files that hold a finding + findings × log lines).
  public mutating func add(_ diagnostics: Diagnostics, in sources: SourceText) {
    var lines = LineIndex(sources)
    for diagnostic in diagnostics.sorted() {
      let place = lines.place(of: diagnostic.span)
      if let place {
        let key = Key(id: diagnostic.id, headline: diagnostic.headline, place: place)
        guard seen.insert(key).inserted else { continue }
      }
      entries.append(entry(diagnostic, at: place, &lines))
    }
  }

  private func entry(_ diagnostic: Diagnostic, at place: Place?, _ lines: inout LineIndex) -> Entry {
    Entry(
      id: diagnostic.id, severity: diagnostic.severity, headline: diagnostic.headline, place: place,
      excerpt: lines.excerpt(of: diagnostic.span),
      notes: diagnostic.notes.map { Note(message: $0.message, place: lines.place(of: $0.span)) },
      help: diagnostic.help,
      fixes: diagnostic.fixes.map { fix in
        Fix(
          message: fix.message,
          edits: fix.edits.compactMap { edit in
            lines.place(of: edit.span).map { Edit(place: $0, text: edit.text) }
          })
      })
  }

  /// How many entries have a severity.
  public func count(_ severity: Diagnostic.Severity) -> Int {
    entries.reduce(0) { $0 + ($1.severity == severity ? 1 : 0) }
  }
}

/// Finds lines and columns; each file's lines are counted once, when its first finding is placed.
struct LineIndex {
  private let sources: SourceText
  /// By file: the offsets at which its lines begin.
  private var starts: [Int: [UInt32]] = [:]

  init(_ sources: SourceText) { self.sources = sources }

  mutating func place(of span: Span) -> Report.Place? {
    guard let file = sources.file(at: span.start) else { return nil }
    let start = position(of: span.start, in: file)
    let end = position(of: min(max(span.end, span.start), sources.files[file].span.end), in: file)
    return Report.Place(
      file: sources.files[file].path, line: start.line + 1, column: start.column,
      endLine: end.line + 1, endColumn: end.column)
  }

  mutating func excerpt(of span: Span) -> SourceExcerpt? {
    guard let file = sources.file(at: span.start) else { return nil }
    let line = position(of: span.start, in: file).line
    let starts = lineStarts(of: file)
    let end = line + 1 < starts.count ? starts[line + 1] - 1 : sources.files[file].span.end
    return SourceExcerpt(sources: sources, line: Span(start: starts[line], end: end), marked: span)
  }

  /// Line from 0, column from 1.
  private mutating func position(of offset: UInt32, in file: Int) -> (line: Int, column: Int) {
    let starts = lineStarts(of: file)
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    let line = max(low - 1, 0)
    return (line, Int(max(offset, starts[line]) - starts[line]) + 1)
  }

  private mutating func lineStarts(of file: Int) -> [UInt32] {
    if let known = starts[file] { return known }
    let first = sources.contentStart(of: file)
    var found = [first]
    for offset in first..<max(first, sources.files[file].span.end)
    where sources.base[Int(offset)] == UInt8(ascii: "\n") {
      found.append(offset + 1)
    }
    starts[file] = found
    return found
  }
}
