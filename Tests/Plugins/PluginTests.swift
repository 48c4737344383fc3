import Foundation
import TestSupport
import Testing

/// Both plugins, used as a stranger would: by a package that has this one from a repository, by version.
///
/// Slow, as it builds the tool anew; so it runs only where it is asked for.
@Suite(
  .enabled(
    if: Consumer.areRequired || ProcessInfo.processInfo.environment["THEMEPACK_PLUGIN_TEST"] == "1",
    "builds a package of its own for minutes; set THEMEPACK_PLUGIN_TEST=1"),
  .consumer("git", "swift"))
struct PluginTests {
  @Test(.timeLimit(.minutes(20)))
  func aPackageBuildsItsThemes() throws {
    try Consumer.withFolder { folder in
      let package = try ConsumerPackage(in: folder)
      try theFirstBuildMakesKeysAndPack(package)
      try aBuildWithoutChangesStartsNothing(package)
      try everyFileThatIsReadIsAnInput(package)
      try mistakesShowWhereTheyAre(package)
      try theCommandFindsTheManifest(package)
      try theCommandWrites(package)
    }
  }

  private func theFirstBuildMakesKeysAndPack(_ package: ConsumerPackage) throws {
    let built = try package.swift("build")
    try #require(built.status == 0, "\(built.output)\(built.errors)")
    #expect(built.output.contains("Compiling brand.themepack.json"))
    #expect(!(built.output + built.errors).contains("warning:"), "\(built.output)\(built.errors)")
    let printed = """
      Harbor
      Brand_A #336699ff #99ccffff
      Button_A #336699ff #99ccffff
      Gap_A 8.0

      """
    #expect(try package.runApp() == printed)
  }

  private func aBuildWithoutChangesStartsNothing(_ package: ConsumerPackage) throws {
    // The second one links the tool once more, and so runs it: SwiftPM does that with every tool.
    _ = try package.swift("build")
    let third = try package.swift("build")
    #expect(third.status == 0)
    #expect(!third.output.contains("brand.themepack.json"), "\(third.output)")
  }

  private func everyFileThatIsReadIsAnInput(_ package: ConsumerPackage) throws {
    try package.change("Sources/App/Theme/Night/app.json", "99ccff", to: "99ccee")
    try package.change("Shared/shared.json", "8", to: "12")
    let built = try package.swift("build")
    #expect(built.status == 0, "\(built.output)\(built.errors)")
    let printed = try package.runApp()
    #expect(printed.contains("Button_A #336699ff #99cceeff"), "\(printed)")
    #expect(printed.contains("Gap_A 12.0"), "\(printed)")
  }

  private func mistakesShowWhereTheyAre(_ package: ConsumerPackage) throws {
    let message = "Sources/App/Theme/app.json:4:17: error: there is no color token 'Brand_B'"
    try package.change("Sources/App/Theme/app.json", "\"Brand_A\"\n", to: "\"Brand_B\"\n")
    let built = try package.swift("build")
    #expect(built.status == 1)
    #expect(built.output.contains(message), "\(built.output)\(built.errors)")
    let linted = try package.swift("package", ["themepack", "lint"])
    #expect(linted.status == 1)
    #expect(linted.output.contains(message), "\(linted.output)\(linted.errors)")
    try package.change("Sources/App/Theme/app.json", "\"Brand_B\"\n", to: "\"Brand_A\"\n")
    #expect(try package.swift("build").status == 0)
  }

  /// Without a word of where it is, without permission to write; by its target; and a command that needs none.
  private func theCommandFindsTheManifest(_ package: ConsumerPackage) throws {
    let linted = try package.swift("package", ["themepack", "lint"])
    #expect(linted.status == 0 && linted.output.isEmpty, "\(linted.output)\(linted.errors)")
    let explained = try package.swift("package", ["themepack", "explain", "Button_A", "--target", "App"])
    #expect(explained.output.contains("\"Brand_A\" at Sources/App/Theme/app.json:4:5"), "\(explained.output)")
    let formats = try package.swift("package", ["themepack", "formats"])
    #expect(formats.status == 0 && formats.output.contains("binary pack"), "\(formats.output)")
  }

