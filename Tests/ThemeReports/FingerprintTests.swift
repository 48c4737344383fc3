import ProjectSupport
import TestSupport
import Testing

@testable import ThemeModel
@testable import ThemeReports

/// What makes findings of two runs one.
@Suite struct FingerprintTests {
  /// The fingerprints of a finding at each `@` of a text; the sign itself stays.
  private func fingerprints(_ text: String, id: String = "name-style", path: String = "s.json") -> [String] {
    let sources = SourceText()
    _ = sources.append(path: path, text: text)
    var found = Diagnostics()
    for (at, byte) in text.utf8.enumerated() where byte == UInt8(ascii: "@") {
      found.report(Diagnostic(id, .warning, at: Span(start: UInt32(at), end: UInt32(at) + 1), "x"))
    }
    var report = Report()
    report.add(found, in: sources)
    return report.entries.map(\.fingerprint.text)
  }

  /// The hash may not change: baselines and services remember it.
  @Test func isFixed() { #expect(fingerprints("{ \"@\": 1 }") == ["29dfbf961b208ba8:1"]) }

  @Test(arguments: [
    "\n\n{\"@\":1}", "{ \"@\":  1 }", "\t{\"@\":1}\r\n", "{\"@\":1},\n", "\u{FEFF}{\"@\":1}",
    "{\"x\":1}\n{\"@\":1}",
  ])
  func survives(_ text: String) { #expect(fingerprints(text) == fingerprints("{\"@\":1}")) }

  @Test func changes() {
    let usual = fingerprints("{\"@\":1}")
    #expect(fingerprints("{\"@\":2}") != usual)
    #expect(fingerprints("{\"@\":1}", id: "alias-depth") != usual)
    #expect(fingerprints("{\"@\":1}", path: "t.json") != usual)
  }

  /// What is about a token is known by it, whatever else its line says; two tokens of a line are two.
  @Test func tokensAreKnownByName() {
    func fingerprints(_ spec: String) -> [String] {
      let manifest = #"{ "layers": ["c.json"], "rules": { "missing-description": "warning" } }"#
      let project = TestProject(["themepack.json": manifest, "c.json": spec])
      var report = Report()
      report.add(project.diagnostics, in: project.sources)
      return report.entries.map(\.fingerprint.text)
    }
    let usual = fingerprints(#"{ "color": { "Red_A": "f00", "Blue_A": "00f" } }"#)
    #expect(usual.count == 2 && Set(usual).count == 2 && usual.allSatisfy { $0.hasSuffix(":1") })
    #expect(
      fingerprints("{ \"color\": {\n \"Blue_A\": \"000\",\n  \"Red_A\": \"a00\" } }").reversed() == usual)
    let others = fingerprints(#"{ "number": { "Red_A": 1 }, "color": { "Red_B": "f00" } }"#)
    #expect(Set(others).isDisjoint(with: usual))
  }

  @Test func duplicatesAreNumbered() {
    let found = fingerprints("\"@\":1,\n\"x\"\n\"@\":1\n\"@\":1")
    #expect(found.map { $0.suffix(2) } == [":1", ":2", ":3"])
    #expect(Set(found.map { $0.prefix(16) }).count == 1)
  }

  /// In a file of one line an edit far away changes nothing, and many findings cost no more than few.
  @Test func longLinesCountNearTheMark() {
    let seconds = CPUTime.seconds {
      let tokens = String(repeating: "\"Token_A\":\"ffffff\",", count: 50_000)
      #expect(
        fingerprints(tokens + "\"@\":1," + tokens)
          == fingerprints("\"Far_A\":1," + tokens + "\"@\":1," + tokens))
      #expect(fingerprints(String(repeating: "\"é@\",", count: 20_000)).count == 20_000)
    }
    #expect(seconds < 60)
  }

  @Test func withoutAPlace() {
    var found = Diagnostics()
    for text in ["a", "b", "a"] { found.report(Diagnostic("format-note", .note, at: .none, text)) }
    var report = Report()
    report.add(found, in: SourceText(), home: "x.json")
    let texts = report.entries.map(\.fingerprint)
    #expect(texts[0].hash == texts[2].hash && texts[0].hash != texts[1].hash)
    #expect(texts.map(\.ordinal) == [1, 1, 2])
  }

  // MARK: Columns

  @Test(arguments: ["", "é", "漢字", "😀", "a😀b", String(repeating: "é😀x", count: 100)])
  func columnsCountScalars(_ before: String) throws {
    for start in ["", "\u{FEFF}", "é\n", "\u{FEFF}é\r\n\r\n"] {
      let sources = SourceText()
      _ = sources.append(path: "first.json", text: "é")
      let file = try #require(sources.append(path: "s.json", text: start + before + "@é"))
      var lines = LineIndex(sources)
      let from = sources.files[file].span.start + UInt32((start + before).utf8.count)
      let found = lines.place(of: Span(start: from, end: from + 3))
      let place = try #require(found)
      #expect(place.column == before.utf8.count + 1)
      #expect(place.scalarColumn == before.unicodeScalars.count + 1)
      #expect(place.endScalarColumn == place.scalarColumn + 2)
    }
  }
}
