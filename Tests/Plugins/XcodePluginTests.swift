import Foundation
import TestSupport
import Testing

/// The plugins' entry points for Xcode's own targets, which SwiftPM never compiles on Linux.
@Suite(.consumer("swiftc")) struct XcodePluginTests {
  @Test(arguments: ["ThemePackBuild", "ThemePackEmbed", "ThemePackCommand"])
  func theEntryPointsAreSound(plugin: String) throws {
    try Consumer.withFolder { folder in
      let api = try Self.pluginAPI()
      let stub = Repository.root.appendingPathComponent("Tests/Fixtures/XcodeStubs/XcodeProjectPlugin.swift")
      let common = [
        "-parse-as-library", "-swift-version", "6", "-package-description-version", "6.1.0", "-I", api,
      ]
      let made = try Consumer.run(
        "swiftc", ["-emit-module", "-module-name", "XcodeProjectPlugin", stub.path] + common, in: folder)
      try #require(made.status == 0, "\(made.errors)")
      let sources = Repository.root.appendingPathComponent("Sources/Plugins/\(plugin)")
      let files = try FileManager.default.contentsOfDirectory(atPath: sources.path)
        .filter { $0.hasSuffix(".swift") }.map { sources.appendingPathComponent($0).path }.sorted()
      // Fails where the entry point is left out.
      let type = plugin == "ThemePackCommand" ? "XcodeCommandPlugin" : "XcodeBuildToolPlugin"
      let probe = folder.appendingPathComponent("Probe.swift")
      try Data("import XcodeProjectPlugin\nfunc probe(_ it: \(plugin)) -> any \(type) { it }\n".utf8).write(
        to: probe)
      let checked = try Consumer.run(
        "swiftc", ["-typecheck", "-warnings-as-errors", "-I", folder.path] + common + files + [probe.path],
        in: folder)
      #expect(checked.status == 0, "\(checked.errors)")
    }
  }

  /// Sources that are shared are links, so that no two plugins differ.
  @Test func sharedSourcesAreLinks() throws {
    let plugins = Repository.root.appendingPathComponent("Sources/Plugins")
    let build = try FileManager.default.contentsOfDirectory(
      atPath: plugins.appendingPathComponent("ThemePackBuild").path)
    for plugin in ["ThemePackEmbed", "ThemePackCommand"] {
      for file in build {
        let place = plugins.appendingPathComponent("\(plugin)/\(file)").path
        guard FileManager.default.fileExists(atPath: place) else { continue }
        #expect(
          try FileManager.default.destinationOfSymbolicLink(atPath: place) == "../ThemePackBuild/\(file)")
      }
    }
  }

  /// Where the toolchain keeps the module that plugins are compiled against.
  private static func pluginAPI() throws -> String {
    let swiftc = URL(fileURLWithPath: try #require(Consumer.find("swiftc"))).resolvingSymlinksInPath()
    let usr = swiftc.deletingLastPathComponent().deletingLastPathComponent()
    return usr.appendingPathComponent("lib/swift/pm/PluginAPI").path
  }
}
