import Foundation

/// What a command of the tool takes, as its own help says; so a command that is new to the tool is not new here.
struct CommandForm {
  /// The number of operands before the inputs; nil for a command that takes none.
  private var operandsBeforeInputs: Int?
  /// The options with a value.
  private var valued: Set<String> = []

  init(of command: String, _ tool: URL) throws {
    guard !command.isEmpty, !command.hasPrefix("-") else { return }
    let output = Pipe()
    let process = try ToolCall.start(tool, ["help", command], output: output)
    let page = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for line in page.split(separator: "\n") { read(line) }
  }

  /// `USAGE: themepack explain TOKEN [INPUT]... [OPTION]...`, or `  --format NAME           A format to make`.
  private mutating func read(_ line: Substring) {
    let words = line.split(separator: " ")
    if words.first == "USAGE:" {
      operandsBeforeInputs = words.firstIndex(of: "[INPUT]...").map { $0 - 3 }
    } else if line.hasPrefix("  -") {
      let option = line.dropFirst(2)
      let head = option[..<(option.range(of: "  ")?.lowerBound ?? option.endIndex)].split(separator: " ")
      // `-h, --help` is two names of a flag.
      if head.count == 2, !head[1].hasPrefix("-") { valued.insert(String(head[0])) }
    }
  }

  var takesInputs: Bool { operandsBeforeInputs != nil }

  /// Do the words after the command name no input, and is there none that the tool takes by itself?
  func lacksInput(_ words: some Sequence<String>) -> Bool {
    guard let operandsBeforeInputs else { return false }
    var operands = 0
    var words = words.makeIterator()
    while let word = words.next() {
      if word == "--help" || word == "-h" { return false }
      if word == "-" || !word.hasPrefix("-") {
        operands += 1
      } else if valued.contains(word) {
        _ = words.next()
      }
    }
    return operands <= operandsBeforeInputs && !FileManager.default.fileExists(atPath: "themepack.json")
  }
}
