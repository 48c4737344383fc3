import Foundation
import PackagePlugin

/// One call of the tool by the command plugin.
struct ToolCall {
  let tool: URL

  private static let permission = "--allow-writing-to-package-directory"

  /// - Parameter files: the files of the targets of these names, or of all for none.
  func run(_ arguments: [String], files: ([String]) throws -> [URL]) throws {
    // SwiftPM passes on what it has itself obeyed.
    let words = arguments.filter { $0 != Self.permission }
    var extractor = ArgumentExtractor(words)
    let targets = extractor.extractOption(named: "target")
    var rest = extractor.remainingArguments
    let form = try CommandForm(of: rest.first ?? "", tool)
    if !targets.isEmpty, !form.takesInputs {
      return Diagnostics.error("'themepack \(rest.first ?? "")' takes no --target: it reads no manifest")
    }
    if !targets.isEmpty || form.lacksInput(rest.dropFirst()) {
      let manifests = try files(targets).filter { ThemeFiles.stem(ofManifest: $0) != nil }.map(\.path)
      if manifests.isEmpty, !targets.isEmpty {
        let names = targets.joined(separator: ", ")
        return Diagnostics.warning("there is no themepack.json or NAME.themepack.json in \(names)")
      }
      rest += manifests
    }
    try finish(Self.start(tool, rest), words)
  }

  private func finish(_ process: Process, _ words: [String]) throws {
    process.waitUntilExit()
    let status = process.terminationStatus
    guard status != 0 else { return }
    // SwiftPM hides remarks, so the way out stands in the error.
    let call = (["swift package", Self.permission, "themepack"] + words.map(Self.quoted)).joined(
      separator: " ")
    let wayOut = status == 2 && Self.writes(words) ? "; it writes only with permission: \(call)" : ""
    Diagnostics.error("themepack ended with status \(status)\(wayOut)")
  }

  private static func writes(_ words: [String]) -> Bool {
    switch words.first {
    case "build": !words.contains("--check")
    case "lint": words.contains("--fix")
    case "explain", "inspect", "formats", "verify", "list-inputs", "list-outputs", "completions", "man",
      "help", nil:
      false
    default: !(words.first ?? "").hasPrefix("-")
    }
  }

  /// A word as a shell takes it.
  private static func quoted(_ word: String) -> String {
    let plain = word.allSatisfy { $0.isLetter || $0.isNumber || "-_./=+:,@%".contains($0) }
    return plain && !word.isEmpty ? word : "'\(word.replacingOccurrences(of: "'", with: "'\\''"))'"
  }

  static func start(_ tool: URL, _ words: [String], output: Pipe? = nil) throws -> Process {
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    // The plugin's own standard input is SwiftPM's.
    process.standardInput = FileHandle.nullDevice
    if let output {
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
    }
    try process.run()
    return process
  }
}
