/// How a run ended, as scripts see it.
enum ExitStatus: Int32 {
  case done = 0
  /// The spec has errors; or `--check` found drift; or `--strict` and warnings.
  case findings = 1
  /// Wrong usage, a named file that cannot be read, or something that cannot be written.
  case failed = 2
}

/// One command, as the dispatcher and help know it.
struct Command: Sendable {
  let name: String
  let summary: String
  /// As the usage line shows the operands.
  let operands: String
  /// The number of operands it takes.
  var operandCount: ClosedRange<Int> = 0...Int.max
  let options: [Option]
  /// Further text for its help page.
  var discussion: @Sendable () -> String = { "" }
  let run: @Sendable (Arguments) throws -> ExitStatus
}

/// Finds the command, runs it, and turns what it throws into text and a status.
enum CommandLineTool {
  static let name = "themepack"
  static let version = "0.1.0"
  static var commands: [Command] {
    [
      Build.command, Lint.command, Explain.command, Inspect.command, Formats.command, Init.command,
      Signing.sign, Signing.verify,
    ]
  }

  static func run(_ words: [String]) -> ExitStatus {
    guard let first = words.first else {
      Terminal.advise(Help.overview())
      return .failed
    }
    if first == "--version" { return answer(version + "\n") }
    if Help.isAsked(by: first) { return answer(Help.overview()) }
    if first == "help" { return help(words.dropFirst().first) }
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
    } catch let error as UsageError {
      Terminal.complain("error", error.message, help: error.help)
      Terminal.advise(Help.usage(of: command))
    } catch let error as FileSystem.Failure {
      Terminal.complain("error", "'\(error.path)': \(error.message)")
    } catch let error as OutputConflict {
      for problem in error.problems { Terminal.complain("error", problem) }
      Terminal.complain("error", "nothing was written")
    } catch {
      Terminal.complain("error", "\(error)")
    }
    return .failed
  }

  private static func check(_ operands: [String], _ command: Command) throws(UsageError) {
    if operands.count < command.operandCount.lowerBound {
      throw UsageError("'\(command.name)' needs \(command.operands)")
    }
    if operands.count > command.operandCount.upperBound {
      throw UsageError("unexpected '\(operands[command.operandCount.upperBound])'")
    }
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

  private static func help(_ name: String?) -> ExitStatus {
    guard let name, !Help.isAsked(by: name) else { return answer(Help.overview()) }
    guard let command = commands.first(where: { $0.name == name }) else { return unknown(name) }
    return answer(Help.page(of: command))
  }

  private static func unknown(_ word: String) -> ExitStatus {
    let kind = word.hasPrefix("-") ? "option" : "command"
    let names = commands.map(\.name) + ["help", "--version", "--help"]
    Terminal.complain("error", "unknown \(kind) '\(word)'", help: didYouMean(word, names))
    Terminal.advise("Usage: \(name) <command>\n  See '\(name) --help' for more information.\n")
    return .failed
  }
}
