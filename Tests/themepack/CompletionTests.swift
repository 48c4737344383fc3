import Foundation
import TestSupport
import Testing

/// The scripts for shells and the manual page, read by what reads them.
@Suite struct CompletionTests {
  private func script(_ shell: String) throws -> String {
    let result = try Repository.themepack(["completions", shell])
    try #require(result.status == 0 && !result.output.isEmpty)
    return result.output
  }

  /// The commands and their options, as help shows them.
  private static let commands: [(name: String, options: [String])] = {
    func words(_ arguments: [String], after heading: String) -> [String] {
      let text = (try? Repository.themepack(arguments).output) ?? ""
      guard let start = text.range(of: heading) else { return [] }
      return text[start.upperBound...].split(separator: "\n", omittingEmptySubsequences: false).dropFirst()
        .prefix { !$0.isEmpty }.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.map(String.init)
    }
    return words(["help"], after: "COMMANDS:").compactMap { $0.split(separator: " ").first.map(String.init) }
      .map { name in
        let lines = words(["help", name], after: "OPTIONS:")
        let options = lines.flatMap { $0.split(separator: " ").prefix(2) }.filter { $0.hasPrefix("-") }
        return (name, options.map { $0.replacingOccurrences(of: ",", with: "") })
      }
  }()

  private static let formats: Set<String> = {
    let lines = (try? Repository.themepack(["formats"]).output.split(separator: "\n")) ?? []
    return Set(
      lines.filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }.compactMap {
        $0.split(separator: " ").first.map(String.init)
      })
  }()

  @Test func helpIsRead() {
    #expect(Self.formats.contains("css") && Self.formats.count > 7)
    #expect(Self.commands.count > 10)
    #expect(Self.commands.first { $0.name == "build" }?.options.contains("--depfile") ?? false)
  }

  // MARK: bash

  /// What bash offers at the end of a line, in a folder with a few files.
  private func bash(_ words: [String]) throws -> Set<String> {
    try Consumer.withFolder { folder in
      try Data(try script("bash").utf8).write(to: folder.appendingPathComponent("completions"))
      for path in ["spec one.json", "notes.txt", "P.themepack", "$x.json"] {
        try Data().write(to: folder.appendingPathComponent(path))
      }
      for path in ["Day", "a folder"] {
        try FileManager.default.createDirectory(
          at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
      }
      let line = words.map { "'" + $0 + "'" }.joined(separator: " ")
      let result = try Consumer.run(
        "bash",
        [
          "--norc", "-c",
          """
          set -eu; source ./completions
          COMP_WORDS=(\(line)); COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); set +e
          _themepack; printf '%s\\n' "${COMPREPLY[@]}"
          """,
        ], in: folder)
      #expect(result.status == 0 && result.errors.isEmpty, "\(words): \(result.errors)")
      return Set(result.output.split(separator: "\n").map(String.init))
    }
  }

  @Test(
    .consumer("bash"),
    arguments: [
      (["themepack", "bui"], ["build"]), (["themepack", "--v"], ["--version"]),
      (["themepack", "build", "--dep"], ["--depfile"]), (["themepack", "lint", "--fi"], ["--fix"]),
      (["themepack", "build", "--format", "swift-pal"], ["swift-palette"]),
      (["themepack", "build", "--format", "=", "an"], ["android"]),
      (["themepack", "lint", "--reporter", "js"], ["json"]),
      (["themepack", "explain", "alias-c"], ["alias-cycle"]),
      (["themepack", "explain", "X", "sp"], ["spec one.json"]),
      (["themepack", "explain", "--theme", "Day", "alias-c"], ["alias-cycle"]),
      (["themepack", "explain", "--theme", "=", "Day", "alias-c"], ["alias-cycle"]),
      (["themepack", "lint", ""], ["spec one.json", "$x.json", "Day", "a folder"]),
      (["themepack", "lint", "one.json", "D"], ["Day"]),
      (["themepack", "inspect", ""], ["P.themepack", "Day", "a folder"]),
      (["themepack", "build", "-o", ""], ["Day", "a folder"]),
      (["themepack", "build", "--depfile", "no"], ["notes.txt"]),
      (["themepack", "completions", ""], ["bash", "zsh", "fish"]),
      (["themepack", "help", "list-i"], ["list-inputs"]),
      (["themepack", "formats", ""], []), (["themepack", "build", "--output-name", "D"], []),
    ] as [([String], [String])])
  func bashCompletes(words: [String], offers: [String]) throws {
    #expect(try bash(words) == Set(offers))
  }

  @Test(.consumer("bash")) func bashKnowsEveryOption() throws {
    #expect(try bash(["themepack", ""]) == Set(Self.commands.map(\.name)))
    #expect(try bash(["themepack", "build", "--format", "="]) == Self.formats)
    for command in Self.commands {
      #expect(try bash(["themepack", command.name, "-"]) == Set(command.options), "\(command.name)")
    }
  }

  // MARK: Other shells

  @Test(.consumer("zsh")) func zshReadsIt() throws {
    let script = try script("zsh")
    try Consumer.withFolder { folder in
      try Data(script.utf8).write(to: folder.appendingPathComponent("_themepack"))
      let result = try Consumer.run(
        "zsh",
        [
          "-f", "-c",
          "zsh -n _themepack && fpath=($PWD $fpath) && autoload -Uz compinit && compinit -u -d dump && "
            + "echo $_comps[themepack] && autoload +X _themepack",
        ], in: folder)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      #expect(result.output == "_themepack\n")
    }
    for command in Self.commands {
      #expect(script.contains("  \(command.name)) _arguments"))
      for option in command.options {
        #expect(script.contains("\(option)[") || script.contains("\(option)=["))
      }
    }
  }

  @Test(.consumer("fish")) func fishCompletes() throws {
    let script = try script("fish")
    try Consumer.withFolder { folder in
      try Data(script.utf8).write(to: folder.appendingPathComponent("t.fish"))
      try Data().write(to: folder.appendingPathComponent("spec.json"))
      try Data().write(to: folder.appendingPathComponent("notes.txt"))
      let lines =
        Self.commands.map { "themepack \($0.name) -" } + [
          "themepack ", "themepack build --format sw", "themepack explain alias-c", "themepack lint ",
        ]
      let asked = lines.map { "echo '= \($0)'; complete -C '\($0)'" }.joined(separator: "\n")
      let result = try Consumer.run(
        "fish", ["-N", "-c", "source t.fish\n\(asked)"], in: folder, environment: ["HOME": folder.path])
      #expect(result.errors.isEmpty, "\(result.errors)")
      var offers: [String: Set<String>] = [:]
      var line = ""
      for text in result.output.split(separator: "\n") {
        if text.hasPrefix("= ") {
          line = String(text.dropFirst(2))
        } else {
          offers[line, default: []].insert(String(text.prefix { $0 != "\t" }))
        }
      }
      for command in Self.commands {
        let missing = Set(command.options).subtracting(offers["themepack \(command.name) -"] ?? [])
        #expect(missing.isEmpty, "\(command.name): \(missing)")
      }
      #expect(Set(Self.commands.map(\.name)).isSubset(of: offers["themepack "] ?? []))
      #expect(offers["themepack build --format sw"] == Self.formats.filter { $0.hasPrefix("sw") })
      #expect(offers["themepack explain alias-c"]?.contains("alias-cycle") ?? false)
      #expect(offers["themepack lint "]?.contains("spec.json") ?? false)
    }
  }

  // MARK: The manual page

  @Test(.consumer("groff")) func theManualPageIsWhole() throws {
    let page = try Repository.themepack(["man"])
    #expect(page.status == 0)
    try Consumer.withFolder { folder in
      try Data(page.output.utf8).write(to: folder.appendingPathComponent("themepack.1"))
      let result = try Consumer.run("groff", ["-man", "-ww", "-Tascii", "-P-c", "themepack.1"], in: folder)
      #expect(result.status == 0 && result.errors.isEmpty, "\(result.errors)")
      // Bold is a letter, a backspace and the letter again.
      let text = result.output.replacingOccurrences(of: "[^\n]\u{8}", with: "", options: .regularExpression)
      let sections = text.replacingOccurrences(of: "\n   (?! )", with: "\u{1}", options: .regularExpression)
        .components(separatedBy: "\u{1}")
      for command in Self.commands {
        let section = sections.first { $0.hasPrefix("\(command.name)\n") } ?? ""
        #expect(section.contains("themepack \(command.name)"), "\(command.name)")
        for option in command.options {
          #expect(section.contains(" \(option)"), "\(command.name) \(option)")
        }
      }
      #expect(text.contains("EXIT STATUS") && text.contains("NO_COLOR"))
    }
  }
}
