import ThemeEmitters
import ThemeModel
import ToolSupport

/// Why outputs cannot be written. Nothing was written.
struct OutputConflict: Error {
  let problems: [String]
}

/// The end of a run: emits one format after the other, stages the files that differ, and moves them if there is no
/// problem.
struct OutputWriter {
  private let session: Session
  private let plan: OutputPlan
  private let mode: OutputFolder.Mode
  /// Whether the command line named the formats. Then files of other formats are not stale.
  private let isPartial: Bool
  /// The name of the files, if it is not the project's name.
  var fileStem: String?
  /// Paths that no output may have.
  var taken = ProtectedPaths()
  private var folders: [OutputFolder] = []

  struct Outcome {
    var counts = OutputFolder.Counts()
    var remarks: [String] = []
    var drift: [String] = []
    var places: [String] = []
    /// The places that this run wrote.
    var written: [String] = []
  }

  init(_ session: Session, _ plan: OutputPlan, mode: OutputFolder.Mode, isPartial: Bool) {
    self.session = session
    self.plan = plan
    self.mode = mode
    self.isPartial = isPartial
  }

  /// Writes all files, or none.
  mutating func run() throws -> Outcome {
    do {
      for jobs in plan.folders { try stage(jobs) }
      let problems = folders.flatMap(\.problems)
      guard problems.isEmpty else { throw OutputConflict(problems: problems) }
      for (folder, jobs) in zip(folders, plan.folders) { try finish(folder, jobs) }
    } catch {
      for folder in folders.reversed() { folder.discard() }
      throw error
    }
    return outcome
  }

  private mutating func stage(_ jobs: [OutputPlan.Job]) throws(FileSystem.Failure) {
    guard let first = jobs.first else { return }
    let folder = OutputFolder(first.folder, named: first.named, mode: mode)
    if taken.mayHold(in: first.folder) { folder.taken = taken }
    folders.append(folder)
    try folder.open()
    guard folder.problems.isEmpty else { return }
    for job in jobs {
      guard let table = session.projects[job.project].result?.table else { continue }
      // Only the bytes of one format are in memory at a time.
      for file in plan.emit(job, session, fileStem: fileStem) {
        try folder.add(file, format: job.format.name, project: job.project, owner: table.sourcePath)
      }
    }
  }

  private func finish(_ folder: OutputFolder, _ jobs: [OutputPlan.Job]) throws(FileSystem.Failure) {
    let scopes = jobs.compactMap { job in
      session.projects[job.project].result?.table.map {
        OutputFolder.Scope(owner: $0.sourcePath, format: isPartial ? job.format.name : nil)
      }
    }
    if mode == .check { folder.check(scopes) } else { try folder.commit(scopes) }
  }

  private var outcome: Outcome {
    folders.reduce(into: Outcome()) { result, folder in
      result.counts += folder.counts
      result.remarks += folder.remarks
      result.drift += folder.drift
      result.places += folder.places
      result.written += folder.staged.map { Path.join(folder.path, $0) }
    }
  }
}
