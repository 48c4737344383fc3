import ProjectSupport
import Testing

@testable import ThemeModel

/// What a manifest's `rules` make of findings, whoever reports them.
@Suite struct RuleLevelTests {
  private static func levels(_ rules: String, _ spec: String, manifestComment: String = "") -> [String] {
    let project = TestProject([
      "themepack.json": #"{\#(manifestComment)"layers":["c.json"],"rules":{\#(rules)}}"#, "c.json": spec,
    ])
    return project.diagnostics.all.map { "\($0.id) \($0.severity.name)" }
      + (project.table == nil ? ["no table"] : [])
  }

  static let deprecated = #"{"color":{"A":{"value":"fff","deprecated":true},"B":"A"}}"#

  @Test(arguments: [
    ("", ["deprecated-token warning"]),
    (#""deprecated-token":"warning""#, ["deprecated-token warning"]),
    (#""deprecated-token":"off""#, []),
    (#""deprecated-token":"error""#, ["deprecated-token error", "no table"]),
    (#""deprecated-token":{"level":"error"}"#, ["deprecated-token error", "no table"]),
  ])
  func findingsOfAnotherStage(_ rules: String, _ expected: [String]) {
    #expect(Self.levels(rules, Self.deprecated) == expected)
  }

  /// The manifest's own comments are found before its rules are read.
  @Test(arguments: [
    ("", ["nonstandard-json warning", "nonstandard-json warning"]),
    (#""nonstandard-json":"off""#, []),
    (#""nonstandard-json":"error""#, ["nonstandard-json error", "nonstandard-json error", "no table"]),
  ])
  func findingsBeforeTheManifest(_ rules: String, _ expected: [String]) {
    #expect(Self.levels(rules, #"{"color":{"A":"fff",}}"#, manifestComment: "/* */") == expected)
  }

  @Test func twiceIsOnce() {
    var settings = RuleSettings()
    settings.levels = ["name-style": .error, "nonstandard-json": .off]
    var diagnostics = Diagnostics()
    diagnostics.report(Diagnostic("name-style", .warning, at: .none, ""))
    diagnostics.report(Diagnostic("nonstandard-json", .warning, at: .none, ""))
    diagnostics.apply(settings)
    diagnostics.apply(settings)
    #expect(diagnostics.all.map(\.severity) == [.error])
  }

  @Test(arguments: [
    (#"«1»"unknown-alias":"off""#, ["1 unknown-key"]),
    (#"«1»"format-note":"off""#, ["1 unknown-key"]),
    (#"«1»"name-stile":"off""#, ["1 unknown-key"]),
    (#""name-style":«1»"on""#, ["1 invalid-value"]),
    (#""name-style":«1»true"#, ["1 invalid-value"]),
    (#""name-style":{"level":«1»"loud"}"#, ["1 invalid-value"]),
    (#""name-style":«1»{"pattern":"a"}"#, ["1 invalid-value"]),
    (#""name-style":{"level":"off",«1»"patern":"a"}"#, ["1 unknown-key"]),
    (#""name-style":{"level":"off",«1»"depth":3}"#, ["1 unknown-key"]),
    (#""name-style":{"level":"off","pattern":«1»"(a"}"#, ["1 invalid-value"]),
    (#""name-style":{"level":"off","pattern":«1»3}"#, ["1 invalid-value"]),
    (#""theme-parity":{"level":"off","except":«1»"\\b"}"#, ["1 invalid-value"]),
    (#""alias-depth":{"level":"off","depth":«1»"3"}"#, ["1 invalid-value"]),
    (#""alias-depth":{"level":"off","depth":«1»0}"#, ["1 invalid-value"]),
    (#""alias-depth":{"level":"off","depth":«1»2.5}"#, ["1 invalid-value"]),
    (#""alias-depth":{"level":"off","depth":1e1}"#, []),
  ])
  func settingsAreChecked(_ rules: String, _ expected: [String]) {
    let project = TestProject([
      "themepack.json": #"{"layers":["c.json"],"rules":{\#(rules)}}"#, "c.json": #"{"color":{"A":"fff"}}"#,
    ])
    #expect(project.found == expected)
  }

  /// Three tokens of one kind where a format's tools accept two.
  @Test(arguments: [
    (Format.test(entriesPerScope: 3), #"{"color":{"A":"fff","B":"fff","C":"fff"}}"#, [], false),
    (
      Format.test(entriesPerScope: 2), #"{"color":{"A":"fff","B":"fff",«1»"C":"fff"}}"#, ["1 format-limit"],
      false
    ),
    (Format.test(entriesPerScope: nil), #"{"color":{"A":"fff","B":"fff","C":"fff"}}"#, [], false),
    (
      Format.test(entriesPerScope: 2),
      #"{"dimension":{"A":1,"B":1},"number":{«1»"C":1},"color":{"D":"fff"}}"#,
      ["1 format-limit"], false
    ),
    (
      Format.test(entriesPerScope: 2), #"{"color":{"A":{"value":"fff","private":true},"B":"fff","C":"fff"}}"#,
      [],
      false
    ),
    (Format.test(entriesPerScope: 3), #"{"color":{"A":"fff","B":"fff"}}"#, [], true),
    (
      Format.test(entriesPerScope: 3, isThemed: true), #"{"color":{"A":"fff","B":"fff"}}"#,
      ["2 format-limit"], true
    ),
  ])
  func limits(_ format: Format, _ spec: String, _ expected: [String], _ hasThemes: Bool) {
    let themes = hasThemes ? #","themes":{"A":{"light":"."},«2»"B":{"light":"."}}"# : ""
    let project = TestProject(
      ["themepack.json": #"{"layers":["c.json"]\#(themes)}"#, "c.json": spec], formats: [format])
    #expect(project.found == expected)
    #expect(project.table != nil)
  }
}
