import ProjectSupport
import Testing

@testable import ThemeModel

/// Every lint rule: what it finds, what it leaves alone, and what only a further theme has.
@Suite struct LintTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var files: [String: String]
    var expected: [String]
    var testDescription: String { title }

    init(_ title: String, _ rules: String, _ files: [String: String], _ expected: [String]) {
      self.title = title
      self.files = files
      if self.files["themepack.json"] == nil {
        self.files["themepack.json"] = #"{"layers":["c.json"],"rules":{\#(rules)}}"#
      }
      self.expected = expected
    }

    init(_ title: String, _ rules: String, _ spec: String, _ expected: [String]) {
      self.init(title, rules, ["c.json": spec], expected)
    }

    /// With themes `A` (folders `D` and, for dark, `N`) and `B` (folder `F`).
    init(themed title: String, _ rules: String, _ files: [String: String], _ expected: [String]) {
      var all = files
      let dark = files.keys.contains { $0.hasPrefix("N/") } ? #","dark":"N""# : ""
      let further = files.keys.contains { $0.hasPrefix("F/") } ? #","B":{"light":"F"}"# : ""
      all["themepack.json"] =
        #"{"layers":["c.json"],"themes":{"A":{"light":"D"\#(dark)}\#(further)},"rules":{\#(rules)}}"#
      self.init(title, rules, all, expected)
    }
  }

  @Test(arguments: nameStyle + aliasDepth + duplicateValue + themeParity)
  func isSaidWhereItBelongs(_ test: Case) {
    let project = TestProject(test.files)
    #expect(project.found == test.expected)
  }

  static let nameStyle: [Case] = [
    Case(
      "house style", #""name-style":"warning""#,
      #"{"color":{"Red_A":"fff",«1»"red":"000","Blue1_ABC":"111"},"number":{«2»"red":1}}"#,
      ["1 name-style", "2 name-style"]),
    Case("off", #""name-style":"off""#, #"{"color":{"red":"000"}}"#, []),
    Case("not mentioned", "", #"{"color":{"red":"000"}}"#, []),
    Case(
      "own pattern", #""name-style":{"level":"warning","pattern":"^[a-z.]+$"}"#,
      #"{"color":{«1»"Red_A":"fff","red.deep":"000"}}"#, ["1 name-style"]),
    Case(
      "at the first place that declares the name", #""name-style":"warning""#,
      [
        "themepack.json":
          #"{"layers":["b.json","a.json"],"rules":{"name-style":"warning"}}"#,
        "a.json": #"{"color":{"red":"fff"}}"#, "b.json": #"{"color":{«1»"red":"000"}}"#,
      ], ["1 name-style"]),
    Case(
      "a name that only a second theme and the reserve map have, once for two sections", "",
      [
        "themepack.json": """
        {"layers":["c.json"],"themes":{"A":{"light":"D"},"B":{"light":"F"}},"reserve":{«1»"red":"Red_A"},
         "rules":{"name-style":"warning"}}
        """,
        "D/c.json": #"{"color":{"Red_A":"fff"},"number":{"Red_A":1}}"#,
        "F/c.json": #"{"color":{"red":"000"}}"#,
      ], ["1 name-style"]),
  ]

  static let aliasDepth: [Case] = [
    Case(
      "four aliases, and a fifth that leads through them", #""alias-depth":"warning""#,
      #"{"color":{"A":"fff","B":"A","C":"B","D":"C","E":«1»"D","F":"E"}}"#, ["1 alias-depth"]),
    Case("three aliases", #""alias-depth":"warning""#, #"{"color":{"D":"C","C":"B","B":"A","A":"fff"}}"#, []),
    Case(
      "own depth", #""alias-depth":{"level":"warning","depth":1}"#,
      #"{"color":{"A":"fff","B":"A","C":«1»"B","D":«2»"B"}}"#, ["1 alias-depth", "2 alias-depth"]),
    Case(
      "a substitute is an alias", "",
      [
        "themepack.json":
          #"{"layers":["c.json"],"reserve":{"X":«1»"B"},"rules":{"alias-depth":{"level":"warning","depth":1}}}"#,
        "c.json": #"{"color":{"A":"fff","B":"A"}}"#,
      ], ["1 alias-depth"]),
    Case(
      "the next link, where one is allowed",
      #""alias-depth":{"level":"warning","depth":1,"allow":{"C":"why"}}"#,
      #"{"color":{"A":"fff","B":"A","C":"B","D":«1»"C","E":"D"}}"#, ["1 alias-depth"]),
    Case(
      "a circle is an error and no depth", #""alias-depth":{"level":"warning","depth":1}"#,
      #"{"color":{"A":«1»"B","B":"A","C":"A","D":"C"}}"#, ["1 alias-cycle"]),
    Case(
      themed: "only in a second theme, once for two rows", #""alias-depth":{"level":"warning","depth":1}"#,
      [
        "D/c.json": #"{"color":{"A":"fff","B":"111","C":«1»"B"}}"#, "N/c.json": "{}",
        "F/c.json": #"{"color":{"B":"A"}}"#,
      ], ["1 alias-depth"]),
  ]

  static let duplicateValue: [Case] = [
    Case(
      "two colors, written two ways", #""duplicate-value":"warning""#,
      ##"{"color":{"A":"ff0000",«1»"B":"#F00","C":"A"},"string":{"E":"x",«2»"F":"x","G":"y"}}"##,
      ["1 duplicate-value", "2 duplicate-value"]),
    Case(
      "units and sections differ", #""duplicate-value":"warning""#,
      #"{"dimension":{"A":8,"B":"8sp","C":9,«1»"D":"9px"},"number":{"E":8}}"#, ["1 duplicate-value"]),
    Case("booleans", #""duplicate-value":"warning""#, #"{"boolean":{"A":true,"B":true}}"#, []),
    Case(
      "wide colors", #""duplicate-value":"warning""#,
      """
      {"color":{"A":{"red":0.1234,"green":0,"blue":0,"alpha":1},«1»"B":{"red":0.1234,"green":0,"blue":0,"alpha":1},
        "C":{"red":0.12341,"green":0,"blue":0,"alpha":1}}}
      """, ["1 duplicate-value"]),
    Case(
      "three of a kind", #""duplicate-value":"warning""#, #"{"color":{"A":"fff",«1»"B":"fff",«2»"C":"fff"}}"#,
      ["1 duplicate-value", "2 duplicate-value"]),
    Case(
      "broken values are not equal", #""duplicate-value":"warning""#,
      ##"{"color":{"A":«1»"#1","B":«2»"#2","C":"000"}}"##, ["1 invalid-color", "2 invalid-color"]),
    Case(
      themed: "equal in every theme", #""duplicate-value":"warning""#,
      [
        "D/c.json": #"{"color":{"A":"fff",«1»"B":"fff"}}"#, "F/c.json": #"{"color":{"A":"000","B":"000"}}"#,
      ], ["1 duplicate-value"]),
    Case(
      themed: "different in a second theme", #""duplicate-value":"warning""#,
      ["D/c.json": #"{"color":{"A":"fff","B":"fff"}}"#, "F/c.json": #"{"color":{"A":"000"}}"#], []),
    Case(
      themed: "an alias in a second theme", #""duplicate-value":"warning""#,
      ["D/c.json": #"{"color":{"A":"fff","B":"fff"}}"#, "F/c.json": #"{"color":{"B":"A"}}"#], []),
    Case(
      themed: "equal only in a second theme", #""duplicate-value":"warning""#,
      ["D/c.json": #"{"color":{"A":"fff","B":"000"}}"#, "F/c.json": #"{"color":{"A":"000"}}"#], []),
  ]

  static let themeParity: [Case] = [
    Case(
      themed: "the dark folder", #""theme-parity":"warning""#,
      [
        "D/c.json": #"{"color":{"A":"fff",«1»"B":"111","C":"A"},"dimension":{"G":8}}"#,
        "N/c.json": #"{"color":{"A":"000"}}"#,
      ], ["1 theme-parity"]),
    Case(
      themed: "a second theme only", #""theme-parity":"warning","half-appearance":"off""#,
      [
        "D/c.json": #"{"color":{"A":"fff",«1»"B":"111"}}"#, "N/c.json": #"{"color":{"A":"000","B":"111"}}"#,
        "F/c.json": #"{"color":{"A":"000"}}"#,
      ], ["1 theme-parity"]),
    Case(
      themed: "lacking in both is one finding", #""theme-parity":"warning","half-appearance":"off""#,
      [
        "D/c.json": #"{"color":{"A":"fff",«1»"B":"111"}}"#, "N/c.json": #"{"color":{"A":"000"}}"#,
        "F/c.json": #"{"color":{"A":"000"}}"#,
      ], ["1 theme-parity"]),
    Case(
      themed: "a pair has its dark", #""theme-parity":"warning""#,
      [
        "D/c.json":
          #"{"color":{"A":"fff","B":{"light":"111","dark":"222"},«1»"C":{"light":"333","lightHighContrast":"000"}}}"#,
        "N/c.json": #"{"color":{"A":"000"}}"#,
      ], ["1 theme-parity"]),
    Case(
      themed: "exceptions", #""theme-parity":{"level":"warning","except":"^White_"}"#,
      [
        "D/c.json": #"{"color":{"White_A":"fff",«1»"B":"111","C":"333"}}"#,
        "N/c.json": #"{"color":{"C":"000"}}"#,
      ], ["1 theme-parity"]),
    Case(
      "a parent's value is the theme's", "",
      [
        "themepack.json": """
        {"layers":["c.json"],"themes":{"A":{"light":"D"},"B":{"light":"F"},"C":{"light":"G","extends":"B"}},
         "rules":{"theme-parity":"warning"}}
        """,
        "D/c.json": #"{"color":{"A":"fff","B":"111"}}"#, "F/c.json": #"{"color":{"A":"000","B":"222"}}"#,
        "G/c.json": #"{"color":{"A":"333"}}"#,
      ], []),
    Case(
      "high contrast adjusts a few", "",
      [
        "themepack.json": """
        {"layers":["c.json"],"themes":{"A":{"light":"D","lightHighContrast":"H"}},"rules":{"theme-parity":"warning"}}
        """,
        "D/c.json": #"{"color":{"A":"fff","B":"111"}}"#, "H/c.json": #"{"color":{"A":"000"}}"#,
      ], []),
  ]

  @Test func notesNameTheThemes() {
    let project = TestProject([
      "themepack.json": """
      {"layers":["c.json"],"themes":{"A":{"light":"D","dark":«1»"N"},"B":{"light":«2»"F"}},
       "rules":{"theme-parity":"warning","half-appearance":"off"}}
      """,
      "D/c.json": #"{"color":{"A":"fff","B":"111"}}"#, "N/c.json": #"{"color":{"A":"000"}}"#,
      "F/c.json": #"{"color":{"A":"000"}}"#,
    ])
    let notes = project.diagnostics.all.flatMap(\.notes)
    #expect(notes.map { project.mark(of: $0.span) } == ["1", "2"])
    #expect(
      notes.map(\.message) == [
        "the dark folder of theme 'A' has no 'B'", "the light folder of theme 'B' has no 'B'",
      ])
  }

  @Test func chainsAreDrawn() throws {
    let project = TestProject([
      "themepack.json": #"{"layers":["c.json"],"rules":{"alias-depth":{"level":"error","depth":2}}}"#,
      "c.json": #"{"color":{"A":"fff","B":«1»"A","C":«2»"B","D":"C"}}"#,
    ])
    let found = try #require(project.diagnostics.all.first)
    #expect(found.severity == .error)
    #expect(found.headline == "'D' takes 3 aliases to reach its value; the limit is 2: D → C → B → A")
    #expect(found.notes.map { project.mark(of: $0.span) } == ["2", "1"])
    #expect(project.table == nil)
  }

  /// A chain of many links costs linear time, and is one finding.
  @Test func longChain() {
    let names = (0..<100_000).map { "\"C\($0)\":\($0 == 0 ? "\"fff\"" : "\"{C\($0 - 1)}\"")" }
    let project = TestProject([
      "themepack.json":
        #"{"layers":["c.json"],"rules":{"alias-depth":"warning","duplicate-value":"warning","theme-parity":"warning"}}"#,
      "c.json": "{\"color\":{\(names.joined(separator: ","))}}",
    ])
    #expect(project.found.count == 1)
  }
}
