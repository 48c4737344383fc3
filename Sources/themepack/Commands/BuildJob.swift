import ThemeEmitters
import ThemeLanguage
import ThemeModel
import ToolSupport

/// One call of `build`. It runs once, or repeatedly for a watch.
struct BuildJob {
  let arguments: Arguments
  let reporting: Reporting
  private let formats: [Format]?
  private let destination: String?

  /// How a build ended, if it threw no error.
  enum Outcome {
    case lacksInput
    /// There are errors, or warnings that count as errors.
    case findings
    case done(OutputWriter.Outcome)
  }

  /// - Throws: a usage error if the options contradict one another. Reads no file.
  init(_ arguments: Arguments) throws(UsageError) {
    self.arguments = arguments
    reporting = try Reporting(arguments)
    formats = try Session.formats(named: arguments.all(.format))
    destination = arguments.value(.outputFolder)
    try check(try inputs())
  }

  private func inputs() throws(UsageError) -> [Input] { try Input.all(named: arguments.operands) }

  func compile() throws(UsageError) -> Session {
    Session.loadAndCompile(try inputs(), formats: formats, checksOutputs: destination == nil)
  }

  /// The files that a build writes in addition to its outputs.
  var writtenBesides: [String] {
    (reporting.files + (arguments.value(Depfile.option).map { [$0] } ?? [])).map { FileSystem.shown($0) }
  }

  /// Sends the reports, and writes the outputs if there are no errors.
  ///
  /// - Parameter reports: false if the same report was sent before.
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
    for remark in outcome.remarks { Terminal.report("warning", remark) }
    try depfile?.write(outputs: outcome.places)
    return .done(outcome)
  }

  // MARK: Usage errors

  private func check(_ inputs: [Input]) throws(UsageError) {
    if destination == nil, case .specs? = inputs.first {
      throw UsageError(
        "spec files do not say where to write", help: "name a folder: \(Option.outputFolder.name) DIR")
    }
    for option in [Build.adopt, Depfile.option, Build.watch]
    where arguments.has(Build.check) && arguments.has(option) {
      throw UsageError("'\(Build.check.name)' writes nothing, so it cannot be used with '\(option.name)'")
    }
    try checkWatch(inputs)
    guard let stem = arguments.value(.outputName) else { return }
    if let fault = Manifest.packNameFault(stem) ?? Self.barred(in: stem) {
      throw UsageError("'\(stem)' cannot name files: \(fault)")
    }
    guard inputs.count == 1 else {
      throw UsageError("'\(Option.outputName.name)' works with one manifest only")
    }
  }

  private func checkWatch(_ inputs: [Input]) throws(UsageError) {
    guard arguments.has(Build.watch) else {
      if arguments.has(Build.poll) {
        throw UsageError("'\(Build.poll.name)' needs '\(Build.watch.name)'")
      }
      return
    }
    for case .specs(let paths) in inputs where paths.contains(Input.standardInput) {
      throw UsageError("standard input cannot be watched", help: "name a file")
    }
  }

  /// A character of `stem` that some system or `#import` does not accept in a file name.
  private static func barred(in stem: String) -> String? {
    stem.first { "\"*<>?|".contains($0) }.map { "a file name may not have the character '\($0)'" }
  }
}
