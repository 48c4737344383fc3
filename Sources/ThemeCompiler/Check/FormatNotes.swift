/// What a requested format cannot hold, once a format and run, at no place.
enum FormatNotes {
  static func report(
    _ format: any OutputFormat, _ resolution: Resolution, into diagnostics: inout Diagnostics
  ) {
    var missing: [String] = []
    for section in Section.allCases where !resolution.index.sectionRanges[Int(section.rawValue)].isEmpty {
      if case .limited(let what) = format.support(for: section) { missing.append(what) }
    }
    for appearance in resolution.appearances {
      if case .limited(let what) = format.support(for: appearance), !missing.contains(what) {
        missing.append(what)
      }
    }
    guard !missing.isEmpty else { return }
    diagnostics.report(
      Diagnostic("format-note", .note, at: .none, "\(format.name): \(missing.joined(separator: "; "))"))
  }
}
