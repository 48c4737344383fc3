import ToolSupport

/// Finds the command, runs it, and turns what it throws into text and a status.
enum CommandLineTool {
  static var commands: [Command] {
    [
      Build.command, Lint.command, ListFiles.inputs, ListFiles.outputs, Explain.command, Inspect.command,
      FormatsCommand.command, SchemaCommand.command, Init.command, Signing.sign, Signing.verify,
      Completions.command { CommandLineTool.commands }, ManualPage.command { CommandLineTool.commands },
      Help.command { CommandLineTool.commands },
    ]
  }

  static func run(_ words: [String]) -> ExitStatus {
    guard let first = words.first else {
      Terminal.inform(Help.overview(commands))
      return .failed
    }
    if first == Tool.versionOption.name { return answer(Tool.version + "\n") }
    if Help.isRequested(by: first) { return answer(Help.overview(commands)) }
    guard let command = commands.first(where: { $0.name == first }) else { return unknown(first) }
    if words.dropFirst().prefix(while: { $0 != "--" }).contains(where: Help.isRequested) {
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
      Terminal.report(error)
      if error is UsageError { Terminal.inform(Help.usage(of: command)) }
    }
    return .failed
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
      try Terminal.write(text)
      return .done
    } catch {
      Terminal.report("error", "'\(error.path)': \(error.message)")
      return .failed
    }
  }

  private static func unknown(_ word: String) -> ExitStatus {
    let kind = word.hasPrefix("-") ? "option" : "command"
    let names = commands.map(\.name) + Tool.options.map(\.name)
    Terminal.report("error", "unknown \(kind) '\(word)'", help: didYouMean(word, names))
    Terminal.inform(
      "Usage: \(Tool.name) <command>\n  See '\(Tool.name) \(Help.option.name)' for more information.\n")
    return .failed
  }
}
