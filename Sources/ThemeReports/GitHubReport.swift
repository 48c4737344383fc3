import ThemeModel

/// Workflow commands of GitHub Actions, which become annotations: `::error file=F,line=L,…::message`.
///
/// Paths start at the root of the repository. GitHub shows columns only where a finding begins and ends on one line.
public struct GitHubReport: Sendable {
  public init() {}

  public func render(_ report: Report, into output: inout ByteBuffer) {
    for entry in report.entries {
      output.append(text: "::\(command(entry.severity)) \(properties(of: entry))::")
      output.append(text: escaped(message(of: entry)))
      output.append(UInt8(ascii: "\n"))
    }
  }

  private func command(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  private func properties(of entry: Report.Entry) -> String {
    var parts: [String] = []
    if let place = entry.place {
      parts = ["file=\(property(place.rooted))", "line=\(place.line)", "endLine=\(place.endLine)"]
      if place.line == place.endLine { parts += ["col=\(place.column)", "endColumn=\(place.endColumn)"] }
    }
    return (parts + ["title=\(property(entry.id))"]).joined(separator: ",")
  }

  private func message(of entry: Report.Entry) -> String {
    var lines = [VisibleText.shown(entry.headline)]
    for note in entry.notes {
      let place = note.place.map { "\(VisibleText.shown($0.rooted)):\($0.line):\($0.column): " } ?? ""
      lines.append("\(place)note: \(VisibleText.shown(note.message))")
    }
    if let help = entry.help { lines.append("help: \(VisibleText.shown(help, continuation: "\n"))") }
    return lines.joined(separator: "\n")
  }

  /// One pass over the text, so that no escape is escaped again.
  private func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private func property(_ text: String) -> String {
    escaped(text).unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }
}
