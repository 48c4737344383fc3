import ThemeModel

/// GitLab's code quality report: an array of findings, one line each.
///
/// Every finding needs a file there, so one without a place is reported at the first line of the input file.
public struct GitLabReport: Sendable {
  public init() {}

  public func render(_ report: Report, into output: inout ByteBuffer) {
    output.append("[")
    for (index, entry) in report.entries.enumerated() {
      output.append(index == 0 ? "\n" : ",\n")
      output.append(compact: finding(entry))
    }
    output.append(report.entries.isEmpty ? "]\n" : "\n]\n")
  }

  private func finding(_ entry: Report.Entry) -> JSONValue {
    let help = entry.help.map { " (\(VisibleText.shown($0, continuation: "; ")))" } ?? ""
    return [
      "description": .text(VisibleText.shown(entry.headline) + help),
      "check_name": .text(entry.id),
      "fingerprint": .text(entry.fingerprint.text),
      "severity": .text(severity(entry.severity)),
      "location": [
        "path": .text(entry.place?.rooted ?? entry.home),
        "lines": ["begin": .number(entry.place?.line ?? 1)],
      ],
    ]
  }

  private func severity(_ severity: Diagnostic.Severity) -> String {
    switch severity {
    case .error: "major"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
