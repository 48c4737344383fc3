import ThemeEmitters
import ThemeModel

/// `themepack list-inputs` and `list-outputs`: what a build would read and write, for build systems that must know.
enum ListFiles {
  private static let xcfilelist = Option(
    "--xcfilelist",
    "Print a list for Xcode: paths from $(SRCROOT), which is taken to be the working directory.")

  static let inputs = Command(
    name: "list-inputs", summary: "List the files and folders that a build depends on.", operands: .inputs,
    options: [xcfilelist],
    discussion: {
      SharedHelp.inputs + "\n\n"
        + "Folders are in the list where a file that is added to them would count. Nothing is written."
    }, run: listInputs)

  static let outputs = Command(
    name: "list-outputs", summary: "List the files that a build writes.", operands: .inputs,
    options: [.outputFolder, .format, .outputName, xcfilelist],
    discussion: {
      SharedHelp.inputs + "\n\n"
        + "Takes what 'build' takes, compiles as it does, and writes nothing. Each format's folder also gets a\n"
        + "\(Ledger.fileName), which is in the list."
    }, run: listOutputs)

  private static func listInputs(_ arguments: Arguments) throws -> ExitStatus {
    let session = Session(
      try Input.packs(named: arguments.operands), formats: [], checksOutputs: false)
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

  /// Prints the paths, sorted; where the specs have errors, those instead.
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
      else { throw UsageError("this file name cannot stand in a list: '\(path)'") }
      text += line + "\n"
    }
    try Terminal.say(text)
    return .done
  }

  /// As Xcode reads it: blanks at the ends are taken off, and `$` begins a build setting. Nil for what it cannot say.
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

  /// The files of one format of one pack.
  func emit(_ job: Job, _ session: Session, fileStem: String?) -> [OutputFile] {
    guard var table = session.packs[job.pack].result?.table else { return [] }
    table.fileStem = fileStem
    return job.format.emit(table, job.settings)
  }
}
