import ToolSupport

/// The script for zsh, a function for a folder of `$fpath`.
enum ZshCompletions {
  @Sendable static func script(_ commands: [Command]) -> String {
    let tool = Tool.name
    return """
      #compdef \(tool)
      # Completions for \(tool): save this as _\(tool) in a folder of $fpath.
      _\(tool)() {
        local -a commands
        commands=(
      \(commands.map { "    '\($0.name):\(quoted($0.summary))'\n" }.joined())  )
        if (( CURRENT == 2 )); then
          _arguments \(Tool.options.map { spec($0) }.joined(separator: " "))
          _describe -t commands command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(commands.map(branch).joined())  esac
      }
      if [[ $funcstack[1] == _\(tool) ]]; then _\(tool) "$@"; else compdef _\(tool) \(tool); fi

      """
  }

  private static func branch(_ command: Command) -> String {
    let options = (command.options + [Help.option]).map(spec)
    let words = command.operands.words
    let operands = words.enumerated().map { place, word in
      let isLast = place == words.count - 1 && command.operands.count.upperBound > words.count
      return "'\(isLast ? "*" : String(place + 1)):\(place == 0 ? "operand" : "input"):\(completion(word))'"
    }
    return "  \(command.name)) _arguments -S "
      + (options + operands).joined(separator: " \\\n      ") + " ;;\n"
  }

  /// One word of `_arguments`.
  private static func spec(_ option: Option) -> String {
    option.spellings.map { spelling in
      let star = option.repeats ? "*" : ""
      guard let value = option.value else { return "'\(star)\(spelling)[\(quoted(option.summary))]'" }
      let sign = spelling.hasPrefix("--") ? "=" : ""
      return
        "'\(star)\(spelling)\(sign)[\(quoted(option.summary))]:\(bare(value)):\(completion(option.words))'"
    }.joined(separator: " ")
  }

  private static func completion(_ words: Words) -> String {
    switch words {
    case .any: " "
    case .folder: "_files -/"
    case .file(let ending): ending.isEmpty ? "_files" : "_files -g \"*\(ending)\""
    case .oneOf(let list): "(\(list().joined(separator: " ")))"
    }
  }

  /// Only the letters: a colon or bracket would end the message.
  private static func bare(_ text: String) -> String { text.filter { $0.isLetter } }

  /// Text for a specification in single quotes.
  private static func quoted(_ text: String) -> String {
    text.reduce(into: "") { result, character in
      switch character {
      case "'": result += "'\\''"
      case ":", "[", "]", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
  }
}
