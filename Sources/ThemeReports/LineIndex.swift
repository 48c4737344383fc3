import ThemeModel

/// Finds lines and columns. The lines of a file are indexed once, for its first finding.
struct LineIndex {
  private let sources: SourceText
  private let rooted: [String]
  private var known: [Int: Lines] = [:]

  /// The starts of a file's lines, and data to count characters in a line.
  private struct Lines {
    var starts: [UInt32]
    /// By block: the UTF-8 continuation bytes before it; empty where the file has none, as usual.
    var continuations: [UInt32] = []
  }

  private static let blockBytes = 64

  /// - Parameter rooted: by file, its path relative to the root; nil for the unchanged paths.
  init(_ sources: SourceText, rooted: [String]? = nil) {
    self.sources = sources
    self.rooted = rooted ?? sources.files.map(\.path)
  }

  mutating func place(of span: Span) -> Report.Place? {
    guard let file = sources.file(at: span.start) else { return nil }
    let start = position(of: span.start, in: file)
    let end = position(of: min(max(span.end, span.start), sources.files[file].span.end), in: file)
    return Report.Place(
      file: sources.files[file].path, line: start.line + 1, column: start.column,
      endLine: end.line + 1, endColumn: end.column, rooted: rooted[file], scalarColumn: start.scalarColumn,
      endScalarColumn: end.scalarColumn)
  }

  mutating func excerpt(of span: Span) -> SourceExcerpt? {
    guard let file = sources.file(at: span.start) else { return nil }
    let line = position(of: span.start, in: file).line
    let starts = lines(of: file).starts
    let end = line + 1 < starts.count ? starts[line + 1] - 1 : sources.files[file].span.end
    return SourceExcerpt(sources: sources, line: Span(start: starts[line], end: end), marked: span)
  }

  /// Line from 0, columns from 1.
  private mutating func position(of offset: UInt32, in file: Int) -> (
    line: Int, column: Int, scalarColumn: Int
  ) {
    let lines = lines(of: file)
    var low = 0
    var high = lines.starts.count
    while low < high {
      let middle = (low + high) / 2
      if lines.starts[middle] <= offset { low = middle + 1 } else { high = middle }
    }
    let line = max(low - 1, 0)
    let start = lines.starts[line]
    let column = Int(max(offset, start) - start) + 1
    guard !lines.continuations.isEmpty, offset > start else { return (line, column, column) }
    let further = continuations(before: offset, lines, file) - continuations(before: start, lines, file)
    return (line, column, column - further)
  }

  private func continuations(before offset: UInt32, _ lines: Lines, _ file: Int) -> Int {
    let start = sources.files[file].span.start
    let block = Int(offset - start) / Self.blockBytes
    var count = Int(lines.continuations[block])
    for at in (start + UInt32(block * Self.blockBytes))..<offset where isContinuation(at) { count += 1 }
    return count
  }

  private func isContinuation(_ offset: UInt32) -> Bool { sources.base[Int(offset)] & 0xC0 == 0x80 }

  private mutating func lines(of file: Int) -> Lines {
    if let known = known[file] { return known }
    let span = sources.files[file].span
    let first = sources.contentStart(of: file)
    var found = Lines(starts: [first])
    var hasContinuations = false
    for offset in first..<max(first, span.end) {
      let byte = sources.base[Int(offset)]
      if byte == UInt8(ascii: "\n") { found.starts.append(offset + 1) }
      if byte >= 0x80 { hasContinuations = true }
    }
    if hasContinuations { found.continuations = continuations(in: span) }
    known[file] = found
    return found
  }

  private func continuations(in span: Span) -> [UInt32] {
    var counts: [UInt32] = []
    counts.reserveCapacity(span.count / Self.blockBytes + 1)
    var count: UInt32 = 0
    for offset in span.start...span.end {
      if Int(offset - span.start) % Self.blockBytes == 0 { counts.append(count) }
      if offset < span.end, isContinuation(offset) { count += 1 }
    }
    return counts
  }
}
