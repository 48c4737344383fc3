import ToolSupport

/// `themepack completions`: completion scripts for shells, made from the commands.
enum Completions {
  private static let shells: [(name: String, script: @Sendable ([Command]) -> String)] = [
    ("bash", BashCompletions.script), ("zsh", ZshCompletions.script), ("fish", FishCompletions.script),
  ]

  /// - Parameter commands: all commands, this one included.
  static func command(_ commands: @escaping @Sendable () -> [Command]) -> Command {
    Command(
      name: "completions", summary: "Print a completion script for a shell.",
      operands: Operands("bash|zsh|fish", 1...1, .oneOf { shells.map(\.name) }), options: [],
      discussion: {
        """
        Where to put it:
          bash  eval "$(themepack completions bash)" in ~/.bashrc
          zsh   themepack completions zsh > a folder of $fpath, as _themepack
          fish  themepack completions fish > ~/.config/fish/completions/themepack.fish
        """
      }, run: { try run($0, commands()) })
  }

  private static func run(_ arguments: Arguments, _ commands: [Command]) throws -> ExitStatus {
    let name = arguments.operands[0]
    guard let shell = shells.first(where: { $0.name == name }) else {
      let known = shells.map(\.name)
      throw UsageError(
        "there are no completions for '\(name)'",
        help: didYouMean(name, known) ?? "the shells are: \(known.joined(separator: ", "))")
    }
    try Terminal.write(shell.script(commands))
    return .done
  }

  /// The spellings of all options that may follow a command, or replace it.
  static func spellings(of command: Command?) -> [String] {
    (command.map { $0.options + [Help.option] } ?? Tool.options).flatMap(\.spellings)
  }
}
