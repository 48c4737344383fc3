import ThemeModel
import ToolSupport

/// `themepack build`: compiles and writes.
enum Build {
  static let check = Option(
    "--check", "Write nothing; list the files that are not current, and exit with 1 if there are any.")
  static let adopt = Option("--adopt", "Overwrite files that themepack did not write.")
  static let watch = Option(
    "--watch", "Build, then build again whenever an input changes, until interrupted.")
  static let poll = Option(
    "--poll", "Watch by polling, for file systems that do not report changes.")
  static let quiet = Option("--quiet", "Do not print what was written.")

  static let command = Command(
    name: "build", summary: "Compile specs and write every format's files.", operands: .inputs,
    options: [
      .outputFolder, .format, .outputName, check, .strict, adopt, Depfile.option, watch, poll,
      Reporting.option,
      quiet,
    ],
    discussion: { SharedHelp.inputs + "\n\n" + SharedHelp.formats() }, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let job = try BuildJob(arguments)
    if arguments.has(watch) {
      var building = BuildWatch(job)
      return try building.run()
    }
    switch try job.finish(job.compile()) {
    case .lacksInput: return .failed
    case .findings: return .findings
    case .done(let outcome):
      try printOutcome(outcome, arguments, to: job.reporting.ownsOutput ? .error : .output)
      return outcome.drift.isEmpty ? .done : .findings
    }
  }

  private static func printOutcome(
    _ outcome: OutputWriter.Outcome, _ arguments: Arguments, to stream: ThisProcess.Stream
  ) throws(FileSystem.Failure) {
    if arguments.has(check) {
      return try Terminal.write(outcome.drift.map { VisibleText.shown($0) + "\n" }.joined(), on: stream)
    }
    if arguments.has(quiet) { return }
    let counts = outcome.counts
    let removed = counts.removed == 0 ? "" : ", \(counts.removed) removed"
    try Terminal.write("\(counts.written) written, \(counts.current) current\(removed)\n", on: stream)
  }
}
