import ThemeLint
import ThemeModel
import ThemeReports
import ToolSupport

/// The file of `--baseline`: known findings that a lint does not report.
struct BaselineFile {
  static let option = Option(
    "--baseline", "FILE", .file(ending: ".json"),
    "Report only findings of rules that are not in FILE; errors of the language always.")
  static let update = Option(
    "--update-baseline", "Replace the findings in the baseline's FILE with those of this run.")

  /// The file cannot be used. The reason has been printed.
  struct Broken: Error {}

  let path: String
  let session: Session

  /// The findings that are not in the baseline.
  ///
  /// - Parameter isUpdate: writes the file first.
  /// - Throws: ``Broken``, ``FileSystem/Failure``, or a usage error if there is no file.
  func hidden(from report: Report, isUpdate: Bool) throws -> Report {
    // With errors of the language, not every rule has run.
    let isWhole =
      report.count(.error) == report.entries.filter { $0.severity == .error && Baseline.mayHold($0) }.count
    if isUpdate, isWhole { return try update(report).hidden(from: report).report }
    if isUpdate {
      Terminal.report(
        "error", "the baseline '\(path)' was not written: fix the errors of the language first")
      if !FileSystem.exists(path) { return report }
    }
    let (left, gone) = try load().hidden(from: report)
    guard isWhole else { return left }
    let count = gone.reduce(0) { isOurs($1) ? $0 + $1.count : $0 }
    if count > 0 {
      let findings = count == 1 ? "1 finding" : "\(count) findings"
      Terminal.report(
        "note", "\(findings) of the baseline '\(path)' no longer \(count == 1 ? "occurs" : "occur")",
        help: "'\(Self.update.name)' removes them; it also adds new findings")
    }
    return left
  }

  private func update(_ report: Report) throws -> Baseline {
    // Keeps the entries of files and rules that this run did not check.
    let old = FileSystem.exists(path) ? try load().entries.filter { !isOurs($0) } : []
    let baseline = Baseline(old + Baseline(report).entries)
    var output = ByteBuffer(capacity: 1024)
    baseline.render(into: &output)
    let bytes = output.finish()
    if FileSystem.compare(path, with: bytes) != .same { try FileSystem.replace(path, with: bytes) }
    let count = baseline.entries.reduce(0) { $0 + $1.count }
    Terminal.inform("\(count == 1 ? "1 finding" : "\(count) findings") in \(VisibleText.shown(path))\n")
    return baseline
  }

  private func load() throws -> Baseline {
    guard !FileSystem.isMissing(path) else {
      throw UsageError("there is no baseline '\(path)'", help: "add \(Self.update.name) to make it")
    }
    let sources = SourceText()
    let file = try FileSystem.load(path, as: FileSystem.shown(path), into: sources)
    var found = Diagnostics()
    if let baseline = Baseline.read(file, of: sources, into: &found) { return baseline }
    var report = Report()
    report.add(found, in: sources)
    var output = ByteBuffer()
    TextReport(colored: Terminal.hasColors).render(report, into: &output)
    try ThisProcess.write(output.finish(), to: .error)
    throw Broken()
  }

  /// Whether this run checked an entry: its rule ran, and its file was read or no longer exists.
  private func isOurs(_ entry: Baseline.Entry) -> Bool {
    if CodeCheck.makes(entry.id), !session.isCompared { return false }
    return session.rootedFiles.contains(PathKey(entry.file))
      || FileSystem.isMissing(Path.join(session.paths.root, entry.file))
  }
}
