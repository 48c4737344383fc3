import ProjectSupport
import Testing

@testable import ThemeModel

/// Suggestions to take a member out: what is left is the text without it.
@Suite struct RemovalTests {
  /// A spec's text as the suggestion of the first finding of a rule leaves it.
  private func removed(_ rule: String, _ files: [String: String], from path: String) throws -> String {
    var files = files
    files["themepack.json"] =
      #"{ "layers": ["a.json", "b.json"], "themes": { "T": { "light": "L", "dark": "D" } }, "rules": { "\#(rule)": "warning" } }"#
    let project = TestProject(files)
    let finding = try #require(project.diagnostics.all.first { $0.id == rule })
    let fix = try #require(finding.fixes.first)
    let edit = try #require(fix.edits.first)
    #expect(!fix.isSafe && fix.edits.count == 1 && edit.text.isEmpty)
    let file = try #require(project.sources.files.first { $0.path == path })
    let (before, after) = (
      Span(start: file.span.start, end: edit.span.start), Span(start: edit.span.end, end: file.span.end)
    )
    return project.sources.string(before) + project.sources.string(after)
  }

  @Test(arguments: [
    (
      #"{ "color": { "A": "f00", "B": "0f0", "C": "00f" } }"#, "A",
      #"{ "color": { "B": "0f0", "C": "00f" } }"#
    ),
    (
      #"{ "color": { "A": "f00", "B": "0f0", "C": "00f" } }"#, "B",
      #"{ "color": { "A": "f00", "C": "00f" } }"#
    ),
    (
      #"{ "color": { "A": "f00", "B": "0f0", "C": "00f" } }"#, "C",
      #"{ "color": { "A": "f00", "B": "0f0" } }"#
    ),
    (#"{"color":{"A":"f00"}}"#, "A", #"{"color":{}}"#),
    (
      "{\"color\": {\r\n  \"A\": \"f00\",\r\n  \"B\": { \"value\": \"0f0\" }\r\n}}", "B",
      "{\"color\": {\r\n  \"A\": \"f00\"\r\n}}"
    ),
    (
      "{\"color\": {\n  \"A\": \"f00\"\n  ,\n  \"B\": \"0f0\"\n}}", "A", "{\"color\": {\n  \"B\": \"0f0\"\n}}"
    ),
  ])
  func redundant(_ text: String, _ token: String, _ left: String) throws {
    let values = ["A": "f00", "B": "0f0", "C": "00f"]
    // All others differ below.
    let base = values.map { "\"\($0.key)\": \"\($0.key == token ? $0.value : "123456")\"" }.joined(
      separator: ", ")
    let files = ["L/a.json": "{ \"color\": { \(base) } }", "L/b.json": text]
    #expect(try removed("redundant-override", files, from: "L/b.json") == left)
  }

  @Test func darkOfAPair() throws {
    let files = ["L/a.json": #"{ "color": { "A": { "light": "f00", "dark": "f00" } } }"#]
    let left = #"{ "color": { "A": { "light": "f00" } } }"#
    #expect(try removed("dark-equals-light", files, from: "L/a.json") == left)
  }

  @Test func darkOfAFolder() throws {
    let files = ["L/a.json": #"{ "color": { "A": "f00" } }"#, "D/a.json": #"{ "color": { "A": "f00" } }"#]
    #expect(try removed("dark-equals-light", files, from: "D/a.json") == #"{ "color": {  } }"#)
  }

  @Test func attribute() throws {
    let files = [
      "L/a.json": #"{ "color": { "A": "f00" } }"#,
      "D/a.json": #"{ "color": { "A": { "value": "0f0", "description": "no use" } } }"#,
    ]
    let left = #"{ "color": { "A": { "value": "0f0" } } }"#
    #expect(try removed("ignored-attribute", files, from: "D/a.json") == left)
  }
}
