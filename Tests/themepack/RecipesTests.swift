import Foundation
import TestSupport
import Testing

/// The recipes of Recipes.md, done as they stand there.
@Suite struct RecipesTests {
  struct Recipe: Sendable, CustomTestStringConvertible {
    var title: String
    var files: [String: String] = [:]
    var commands: [String] = []
    var testDescription: String { title }
  }

  private static let page = Repository.root.appendingPathComponent(
    "Sources/themepack/themepack.docc/Recipes.md")

  static let recipes: [Recipe] = {
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    return text.components(separatedBy: "\n## ").dropFirst().map(recipe)
  }()

  /// A fence after `<!-- file: NAME -->` is a file; one of `sh` is commands, unless a mark says that it is not run.
  private static func recipe(_ section: String) -> Recipe {
    var recipe = Recipe(title: String(section.prefix { $0 != "\n" }))
    var before = ""
    for (number, part) in section.components(separatedBy: "```").enumerated() {
      if number % 2 == 1 {
        let body = String(part.drop { $0 != "\n" }.dropFirst())
        if let mark = before.range(of: "<!-- file: ") {
          recipe.files[String(before[mark.upperBound...].dropLast(4))] = body
        } else if part.hasPrefix("sh\n"), !before.contains("<!-- not run:") {
          recipe.commands.append(body)
        }
      }
      before = part.split(separator: "\n").last.map(String.init) ?? ""
    }
    return recipe
  }

  /// Does a recipe's commands in a new folder, and hands it over for a look.
  private func perform(_ title: String, _ check: (URL) throws -> Void = { _ in }) throws {
    let recipe = try #require(Self.recipes.first { $0.title == title })
    try #require(!recipe.commands.isEmpty)
    try Consumer.withFolder { folder in
      try #require(Repository.themepack(["init", "theme"], in: folder).status == 0)
      for (path, text) in recipe.files { try Data(text.utf8).write(to: folder.appendingPathComponent(path)) }
      let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
      let tools = Repository.tool.deletingLastPathComponent().path
      for commands in recipe.commands {
        let done = try Consumer.run(
          "sh", ["-e", "-c", commands], in: folder, environment: ["PATH": "\(tools):\(path)"])
        #expect(done.status == 0, "\(done.output)\(done.errors)")
      }
      try check(folder)
    }
  }

  @Test(.consumer("aapt2")) func androidWithoutGradle() throws {
    try perform("Android without Gradle") { folder in
      let constants = try String(
        contentsOf: folder.appendingPathComponent("gen/java/com/example/app/R.java"), encoding: .utf8)
      #expect(constants.contains("Brand_A="))
      let dump = try Consumer.run("aapt2", ["dump", "resources", "gen/theme.apk"], in: folder)
      #expect(dump.output.contains("(night-v8) #ff6f9cf5") || dump.output.contains("(night) #ff6f9cf5"))
    }
  }

  @Test(.consumer("chromium"), arguments: [("0", "rgb(16, 16, 18)"), ("1", "rgb(255, 255, 255)")])
  func aWebPage(scheme: String, color: String) throws {
    try perform("A web page") { folder in
      let page = folder.appendingPathComponent("index.html")
      let script = """
        <script>document.body.innerHTML = '<pre id="result">' + btoa(getComputedStyle(document.body).backgroundColor) + '</pre>'</script>
        """
      let text = try String(contentsOf: page, encoding: .utf8) + script
      try Data(text.utf8).write(to: page)
      let data = try Consumer.browse("index.html", in: folder, settings: "preferredColorScheme=\(scheme)")
      #expect(String(decoding: data, as: UTF8.self) == color)
    }
  }

  @Test(.consumer("ninja")) func ninja() throws { try perform("ninja") }

  @Test(.consumer("make")) func make() throws { try perform("GNU make") }

  @Test func bazel() throws { try perform("Bazel and its like") }

  /// What the page says of packages is what Tests/PluginConsumer is.
  @Test func packagesAreAsShown() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    let manifest = try String(
      contentsOf: Repository.root.appendingPathComponent("Tests/PluginConsumer/Package.swift"),
      encoding: .utf8)
    let shown = text.components(separatedBy: "```swift\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    #expect(shown.count == 2)
    for block in shown { #expect(manifest.contains(block), "\(block)") }
  }

  /// Every `sh` block belongs to a recipe that a test performs.
  @Test func noneIsForgotten() {
    let performed: Set = ["Android without Gradle", "A web page", "ninja", "GNU make", "Bazel and its like"]
    #expect(Set(Self.recipes.filter { !$0.commands.isEmpty }.map(\.title)) == performed)
  }
}
