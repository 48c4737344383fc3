import Foundation
import ProjectSupport
import TestSupport
import Testing

@testable import ThemeModel

/// The rules about colors: contrast, near duplicates, gamut, and what a theme leaves half done.
@Suite struct ColorRuleTests {
  typealias Case = LintTests.Case

  @Test(arguments: contrast + nearDuplicate + outOfSRGB + halfAppearance)
  func isSaidWhereItBelongs(_ test: Case) {
    #expect(TestProject(test.files).found == test.expected)
  }

  private static let pair = #"{"foreground":"Text","background":"Panel"}"#
  private static func rule(_ pairs: String, _ more: String = "") -> String {
    #""contrast":{"level":"warning","pairs":[\#(pairs)]\#(more)}"#
  }

  static let contrast: [Case] = [
    Case(
      "too low", rule(pair), #"{"color":{"Text":«1»"777777","Panel":"fff"}}"#, ["1 contrast"]),
    Case("just enough", rule(pair), ##"{"color":{"Text":"#767676","Panel":"fff"}}"##, []),
    Case(
      "no pair", #""contrast":«1»{"level":"warning","pairs":[]}"#, #"{"color":{"Text":"fff","Panel":"fff"}}"#,
      ["1 invalid-value"]),
    Case(
      "a level alone", #""contrast":«1»"error""#, #"{"color":{"Text":"fff","Panel":"fff"}}"#,
      ["1 invalid-value"]),
    Case(
      "off, without pairs", #""contrast":"off""#, #"{"color":{"Text":"fff","Panel":"fff"}}"#, []),
    Case(
      "the background is allowed", rule(pair, #","allow":{"Panel":"a picture lies on it"}"#),
      #"{"color":{"Text":"777777","Panel":"fff"}}"#, []),
    Case(
      "own ratio", rule(#"{"foreground":"Text","background":"Panel","ratio":3}"#),
      #"{"color":{"Text":"949494","Panel":"fff"}}"#, []),
    Case(
      "own ratio missed", rule(#"{"foreground":"Text","background":"Panel","ratio":7}"#),
      #"{"color":{"Text":«1»"666666","Panel":"fff"}}"#, ["1 contrast"]),
    Case("ratio of all pairs", rule(pair, #","ratio":3"#), #"{"color":{"Text":"949494","Panel":"fff"}}"#, []),
    Case(
      "in dark only", rule(pair),
      #"{"color":{"Text":{"light":"000","dark":«1»"333"},"Panel":{"light":"fff","dark":"1b1b1d"}}}"#,
      ["1 contrast"]),
    Case(
      themed: "in a second theme only", rule(pair),
      ["D/c.json": #"{"color":{"Text":«1»"000","Panel":"fff"}}"#, "F/c.json": #"{"color":{"Panel":"222"}}"#],
      ["1 contrast"]),
    Case(
      "several rows are one finding", rule(pair),
      #"{"color":{"Text":{"light":«1»"fff","dark":"000"},"Panel":{"light":"fff","dark":"000"}}}"#,
      ["1 contrast"]),
    Case(
      "translucent text", rule(#"{"foreground":"Text","background":"Panel","ratio":4.01}"#),
      #"{"color":{"Text":«1»"00000080","Panel":"fff"}}"#, ["1 contrast"]),
    Case(
      "translucent text that passes", rule(#"{"foreground":"Text","background":"Panel","ratio":4}"#),
      #"{"color":{"Text":"00000080","Panel":"fff"}}"#, []),
    Case(
      "a translucent background never passes", rule(pair),
      #"{"color":{"Text":«1»"000","Panel":"ffffffcc"}}"#, ["1 contrast"]),
    Case(
      "on a backdrop", rule(#"{"foreground":"Text","background":"Panel","backdrop":"Base"}"#),
      #"{"color":{"Text":"000","Panel":"ffffffcc","Base":"fff"}}"#, []),
    Case(
      "a backdrop that is none", rule(#"{"foreground":"Text","background":"Panel","backdrop":"Base"}"#),
      #"{"color":{"Text":«1»"000","Panel":"ffffffcc","Base":"fffffffe"}}"#, ["1 contrast"]),
    Case(
      "exact alpha", rule(#"{"foreground":"Text","background":"Panel","ratio":3.97}"#),
      #"{"color":{"Text":«1»"rgb(0 0 0 / 0.5)","Panel":"fff"}}"#, []),
    Case(
      "allowed", rule(pair, #","allow":{"Text":"large print only"}"#),
      #"{"color":{"Text":"777777","Panel":"fff"}}"#, []),
    Case(
      "a name that no color has", rule(#"{"foreground":«1»"Txt","background":"Panel"}"#),
      #"{"color":{"Text":"000","Panel":"fff"}}"#, ["1 unknown-alias"]),
    Case(
      "a name of another section", rule(#"{"foreground":«1»"Txt","background":"Panel"}"#),
      #"{"color":{"Text":"000","Panel":"fff"},"number":{"Txt":1}}"#, ["1 alias-section-mismatch"]),
    Case(
      "shapes",
      rule(
        #"«1»{"foreground":"Text"},{"foreground":"A","background":"B",«2»"rato":1},«3»7,"#
          + #"{"foreground":"A","background":"B","ratio":«4»22},{"foreground":«5»1,"background":"B"}"#),
      #"{"color":{"Text":"000","A":"000","B":"fff"}}"#,
      ["1 invalid-value", "2 unknown-key", "3 invalid-value", "4 invalid-value", "5 invalid-value"]),
  ]

  /// Ratios as published: WCAG's own examples and those of other tools.
  @Test(
    arguments: [
      ("fff", "000", 21), ("767676", "fff", 4.5422), ("777777", "fff", 4.4781), ("595959", "fff", 7.0047),
      ("949494", "fff", 3.0335), ("776655", "fff", 5.50298), ("ffffee", "fff", 1.01007),
      ("afbaae", "fff", 2.00812), ("8b9986", "fff", 3.00063), ("00000080", "fff", 4.004),
    ] as [(String, String, Double)])
  func ratiosAreThoseOfOthers(_ foreground: String, _ background: String, _ expected: Double) throws {
    let table = try #require(TestProject(#"{"color":{"A":"\#(foreground)","B":"\#(background)"}}"#).table)
    let colors = table.columns(in: .color).map { LayeredColor(table.cells[0].color($0), table.wideColors) }
    let ratio = try #require(LayeredColor.contrast(colors))
    #expect(abs(ratio - expected) < 0.00055, "\(ratio)")
  }

  /// A few values in all their combinations: no two are alike, and many are in each row.
  @Test(arguments: ["808080", "80808000"])
  func combinationsDoNotCostTheSquare(_ color: String) {
    let tokens = (0..<6_000).map { number -> String in
      func part(_ value: Int) -> String {
        color.count == 8 ? String(format: "808080%02x", value) : String(format: "%02x8080", value)
      }
      return "\"T\(number)\":{\"light\":\"\(part(number % 78))\",\"dark\":\"\(part(number / 78))\"}"
    }
    let seconds = CPUTime.seconds {
      let project = TestProject([
        "themepack.json":
          #"{"layers":["c.json"],"rules":{"near-duplicate":{"level":"warning","distance":0.01}}}"#,
        "c.json": "{\"color\":{\(tokens.joined(separator: ","))}}",
      ])
      #expect(project.diagnostics.all.isEmpty)
    }
    #expect(seconds < 60)
  }

  private static let near = #""near-duplicate":"warning""#

  static let nearDuplicate: [Case] = [
    Case("near", near, #"{"color":{"A":"8a8a8e",«1»"B":"8a8b8e"}}"#, ["1 near-duplicate"]),
    Case("far", near, #"{"color":{"A":"8a8a8e","B":"808a8e"}}"#, []),
    Case("the same is another rule's", near, #"{"color":{"A":"8a8a8e","B":"8a8a8e"}}"#, []),
    Case("aliases do not count", near, #"{"color":{"A":"8a8a8e","B":"A"}}"#, []),
    Case("other alpha", near, #"{"color":{"A":"8a8a8eff","B":"8a8b8e80"}}"#, []),
    Case(
      "own distance", #""near-duplicate":{"level":"warning","distance":0.2}"#,
      #"{"color":{"A":"8a8a8e","B":"8a8b8e"}}"#, []),
    Case(
      "wider distance", #""near-duplicate":{"level":"warning","distance":4}"#,
      #"{"color":{"A":"8a8a8e",«1»"B":"888a8e"}}"#, ["1 near-duplicate"]),
    Case(
      themed: "apart in a second theme", near,
      ["D/c.json": #"{"color":{"A":"8a8a8e","B":"8a8b8e"}}"#, "F/c.json": #"{"color":{"A":"000000"}}"#], []),
    Case(
      themed: "the same at first, and nearly so in a second theme", near,
      [
        "D/c.json": #"{"color":{"A":"8a8a8e",«1»"B":"8a8a8e"}}"#,
        "F/c.json": #"{"color":{"A":"8a8b8e","B":"8a8a8e"}}"#,
      ], ["1 near-duplicate"]),
    Case(
      "allowed", #""near-duplicate":{"level":"warning","allow":{"B":"print"}}"#,
      #"{"color":{"A":"8a8a8e","B":"8a8b8e"}}"#, []),
    Case(
      "the same, and as near in colors of other alpha", near,
      #"{"color":{"A":"8a8a8e80","B":"8a8b8e","C":"8a8a8e",«1»"D":"8a8b8e80"}}"#
        .replacingOccurrences(of: #""C":"#, with: #"«2»"C":"#), ["1 near-duplicate", "2 near-duplicate"]),
    Case(
      "outside sRGB a color is not what it is mapped to", near,
      #"{"color":{"A":"ff0000","B":"color(display-p3 1 0 0)","C":"color(display-p3 0.99 0 0)"}}"#, []),
    Case(
      "the first of them allowed", #""near-duplicate":{"level":"warning","allow":{"A":"print"}}"#,
      #"{"color":{"A":"8a8a8e","B":"8a8b8e"}}"#, []),
  ]

  static let outOfSRGB: [Case] = [
    Case(
      "wide", #""out-of-srgb":"warning""#,
      #"{"color":{"A":«1»"color(display-p3 1 0 0)","B":"color(display-p3 0.5 0.5 0.5)","C":"f00","D":"A"}}"#,
      ["1 out-of-srgb"]),
    Case(
      "in a pair", #""out-of-srgb":"warning""#,
      #"{"color":{"A":{"light":"f00","dark":«1»"color(display-p3 1 0 0)"}}}"#, ["1 out-of-srgb"]),
    Case(
      themed: "in a second theme only", #""out-of-srgb":"warning""#,
      [
        "D/c.json": #"{"color":{"A":"f00"}}"#,
        "F/c.json": #"{"color":{"A":«1»"color(display-p3 1 0 0)"}}"#,
      ], ["1 out-of-srgb"]),
    Case(
      "allowed", #""out-of-srgb":{"level":"warning","allow":{"A":"the brand's red"}}"#,
      #"{"color":{"A":"color(display-p3 1 0 0)"}}"#, []),
    Case("off", "", #"{"color":{"A":"color(display-p3 1 0 0)"}}"#, []),
  ]

  static let halfAppearance: [Case] = [
    Case(
      themed: "a second theme has one value where the first has two", "",
      [
        "D/c.json": #"{"color":{"A":"fff","B":"fff","C":"fff","D":"000","E":"fff"}}"#,
        "N/c.json": #"{"color":{"A":"000","C":"000","D":"fff"}}"#,
        "F/c.json":
          #"{"color":{«1»"A":"f00","B":"f00","C":{"light":"f00","dark":"a00"},"E":"D"}}"#,
      ], ["1 half-appearance"]),
    Case(
      themed: "an alias that follows", "",
      [
        "D/c.json": #"{"color":{"A":"fff","D":"111"}}"#, "N/c.json": #"{"color":{"A":"000","D":"eee"}}"#,
        "F/c.json": #"{"color":{"A":"D"}}"#,
      ], []),
    Case(
      themed: "an alias to another of them", "",
      [
        "D/c.json": #"{"color":{"A":"fff","B":"A"}}"#, "N/c.json": #"{"color":{"A":"000"}}"#,
        "F/c.json": #"{"color":{«1»"A":"f00","B":"A"}}"#,
      ], ["1 half-appearance"]),
    Case(
      themed: "off", #""half-appearance":"off""#,
      [
        "D/c.json": #"{"color":{"A":"fff"}}"#, "N/c.json": #"{"color":{"A":"000"}}"#,
        "F/c.json": #"{"color":{"A":"f00"}}"#,
      ], []),
    Case(
      themed: "allowed, without a level, since it is on", #""half-appearance":{"allow":{"A":"always red"}}"#,
      [
        "D/c.json": #"{"color":{"A":"fff"}}"#, "N/c.json": #"{"color":{"A":"000"}}"#,
        "F/c.json": #"{"color":{"A":"f00"}}"#,
      ], []),
    Case(
      "a third theme, whose parent has two", "",
      [
        "themepack.json": """
        {"layers":["c.json"],"themes":{"A":{"light":"D"},"B":{"light":"F","dark":"G"},
         "C":{"light":"H","extends":"B"}}}
        """,
        "D/c.json": #"{"color":{"A":"fff"}}"#, "F/c.json": #"{"color":{"A":"f00"}}"#,
        "G/c.json": #"{"color":{"A":"a00"}}"#, "H/c.json": #"{"color":{«1»"A":"0f0"}}"#,
      ], ["1 half-appearance"]),
    Case(
      "the same folder for both is said on purpose", "",
      [
        "themepack.json": """
        {"layers":["c.json"],"themes":{"A":{"light":"D","dark":"N"},"B":{"light":"F","dark":"F"}}}
        """,
        "D/c.json": #"{"color":{"A":"fff"}}"#, "N/c.json": #"{"color":{"A":"000"}}"#,
        "F/c.json": #"{"color":{"A":"f00"}}"#,
      ], []),
    Case(
      "a picture is not asked for", "",
      [
        "themepack.json": """
        {"layers":["c.json"],"themes":{"A":{"light":"D","dark":"N"},"B":{"light":"F"}}}
        """,
        "D/c.json": #"{"image":{"A":"a.svg"}}"#, "D/a.svg": "<svg id='1'/>", "N/a.svg": "<svg id='2'/>",
        "F/a.svg": "<svg id='3'/>",
      ], []),
  ]
}
