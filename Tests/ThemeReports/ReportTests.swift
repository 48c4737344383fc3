import ProjectSupport
import TestSupport
import Testing

@testable import ThemeModel
@testable import ThemeReports

/// All renderers on the same diagnostics.
@Suite struct ReportTests {
  /// A place in the text is written as the text that stands there.
  private struct Row: Sendable {
    var name: String
    var source: String
    var diagnostic: @Sendable (SourceText) -> Diagnostic
    var text: String
    var json: String
    var github: String
  }

  private static let rows = [
    Row(
      name: "all parts", source: "{\n\t\"Red_A\": \"Nope\",\r\n \"b\": 1}",
      diagnostic: { sources in
        Diagnostic(
          "unknown-alias", at: span("\"Nope\"", sources), "there is no token 'Nope'",
          notes: [.init("declared here", at: span("\"b\"", sources)), .init("of no place")],
          help: "did you mean 'Note'?",
          fixes: [.init("use 'Note'", edits: [.init(span: span("\"Nope\"", sources), text: "\"Note\"\n")])])
      },
      text: """
        s.json:2:11: error: there is no token 'Nope' [unknown-alias]
         2 | \t"Red_A": "Nope",
           | \t         ^~~~~~
        s.json:3:2: note: declared here
        note: of no place
          help: did you mean 'Note'?
        1 error

        """,
      json: """
        {"id":"unknown-alias","severity":"error","message":"there is no token 'Nope'","file":"s.json","line":2,\
        "column":11,"endLine":2,"endColumn":17,"help":"did you mean 'Note'?","notes":[{"message":"declared here",\
        "file":"s.json","line":3,"column":2},{"message":"of no place","file":null,"line":null,"column":null}],\
        "fixes":[{"message":"use 'Note'","edits":[{"file":"s.json","line":2,"column":11,"endLine":2,\
        "endColumn":17,"text":"\\"Note\\"\\n"}]}]}
        """,
      github: """
        ::error file=s.json,line=2,endLine=2,col=11,endColumn=17,title=unknown-alias::there is no token 'Nope'\
        %0As.json:3:2: note: declared here%0Anote: of no place%0Ahelp: did you mean 'Note'?

        """),
    Row(
      name: "no place", source: "",
      diagnostic: { _ in Diagnostic("format-note", .note, at: .none, "css: 100% of 1, 2 and\n3") },
      text: "note: css: 100% of 1, 2 and<U+000A>3 [format-note]\n",
      json: """
        {"id":"format-note","severity":"note","message":"css: 100% of 1, 2 and\\n3","file":null,"line":null,\
        "column":null,"endLine":null,"endColumn":null,"help":null,"notes":[],"fixes":[]}
        """,
      github: "::notice title=format-note::css: 100%25 of 1, 2 and<U+000A>3\n"),
    Row(
      name: "byte-order mark, wide characters, several lines", source: "\u{FEFF}\"é漢\" [\n\n]",
      diagnostic: { sources in Diagnostic("invalid-value", .warning, at: span("[\n\n]", sources), "an array")
      },
      text: """
        s.json:1:9: warning: an array [invalid-value]
         1 | "é漢" [
           |       ^
        1 warning

        """,
      json: """
        {"id":"invalid-value","severity":"warning","message":"an array","file":"s.json","line":1,"column":9,\
        "endLine":3,"endColumn":2,"help":null,"notes":[],"fixes":[]}
        """,
      github: "::warning file=s.json,line=1,endLine=3,title=invalid-value::an array\n"),
    Row(
      name: "what acts on a terminal", source: "\"\u{1B}[2J\u{202E}\u{85}\"",
      diagnostic: { sources in
        Diagnostic(
          "invalid-name", at: span("\u{202E}", sources), "a name may not contain '\u{202E}' or \u{1B}[2J",
          help: "a\n::error::b\u{7F}")
      },
      text: """
        s.json:1:6: error: a name may not contain '<U+202E>' or <U+001B>[2J [invalid-name]
         1 | "<U+001B>[2J<U+202E><U+0085>"
           |             ^~~~~~~~
          help: a
                ::error::b<U+007F>
        1 error

        """,
      json: """
        {"id":"invalid-name","severity":"error","message":"a name may not contain '\u{202E}' or \\u001b[2J",\
        "file":"s.json","line":1,"column":6,"endLine":1,"endColumn":9,"help":"a\\n::error::b\\u007f","notes":[],\
        "fixes":[]}
        """,
      github: """
        ::error file=s.json,line=1,endLine=1,col=6,endColumn=9,title=invalid-name::a name may not contain \
        '<U+202E>' or <U+001B>[2J%0Ahelp: a%0A::error::b<U+007F>

        """),
    Row(
      name: "the end of a text", source: "{\"a\"",
      diagnostic: { _ in Diagnostic("unexpected-end", at: Span(start: 4, end: 4), "the file ends") },
      text: """
        s.json:1:5: error: the file ends [unexpected-end]
         1 | {"a"
           |     ^
        1 error

        """,
      json: """
        {"id":"unexpected-end","severity":"error","message":"the file ends","file":"s.json","line":1,"column":5,\
        "endLine":1,"endColumn":5,"help":null,"notes":[],"fixes":[]}
        """,
      github: "::error file=s.json,line=1,endLine=1,col=5,endColumn=5,title=unexpected-end::the file ends\n"),
  ]

