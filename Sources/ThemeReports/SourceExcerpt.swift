import ThemeModel

/// A line of a source and the part of it to underline, safe to print.
///
/// Cheap to create: nothing is copied before printing.
public struct SourceExcerpt: Sendable {
  let sources: SourceText
  /// The line without its line feed.
  let line: Span
  let marked: Span

  /// The most columns of a line that are shown; a longer line is cut around the mark.
  static let widthLimit = 120
  /// The columns before the mark in a line that is cut.
  private static let leadIn = 40
  private static let ellipsis = "…"

  /// The visible line, and the line of blanks and marks under it.
  public func lines() -> (text: String, marks: String) {
    let window = self.window()
    var text = window.start > line.start ? Self.ellipsis : ""
    var marks = window.start > line.start ? " " : ""
    var wroteMark = false
    forEachScalar(in: window) { scalar, offset in
      let shown = VisibleText.shown(scalar)
      text += shown
      if offset >= marked.start, offset < marked.end || !wroteMark {
        let width = max(VisibleText.width(shown), wroteMark ? 0 : 1)
        marks += (wroteMark ? "~" : "^") + String(repeating: "~", count: max(width - 1, 0))
        wroteMark = true
      } else if !wroteMark {
        marks += scalar == "\t" ? "\t" : String(repeating: " ", count: VisibleText.width(shown))
      }
    }
    if window.end < contentEnd { text += Self.ellipsis }
    return (text, wroteMark ? marks : marks + "^")
  }

  /// The end of the line, without the carriage return of a CRLF.
  private var contentEnd: UInt32 {
    let endsInReturn = line.end > line.start && sources.base[Int(line.end) - 1] == UInt8(ascii: "\r")
    return endsInReturn ? line.end - 1 : line.end
  }

  /// The part of the line to show, cut between characters.
  private func window() -> Span {
    let end = contentEnd
    guard Int(end - line.start) > Self.widthLimit else { return Span(start: line.start, end: end) }
    let mark = min(max(marked.start, line.start), end)
    var start = line.start
    if Int(mark - line.start) > Self.widthLimit - Self.leadIn { start = mark - UInt32(Self.leadIn) }
    var cut = min(end, start + UInt32(Self.widthLimit))
    while start < mark, isContinuation(start) { start += 1 }
    while cut < end, isContinuation(cut) { cut += 1 }
    return Span(start: start, end: cut)
  }

  private func isContinuation(_ offset: UInt32) -> Bool { sources.base[Int(offset)] & 0xC0 == 0x80 }

  /// Calls `body` with each scalar and the offset of its first byte; invalid UTF-8 becomes U+FFFD.
  private func forEachScalar(in span: Span, _ body: (Unicode.Scalar, UInt32) -> Void) {
    var decoder = UTF8()
    var bytes = sources.slice(span).makeIterator()
    var offset = span.start
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar):
        body(scalar, offset)
        offset += UInt32(UTF8.width(scalar))
      case .error:
        body("\u{FFFD}", offset)
        offset += 1
      case .emptyInput: return
      }
    }
  }
}
