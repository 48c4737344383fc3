import Foundation
import TestSupport
import Testing

/// What the README and the DocC pages tell a reader to type works.
///
/// Every fenced `sh` block runs in a copy of the package, which builds in a folder of its own. `swift test` is left to
/// the CI script, which is where this test comes from. A block that cannot run here says why in a comment before it:
/// `<!-- not run: reason -->`.
@Suite struct DocumentedCommandsTests {
  struct Block: Sendable, CustomTestStringConvertible {
    var page: String
    var commands: String
    var testDescription: String { "\(page): \(commands)" }
  }

  static let pages: [String] = {
    let sources = Repository.root.appendingPathComponent("Sources")
    let found =
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil)?.allObjects as? [URL] ?? []
    let articles = found.filter { $0.pathExtension == "md" }.map {
      String($0.path.dropFirst(Repository.root.path.count + 1))
    }
    // Recipes have files beside their commands; RecipesTests performs them.
    return ["README.md"] + articles.filter { !$0.hasSuffix("/Recipes.md") }.sorted()
  }()

  static let blocks: [Block] = pages.flatMap { page -> [Block] in
    let text = (try? String(contentsOf: Repository.root.appendingPathComponent(page), encoding: .utf8)) ?? ""
    var blocks: [Block] = []
    var before = ""
    for (number, part) in text.components(separatedBy: "```").enumerated() {
      if number % 2 == 1, part.hasPrefix("sh\n"), !before.contains("<!-- not run:") {
        blocks.append(Block(page: page, commands: String(part.dropFirst(3))))
      }
      before = part.split(separator: "\n").last.map(String.init) ?? ""
    }
    return blocks
  }

  @Test func thereAreSome() { #expect(Self.blocks.count >= 4) }

  @Test(
    .enabled(if: Consumer.areRequired, "builds the package again; set THEMEPACK_REQUIRE_CONSUMERS=1"))
  func everyCommandWorks() throws {
    try inACopy { folder in
      for block in Self.blocks
      where block.commands.trimmingCharacters(in: .whitespacesAndNewlines) != "swift test" {
        let result = try Consumer.run("sh", ["-e", "-c", block.commands], in: folder, limit: 1200)
        #expect(result.status == 0, "\(block.page): \(block.commands)\(result.output)\(result.errors)")
      }
    }
  }

  /// Calls `body` with a copy of the package: the one that `THEMEPACK_COPY` names, in which `.ci/run` has built the tool
  /// already, else a new one.
  private func inACopy(_ body: (URL) throws -> Void) throws {
    if let path = ProcessInfo.processInfo.environment["THEMEPACK_COPY"] {
      return try body(URL(fileURLWithPath: path))
    }
    try Consumer.withFolder { folder in
      let copied = try Consumer.run(
        "sh", ["-c", "git ls-files -z | xargs -0 cp -P --parents -t \"$0\"", folder.path], in: Repository.root
      )
      try #require(copied.status == 0, "\(copied.errors)")
      try body(folder)
    }
  }
}
