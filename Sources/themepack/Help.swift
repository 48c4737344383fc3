import ThemeEmitters

/// The help pages, made from the tables that the commands are made from.
enum Help {
  static func isAsked(by word: String) -> Bool { word == "--help" || word == "-h" }

  static func overview() -> String {
    let commands = CommandLineTool.commands.map { ($0.name, $0.summary) }
    return """
      OVERVIEW: Compile theme specs into constants, resources and packs for every platform.

      USAGE: \(CommandLineTool.name) <command>

      OPTIONS:
      \(table([("--version", "Show the version."), helpRow]))
      COMMANDS:
      \(table(commands))
        See '\(CommandLineTool.name) help <command>' for detailed help.

      """
  }

  static func page(of command: Command) -> String {
    let options = command.options.map { (spelling($0), $0.summary) }
    let discussion = command.discussion()
    return """
      OVERVIEW: \(command.summary)
      \(discussion.isEmpty ? "" : "\n\(discussion)\n")
      USAGE: \(usageLine(command))

      OPTIONS:
      \(table(options + [helpRow]))
      """
  }

  /// What follows the message about a wrong call.
  static func usage(of command: Command) -> String {
    """
    Usage: \(usageLine(command))
      See '\(CommandLineTool.name) \(command.name) --help' for more information.

    """
  }

  private static let helpRow = ("-h, --help", "Show help information.")

  private static func usageLine(_ command: Command) -> String {
    let options = command.options.isEmpty ? "" : "[OPTION]..."
    return [CommandLineTool.name, command.name, command.operands, options].filter { !$0.isEmpty }
      .joined(separator: " ")
  }

  private static func spelling(_ option: Option) -> String {
    option.value.map { "\(option.name) \($0)" } ?? option.name
  }

  /// Two columns, as the Swift tools print them; each line ends in a line feed.
  static func table(_ rows: [(String, String)]) -> String {
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
