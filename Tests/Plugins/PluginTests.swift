import Foundation
import TestSupport
import Testing

/// The plugins, used as a stranger would: by a package that has this one from a repository, by version.
///
/// Slow, as it builds the tool anew; so it runs only where it is asked for, once for all that follows. `.ci/soak` runs it
/// with the other build system, too.
@Suite(
  .serialized,
  .enabled(
    if: Consumer.areRequired || ProcessInfo.processInfo.environment["THEMEPACK_PLUGIN_TEST"] == "1",
    "builds a package of its own for minutes; set THEMEPACK_PLUGIN_TEST=1"),
  .consumer("git", "swift", "ldd"))
struct PluginTests {
  private static let environment = ProcessInfo.processInfo.environment
  static let systems = (environment["THEMEPACK_PLUGIN_SYSTEMS"] ?? "native").split(separator: " ")
    .map(String.init)

  private static var isLong: Bool { systems.count > 1 }

  @Test(.timeLimit(.minutes(20)), arguments: systems)
  func aPackageBuildsItsThemes(system: String) throws {
    try Consumer.withFolder { folder in
      let package = try ConsumerPackage(in: folder, system: system)
      let steps: [(String, () throws -> Void)] = [
        ("first build", { try theFirstBuildMakesConstantsAndPacks(package) }),
        ("no change", { try aBuildWithoutChangesStartsNothing(package) }),
        ("equal outputs", { try equalOutputsRecompileNothing(package) }),
        ("edits", { try everyFileThatIsReadIsAnInput(package) }),
        ("new files", { try filesComeAndGo(package) }),
        ("mistakes", { try mistakesShowWhereTheyAre(package) }),
        ("doubled manifest", { if Self.isLong { try twoManifestsOfOneNameAreTold(package) } }),
        ("command", { try CommandPluginSteps(package: package).all(isLong: Self.isLong) }),
        ("prebuilt tool", { try aPrebuiltToolServesAsWell(package) }),
      ]
      for (name, step) in steps {
        let start = Date()
        try step()
        print("\(system), \(name): \(Int(Date().timeIntervalSince(start))) s")
      }
    }
  }

  private func theFirstBuildMakesConstantsAndPacks(_ package: ConsumerPackage) throws {
    let before = try package.ownFiles()
    let output = try package.build()
    #expect(try package.ownFiles() == before, "a build plugin writes in its own folder and nowhere else")
    #expect(isStarted("brand", "App", output), "\(output)")
    // The other one tells of all it does as warnings.
    #expect(!package.isQuiet || !output.contains("warning:"), "\(output)")
    let printed = """
      Harbor
      Brand_A #336699ff #99ccffff
      Button_A #336699ff #99ccffff
      Gap_A 8.0
      Logo_A #ff8800ff
      Licence true
      Part_A #123456ff

      """
    #expect(try package.run("App") == printed)
    #expect(try package.run("Tool") == "Shore #eeddaaff #665533ff\nHills #228833ff\n")
    let linked = try Consumer.run("ldd", [package.program("Tool")], in: package.folder).output
    #expect(linked.contains("libswiftCore") && !linked.contains("Foundation"), "\(linked)")
    if package.isQuiet { try theToolIsCompiledOnce(package) }
  }

  /// Not for the platform of the app as well, as SwiftPM does with the products of a package.
  private func theToolIsCompiledOnce(_ package: ConsumerPackage) throws {
    let objects = try Consumer.run(
      "find", [".build", "-path", "*/ThemeLanguage*.build/*.o"], in: package.folder
    ).output.split(separator: "\n")
    let folders = Set(objects.map { $0[..<($0.lastIndex(of: "/") ?? $0.endIndex)] })
    #expect(folders.count == 1, "\(folders)")
  }

  private func aBuildWithoutChangesStartsNothing(_ package: ConsumerPackage) throws {
    // The second one links the tool once more, and so runs it: SwiftPM does that with every tool.
    _ = try package.build()
    let third = try package.build()
    #expect(!isStarted("brand", "App", third) && !isStarted("hills", "Tool", third), "\(third)")
  }

  private func isStarted(_ manifest: String, _ target: String, _ output: String) -> Bool {
    output.contains("Compiling \(manifest).themepack.json of \(target)")
  }

  /// The tool runs once, leaves its files as they are, nothing is compiled, and the next build is quiet again.
  private func equalOutputsRecompileNothing(_ package: ConsumerPackage) throws {
    let objects = try package.objects()
    try #require(!objects.isEmpty)
    try package.touch("Sources/App/Theme/app.json")
    try package.change("Sources/Tool/Themes/grass.json", "{ \"Grass_A\"", to: "{  \"Grass_A\"")
    let built = try package.build()
    #expect(isStarted("brand", "App", built) && isStarted("hills", "Tool", built), "\(built)")
    #expect(try package.objects() == objects)
    let next = try package.build()
    #expect(!isStarted("brand", "App", next) && !isStarted("hills", "Tool", next), "\(next)")
  }

