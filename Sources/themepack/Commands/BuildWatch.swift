import ThemeModel
import ThemeReports
import ToolSupport

/// `build --watch`: a build for every change, until the user ends it.
struct BuildWatch {
  private let job: BuildJob
  private var watch: InputWatch
  private var lastReport: [UInt8] = []
  /// The dependencies of the last session, and the paths of the command line.
  private var dependencies: [String]

  /// The errors that an unfinished save causes. The watch waits a little before it reports them.
  private static let unfinished: Set<String> = [
    Rule.unexpectedEnd.id, Rule.missingFile.id, Rule.unreadableFile.id, Rule.invalidImage.id,
  ]
  private static let patienceMilliseconds = 100
  private static let patienceRounds = 20
  private static let mostCompilations = 5

  init(_ job: BuildJob) {
    self.job = job
    dependencies = job.arguments.operands
    watch = InputWatch(polls: job.arguments.has(Build.poll))
  }

  /// - Throws: the error of the first build. Later builds print theirs, and the next change starts another build.
  mutating func run() throws -> ExitStatus {
    ThisProcess.endWhenInterrupted()
    guard try build(after: .ofInput) else { return .failed }
    while true {
      let change = watch.wait()
      do { _ = try build(after: change) } catch { Terminal.report(error) }
    }
  }

  /// - Returns: false if a file that the command line names is missing.
  private mutating func build(after change: InputWatch.Change) throws -> Bool {
    let start = Clock.nanoseconds
    let session = try finishedSession()
    let report = Self.text(of: session.report)
    let isWorthReporting = change == .ofInput || report != lastReport
    lastReport = report
    // An unrelated file was added or removed, and the errors are the same.
    if !isWorthReporting, session.hasErrors { return true }
    watch.ignore(job.writtenBesides)
    let outcome = try ThisProcess.holdingInterrupts { try job.finish(session, reports: isWorthReporting) }
    switch outcome {
    case .lacksInput, .findings: try printLine("not built", since: start)
    case .done(let outcome):
      watch.ignore(outcome.places + job.writtenBesides)
      let hasChanges = outcome.counts.written + outcome.counts.removed > 0
      if isWorthReporting || hasChanges { try printLine(Self.summary(of: outcome), since: start) }
    }
    return !session.lacksInput
  }

  /// Compiles once all inputs are watched, and again while a save looks unfinished.
  private mutating func finishedSession() throws -> Session {
    var session = try watchedSession()
    for _ in 0..<Self.patienceRounds
    where session.report.entries.contains(where: { Self.unfinished.contains($0.id) }) {
      if watch.wait(atMost: Self.patienceMilliseconds) == .none { break }
      session = try watchedSession()
    }
    return session
  }

  private mutating func watchedSession() throws -> Session {
    for _ in 0..<Self.mostCompilations {
      let result = Result { try job.compile() }
      // If an input of the command line is missing, it may come back: keep watching its path.
      if let session = try? result.get() { dependencies = session.dependencies + job.arguments.operands }
      if !watch.follow(dependencies) { return try result.get() }
    }
    return try job.compile()
  }

  private static func text(of report: Report) -> [UInt8] {
    var output = ByteBuffer()
    TextReport(colored: false).render(report, into: &output)
    return output.finish().withBytes(Array.init)
  }

  // MARK: Output

  private static func summary(of outcome: OutputWriter.Outcome) -> String {
    let counts = outcome.counts
    let names = outcome.written.prefix(2).map { VisibleText.shown($0) }
    let more = counts.written - names.count
    var parts = ["wrote " + names.joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")]
    if names.isEmpty { parts = ["nothing to write"] }
    parts.append("\(counts.current) current")
    if counts.removed > 0 { parts.append("\(counts.removed) removed") }
    return parts.joined(separator: "; ")
  }

  private func printLine(_ text: String, since start: Int) throws(FileSystem.Failure) {
    if job.arguments.has(Build.quiet) { return }
    let tenths = (Clock.nanoseconds - start) / 100_000
    try Terminal.write(
      "\(text) (\(tenths / 10).\(tenths % 10) ms)\n", on: job.reporting.ownsOutput ? .error : .output)
  }
}
