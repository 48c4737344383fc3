import ThemeModel
import ThemeReports
import ToolSupport

/// Where reports go: `--reporter NAME[=FILE]`, repeatable; without it, text on standard error.
struct Reporting {
  static let option = Option(
    "--reporter", "NAME[=FILE]", .oneOf { Kind.allCases.map(\.rawValue) }, repeats: true,
    "How to report findings: \(Kind.allCases.map(\.rawValue).joined(separator: ", ")).")

  private enum Kind: String, CaseIterable {
    case text, json, github, gitlab, sarif
  }

  private let sinks: [(kind: Kind, file: String?)]
  /// Whether a machine-readable report goes to standard output. Then nothing else may.
  let ownsOutput: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    var sinks: [(kind: Kind, file: String?)] = []
    for word in arguments.all(Self.option) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard let kind = Kind(rawValue: parts[0]) else {
        let known = Kind.allCases.map(\.rawValue)
        throw UsageError(
          "there is no reporter '\(parts[0])'",
          help: didYouMean(parts[0], known) ?? "the reporters are: \(known.joined(separator: ", "))")
      }
      if parts.count > 1, parts[1].isEmpty { throw UsageError("'\(word)' names no file") }
      let sink = (kind: kind, file: parts.count > 1 ? parts[1] : nil)
      // A repeated reporter prints its report once.
      if !sinks.contains(where: { $0 == sink }) { sinks.append(sink) }
    }
    let onOutput = sinks.filter { $0.kind != .text && $0.file == nil }
    guard onOutput.count <= 1 else {
      throw UsageError(
        "only one machine-readable report can go to standard output",
        help: "give the others a file: --reporter json=FILE")
    }
    self.sinks = sinks.isEmpty ? [(.text, nil)] : sinks
    ownsOutput = !onOutput.isEmpty
  }

  /// Whether any report goes to a file.
  var hasFiles: Bool { !files.isEmpty }
  var files: [String] { sinks.compactMap(\.file) }

  /// Adds the reports' files to the files that nothing else may overwrite.
  func claimFiles(in paths: inout ProtectedPaths) throws(UsageError) {
    for sink in sinks {
      if let file = sink.file { try paths.claim(file, for: "\(Self.option.name) \(sink.kind.rawValue)") }
    }
  }

  /// Writes every report, each with one call.
  ///
  /// - Throws: the first failure, after all reports that can be written.
  func send(_ report: Report) throws(FileSystem.Failure) {
    var failure: FileSystem.Failure?
    for sink in sinks {
      do throws(FileSystem.Failure) { try send(report, to: sink) } catch { failure = failure ?? error }
    }
    if let failure { throw failure }
  }

  private func send(_ report: Report, to sink: (kind: Kind, file: String?)) throws(FileSystem.Failure) {
    var output = ByteBuffer(capacity: 1024)
    render(report, sink.kind, colored: sink.file == nil && Terminal.hasColors, &output)
    let bytes = output.finish()
    if let file = sink.file {
      try FileSystem.write(bytes, to: file, new: false)
    } else {
      try ThisProcess.write(bytes, to: sink.kind == .text ? .error : .output)
    }
  }

  private func render(_ report: Report, _ kind: Kind, colored: Bool, _ output: inout ByteBuffer) {
    switch kind {
    case .text: TextReport(colored: colored).render(report, into: &output)
    case .json: JSONReport().render(report, into: &output)
    case .github: GitHubReport().render(report, into: &output)
    case .gitlab: GitLabReport().render(report, into: &output)
    case .sarif: SARIFReport(version: Tool.version, rules: Rule.all).render(report, into: &output)
    }
  }
}
