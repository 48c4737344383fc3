import ToolSupport

/// `themepack man`: the manual page, in troff, made from the commands.
enum ManualPage {
  /// - Parameter commands: all commands, this one included.
  static func command(_ commands: @escaping @Sendable () -> [Command]) -> Command {
    Command(
      name: "man", summary: "Print the manual page.", operands: .none, options: [],
      discussion: {
        """
        Prints troff. To read it, or to install it:
          themepack man | man -l -
          themepack man > /usr/local/share/man/man1/themepack.1
        """
      }, run: { try run($0, commands()) })
  }

  private static func run(_ arguments: Arguments, _ commands: [Command]) throws -> ExitStatus {
    try Terminal.write(page(commands))
    return .done
  }

  private static func page(_ commands: [Command]) -> String {
    let tool = Tool.name
    let summary = Tool.summary
    return """
      .TH \(tool.uppercased()) 1 "" "\(tool) \(Tool.version)" "User Commands"
      .SH NAME
      \(tool) \\- \(summary.prefix(1).lowercased() + summary.dropFirst().prefix { $0 != "." })
      .SH SYNOPSIS
      .B \(tool)
      .I command
      .RI [ word ...]
      .SH DESCRIPTION
      \(paragraphs(SharedHelp.about))
      .SH OPTIONS
      \(Tool.options.map(entry).joined(separator: "\n"))
      .SH COMMANDS
      \(commands.map(section).joined(separator: "\n"))
      .SH "EXIT STATUS"
      \(ExitStatus.allCases.map { ".TP\n.B \($0.rawValue)\n\(escaped($0.meaning))" }.joined(separator: "\n"))
      .SH ENVIRONMENT
      .TP
      .B NO_COLOR
      If it is set and not empty, reports have no colors. Without it, reports in a terminal have colors, unless
      .B TERM
      is
      .BR dumb .

      """
  }

  private static func section(_ command: Command) -> String {
    let discussion = command.discussion()
    return """
      .SS \(command.name)
      .PP
      .B \(escaped(Help.usageLine(command)))
      .PP
      \(escaped(command.summary))
      \(discussion.isEmpty ? "" : paragraphs(discussion) + "\n")\
      \((command.options + [Help.option]).map(entry).joined(separator: "\n"))
      """
  }

  private static func entry(_ option: Option) -> String {
    let names = option.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
    let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
    return ".TP\n\(names)\(value)\n\(escaped(option.summary))"
  }

  /// Filled text. Indented lines keep their line breaks.
  private static func paragraphs(_ text: String) -> String {
    var result: [String] = []
    var isKept = false
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let keeps = line.hasPrefix("  ")
      if keeps != isKept { result.append(keeps ? ".PP\n.nf" : ".fi\n.PP") }
      isKept = keeps
      if line.isEmpty { result.append(".PP") } else { result.append(escaped(String(line))) }
    }
    if isKept { result.append(".fi") }
    return ".PP\n" + result.joined(separator: "\n")
  }

  /// Text with troff's own characters escaped.
  private static func escaped(_ text: String) -> String {
    let plain = text.reduce(into: "") { result, character in
      switch character {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "`": result += "\\(ga"
      case "'": result += "\\(aq"
      case "…": result += "..."
      default: result.append(character)
      }
    }
    return plain.hasPrefix(".") ? "\\&" + plain : plain
  }
}

extension ExitStatus {
  fileprivate var meaning: String {
    switch self {
    case .done: "Done."
    case .findings:
      "The specs have errors, or more warnings than \(Option.strict.name) or \(Lint.maximum.name) allows, or "
        + "\(Build.check.name) found files that are not current."
    case .failed:
      "Could not run: a usage error, a named file that cannot be read, or a file that cannot be written."
    }
  }
}
