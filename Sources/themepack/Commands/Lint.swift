import ThemeCompiler
import ThemeEmitters

/// `themepack lint`: compiles and tells what is wrong.
enum Lint {
  private static let fix = Option(
    "--fix", "Mend the files where that changes no value, then tell what is left.")

  static let command = Command(
    name: "lint", summary: "Check specs against the language, the rules and the formats.",
    operands: .inputs, options: [.format, Reporting.option, .strict, fix],
    discussion: { SharedHelp.inputs }, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let reporting = try Reporting(arguments)
    let formats = try Session.formats(named: arguments.all(.format))
    let inputs = try Input.packs(named: arguments.operands)
    var session = Session(inputs, formats: formats, checksOutputs: true)
    if arguments.has(fix) { try mend(&session, inputs, formats) }
    if reporting.hasFiles {
      var taken = session.inputs
      try reporting.claimFiles(in: &taken)
    }
    try reporting.send(session.report)
    if session.lacksInput { return .failed }
    return session.hasErrors || (arguments.has(.strict) && session.hasWarnings) ? .findings : .done
  }

  /// Mends what can be, and looks again.
  private static func mend(_ session: inout Session, _ inputs: [Input], _ formats: [any Emitter]?) throws {
    for case .specs(let paths) in inputs where paths.contains(Input.standardInput) {
      throw UsageError("standard input cannot be mended", help: "leave '\(fix.name)' out, or name a file")
    }
    let fixes = try SourceFixes.make(session)
    guard fixes.fixCount > 0 else { return }
    let files = fixes.files.count == 1 ? VisibleText.shown(fixes.files[0]) : "\(fixes.files.count) files"
    Terminal.advise("\(fixes.fixCount) \(fixes.fixCount == 1 ? "fix" : "fixes") made in \(files)\n")
    session = Session(inputs, formats: formats, checksOutputs: true)
  }
}