  @Test(arguments: rows.indices)
  func rendersAlike(index: Int) {
    let row = Self.rows[index]
    let sources = SourceText()
    #expect(sources.append(path: "s.json", text: row.source) == 0)
    var found = Diagnostics()
    found.report(row.diagnostic(sources))
    var report = Report()
    report.add(found, in: sources)
    #expect(text(report) == row.text, "\(row.name)")
    #expect(string { GitHubReport().render(report, into: &$0) } == row.github, "\(row.name)")
    let json = string { JSONReport().render(report, into: &$0) }
    let counts = "{\"errors\":\(report.count(.error)),\"warnings\":\(report.count(.warning))}"
    #expect(
      json == "{\"version\":1,\"diagnostics\":[\n\(row.json)\n],\"summary\":\(counts)}\n", "\(row.name)")
  }

  @Test func nothingFound() {
    let report = Report()
    #expect(text(report) == "")
    #expect(string { GitHubReport().render(report, into: &$0) } == "")
    #expect(
      string { JSONReport().render(report, into: &$0) }
        == "{\"version\":1,\"diagnostics\":[],\"summary\":{\"errors\":0,\"warnings\":0}}\n")
  }

  @Test func placesComeInOrderAndOnce() {
    let sources = SourceText()
    for path in ["b.json", "a.json"] { _ = sources.append(path: path, text: "12\n34") }
    let second = sources.files[1].span.start
    var found = Diagnostics()
    for start in [second, 3, 0, 3] {
      found.report(Diagnostic("z", at: Span(start: start, end: start + 1), "same"))
      found.report(Diagnostic("a", at: Span(start: start, end: start + 1), "same"))
    }
    var report = Report()
    report.add(found, in: sources)
    report.add(found, in: sources)
    let places = report.entries.compactMap { entry in
      entry.place.map { "\($0.file):\($0.line):\($0.column) \(entry.id)" }
    }
    #expect(
      places == [
        "b.json:1:1 a", "b.json:1:1 z", "b.json:2:1 a", "b.json:2:1 z", "a.json:1:1 a", "a.json:1:1 z",
      ])
  }

  @Test func longLinesAreCutAroundTheMark() throws {
    let sources = SourceText()
    let long = String(repeating: "é", count: 500) + "MARK" + String(repeating: "é", count: 500)
    #expect(sources.append(path: "s.json", text: long) == 0)
    var lines = LineIndex(sources)
    let excerpt = lines.excerpt(of: Self.span("MARK", sources))
    let (text, marks) = try #require(excerpt?.lines())
    #expect(text.hasPrefix("…é"))
    #expect(text.hasSuffix("é…"))
    #expect(text.utf8.count < SourceExcerpt.widthLimit + 10)
    let before = try #require(text.range(of: "MARK")).lowerBound
    #expect(marks == String(repeating: " ", count: text[..<before].count) + "^~~~")
  }

  @Test func colorsAreOnlyWhereAsked() {
    var found = Diagnostics()
    found.report(Diagnostic("a", at: .none, "b"))
    var report = Report()
    report.add(found, in: SourceText())
    #expect(!text(report).contains("\u{1B}"))
    let colored = string { TextReport(colored: true).render(report, into: &$0) }
    #expect(colored.hasPrefix("\u{1B}[1;31merror:\u{1B}[0m "))
  }

  /// Many findings in one large file are placed without counting its lines again for each.
  @Test func manyFindingsTakeLinearTime() {
    let sources = SourceText()
    let lines = 100_000
    _ = sources.append(path: "s.json", text: String(repeating: "\"x\"\n", count: lines))
    var found = Diagnostics()
    for line in 0..<UInt32(lines) {
      found.report(Diagnostic("a", at: Span(start: line * 4, end: line * 4 + 3), "b"))
    }
    var report = Report()
    let seconds = CPUTime.seconds { report.add(found, in: sources) }
    #expect(report.entries.last?.place?.line == lines)
    #expect(seconds < 60)
  }

  private func text(_ report: Report) -> String {
    string { TextReport(colored: false).render(report, into: &$0) }
  }

  private func string(_ render: (inout ByteBuffer) -> Void) -> String {
    var output = ByteBuffer()
    render(&output)
    return output.finish().string
  }

  private static func span(_ text: String, _ sources: SourceText) -> Span {
    let file = sources.files[0].span
    let all = Array(sources.slice(file))
    let wanted = Array(text.utf8)
    let at = (0...all.count - wanted.count).first { Array(all[$0..<$0 + wanted.count]) == wanted } ?? 0
    return Span(start: UInt32(at), end: UInt32(at + wanted.count))
  }
}
