import ThemeEmitters
import ThemeLanguage
import ThemeModel

/// What one call of `build` asks for; carried out once, or by a watch again and again.
struct BuildJob {
  let arguments: Arguments
  let reporting: Reporting
  private let formats: [Format]?
  private let destination: String?

  /// How a build ended, besides by an error that is thrown.
  enum Outcome {
    case lacksInput
    /// Errors, or warnings that count as such.
    case findings
    case done(OutputWriter.Outcome)
  }

  /// - Throws: a usage error where the call makes no sense, before anything is read.
  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    reporting = try Reporting(arguments)
    formats = try Session.formats(named: arguments.all(.format))
    destination = arguments.value(.outputFolder)
    try check(try inputs())
  }

  private func inputs() throws(UsageError) -> [Input] { try Input.packs(named: arguments.operands) }

  func compile() throws(UsageError) -> Session {
    Session(try inputs(), formats: formats, checksOutputs: destination == nil)
  }

  /// The files that a build writes besides outputs.
  var writtenBesides: [String] {
    (reporting.files + (arguments.value(Depfile.option).map { [$0] } ?? [])).map { FileSystem.shown($0) }
  }

  /// Reports what was found, and writes where nothing forbids it.
  ///
  /// - Parameter reports: not where all was said before.
  func finish(_ session: Session, reports: Bool = true) throws -> Outcome {
    var taken = session.inputs
    try reporting.claimFiles(in: &taken)
    if reports { try reporting.send(session.report) }
    if session.lacksInput { return .lacksInput }
    if session.hasErrors || (arguments.has(.strict) && session.hasWarnings) { return .findings }

    let plan = try OutputPlan(session, destination: destination)
    let depfile = try arguments.value(Depfile.option).map { file in
      try Depfile(
        file, dependencies: session.dependencies, folders: plan.folders.map { $0[0].folder }, taken: &taken)
    }
    let mode: OutputFolder.Mode =
      arguments.has(Build.check) ? .check : arguments.has(Build.adopt) ? .adopt : .write
    var writer = OutputWriter(session, plan, mode: mode, isPartial: formats != nil)
    writer.taken = taken
    writer.fileStem = arguments.value(.outputName)
    let outcome = try writer.run()
    for remark in outcome.remarks { Terminal.complain("warning", remark) }
    try depfile?.write(outputs: outcome.places)
    return .done(outcome)
  }

  // MARK: Wrong calls

  private func check(_ inputs: [Input]) throws(UsageError) {
    if destination == nil, case .specs? = inputs.first {
      throw UsageError(
        "spec files say nothing about where to write", help: "name a folder: \(Option.outputFolder.name) DIR")
    }
    for option in [Build.adopt, Depfile.option, Build.watch]
    where arguments.has(Build.check) && arguments.has(option) {
      throw UsageError("'\(Build.check.name)' writes nothing, so '\(option.name)' has no meaning with it")
    }
    try checkWatch(inputs)
    guard let stem = arguments.value(.outputName) else { return }
    if let fault = Manifest.packNameFault(stem) ?? Self.barred(in: stem) {
      throw UsageError("'\(stem)' cannot name files: \(fault)")
    }
    guard inputs.count == 1 else {
      throw UsageError("'\(Option.outputName.name)' names the files of one manifest")
    }
  }

  private func checkWatch(_ inputs: [Input]) throws(UsageError) {
    guard arguments.has(Build.watch) else {
      if arguments.has(Build.poll) {
        throw UsageError("'\(Build.poll.name)' is a way to do '\(Build.watch.name)'")
      }
      return
    }
    for case .specs(let paths) in inputs where paths.contains(Input.standardInput) {
      throw UsageError("standard input cannot be watched", help: "name a file")
    }
  }

  /// Files are called just what was asked for in every format, and other systems, and `#import`, do not take all.
  private static func barred(in stem: String) -> String? {
    stem.first { "\"*<>?|".contains($0) }.map { "this name becomes a file's and may not hold '\($0)'" }
  }
}
