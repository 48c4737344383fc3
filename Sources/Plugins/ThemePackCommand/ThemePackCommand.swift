import Foundation
import PackagePlugin

/// `swift package themepack …`: the command, with this package's manifests where no input is named.
@main
struct ThemePackCommand: CommandPlugin {
  private static let permission = "--allow-writing-to-package-directory"

  func performCommand(context: PluginContext, arguments: [String]) async throws {
    // SwiftPM passes on what it has itself obeyed.
    var extractor = ArgumentExtractor(arguments.filter { $0 != Self.permission })
    let named = extractor.extractOption(named: "target")
    var words = extractor.remainingArguments
    if !named.isEmpty {
      words += try manifests(of: context.package.targets(named: named))
    } else if lacksInput(words) {
      words += manifests(of: context.package.targets)
    }
    let status = try run(context.tool(named: "themepack").url, words)
    guard status != 0 else { return }
    // SwiftPM hides remarks, so the way out stands in the error.
    let wayOut =
      status == 2 && words.first == "build" && !words.contains("--check")
      ? "; only with permission can it write: swift package \(Self.permission) themepack "
        + arguments.filter { $0 != Self.permission }.joined(separator: " ") : ""
    Diagnostics.error("themepack ended with status \(status)\(wayOut)")
  }

  /// Is there no word that could be an input, and no manifest here?
  private func lacksInput(_ words: [String]) -> Bool {
    let own = ["lint": 0, "build": 0, "explain": 1]
    guard let command = words.first, let count = own[command] else { return false }
    return words.dropFirst().filter { !$0.hasPrefix("-") }.count <= count
      && !FileManager.default.fileExists(atPath: "themepack.json")
  }

  private func manifests(of targets: [any Target]) -> [String] {
    targets.compactMap { $0 as? any SourceModuleTarget }.flatMap { ThemeFiles.all(below: $0.directoryURL) }
      .filter { ThemeFiles.stem(ofManifest: $0) != nil }.map(\.path)
  }

  private func run(_ tool: URL, _ words: [String]) throws -> Int32 {
    let process = Process()
    process.executableURL = tool
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus
  }
}
