import ThemeLint
import ThemeModel
import ThemeReports

/// The file of `--baseline`: what a lint has agreed to pass over.
struct BaselineFile {
  static let option = Option(
    "--baseline", "FILE", .file(ending: ".json"),
    "Tell only findings of rules that are not in FILE. Errors of the language stay.")
  static let update = Option(
    "--update-baseline", "Put all findings of rules that there are into the baseline's FILE, and no others.")

  /// The file cannot be used; why has been said.
  struct Broken: Error {}

  let path: String
  let session: Session

  /// The report of what is not in the baseline.
  ///
  /// - Parameter isUpdate: the file is written first, or made.
  /// - Throws: ``Broken``, ``FileSystem/Failure``, or a usage error where there is no file.
  func hidden(from report: Report, isUpdate: Bool) throws -> Report {
    // Where the language is broken not every rule has had its say.
    let isWhole =
      report.count(.error) == report.entries.filter { $0.severity == .error && Baseline.mayHold($0) }.count
    if isUpdate, isWhole { return try update(report).hidden(from: report).report }
    if isUpdate {
      Terminal.complain(
        "error", "the baseline '\(path)' was not written: there are errors of the language to mend")
      if !FileSystem.exists(path) { return report }
    }
    let (left, gone) = try load().hidden(from: report)
    guard isWhole else { return left }
    let count = gone.reduce(0) { isOurs($1) ? $0 + $1.count : $0 }
    if count > 0 {
      let findings = count == 1 ? "1 finding" : "\(count) findings"
      Terminal.complain(
        "note", "\(findings) of the baseline '\(path)' no longer \(count == 1 ? "occurs" : "occur")",
        help: "with '\(Self.update.name)', too, the file holds what this run finds, new findings as well")
    }
    return left
  }

  private func update(_ report: Report) throws -> Baseline {
    // What this run has not looked at stays as it was.
    let old = FileSystem.exists(path) ? try load().entries.filter { !isOurs($0) } : []
    let baseline = Baseline(old + Baseline(report).entries)
    var output = ByteBuffer(capacity: 1024)
    baseline.render(into: &output)
    let bytes = output.finish()
    if FileSystem.compare(path, with: bytes) != .same { try FileSystem.replace(path, with: bytes) }
    let count = baseline.entries.reduce(0) { $0 + $1.count }
    Terminal.advise("\(count == 1 ? "1 finding" : "\(count) findings") in \(VisibleText.shown(path))\n")
    return baseline
  }

  private func load() throws -> Baseline {
    guard !FileSystem.isMissing(path) else {
      throw UsageError("there is no baseline '\(path)'", help: "make it: add \(Self.update.name)")
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

  /// Is an entry of a file that this run has read, or that is gone, and of a rule that it has asked?
  private func isOurs(_ entry: Baseline.Entry) -> Bool {
    if CodeCheck.makes(entry.id), !session.isCompared { return false }
    return session.rootedFiles.contains(PathKey(entry.file))
      || FileSystem.isMissing(Path.join(session.paths.root, entry.file))
  }
}
