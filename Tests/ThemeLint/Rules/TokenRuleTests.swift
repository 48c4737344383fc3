import ProjectSupport
import Testing

@testable import ThemeModel

/// The rules about how tokens are declared, and what `allow` may name.
@Suite struct TokenRuleTests {
  typealias Case = LintTests.Case

  @Test(
    arguments: unusedPrivate + redundantOverride + darkEqualsLight + offGrid + missingDescription
      + blankDescription + allow)
  func isSaidWhereItBelongs(_ test: Case) {
    #expect(TestProject(test.files).found == test.expected)
  }

  static let unusedPrivate: [Case] = [
    Case(
      "used, not used, and used by what is not used", #""unused-private":"warning""#,
      #"{"color":{"A":{"value":"fff","private":true},«1»"B":{"value":"000","private":true},"#
        + #"«2»"C":{"value":"B","private":true},"D":"A"}}"#, ["1 unused-private", "2 unused-private"]),
    Case(
      themed: "used in a second theme only", #""unused-private":"warning""#,
      [
        "D/c.json": #"{"color":{"A":{"value":"fff","private":true},"B":"000"}}"#,
        "F/c.json": #"{"color":{"B":"A"}}"#,
      ], []),
    Case(
      "used by a pair, the reserve map and a contrast", "",
      [
        "themepack.json": """
        {"layers":["c.json"],"reserve":{"R":"B"},"rules":{"unused-private":"warning",
         "contrast":{"level":"warning","pairs":[{"foreground":"C","background":"D"}]}}}
        """,
        "c.json": #"{"color":{"B":{"value":"fff","private":true},"C":{"value":"767676","private":true},"#
          + #""D":{"light":"000","lightHighContrast":"E"},"E":{"value":"fff","private":true}}}"#,
      ], []),
    Case(
      "allowed", #""unused-private":{"level":"warning","allow":{"A":"next month"}}"#,
      #"{"color":{"A":{"value":"fff","private":true},"B":"000"}}"#, []),
  ]

  private static func layers(_ rules: String, _ files: [String: String]) -> [String: String] {
    var all = files
    all["themepack.json"] = #"{"layers":["a.json","b.json"],"rules":{\#(rules)}}"#
    return all
  }
  private static let redundant = #""redundant-override":"warning""#

  static let redundantOverride: [Case] = [
    Case(
      "in a higher layer", "",
      layers(
        redundant,
        [
          "a.json": #"{"color":{"A":"fff","B":"fff","C":"fff","D":"A","E":"fff"}}"#,
          "b.json": #"{"color":{«1»"A":"ffffff","B":"eee","C":"{A}",«2»"D":"{A}","F":"fff"}}"#,
        ]), ["1 redundant-override", "2 redundant-override"]),
    Case(
      "with words of its own", "",
      layers(
        redundant,
        [
          "a.json": #"{"color":{"A":"fff","B":{"value":"fff","alpha":0.5}}}"#,
          "b.json": #"{"color":{"A":{"value":"fff","description":"new"},"B":"fff"}}"#,
        ]), []),
    Case(
      "in a pair that another appearance needs", "",
      layers(
        redundant,
        [
          "a.json": #"{"color":{"A":"fff"}}"#, "b.json": #"{"color":{"A":{"light":"fff","dark":"000"}}}"#,
        ]), []),
    Case(
      themed: "in a second theme only", redundant,
      [
        "D/c.json": #"{"color":{"A":"fff","B":"fff"}}"#, "F/c.json": #"{"color":{«1»"A":"fff","B":"000"}}"#,
      ], ["1 redundant-override"]),
    Case(
      themed: "a second theme that keeps light at night", redundant + #","half-appearance":"off""#,
      [
        "D/c.json": #"{"color":{"A":"fff"}}"#, "N/c.json": #"{"color":{"A":"000"}}"#,
        "F/c.json": #"{"color":{"A":"fff"}}"#,
      ], []),
    Case(
      themed: "dark that is like light is another rule's", redundant,
      ["D/c.json": #"{"color":{"A":"fff"}}"#, "N/c.json": #"{"color":{"A":"fff"}}"#], []),
    Case(
      "allowed", "",
      layers(
        #""redundant-override":{"level":"warning","allow":{"A":"pinned"}}"#,
        ["a.json": #"{"color":{"A":"fff"}}"#, "b.json": #"{"color":{"A":"fff"}}"#]), []),
  ]

  static let darkEqualsLight: [Case] = [
    Case(
      "in pairs", #""dark-equals-light":"warning""#,
      #"{"color":{"A":{"light":"fff","dark":«1»"ffffff"},"B":{"light":"fff","dark":"000"},"#
        + #""C":{"light":"A","dark":«2»"A"},"D":{"light":"A","dark":"B"}}}"#,
      ["1 dark-equals-light", "2 dark-equals-light"]),
    Case(
      themed: "in a folder", #""dark-equals-light":"warning""#,
      [
        "D/c.json": #"{"color":{"A":"fff","B":"fff"}}"#, "N/c.json": #"{"color":{«1»"A":"fff","B":"000"}}"#,
      ], ["1 dark-equals-light"]),
    Case(
      "in a second theme only", "",
      [
        "themepack.json": """
        {"layers":["c.json"],"themes":{"A":{"light":"D","dark":"N"},"B":{"light":"F","dark":"G"}},
         "rules":{"dark-equals-light":"warning"}}
        """,
        "D/c.json": #"{"color":{"A":"fff","B":"fff"}}"#, "N/c.json": #"{"color":{"B":"000"}}"#,
        "F/c.json": #"{"color":{"A":"f00"}}"#, "G/c.json": #"{"color":{«1»"A":"f00"}}"#,
      ], ["1 dark-equals-light"]),
    Case(
      "that a hidden value would replace", "",
      [
        "themepack.json": """
        {"layers":["a.json",{"file":"b.json","level":5}],"themes":{"A":{"light":"D","dark":"N"}},
         "rules":{"dark-equals-light":"warning"}}
        """,
        "D/a.json": #"{"color":{"A":"888"}}"#, "N/a.json": #"{"color":{"A":"000"}}"#,
        "N/b.json": #"{"color":{"A":"888"}}"#,
      ], []),
    Case(
      themed: "that high contrast needs", #""dark-equals-light":"warning""#,
      [
        "D/c.json": #"{"color":{"A":{"light":"fff","darkHighContrast":"000"}}}"#,
        "N/c.json": #"{"color":{"A":"fff"}}"#,
      ], []),
    Case(
      themed: "that half-appearance asks for", #""dark-equals-light":"warning""#,
      [
        "D/c.json": #"{"color":{"A":"fff"}}"#, "N/c.json": #"{"color":{"A":"000"}}"#,
        "F/c.json": #"{"color":{"A":{"light":"eee","dark":"eee"}}}"#,
      ], []),
    Case(
      themed: "in the default theme, whatever a further one has", #""dark-equals-light":"warning""#,
      [
        "D/c.json": #"{"color":{"X":"fff","E":"X","Y":"aaa"}}"#,
        "N/c.json": #"{"color":{"X":"000",«1»"E":"X"}}"#, "F/c.json": #"{"color":{"Y":"f00"}}"#,
      ], ["1 dark-equals-light"]),
    Case(
      "an alias that follows by itself", "",
      [
        "themepack.json": """
        {"layers":["c.json"],"themes":{"A":{"light":"D","dark":"N"},"B":{"light":"F","dark":"G"}},
         "rules":{"dark-equals-light":"warning"}}
        """,
        "D/c.json": #"{"color":{"X":"fff","E":"X"}}"#, "N/c.json": #"{"color":{"X":"000"}}"#,
        "F/c.json": #"{"color":{"X":"f00","E":"X"}}"#, "G/c.json": #"{"color":{"X":"800",«1»"E":"X"}}"#,
      ], ["1 dark-equals-light"]),
    Case(
      "allowed", #""dark-equals-light":{"level":"warning","allow":{"A":"checked"}}"#,
      #"{"color":{"A":{"light":"fff","dark":"fff"}}}"#, []),
  ]

  static let blankDescription: [Case] = [
    Case(
      "blanks are no description", #""missing-description":"warning""#,
      #"{"color":{«1»"A":{"value":"fff","description":" \u00a0 "},"B":{"value":"fff","description":"x"}}}"#,
      ["1 missing-description"])
  ]

  static let offGrid: [Case] = [
    Case(
      "of four", #""off-grid":"warning""#,
      #"{"dimension":{"A":8,"B":«1»15,"C":"0.5px","D":"17sp","E":"B","F":0,"G":«2»"-6dp","H":3}}"#,
      ["1 off-grid", "2 off-grid"]),
    Case(
      "of a tenth", #""off-grid":{"level":"warning","step":0.1,"from":0}"#,
      #"{"dimension":{"A":0.3,"B":«1»0.35,"C":1234.7}}"#, ["1 off-grid"]),
    Case(
      themed: "in a second theme only", #""off-grid":"warning""#,
      ["D/c.json": #"{"dimension":{"A":8}}"#, "F/c.json": #"{"dimension":{"A":«1»9}}"#], ["1 off-grid"]),
    Case(
      "allowed", #""off-grid":{"level":"warning","allow":{"A":"a logo's"}}"#, #"{"dimension":{"A":9}}"#, []),
    Case(
      "a step of nothing", #""off-grid":{"level":"warning","step":«1»0}"#, #"{"dimension":{"A":8}}"#,
      ["1 invalid-value"]),
  ]

  static let missingDescription: [Case] = [
    Case(
      "some", #""missing-description":"warning""#,
      #"{"color":{«1»"A":"fff","B":{"value":"fff","description":"b"},«2»"C":{"value":"fff","description":""},"#
        + #""D":{"value":"fff","private":true}}}"#, ["1 missing-description", "2 missing-description"]),
    Case(
      "not of reserved names", "",
      [
        "themepack.json":
          #"{"layers":["c.json"],"reserve":{"B":"A"},"rules":{"missing-description":"warning"}}"#,
        "c.json": #"{"color":{"A":{"value":"fff","description":"a"}}}"#,
      ], []),
    Case(
      themed: "a second theme needs none", #""missing-description":"warning""#,
      [
        "D/c.json": #"{"color":{"A":{"value":"fff","description":"a"}}}"#,
        "F/c.json": #"{"color":{"A":"000"}}"#,
      ], []),
    Case(
      "allowed", #""missing-description":{"level":"warning","allow":{"A":"speaks for itself"}}"#,
      #"{"color":{"A":"fff"}}"#, []),
  ]

  static let allow: [Case] = [
    Case(
      "a name that no token has", #""name-style":{"level":"warning","allow":{«1»"rde":"x"}}"#,
      #"{"color":{«2»"red":"fff"}}"#, ["1 unknown-alias", "2 name-style"]),
    Case(
      "without a reason", #""name-style":{"level":"warning","allow":{"red":«1»" ","blue":«2»true}}"#,
      #"{"color":{"Red_A":"fff"}}"#, ["1 invalid-value", "2 invalid-value"]),
    Case(
      "of another shape", #""name-style":{"level":"warning","allow":«1»["red"]}"#,
      #"{"color":{"Red_A":"fff"}}"#, ["1 invalid-value"]),
    Case(
      "of a rule that is not about tokens", #""nonstandard-json":{"level":"off",«1»"allow":{}}"#,
      #"{"color":{"Red_A":"fff"}}"#, ["1 unknown-key"]),
    Case(
      "of warnings of the language",
      #""deprecated-token":{"level":"warning","allow":{"B":"until May"}}"#,
      #"{"color":{"A":{"value":"fff","deprecated":true},"B":"A","C":«1»"A"}}"#, ["1 deprecated-token"]),
    Case(
      "of old rules",
      #""name-style":{"level":"error","allow":{"red":"x"}},"#
        + #""duplicate-value":{"level":"error","allow":{"B_A":"x"}},"alias-depth":{"level":"error","depth":1,"#
        + #""allow":{"D_A":"x"}}"#,
      #"{"color":{"red":"f00","A_A":"fff","B_A":"fff","C_A":"B_A","D_A":"C_A"}}"#, []),
  ]

  /// What a rule asks of values waits until values are known.
  @Test func rulesAboutValuesWaitForThem() {
    let project = TestProject([
      "themepack.json": """
      {"layers":["c.json"],"rules":{"contrast":{"level":"error","pairs":[{"foreground":"A","background":"B"}]}}}
      """,
      "c.json": #"{"color":{"A":«1»"Nope_A","B":"fff"}}"#,
    ])
    #expect(project.found == ["1 unknown-alias"])
  }
}
