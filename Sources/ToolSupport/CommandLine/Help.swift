/// The help pages, made from the commands.
package enum Help {
  package static let option = Option("--help", alias: "-h", "Show help information.")

  /// - Parameter commands: all commands, this one included.
  package static func command(_ commands: @escaping @Sendable () -> [Command]) -> Command {
    Command(
      name: commandName, summary: "Show what a command does and takes.",
      operands: Operands("[COMMAND]", 0...1, .oneOf { commands().map(\.name) }), options: []
    ) { try run($0, commands()) }
  }

  private static let commandName = "help"

  package static func isRequested(by word: String) -> Bool { option.spellings.contains(word) }

  private static func run(_ arguments: Arguments, _ commands: [Command]) throws -> ExitStatus {
    guard let name = arguments.operands.first else {
      try Terminal.write(overview(commands))
      return .done
    }
    guard let command = commands.first(where: { $0.name == name }) else {
      throw UsageError("unknown command '\(name)'", help: didYouMean(name, commands.map(\.name)))
    }
    try Terminal.write(page(of: command))
    return .done
  }

  package static func overview(_ commands: [Command]) -> String {
    """
    OVERVIEW: \(Tool.summary)

    USAGE: \(Tool.name) <command>

    OPTIONS:
    \(table(Tool.options.map(row)))
    COMMANDS:
    \(table(commands.map { ($0.name, $0.summary) }))
      See '\(Tool.name) \(commandName) <command>' for detailed help.

    """
  }

  package static func page(of command: Command) -> String {
    let discussion = command.discussion()
    return """
      OVERVIEW: \(command.summary)
      \(discussion.isEmpty ? "" : "\n\(discussion)\n")
      USAGE: \(usageLine(command))

      OPTIONS:
      \(table((command.options + [option]).map(row)))
      """
  }

  /// The lines after the message of a usage error.
  package static func usage(of command: Command) -> String {
    """
    Usage: \(usageLine(command))
      See '\(Tool.name) \(command.name) \(option.name)' for more information.

    """
  }

  package static func usageLine(_ command: Command) -> String {
    let options = command.options.isEmpty ? "" : "[OPTION]..."
    return [Tool.name, command.name, command.operands.text, options].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static func row(_ option: Option) -> (String, String) {
    (option.spellings.joined(separator: ", ") + (option.value.map { " " + $0 } ?? ""), option.summary)
  }

  /// Two columns, as the Swift tools print them; each line ends in a line feed.
  package static func table(_ rows: [(String, String)]) -> String {
    let indent = 26
    return rows.map { name, summary in
      let head = "  " + name
      let gap =
        head.utf8.count < indent - 1
        ? String(repeating: " ", count: indent - head.utf8.count)
        : "\n" + String(repeating: " ", count: indent)
      return head + gap + summary + "\n"
    }.joined()
  }
}
