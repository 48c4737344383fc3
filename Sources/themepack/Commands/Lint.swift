/// `themepack lint`: compiles and tells what is wrong.
enum Lint {
  static let command = Command(
    name: "lint", summary: "Check specs against the language, the rules and the formats.",
    operands: "[INPUT]...",
    options: [.format, Reporting.option, .strict],
    discussion: { SharedHelp.inputs }, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let reporting = try Reporting(arguments)
    let formats = try Session.formats(named: arguments.all(Option.format.name))
    let inputs = try Input.packs(named: arguments.operands)
    let session = Session(inputs, formats: formats, checksOutputs: true)
    var taken = session.inputs
    try reporting.claimFiles(in: &taken)
    try reporting.send(session.report)
    if session.lacksInput { return .failed }
    return session.hasErrors || (arguments.has("--strict") && session.hasWarnings) ? .findings : .done
  }
}
