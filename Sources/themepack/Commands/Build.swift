import ThemeCompiler

/// `themepack build`: compiles and writes.
enum Build {
  private static let outputName = Option(
    "--output-name", "STEM",
    "Call the files STEMKeys.swift, STEM.themepack …, whatever name the manifest gives.")

  static let command = Command(
    name: "build", summary: "Compile specs and write every format's files.", operands: "[INPUT]...",
    options: [
      Option("-o", "DIR", "Write each format to DIR/<format>."),
      .format,
      outputName,
      Option("--check", "Write nothing; name the files that are not current, and exit 1 if there are any."),
      .strict,
      Option("--adopt", "Overwrite files in the way that themepack did not write."),
      Option("--depfile", "FILE", "Write what was read to FILE, in the syntax of make."),
      Reporting.option,
      Option("--quiet", "Do not say what was written."),
    ],
    discussion: { SharedHelp.inputs + "\n\n" + SharedHelp.formats() }, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let reporting = try Reporting(arguments)
    let formats = try Session.formats(named: arguments.all(Option.format.name))
    let inputs = try Input.packs(named: arguments.operands)
    let destination = arguments.value("-o")
    try check(arguments, inputs, destination)

    let session = Session(inputs, formats: formats, checksOutputs: destination == nil)
    var taken = session.inputs
    try reporting.claimFiles(in: &taken)
    try reporting.send(session.report)
    if session.lacksInput { return .failed }
    if session.hasErrors || (arguments.has("--strict") && session.hasWarnings) { return .findings }

    let plan = try OutputPlan(session, destination: destination)
    let depfile = try arguments.value("--depfile").map { file in
      try Depfile(
        file, dependencies: session.packs.flatMap(\.pack.dependencies),
        folders: plan.folders.map { $0[0].folder }, taken: &taken)
    }
    let mode: OutputFolder.Mode =
      arguments.has("--check") ? .check : arguments.has("--adopt") ? .adopt : .write
    var writer = OutputWriter(session, plan, mode: mode, isPartial: formats != nil)
    writer.taken = taken
    writer.fileStem = arguments.value(outputName.name)
    let outcome = try writer.run()
    for remark in outcome.remarks { Terminal.complain("warning", remark) }
    try depfile?.write(outputs: outcome.places)
    try tell(outcome, arguments, to: reporting.ownsOutput ? .error : .output)
    return outcome.drift.isEmpty ? .done : .findings
  }

  private static func check(_ arguments: Arguments, _ inputs: [Input], _ destination: String?)
    throws(UsageError)
  {
    if destination == nil, case .specs? = inputs.first {
      throw UsageError("spec files say nothing about where to write", help: "name a folder: -o DIR")
    }
    for option in ["--adopt", "--depfile"] where arguments.has("--check") && arguments.has(option) {
      throw UsageError("'--check' writes nothing, so '\(option)' has no meaning with it")
    }
    guard let stem = arguments.value(outputName.name) else { return }
    if let fault = Manifest.packNameFault(stem) ?? barred(in: stem) {
      throw UsageError("'\(stem)' cannot name files: \(fault)")
    }
    guard inputs.count == 1 else { throw UsageError("'\(outputName.name)' names the files of one manifest") }
  }

  /// Files are called just what was asked for in every format, and other systems, and `#import`, do not take all.
  private static func barred(in stem: String) -> String? {
    stem.first { "\"*<>?|".contains($0) }.map { "this name becomes a file's and may not hold '\($0)'" }
  }

  private static func tell(
    _ outcome: OutputWriter.Outcome, _ arguments: Arguments, to stream: FileSystem.Stream
  ) throws(FileSystem.Failure) {
    if arguments.has("--check") {
      return try Terminal.say(outcome.drift.map { VisibleText.shown($0) + "\n" }.joined(), on: stream)
    }
    if arguments.has("--quiet") { return }
    let counts = outcome.counts
    let removed = counts.removed == 0 ? "" : ", \(counts.removed) removed"
    try Terminal.say("\(counts.written) written, \(counts.current) current\(removed)\n", on: stream)
  }
}
