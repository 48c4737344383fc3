import ThemeModel

/// For people and for tools that read compilers: `path:line:col: error: headline [id]`, the source line with a mark,
/// notes and help, and a count at the end.
public struct TextReport: Sendable {
  private let colored: Bool

  public init(colored: Bool) { self.colored = colored }

  /// Appends the whole report; nothing where there are no findings.
  public func render(_ report: Report, into output: inout ByteBuffer) {
    for entry in report.entries { render(entry, &output) }
    if let summary = summary(of: report) { line(summary, &output) }
  }

  private func render(_ entry: Report.Entry, _ output: inout ByteBuffer) {
    let severity = style(entry.severity.name + ":", color(of: entry.severity))
    let headline = style(VisibleText.shown(entry.headline), .bold)
    line("\(prefix(entry.place))\(severity) \(headline) [\(entry.id)]", &output)
    if let excerpt = entry.excerpt, let number = entry.place?.line { render(excerpt, number, &output) }
    for note in entry.notes {
      line("\(prefix(note.place))\(style("note:", .cyan)) \(VisibleText.shown(note.message))", &output)
    }
    if let help = entry.help {
      line("  \(style("help:", .green)) \(VisibleText.shown(help, continuation: "\n        "))", &output)
    }
  }

  private func render(_ excerpt: SourceExcerpt, _ number: Int, _ output: inout ByteBuffer) {
    let (text, marks) = excerpt.lines()
    let gutter = String(number)
    let blank = String(repeating: " ", count: gutter.utf8.count)
    line(" \(gutter) | \(text)", &output)
    line(" \(blank) | \(style(marks, .green))", &output)
  }

  private func prefix(_ place: Report.Place?) -> String {
    guard let place else { return "" }
    return style("\(VisibleText.shown(place.file)):\(place.line):\(place.column):", .bold) + " "
  }

  private func summary(of report: Report) -> String? {
    let parts = [(Diagnostic.Severity.error, "error"), (.warning, "warning")].compactMap { severity, word in
      let count = report.count(severity)
      return count == 0 ? nil : "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  private func line(_ text: String, _ output: inout ByteBuffer) {
    output.append(text: text)
    output.append(UInt8(ascii: "\n"))
  }

  // MARK: Colors

  /// ECMA-48 "select graphic rendition" parameters.
  private enum Style: String {
    case bold = "1"
    case red = "1;31"
    case green = "32"
    case magenta = "1;35"
    case cyan = "1;36"
  }

  private func style(_ text: String, _ style: Style) -> String {
    colored ? "\u{1B}[\(style.rawValue)m\(text)\u{1B}[0m" : text
  }

  private func color(of severity: Diagnostic.Severity) -> Style {
    switch severity {
    case .error: .red
    case .warning: .magenta
    case .note: .cyan
    }
  }
}
