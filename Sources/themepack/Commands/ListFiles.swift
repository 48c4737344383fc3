import ThemeEmitters
import ThemeModel
import ToolSupport

/// `themepack list-inputs` and `list-outputs`: the files that a build reads and writes, for build systems.
enum ListFiles {
  private static let xcfilelist = Option(
    "--xcfilelist",
    "Print the list for Xcode: paths start with $(SRCROOT), which must be the working directory.")

  static let inputs = Command(
    name: "list-inputs", summary: "List the files and folders that a build depends on.", operands: .inputs,
    options: [xcfilelist],
    discussion: {
      SharedHelp.inputs + "\n\n"
        + "The list includes the folders in which a new file would be an input. Nothing is written."
    }, run: listInputs)

  static let outputs = Command(
    name: "list-outputs", summary: "List the files that a build writes.", operands: .inputs,
    options: [.outputFolder, .format, .outputName, xcfilelist],
    discussion: {
      SharedHelp.inputs + "\n\n"
        + "Compiles like 'build' with the same options, and writes nothing. The list includes the\n"
        + "\(Ledger.fileName) of each format's folder."
    }, run: listOutputs)

  private static func listInputs(_ arguments: Arguments) throws -> ExitStatus {
    let session = Session.loadAndCompile(
      try Input.all(named: arguments.operands), formats: [], checksOutputs: false)
    return try finish(session, arguments) { session.dependencies }
  }

  private static func listOutputs(_ arguments: Arguments) throws -> ExitStatus {
    let job = try BuildJob(arguments)
    let session = try job.compile()
    return try finish(session, arguments) {
      let plan = try OutputPlan(session, destination: arguments.value(.outputFolder))
      return plan.places(session, fileStem: arguments.value(.outputName))
    }
  }

  /// Prints the sorted paths, or the report if the specs have errors.
  private static func finish(_ session: Session, _ arguments: Arguments, paths: () throws -> [String]) throws
    -> ExitStatus
  {
    if session.hasErrors {
      try Reporting(arguments).send(session.report)
      return session.lacksInput ? .failed : .findings
    }
    var text = ""
    for path in Path.distinct(try paths()) {
      guard let line = arguments.has(xcfilelist) ? xcodePath(path) : path,
        !line.utf8.contains(0x0A), !line.utf8.contains(0x0D)
      else { throw UsageError("a list cannot hold this file name: '\(path)'") }
      text += line + "\n"
    }
    try Terminal.write(text)
    return .done
  }

  /// The path in Xcode's syntax; nil if it has none. Xcode removes blanks at the ends and reads `$` as the start of
  /// a build setting.
  private static func xcodePath(_ path: String) -> String? {
    guard let last = path.unicodeScalars.last, !last.properties.isWhitespace else { return nil }
    let escaped = path.unicodeScalars.reduce(into: "") { $0 += $1 == "$" ? "$$" : String($1) }
    return Path.isAbsolute(path) ? escaped : "$(SRCROOT)/" + escaped
  }
}

extension OutputPlan {
  /// Every path that a build of this plan would write.
  func places(_ session: Session, fileStem: String?) -> [String] {
    folders.joined().flatMap { job -> [String] in
      let files = emit(job, session, fileStem: fileStem).map { Path.join(job.folder, $0.path) }
      return files + [Path.join(job.folder, Ledger.fileName)]
    }
  }

  /// The files of one format of one project.
  func emit(_ job: Job, _ session: Session, fileStem: String?) -> [OutputFile] {
    guard var table = session.projects[job.project].result?.table else { return [] }
    table.fileStem = fileStem
    return job.format.emit(table, job.settings)
  }
}
