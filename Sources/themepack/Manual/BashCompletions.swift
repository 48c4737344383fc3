import ToolSupport

/// The script for bash, 3.2 and later.
enum BashCompletions {
  @Sendable static func script(_ commands: [Command]) -> String {
    let tool = Tool.name
    return """
      # Completions for \(tool): eval "$(\(tool) completions bash)"
      _\(tool)_add() {
        local found
        while IFS= read -r found; do COMPREPLY+=("$found"); done
      }
      _\(tool)_files() {
        compopt -o filenames 2>/dev/null
        _\(tool)_add < <(compgen -d -- "$word")
        [[ $1 == folder ]] || _\(tool)_add < <(compgen -f -X "!*$1" -- "$word" | while IFS= read -r found; do
          [[ -d $found ]] || printf '%s\\n' "$found"
        done)
      }
      _\(tool)_words() { _\(tool)_add < <(compgen -W "$1" -- "$word"); }
      _\(tool)() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        local command= at operands=0
        COMPREPLY=()
        # Readline splits --name=value into three words.
        if [[ $word == = ]]; then word=; elif [[ $before == = ]]; then before=${COMP_WORDS[COMP_CWORD-2]}; fi
        for ((at = 1; at < COMP_CWORD; at++)); do
          case $command:${COMP_WORDS[at]} in
          *:=) ((at++)) ;;
          \(pattern(commands) { $0.value != nil })) [[ ${COMP_WORDS[at+1]} == = ]] || ((at++)) ;;
          *:-?*) ;;
          :*) command=${COMP_WORDS[at]} ;;
          *) ((operands++)) ;;
          esac
        done
        case $command:$before in
      \(values(commands))  esac
        if [[ $word == -* ]]; then
          case $command in
      \(options(commands))    esac
          return
        fi
        case $command:$operands in
      \(operands(commands))  esac
      }
      complete -F _\(tool) \(tool)

      """
  }

  private static func pattern(_ commands: [Command], _ matches: (Option) -> Bool) -> String {
    commands.flatMap { command in
      command.options.filter(matches).map { "\(command.name):\($0.name)" }
    }.joined(separator: "|")
  }

  private static func values(_ commands: [Command]) -> String {
    commands.flatMap { command in
      command.options.filter { $0.value != nil }.map { option in
        "  \(command.name):\(option.name)) \(completion(option.words)); return ;;\n"
      }
    }.joined()
  }

  private static func options(_ commands: [Command]) -> String {
    ([nil] + commands).map { command in
      let spellings = Completions.spellings(of: command).joined(separator: " ")
      return "    \(command?.name ?? "''")) _\(Tool.name)_words '\(spellings)' ;;\n"
    }.joined()
  }

  private static func operands(_ commands: [Command]) -> String {
    let names = commands.map(\.name)
    var text = "  :*) \(completion(.oneOf { names })) ;;\n"
    for command in commands {
      let words = command.operands.words
      for (place, word) in words.enumerated() {
        let isLast = place == words.count - 1 && command.operands.count.upperBound > words.count
        text += "  \(command.name):\(isLast ? "*" : String(place))) \(completion(word)) ;;\n"
      }
    }
    return text
  }

  private static func completion(_ words: Words) -> String {
    switch words {
    case .any: ":"
    case .folder: "_\(Tool.name)_files folder"
    case .file(let ending): "_\(Tool.name)_files '\(ending)'"
    case .oneOf(let list): "_\(Tool.name)_words '\(list().joined(separator: " "))'"
    }
  }
}
