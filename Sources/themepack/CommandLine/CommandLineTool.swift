/// How a run ended, as scripts see it.
enum ExitStatus: Int32, CaseIterable {
  case done = 0
  case findings = 1
  case failed = 2

  var meaning: String {
    switch self {
    case .done: "Done."
    case .findings:
      "The specs have errors; or \(Build.check.name) found files that are not current; or \(Option.strict.name) was "
        + "given, and there are warnings; or there are more than \(Lint.maximum.name) allows."
    case .failed:
      "Could not run: a wrong call, a file named in it that cannot be read, or something that cannot be written."
    }
  }
}

/// Finds the command, runs it, and turns what it throws into text and a status.
enum CommandLineTool {
  static let name = "themepack"
  static let version = "0.1.0"
  static let summary = "Compile theme specs into constants, resources and packs for every platform."
  static var commands: [Command] {
    [
      Build.command, Lint.command, ListFiles.inputs, ListFiles.outputs, Explain.command, Inspect.command,
      Formats.command, SchemaCommand.command, Init.command, Signing.sign, Signing.verify, Completions.command,
      ManualPage.command,
      Help.command,
    ]
  }

  private static let versionOption = Option("--version", "Show the version.")
  /// What may stand in the place of a command.
  static var options: [Option] { [versionOption, Help.option] }

  static func run(_ words: [String]) -> ExitStatus {
    guard let first = words.first else {
      Terminal.advise(Help.overview())
      return .failed
    }
    if first == versionOption.name { return answer(version + "\n") }
    if Help.isAsked(by: first) { return answer(Help.overview()) }
    guard let command = commands.first(where: { $0.name == first }) else { return unknown(first) }
    if words.dropFirst().prefix(while: { $0 != "--" }).contains(where: Help.isAsked) {
      return answer(Help.page(of: command))
    }
    return run(command, words.dropFirst())
  }

  private static func run(_ command: Command, _ words: ArraySlice<String>) -> ExitStatus {
    do {
      let arguments = try Arguments(words, options: command.options)
      try check(arguments.operands, command)
      return try command.run(arguments)
    } catch {
      complain(error)
      if error is UsageError { Terminal.advise(Help.usage(of: command)) }
    }
    return .failed
  }

  /// Says why a run could not go on.
  static func complain(_ error: any Error) {
    switch error {
    case let error as UsageError: Terminal.complain("error", error.message, help: error.help)
    case let error as FileSystem.Failure: Terminal.complain("error", "'\(error.path)': \(error.message)")
    case let error as OutputConflict:
      for problem in error.problems { Terminal.complain("error", problem) }
      Terminal.complain("error", "nothing was written")
    default: Terminal.complain("error", "\(error)")
    }
  }

  private static func check(_ operands: [String], _ command: Command) throws(UsageError) {
    let count = command.operands.count
    if operands.count < count.lowerBound {
      throw UsageError("'\(command.name)' needs \(command.operands.text)")
    }
    if operands.count > count.upperBound { throw UsageError("unexpected '\(operands[count.upperBound])'") }
  }

  private static func answer(_ text: String) -> ExitStatus {
    do {
      try Terminal.say(text)
      return .done
    } catch {
      Terminal.complain("error", "'\(error.path)': \(error.message)")
      return .failed
    }
  }

  private static func unknown(_ word: String) -> ExitStatus {
    let kind = word.hasPrefix("-") ? "option" : "command"
    let names = commands.map(\.name) + options.map(\.name)
    Terminal.complain("error", "unknown \(kind) '\(word)'", help: didYouMean(word, names))
    Terminal.advise("Usage: \(name) <command>\n  See '\(name) \(Help.option.name)' for more information.\n")
    return .failed
  }
}