  private func theCommandWrites(_ package: ConsumerPackage) throws {
    let build = ["--allow-writing-to-package-directory", "themepack", "build"]
    let built = try package.swift("package", build)
    #expect(built.status == 0, "\(built.output)\(built.errors)")
    let made = try package.files(
      named: ["brandKeys.swift", "brand.themepack"], below: ".build/plugins/outputs")
    let written = try package.files(named: ["HarborKeys.swift", "Harbor.themepack"], below: "Generated")
    #expect(made.count == 2 && made == written, "the plugins differ")
    #expect(try package.swift("package", ["themepack", "build", "--check"]).status == 0)

    // What is in the way of a folder cannot be written to, as where permission lacks.
    try package.block("Generated")
    let refused = try package.swift("package", ["themepack", "build"])
    #expect(refused.status == 1)
    #expect(
      refused.errors.contains("swift package --allow-writing-to-package-directory themepack build"),
      "\(refused.errors)")
  }
}

/// A copy of Tests/PluginConsumer that depends on a copy of this project, which is a repository with a version.
private struct ConsumerPackage {
  let folder: URL
  private let home: URL

  init(in home: URL) throws {
    self.home = home
    folder = home.appendingPathComponent("consumer")
    let project = home.appendingPathComponent("themepack")
    try FileManager.default.createDirectory(at: project, withIntermediateDirectories: true)
    let root = Repository.root
    for entry in try FileManager.default.contentsOfDirectory(atPath: root.path)
    where !entry.hasPrefix(".") || entry == ".gitignore" {
      try FileManager.default.copyItem(
        at: root.appendingPathComponent(entry), to: project.appendingPathComponent(entry))
    }
    for arguments in [
      ["init", "--quiet"], ["add", "--all"],
      [
        "-c", "user.name=Test", "-c", "user.email=test@example.com", "commit", "--quiet", "--message", "Copy",
      ],
      ["tag", "1.0.0"],
    ] {
      // The settings of whoever runs the tests may ask for signatures.
      let result = try Consumer.run(
        "git", ["-C", project.path, "-c", "commit.gpgSign=false", "-c", "tag.gpgSign=false"] + arguments,
        in: home)
      try #require(result.status == 0, "\(result.errors)")
    }
    try FileManager.default.copyItem(at: root.appendingPathComponent("Tests/PluginConsumer"), to: folder)
    try change("Package.swift", "https://example.com/themepack.git", to: "file://\(project.path)")
  }

  /// `swift build` or `swift package`, with nothing of this machine's own: no shared cache, no recorded versions.
  func swift(_ command: String, _ arguments: [String] = []) throws -> Consumer.Result {
    let own = ["cache", "config", "security"].flatMap {
      ["--\($0)-path", home.appendingPathComponent($0).path]
    }
    return try Consumer.run("swift", [command] + own + arguments, in: folder, limit: 900)
  }

  func runApp() throws -> String {
    let bin = try swift("build", ["--show-bin-path"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
    return try Consumer.run(bin + "/App", [], in: folder).output
  }

  func change(_ path: String, _ old: String, to new: String) throws {
    let file = folder.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    try #require(text.contains(old), "\(path) has no \(old)")
    try text.replacingOccurrences(of: old, with: new).write(to: file, atomically: true, encoding: .utf8)
  }

  /// The contents of the files of these names, in their order.
  func files(named names: [String], below path: String) throws -> [Data] {
    let all =
      FileManager.default.enumerator(
        at: folder.appendingPathComponent(path), includingPropertiesForKeys: nil)?
      .allObjects as? [URL] ?? []
    return try names.flatMap { name in
      try all.filter { $0.lastPathComponent == name }.map { try Data(contentsOf: $0) }
    }
  }

  /// Puts a file where a folder was.
  func block(_ path: String) throws {
    let place = folder.appendingPathComponent(path)
    try FileManager.default.removeItem(at: place)
    try Data().write(to: place)
  }
}
