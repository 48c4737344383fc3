import Foundation
import ProjectSupport
import Testing

@testable import ThemeLint
@testable import ThemeModel
@testable import ThemeReports

/// The reports for code review services: GitHub, GitLab and SARIF.
@Suite struct ServiceReportTests {
  /// A message, or a path, and how each report writes it.
  private struct Escape: Sendable {
    var text: String
    var githubMessage: String
    var githubFile: String
    var json: String
    var uri: String
  }

  private static let escapes = [
    Escape(
      text: "a/b.json", githubMessage: "a/b.json", githubFile: "a/b.json", json: "a/b.json", uri: "a/b.json"),
    Escape(
      text: "50%, é: x", githubMessage: "50%25, é: x", githubFile: "50%25%2C é%3A x", json: "50%, é: x",
      uri: "50%25%2C%20%C3%A9%3A%20x"),
    Escape(
      text: "%0A::error::", githubMessage: "%250A::error::", githubFile: "%250A%3A%3Aerror%3A%3A",
      json: "%0A::error::", uri: "%250A%3A%3Aerror%3A%3A"),
    Escape(
      text: #"q"b\s#?[]&"#, githubMessage: #"q"b\s#?[]&"#, githubFile: #"q"b\s#?[]&"#, json: #"q\"b\\s#?[]&"#,
      uri: "q%22b%5Cs%23%3F%5B%5D%26"),
    Escape(
      text: "-._~09AZaz", githubMessage: "-._~09AZaz", githubFile: "-._~09AZaz", json: "-._~09AZaz",
      uri: "-._~09AZaz"),
  ]