  private func everyFileThatIsReadIsAnInput(_ package: ConsumerPackage) throws {
    try package.change("Sources/App/Theme/Night/app.json", "99ccff", to: "99ccee")
    try package.change("Shared/shared.json", "8", to: "12")
    try package.change("Sources/Tool/Themes/sand.json", "eeddaa", to: "eeddbb")
    _ = try package.build()
    let printed = try package.run("App")
    #expect(printed.contains("Button_A #336699ff #99cceeff"), "\(printed)")
    #expect(printed.contains("Gap_A 12.0"), "\(printed)")
    #expect(try package.run("Tool").hasPrefix("Shore #eeddbbff #665533ff\n"))
  }

  /// The outputs are the same whatever files there are, so a build system that has planned already need not look again.
  private func filesComeAndGo(_ package: ConsumerPackage) throws {
    try package.write("Sources/Tool/Themes/Night/wet.json", "{ \"color\": { \"Sand_A\": \"443311\" } }")
    _ = try package.build()
    #expect(try package.run("Tool").hasPrefix("Shore #eeddbbff #443311ff\n"))
    try package.remove("Sources/Tool/Themes/Night/wet.json")
    _ = try package.build()
    #expect(try package.run("Tool").hasPrefix("Shore #eeddbbff #665533ff\n"))
  }

  private func mistakesShowWhereTheyAre(_ package: ConsumerPackage) throws {
    let message = "Sources/App/Theme/app.json:4:17: error: there is no color token 'Brand_B'"
    try package.change("Sources/App/Theme/app.json", "\"Brand_A\"\n", to: "\"Brand_B\"\n")
    let built = try package.swift("build")
    #expect(built.status == 1)
    #expect((built.output + built.errors).contains(message), "\(built.output)\(built.errors)")
    let linted = try package.swift("package", ["themepack", "lint"])
    #expect(linted.status == 1)
    #expect(linted.output.contains(message), "\(linted.output)\(linted.errors)")
    try package.change("Sources/App/Theme/app.json", "\"Brand_B\"\n", to: "\"Brand_A\"\n")
    _ = try package.build()
  }

  private func twoManifestsOfOneNameAreTold(_ package: ConsumerPackage) throws {
    try package.write("Sources/Tool/Themes/Night/Hills.themepack.json", "{}")
    let built = try package.swift("build")
    #expect(built.status == 1)
    #expect(
      (built.output + built.errors).contains("Tool has two manifests of one file name"),
      "\(built.output)\(built.errors)")
    try package.remove("Sources/Tool/Themes/Night/Hills.themepack.json")
    _ = try package.build()
  }

  /// The same package with plugins that have the tool as an artifact: nothing of the tool is built.
  private func aPrebuiltToolServesAsWell(_ package: ConsumerPackage) throws {
    let printed = try package.run("Tool")
    let info = try Consumer.run("swift", ["-print-target-info"], in: package.folder).output
    let triple = try #require(info.firstMatch(of: /"unversionedTriple": *"([^"]*)"/)?.output.1)
    let place = package.folder.appendingPathComponent("../themepack-binary").standardizedFileURL.path
    let made = try Consumer.run(
      Repository.root.appendingPathComponent(".ci/artifact-bundle").path,
      [place, "\(triple)=\(Repository.tool.path)"], in: package.folder)
    try #require(made.status == 0, "\(made.errors)")
    for form in ["Build", "Embed"] {
      try package.change(
        "Package.swift", "\"ThemePack\(form)\", package: \"themepack\"",
        to: "\"ThemePackBinary\(form)\", package: \"themepack-binary\"")
    }
    try package.change(
      "Package.swift", "dependencies: [.package(url",
      to: "dependencies: [.package(path: \"../themepack-binary\"), .package(url")
    // Were the tool needed, it would have to be compiled again.
    let removed = try Consumer.run(
      "find",
      [".build", "-name", "ThemeLanguage*.build", "-prune", "-print", "-exec", "rm", "-rf", "{}", "+"],
      in: package.folder)
    try #require(!removed.output.isEmpty)
    let output = try package.build()
    #expect(isStarted("shore", "Tool", output), "\(output)")
    #expect(!output.contains("ThemeLanguage"), "the tool is built: \(output)")
    #expect(try package.run("Tool") == printed)
    #expect(try package.run("App").hasPrefix("Harbor\n"))
  }
}
