import Foundation
import TestSupport
import Testing

/// The specs that the README and the language's page show compile, and become what the README says.
@Suite struct DocumentedSpecsTests {
  static let pages = ["README.md", "Sources/themepack/themepack.docc/Language.md"]

  private static func text(_ page: String) throws -> String {
    try String(contentsOf: Repository.root.appendingPathComponent(page), encoding: .utf8)
  }

  /// The fenced blocks of a page that are specs: what is not a spec, such as a manifest, has no section of tokens.
  static func specs(_ page: String) throws -> [String] {
    try text(page).components(separatedBy: "```json\n").dropFirst().map {
      $0.components(separatedBy: "```")[0]
    }
    .filter { block in
      let object = try? JSONSerialization.jsonObject(with: Data(block.utf8)) as? [String: Any]
      return object?["color"] != nil
    }
  }

  /// Everything that a spec becomes, in one text for each format.
  private static func outputs(_ spec: String, _ formats: [String]) throws -> [String: String] {
    var outputs: [String: String] = [:]
    try Consumer.withFolder { folder in
      try Data(spec.utf8).write(to: folder.appendingPathComponent("colors.json"))
      let options = formats.flatMap { ["--format", $0] }
      let built = try Repository.themepack(["build", "colors.json", "-o", "out"] + options, in: folder)
      try #require(built.status == 0, "\(built.errors)")
      for format in formats {
        let place = folder.appendingPathComponent("out/\(format)")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: place.path).sorted()
        outputs[format] = paths.compactMap {
          try? String(contentsOf: place.appendingPathComponent($0), encoding: .utf8)
        }.joined()
      }
    }
    return outputs
  }

  /// The cells of the README's table rows that begin with `start`, each as its spans of code.
  private static func cells(ofRow start: String) throws -> [[String]] {
    let row = try text("README.md").split(separator: "\n").first { $0.hasPrefix(start) }
    return try #require(row, "no row \(start)").split(separator: "|").map { cell in
      cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
    }
  }

  @Test(arguments: pages) func specsCompile(page: String) throws {
    let specs = try Self.specs(page)
    #expect(!specs.isEmpty)
    for spec in specs {
      try Consumer.withFolder { folder in
        try Data(spec.utf8).write(to: folder.appendingPathComponent("colors.json"))
        let lint = try Repository.themepack(["lint", "colors.json"], in: folder)
        #expect(lint.status == 0, "\(page): \(spec)\(lint.errors)")
      }
    }
  }

  @Test func theFirstSpecBecomesWhatIsShown() throws {
    let spec = try #require(try Self.specs("README.md").first)
    let outputs = try Self.outputs(spec, ["swift", "android", "css"])
    for (row, format) in [("| Swift |", "swift"), ("| Android |", "android"), ("| CSS |", "css")] {
      let shown = try Self.cells(ofRow: row).joined().filter {
        $0.contains("_A") && $0.contains(where: "<-v".contains)
      }
      #expect(!shown.isEmpty)
      for code in shown where code != "Panel_A" {
        #expect(outputs[format]?.contains(code) == true, "\(format): \(code)")
      }
    }
  }

  /// The columns of the table of names, and how a token's row in it is declared.
  @Test(arguments: [("color `White_A`", "White_A"), ("color `Line 1`", "Line 1"), ("color `1st`", "1st")])
  func namesBecomeWhatIsShown(row: String, name: String) throws {
    let outputs = try Self.outputs(
      "{ \"color\": { \"\(name)\": \"336699\" } }",
      ["swift", "objc", "android", "css", "scss", "js", "compose"])
    let cells = try Self.cells(ofRow: "| \(row)").dropFirst().map { $0.first ?? "" }
    try #require(cells.count == 5)
    let resource = try #require(cells[1].split(separator: "/").last)
    let wanted = [
      ("swift", "var \(cells[0]):"), ("objc", "\(cells[0]) "), ("android", "<color name=\"\(resource)\">"),
      ("css", "\(cells[2]):"), ("scss", "\(cells[3]):"), ("js", "const \(cells[4]) "),
      ("compose", "val \(cells[4]):"),
    ]
    for (format, text) in wanted { #expect(outputs[format]?.contains(text) == true, "\(format): \(text)") }
  }
}