  @Test(arguments: escapes.indices)
  func textsAreEscaped(_ index: Int) {
    let row = Self.escapes[index]
    let report = Self.report(path: row.text) { Diagnostic("invalid-name", at: $0, row.text, help: row.text) }
    #expect(
      github(report)
        == "::error file=\(row.githubFile),line=1,endLine=1,col=1,endColumn=2,title=invalid-name::"
        + "\(row.githubMessage)%0Ahelp: \(row.githubMessage)\n")
    let gitlab = gitlab(report)
    #expect(gitlab.contains(#"{"description":"\#(row.json) (\#(row.json))","check_name":"invalid-name""#))
    #expect(gitlab.contains(#""location":{"path":"\#(row.json)","lines":{"begin":1}}}"#))
    let sarif = sarif(report)
    #expect(sarif.contains(#""uri":"\#(row.uri)","uriBaseId":"SRCROOT""#))
    #expect(sarif.contains(#""message":{"text":"\#(row.json)\nhelp: \#(row.json)"}"#))
  }

  /// Line feeds and what acts on a terminal come as their numbers.
  @Test func controlsAreShown() {
    let report = Self.report { Diagnostic("invalid-name", at: $0, "a\n::error::\u{202E}\u{1B}") }
    for text in [github(report), gitlab(report), sarif(report)] {
      #expect(text.contains("a<U+000A>::error::<U+202E><U+001B>"))
    }
  }

  /// A name cannot become a link.
  @Test func namesAreNoLinks() {
    let report = Self.report { Diagnostic("invalid-name", at: $0, "there is no '[x](https://example.org)'") }
    #expect(sarif(report).contains("there is no '[x] (https://example.org)'"))
  }

  @Test func severities() {
    let rows: [(Diagnostic.Severity, String, String)] = [
      (.error, "major", "error"), (.warning, "minor", "warning"), (.note, "info", "note"),
    ]
    for (severity, gitlab, sarif) in rows {
      let report = Self.report { Diagnostic("name-style", severity, at: $0, "x") }
      #expect(self.gitlab(report).contains(#""severity":"\#(gitlab)""#))
      #expect(self.sarif(report).contains(#""level":"\#(sarif)","message""#))
    }
  }

  @Test func resultIsWhole() throws {
    let sources = SourceText()
    #expect(sources.append(path: "s.json", text: "\u{FEFF}{\n\"é😀\": \"Nope\", \"b\": 1}") == 0)
    let value = span("\"Nope\"", sources)
    let key = span("\"b\"", sources)
    var found = Diagnostics()
    found.report(
      Diagnostic(
        "unknown-alias", at: value, "there is no token 'Nope'",
        notes: [.init("declared here", at: key), .init("of no place")], help: "did you mean 'Note'?",
        fixes: [
          .init("use 'Note'", edits: [.init(span: value, text: "\"Note\"")]), .init("nothing", edits: []),
        ]))
    found.report(Diagnostic("format-note", .note, at: .none, "css: no strings"))
    var report = Report()
    report.add(found, in: sources, home: "themes/themepack.json")
    let run = try run(report)
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
    let results = try #require(run["results"] as? [NSDictionary])
    let rules = try rules(of: run)
    let region = ["startLine": 2, "startColumn": 7, "endLine": 2, "endColumn": 13]
    let file = ["uri": "s.json", "uriBaseId": "SRCROOT"]
    let index = try #require(results[0]["ruleIndex"] as? Int)
    #expect(rules[index]["id"] as? String == "unknown-alias")
    #expect(
      results[0]
        == [
          "ruleId": "unknown-alias", "ruleIndex": index, "level": "error",
          "message": ["text": "there is no token 'Nope'\nnote: of no place\nhelp: did you mean 'Note'?"],
          "locations": [["physicalLocation": ["artifactLocation": file, "region": region]]],
          "relatedLocations": [
            [
              "id": 1, "message": ["text": "declared here"],
              "physicalLocation": [
                "artifactLocation": file,
                "region": ["startLine": 2, "startColumn": 15, "endLine": 2, "endColumn": 18],
              ],
            ]
          ],
          "partialFingerprints": ["primaryLocationLineHash": report.entries[0].fingerprint.text],
          "fixes": [
            [
              "description": ["text": "use 'Note'"],
              "artifactChanges": [
                [
                  "artifactLocation": file,
                  "replacements": [["deletedRegion": region, "insertedContent": ["text": "\"Note\""]]],
                ]
              ],
            ]
          ],
        ] as NSDictionary)
    #expect(results[1]["ruleId"] as? String == "format-note")
    // What has no place stands at the start of what was asked for: GitHub refuses a report in which a result has none.
    let home: NSDictionary = [
      "physicalLocation": [
        "artifactLocation": ["uri": "themes/themepack.json", "uriBaseId": "SRCROOT"],
        "region": ["startLine": 1],
      ]
    ]
    #expect(results[1]["locations"] as? NSArray == [home])
    #expect(gitlab(report).contains(#""location":{"path":"themes/themepack.json","lines":{"begin":1}}"#))
  }

  @Test func rulesAreThoseOfTheCatalogue() throws {
    let run = try run(Report())
    let rules = try rules(of: run)
    #expect(rules.map { $0["id"] as? String } == Rule.all.map(\.id))
    for (rule, page) in zip(rules, Rule.all) {
      for key in ["shortDescription", "fullDescription"] {
        let text = (rule[key] as? [String: Any])?["text"] as? String ?? ""
        // GitHub cuts what is longer.
        #expect(text.hasPrefix(page.what) && text.unicodeScalars.count <= 1024)
      }
      #expect(
        (rule["help"] as? [String: Any])?["text"] as? String == RuleCatalog(Rule.all).page(for: page.id))
      let configuration = rule["defaultConfiguration"] as? [String: Any]
      #expect((configuration?["enabled"] as? Bool == false) == (page.defaultLevel == RuleSettings.Level.off))
    }
    #expect((run["results"] as? [Any])?.isEmpty == true)
    #expect(gitlab(Report()) == "[]\n")
  }

  // MARK: Helpers

  private static func report(path: String = "s.json", _ diagnostic: (Span) -> Diagnostic) -> Report {
    let sources = SourceText()
    _ = sources.append(path: path, text: "x")
    var found = Diagnostics()
    found.report(diagnostic(Span(start: 0, end: 1)))
    var report = Report()
    report.add(found, in: sources)
    return report
  }

  private func run(_ report: Report) throws -> [String: Any] {
    let document = try JSONSerialization.jsonObject(with: Data(sarif(report).utf8)) as? [String: Any]
    return try #require((document?["runs"] as? [[String: Any]])?.first)
  }

  private func rules(of run: [String: Any]) throws -> [[String: Any]] {
    let driver = (run["tool"] as? [String: Any])?["driver"] as? [String: Any]
    return try #require(driver?["rules"] as? [[String: Any]])
  }

  private func github(_ report: Report) -> String { string { GitHubReport().render(report, into: &$0) } }
  private func gitlab(_ report: Report) -> String { string { GitLabReport().render(report, into: &$0) } }
  private func sarif(_ report: Report) -> String {
    string { SARIFReport(version: "0", rules: Rule.all).render(report, into: &$0) }
  }

  private func string(_ render: (inout ByteBuffer) -> Void) -> String {
    var output = ByteBuffer()
    render(&output)
    return output.finish().string
  }
}

/// Where a text stands in the first source.
func span(_ text: String, _ sources: SourceText) -> Span {
  let all = Array(sources.slice(sources.files[0].span))
  let wanted = Array(text.utf8)
  let at = (0...all.count - wanted.count).first { Array(all[$0..<$0 + wanted.count]) == wanted } ?? 0
  return Span(start: UInt32(at), end: UInt32(at + wanted.count))
}
