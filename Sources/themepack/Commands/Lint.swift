import ThemeEmitters
import ThemeModel
import ThemeReports
import ToolSupport

/// `themepack lint`: compiles, and reports errors and findings of rules.
enum Lint {
  private static let fix = Option(
    "--fix", "Apply the fixes that change no value, then report what is left.")
  static let maximum = Option(
    "--max-warnings", "N", .any, "Exit with 1 if there are more than N warnings.")

  static let command = Command(
    name: "lint", summary: "Check specs against the language, the rules and the formats.",
    operands: .inputs,
    options: [
      .format, Reporting.option, .strict, maximum, fix, BaselineFile.option, BaselineFile.update,
      ChangedLines.option, CodeFiles.option,
    ],
    discussion: { SharedHelp.inputs }, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let reporting = try Reporting(arguments)
    let formats = try Session.formats(named: arguments.all(.format))
    let limit = try warningLimit(arguments)
    try check(arguments)
    let inputs = try Input.all(named: arguments.operands)
    for case .specs(let paths) in inputs
    where paths.contains(Input.standardInput) && arguments.has(ChangedLines.option) {
      throw UsageError(
        "standard input has no Git revision", help: "leave '\(ChangedLines.option.name)' out")
    }
    var session = Session.loadAndCompile(inputs, formats: formats, checksOutputs: true)
    if arguments.has(fix) { try applyFixes(&session, inputs, formats) }
    let usage = arguments.all(CodeFiles.option)
    if !usage.isEmpty { session.compare(with: try CodeFiles(usage)) }
    try claimFiles(reporting, arguments, session)
    let report: Report
    do { report = try chosen(session, arguments) } catch is BaselineFile.Broken { return .failed }
    try reporting.send(report)
    if session.lacksInput { return .failed }
    return status(report, limit, isStrict: arguments.has(.strict))
  }

  /// Makes sure that no two files of this run have the same path.
  private static func claimFiles(_ reporting: Reporting, _ arguments: Arguments, _ session: Session) throws {
    let baseline = arguments.value(BaselineFile.option)
    guard reporting.hasFiles || baseline != nil else { return }
    var taken = session.inputs
    if let baseline { try taken.claim(baseline, for: BaselineFile.option.name) }
    try reporting.claimFiles(in: &taken)
  }

  /// The findings to report: without those in the baseline and those on unchanged lines.
  private static func chosen(_ session: Session, _ arguments: Arguments) throws -> Report {
    var report = session.report
    if let path = arguments.value(BaselineFile.option) {
      let file = BaselineFile(path: path, session: session)
      report = try file.hidden(from: report, isUpdate: arguments.has(BaselineFile.update))
    }
    guard let revision = arguments.value(ChangedLines.option) else { return report }
    let places = report.entries.filter(Baseline.mayHold).flatMap { [$0.place] + $0.notes.map(\.place) }
    let changed = try ChangedLines(since: revision, in: Set(places.compactMap { $0?.file }).sorted())
    return report.keeping { entry in
      // The cause of a finding may be at a note's place: a background, or a similar color.
      !Baseline.mayHold(entry) || changed.touches(entry.place)
        || entry.notes.contains { $0.place != nil && changed.touches($0.place) }
    }
  }

  private static func status(_ report: Report, _ limit: Int?, isStrict: Bool) -> ExitStatus {
    let warnings = report.count(.warning)
    if let limit, limit > 0, warnings > limit {
      Terminal.report("error", "\(warnings) warnings, and '\(maximum.name)' allows \(limit)")
    } else if limit == 0, warnings > 0 {
      let option = isStrict ? Option.strict : maximum
      Terminal.report("error", "there are warnings, and '\(option.name)' allows none")
    }
    return report.count(.error) > 0 || warnings > limit ?? .max ? .findings : .done
  }

  /// The number of warnings that are allowed; nil for any number.
  private static func warningLimit(_ arguments: Arguments) throws(UsageError) -> Int? {
    guard let text = arguments.value(maximum) else { return arguments.has(.strict) ? 0 : nil }
    guard !arguments.has(.strict) else {
      throw UsageError(
        "'\(Option.strict.name)' allows no warnings, so it cannot be used with '\(maximum.name)'")
    }
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let limit = Int(text) else {
      throw UsageError("'\(maximum.name)' needs a whole number, 0 or more, not '\(text)'")
    }
    return limit
  }

  private static func check(_ arguments: Arguments) throws(UsageError) {
    let (update, changed) = (BaselineFile.update, ChangedLines.option)
    if arguments.has(update), !arguments.has(BaselineFile.option) {
      throw UsageError("'\(update.name)' needs '\(BaselineFile.option.name) FILE'")
    }
    guard arguments.has(changed) else { return }
    if arguments.has(update) {
      throw UsageError(
        "a baseline has all findings, so '\(update.name)' cannot be used with '\(changed.name)'")
    }
    if arguments.has(fix) {
      throw UsageError("'\(fix.name)' fixes whole files, so it cannot be used with '\(changed.name)'")
    }
  }

  /// Applies the safe fixes, then loads and compiles again.
  private static func applyFixes(_ session: inout Session, _ inputs: [Input], _ formats: [Format]?) throws {
    for case .specs(let paths) in inputs where paths.contains(Input.standardInput) {
      throw UsageError("standard input cannot be fixed", help: "leave '\(fix.name)' out, or name a file")
    }
    let fixes = try SourceFixes.make(session)
    guard fixes.fixCount > 0 else { return }
    let files = fixes.files.count == 1 ? VisibleText.shown(fixes.files[0]) : "\(fixes.files.count) files"
    Terminal.inform("\(fixes.fixCount) \(fixes.fixCount == 1 ? "fix" : "fixes") made in \(files)\n")
    session = Session.loadAndCompile(inputs, formats: formats, checksOutputs: true)
  }
}
