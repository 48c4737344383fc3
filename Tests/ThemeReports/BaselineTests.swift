import ProjectSupport
import Testing

@testable import ThemeModel
@testable import ThemeReports

/// Findings that a team has agreed to live with for now.
@Suite struct BaselineTests {
  private func report(_ ids: [String]) -> Report {
    let sources = SourceText()
    _ = sources.append(path: "s.json", text: ids.map { $0 + "\n" }.joined())
    var found = Diagnostics()
    var at: UInt32 = 0
    for id in ids {
      found.report(Diagnostic(id, .warning, at: Span(start: at, end: at + 1), "said of \(id)"))
      at += UInt32(id.utf8.count) + 1
    }
    var report = Report()
    report.add(found, in: sources)
    return report
  }

  private func text(_ baseline: Baseline) -> String {
    var output = ByteBuffer()
    baseline.render(into: &output)
    return output.finish().string
  }

  private func read(_ text: String) -> (baseline: Baseline?, found: [String]) {
    let sources = SourceText()
    var found = Diagnostics()
    let file = sources.append(path: "baseline.json", text: text) ?? 0
    let baseline = Baseline.read(file, of: sources, into: &found)
    var report = Report()
    report.add(found, in: sources)
    return (
      baseline,
      report.entries.map { "\($0.place?.line ?? 0):\($0.place?.column ?? 0) \($0.id) \($0.headline)" }
    )
  }

  @Test func hidesWhatItHolds() {
    let old = report(["name-style", "alias-depth", "name-style"])
    let baseline = Baseline(old)
    #expect(baseline.entries.map(\.count) == [1, 2])
    #expect(baseline.hidden(from: old).report.entries.isEmpty)
    #expect(baseline.hidden(from: old).gone.isEmpty)

    let more = report(["name-style", "name-style", "name-style", "theme-parity"])
    let (left, gone) = baseline.hidden(from: more)
    #expect(left.entries.map { "\($0.id) \($0.fingerprint.ordinal)" } == ["name-style 3", "theme-parity 1"])
    #expect(gone.map { "\($0.id) \($0.count)" } == ["alias-depth 1"])

    let fewer = baseline.hidden(from: report(["name-style"]))
    #expect(fewer.gone.map { "\($0.id) \($0.count)" } == ["alias-depth 1", "name-style 1"])
  }

  /// What has become worse is told again; what has become better is not gone.
  @Test(arguments: [(3, 3, [], 0), (3, 2, [], 0), (3, 4, ["contrast"], 0)])
  func weighs(_ before: Int, _ after: Int, _ told: [String], _ gone: Int) throws {
    func report(_ weight: Int) -> Report {
      let sources = SourceText()
      _ = sources.append(path: "s.json", text: "x")
      var found = Diagnostics()
      var finding = Diagnostic("contrast", .warning, at: Span(start: 0, end: 1), "low")
      finding.weight = weight
      found.report(finding)
      var report = Report()
      report.add(found, in: sources)
      return report
    }
    let written = text(Baseline(report(before)))
    #expect(written.contains(#""count":1,"weight":3,"message""#))
    let result = try #require(read(written).baseline).hidden(from: report(after))
    #expect(result.report.entries.map(\.id) == told)
    #expect(result.gone.count == gone)
  }

  /// An error of the language keeps a spec from compiling whatever a baseline says; a note stays as well.
  @Test func holdsOnlyRules() {
    let broken = report(["unknown-alias", "format-note", "name-style"])
    let baseline = Baseline(broken)
    #expect(baseline.entries.map(\.id) == ["name-style"])
    #expect(baseline.hidden(from: broken).report.entries.map(\.id) == ["unknown-alias", "format-note"])
    let forged = Baseline(
      broken.entries.map {
        Baseline.Entry(file: "s.json", id: $0.id, fingerprint: $0.fingerprint.hash, count: 1, message: "")
      })
    #expect(forged.hidden(from: broken).report.entries.map(\.id) == ["unknown-alias", "format-note"])
  }

  @Test func comesBackAsItWas() {
    let baseline = Baseline(report(["name-style", "alias-depth", "name-style"]))
    let written = text(baseline)
    #expect(
      written == """
        {"version":1,"findings":[
        {"file":"s.json","id":"alias-depth","fingerprint":"\(baseline.entries[0].digits)","count":1,\
        "message":"said of alias-depth"},
        {"file":"s.json","id":"name-style","fingerprint":"\(baseline.entries[1].digits)","count":2,\
        "message":"said of name-style"}
        ]}

        """)
    #expect(read(written).found == [])
    #expect(read(written).baseline.map(text) == written)
    #expect(Baseline(baseline.entries.reversed()).entries == baseline.entries)
    #expect(text(Baseline()) == "{\"version\":1,\"findings\":[]}\n")
    #expect(read(text(Baseline())).baseline?.entries == [])
  }

  static let entry = #""file":"a","id":"b","message":"""#

  @Test(arguments: [
    ("", "1:1 unexpected-end"),
    ("[]", "1:1 invalid-value expected an object, found an array"),
    ("{}", "1:1 invalid-value this object has no 'version'"),
    ("{\"version\":1}", "1:1 invalid-value this object has no 'findings'"),
    ("{\"version\":2,\"findings\":[]}", "1:12 invalid-value a baseline must have version 1, this one has 2"),
    ("{\"version\":1,\"findings\":{}}", "1:25 invalid-value expected an array of findings, found an object"),
    ("{\"version\":1,\"finding\":[]}", "1:14 unknown-key"),
    ("{\"version\":1,\"findings\":[\n7]}", "2:1 invalid-value expected an object, found a number"),
    ("{\"version\":1,\"findings\":[\n<<<<<<< ours\n]}", "2:1 invalid-json"),
    (
      "{\"version\":1,\"findings\":[\n{\(entry),\"fingerprint\":\"x\",\"count\":1}]}",
      "2:49 invalid-value a fingerprint must have 16 hexadecimal digits"
    ),
    (
      "{\"version\":1,\"findings\":[\n{\(entry),\"fingerprint\":\"+123456789012345\",\"count\":1}]}",
      "2:49 invalid-value a fingerprint must have 16 hexadecimal digits"
    ),
    (
      "{\"version\":1,\"findings\":[\n{\(entry),\"fingerprint\":\"0123456789abcdef\",\"count\":0}]}",
      "2:76 invalid-value expected a whole number from 1"
    ),
  ])
  func faultsHaveTheirPlace(_ text: String, _ expected: String) {
    let (baseline, found) = read(text)
    #expect(baseline == nil)
    #expect(found.first?.hasPrefix(expected) == true, "\(found)")
  }
}

extension Baseline.Entry {
  fileprivate var digits: String { Fingerprint(hash: fingerprint, ordinal: 1).digits }
}
