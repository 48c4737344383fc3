import ThemeModel
import ThemeReports

/// `build --watch`: a build for every change, until the user ends it.
struct BuildWatch {
  private let job: BuildJob
  private var watch: InputWatch
  private var lastReport: [UInt8] = []
  /// Those of the last session, and what the command line names.
  private var dependencies: [String]

  /// What a save that is not finished looks like: it gets this long to be.
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

  /// - Throws: what the first build throws. Later ones tell, and are tried again after the next change.
  mutating func run() throws -> ExitStatus {
    ThisProcess.endWhenInterrupted()
    guard try build(after: .ofInput) else { return .failed }
    while true {
      let change = watch.wait()
      do { _ = try build(after: change) } catch { Terminal.complain(error) }
    }
  }

  /// - Returns: false where a file that the command line names is missing.
  private mutating func build(after change: InputWatch.Change) throws -> Bool {
    let start = Clock.nanoseconds
    let session = try finishedSession()
    let report = Self.text(of: session.report)
    let isNews = change == .ofInput || report != lastReport
    lastReport = report
    // A file that is nothing to the build came or went while there are errors.
    if !isNews, session.hasErrors { return true }
    watch.ignore(job.writtenBesides)
    let outcome = try ThisProcess.holdingInterrupts { try job.finish(session, reports: isNews) }
    switch outcome {
    case .lacksInput, .findings: try tell("not built", since: start)
    case .done(let outcome):
      watch.ignore(outcome.places + job.writtenBesides)
      let isSomething = outcome.counts.written + outcome.counts.removed > 0
      if isNews || isSomething { try tell(Self.summary(of: outcome), since: start) }
    }
    return !session.lacksInput
  }

  /// Compiles what is there once all of it is being watched, and once it looks whole.
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
      // Where the call itself means nothing now, what it names may come back.
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

  // MARK: Telling

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

  private func tell(_ text: String, since start: Int) throws(FileSystem.Failure) {
    if job.arguments.has(Build.quiet) { return }
    let tenths = (Clock.nanoseconds - start) / 100_000
    try Terminal.say(
      "\(text) (\(tenths / 10).\(tenths % 10) ms)\n", on: job.reporting.ownsOutput ? .error : .output)
  }
}
