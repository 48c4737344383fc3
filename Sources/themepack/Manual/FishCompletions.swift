import ToolSupport

/// The script for fish, a file of commands.
enum FishCompletions {
  @Sendable static func script(_ commands: [Command]) -> String {
    let tool = Tool.name
    var lines = ["# Completions for \(tool).", "complete -c \(tool) -f"]
    for option in Tool.options { lines.append(line(option, "__fish_use_subcommand")) }
    for command in commands {
      lines.append(
        "complete -c \(tool) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
    }
    for command in commands {
      let condition = "'__fish_seen_subcommand_from \(command.name)'"
      for option in command.options + [Help.option] { lines.append(line(option, condition)) }
      for words in command.operands.words {
        lines.append("complete -c \(tool) -n \(condition) \(completion(words))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ option: Option, _ condition: String) -> String {
    let names = option.spellings.map { spelling in
      spelling.hasPrefix("--") ? "-l \(spelling.dropFirst(2))" : "-s \(spelling.dropFirst())"
    }.joined(separator: " ")
    let value = option.value == nil ? "" : " -r \(completion(option.words))"
    return "complete -c \(Tool.name) -n \(condition) \(names)\(value) -d \(quoted(option.summary))"
  }

  private static func completion(_ words: Words) -> String {
    switch words {
    case .any: "-f"
    case .folder: "-f -a '(__fish_complete_directories)'"
    case .file(let ending): ending.isEmpty ? "-F" : "-k -f -a '(__fish_complete_suffix \(ending))'"
    case .oneOf(let list): "-f -a '\(list().joined(separator: " "))'"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'" + text.reduce(into: "") { $0 += $1 == "'" || $1 == "\\" ? "\\\($1)" : String($1) } + "'"
  }
}
