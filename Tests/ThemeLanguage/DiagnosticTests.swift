import ProjectSupport
import Testing

@testable import ThemeModel

/// Every diagnostic of the language, with the place where it must stand marked in the source.
@Suite struct DiagnosticTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var files: [String: String]
    var expected: [String]
    var testDescription: String { title }

    init(_ title: String, _ spec: String, _ expected: [String]) {
      self.init(title, ["spec.json": spec], expected)
    }

    init(_ title: String, _ files: [String: String], _ expected: [String]) {
      self.title = title
      self.files = files
      self.expected = expected
    }
  }

  @Test(arguments: syntax + values + references + manifests)
  func isSaidWhereItBelongs(_ test: Case) { #expect(TestProject(test.files).found == test.expected) }

  static let syntax: [Case] = [
    Case("empty file", "«1»", ["1 unexpected-end"]),
    Case("blank file", " \n«1»", ["1 unexpected-end"]),
    Case("cut in a text", "{\"color\":{\"A\":\"fff«1»", ["1 unexpected-end"]),
    Case("cut in an escape", "{\"color\":{\"A\":\"\\u12«1»", ["1 unexpected-end"]),
    Case("cut after a key", "{\"color\"«1»", ["1 unexpected-end"]),
    Case("cut in a word", "{\"boolean\":{\"A\":tr«1»", ["1 unexpected-end"]),
    Case("cut in a comment", "{} /* «1»", ["1 unexpected-end"]),
    Case("more after the end", "{} «1»{}", ["1 invalid-json"]),
    Case("no quotes", "{«1»color:{}}", ["1 invalid-json"]),
    Case("single quotes", "{«1»'color':{}}", ["1 invalid-json"]),
    Case("missing comma", "{\"color\":{\"A\":\"fff\" «1»\"B\":\"000\"}}", ["1 invalid-json"]),
    Case("missing colon", "{\"color\" «1»{}}", ["1 invalid-json"]),
    Case("two commas", "{\"color\":{\"A\":\"fff\",«1»,\"B\":\"000\"}}", ["1 invalid-json"]),
    Case("wrong bracket", "{\"color\":{\"A\":[«1»}}}", ["1 invalid-json"]),
    Case("leading zero", "{\"dimension\":{\"A\":«1»01}}", ["1 invalid-json"]),
    Case("bare dot", "{\"dimension\":{\"A\":1.«1»}}", ["1 invalid-json"]),
    Case("NaN", "{\"dimension\":{\"A\":«1»NaN}}", ["1 invalid-json"]),
    Case("raw newline in a text", "{\"color\":{\"A\":\"fff«1»\n\"}}", ["1 invalid-json"]),
    Case("unknown escape", "{\"color\":{\"«1»\\x\":\"fff\"}}", ["1 invalid-json"]),
    Case("lone surrogate", "{\"string\":{\"A\":\"«1»\\ud800\"}}", ["1 invalid-json"]),
    Case("lone low surrogate", "{\"string\":{\"A\":\"«1»\\udc00 \"}}", ["1 invalid-json"]),
    Case("a pair of surrogates is a character", "{\"string\":{\"A\":\"\\ud83d\\ude00\"}}", []),
    Case("comment and comma once", "{«1»// x\n\"color\":{\"A\":\"fff\",},/* y */}", ["1 nonstandard-json"]),
    Case("too deep", "{\"color\":" + String(repeating: "[", count: 255) + "«1»[", ["1 too-deep"]),
    Case("same key", "{\"color\":{\"A\":\"fff\",«1»\"A\":\"000\"}}", ["1 duplicate-key"]),
    Case("same key, escaped", "{\"color\":{\"A\":\"fff\",«1»\"\\u0041\":\"000\"}}", ["1 duplicate-key"]),
    Case(
      "same key, other form", "{\"color\":{\"Café\":\"fff\",«1»\"Cafe\u{301}\":\"000\"}}", ["1 duplicate-key"]
    ),
    Case("same key in two objects", "{\"color\":{\"A\":\"fff\"},\"string\":{\"A\":\"x\"}}", []),
    Case(
      "section twice, plural", "{\"color\":{\"A\":\"fff\"},«1»\"colors\":{\"B\":\"000\"}}",
      ["1 duplicate-key"]),
    Case("unknown section", "{«1»\"colour\":{\"A\":\"fff\"}}", ["1 unknown-section"]),
    Case(
      "fonts and images", "{\"fonts\":{\"A\":\"X,1\",\"B\":«1»\"X,\"},\"images\":{\"A\":«2»\"x.gif\"}}",
      ["1 invalid-font", "2 invalid-image"]),
    Case("metadata passes", "{\"$schema\":\"x\",\"$extensions\":{\"a\":[1]},\"color\":{\"A\":\"fff\"}}", []),
    Case("root is no object", "«1»[]", ["1 invalid-value"]),
    Case("section is no object", "{\"color\":«1»[]}", ["1 invalid-value"]),
  ]

  static let values: [Case] = [
    Case("empty name", "{\"color\":{«1»\"\":\"fff\"}}", ["1 invalid-name"]),
    Case(
      "name of marks", "{\"color\":{«1»\"--\":\"fff\",«2»\"_\":\"fff\"}}",
      ["1 invalid-name", "2 invalid-name"]),
    Case("leading dollar", "{\"color\":{«1»\"$A\":\"fff\"}}", ["1 invalid-name"]),
    Case(
      "control character", "{\"color\":{«1»\"A\\u0007\":\"fff\",«2»\"B\u{85}x\":\"fff\"}}",
      ["1 invalid-name", "2 invalid-name"]),
    Case("no-break space at an end", "{\"color\":{«1»\"A\u{A0}\":\"fff\"}}", ["1 invalid-name"]),
    Case(
      "long name", "{\"color\":{«1»\"\(String(repeating: "a", count: 241))\":\"fff\"}}", ["1 invalid-name"]),
    Case("longest name", "{\"color\":{\"\(String(repeating: "a", count: 240))\":\"fff\"}}", []),
    Case(
      "colours",
      "{\"color\":{\"A\":«1»\"#12345\",\"B\":«2»\"#\",\"C\":«3»\"1,2,3,4,5\",\"D\":«4»\"256,0,0\",\"E\":«5»\"0x12345\",\"F\":«6»\"rgb(1,2)\"}}",
      (1...6).map { "\($0) invalid-color" }),
    Case(
      "colour types", "{\"color\":{\"A\":«1»1,\"B\":«2»true,\"C\":«3»null,\"D\":«4»[],\"E\":«5»{}}}",
      (1...5).map { "\($0) invalid-value" }),
    Case(
      "empty text", "{\"color\":{\"A\":«1»\"\"},\"boolean\":{\"B\":«2»\"\"}}",
      ["1 unknown-alias", "2 unknown-alias"]),
    Case(
      "components",
      "{\"color\":{\"A\":{\"red\":«1»\"x\",\"green\":0,\"blue\":0,\"alpha\":1},\"B\":{\"red\":0,\"green\":0,\"blue\":0,\"alpha\":«2»-0.1},\"C\":{\"red\":0,\"green\":0,\"blue\":0,«3»\"alhpa\":1}}}",
      ["1 invalid-value", "2 invalid-value", "3 unknown-key"]),
    Case(
      "dimensions",
      "{\"dimension\":{\"A\":«1»\"12\",\"B\":«2»\"5 px\",\"C\":«3»1e10,\"D\":«4»1e-10,\"E\":«5»0.123456789012345678,\"F\":«6»\"1e99px\",\"G\":«7»\"5em\",\"H\":«8»\".px\"}}",
      (1...8).map { "\($0) invalid-dimension" }),
    Case(
      "dimensions in range",
      "{\"dimension\":{\"A\":1e9,\"B\":1e-9,\"C\":0e99,\"D\":-0.0,\"E\":0.12345678901234567}}", []),
    Case(
      "numbers", "{\"number\":{\"A\":«1»\"5\",\"B\":«2»1e999,\"C\":«3»true,\"D\":«4»\"-x\"}}",
      ["1 invalid-number", "2 invalid-value", "3 invalid-value", "4 invalid-number"]),
    Case(
      "booleans", "{\"boolean\":{\"A\":«1»0,\"B\":«2»\"yes\",\"C\":true}}",
      ["1 invalid-value", "2 unknown-alias"]),
    Case(
      "strings are literal", "{\"string\":{\"A\":\"B\",\"C\":«1»\"{D}\",\"E\":\"{ {A} }\",\"F\":«2»5}}",
      ["1 unknown-alias", "2 invalid-value"]),
    Case(
      "long form",
      "{\"color\":{\"A\":«1»{\"description\":\"x\"},\"B\":{«2»\"vlaue\":\"fff\"},\"C\":{\"value\":\"fff\",\"private\":«3»1},\"D\":{\"value\":\"fff\",\"alpha\":«4»2},\"E\":{\"value\":«5»{\"value\":\"fff\"}}}}",
      ["1 invalid-value", "2 unknown-key", "3 invalid-value", "4 invalid-value", "5 invalid-value"]),
    Case("alpha is for colours", "{\"dimension\":{\"A\":{\"value\":1,«1»\"alpha\":0.5}}}", ["1 unknown-key"]),
    Case(
      "pairs",
      "{\"color\":{\"A\":«1»{\"dark\":\"fff\"},\"B\":{\"light\":\"fff\",«2»\"drak\":\"000\"},\"C\":{\"light\":\"fff\",\"dark\":«3»{\"value\":\"000\"}},\"D\":{\"light\":«4»\"#ggg\"}}}",
      ["1 invalid-value", "2 unknown-key", "3 invalid-value", "4 invalid-color"]),
  ]

  static let references: [Case] = [
    Case(
      "unknown", "{\"color\":{\"A\":«1»\"Nope\",\"B\":«2»\"{Nope}\",\"C\":«3»\"{12}\"}}",
      ["1 unknown-alias", "2 unknown-alias", "3 unknown-alias"]),
    Case(
      "a name that starts like a number", "{\"color\":{\"2xl\":\"fff\",\"B\":\"2xl\",\"C\":«1»\"3xl\"}}",
      ["1 invalid-color"]),
    Case(
      "ambiguous",
      "{\"color\":{\"Fade\":\"fff\",\"12,3,4\":\"000\",\"A\":«1»\"Fade\",\"B\":«2»\"12,3,4\",\"C\":\"#Fade\",\"D\":\"{Fade}\"},\"dimension\":{\"8px\":1,\"E\":«3»\"8px\"}}",
      ["1 ambiguous-value", "2 ambiguous-value", "3 ambiguous-value"]),
    Case(
      "mismatch",
      "{\"color\":{\"A\":\"fff\"},\"dimension\":{\"B\":«1»\"A\",\"C\":«2»\"{A}\"},\"string\":{\"D\":«3»\"{A}\"}}",
      ["1 alias-section-mismatch", "2 alias-section-mismatch", "3 alias-section-mismatch"]),
    Case("own name", "{\"color\":{\"A\":«1»\"A\"}}", ["1 alias-cycle"]),
    Case(
      "tokens that lead into every member of a cycle",
      "{\"color\":{\"A\":«1»\"B\",\"B\":\"C\",\"C\":\"A\",\"D\":\"A\",\"E\":\"B\",\"F\":\"C\",\"G\":\"F\"}}",
      ["1 alias-cycle"]),
    Case(
      "cycle in the middle of the columns",
      "{\"color\":{\"Z\":\"B\",\"A\":«1»\"B\",\"B\":\"C\",\"C\":\"A\"}}", ["1 alias-cycle"]),
    Case(
      "cycle in a pair's dark only", "{\"color\":{\"A\":{\"light\":\"fff\",\"dark\":«1»\"B\"},\"B\":\"A\"}}",
      ["1 alias-cycle"]),
    Case(
      "deprecated once per value",
      "{\"color\":{\"A\":{\"value\":\"fff\",\"deprecated\":true},\"B\":«1»\"A\",\"C\":{\"light\":«2»\"A\",\"dark\":\"000\"}}}",
      ["1 deprecated-token", "2 deprecated-token"]),
    Case(
      "a broken file withholds what it might have defined",
      ["a.json": "{\"color\":{«1»", "b.json": "{\"color\":{\"A\":\"B\",\"C\":«2»\"#x\"}}"],
      ["1 unexpected-end", "2 invalid-color"]),
  ]

  private static func manifest(_ themes: String, _ rest: String = "") -> String {
    "{\"layers\":[\"c.json\"],\"themes\":\(themes)\(rest)}"
  }

  static let manifests: [Case] = [
    Case("no layers", ["themepack.json": "«1»{\"name\":\"A\"}"], ["1 invalid-value"]),
    Case(
      "own folder without themes",
      ["themepack.json": "{\"layers\":[\"c.json\"]}", "c.json": "{\"color\":{\"A\":\"fff\"}}"], []),
    Case(
      "unknown keys", ["themepack.json": "{«1»\"layres\":[],«2»\"x\":1}"], ["1 unknown-key", "2 unknown-key"]),
    Case(
      "theme names",
      [
        "themepack.json": manifest(
          "{\"A\":{\"light\":\".\"},«1»\"a\":{\"light\":\".\"},«2»\".b\":{\"light\":\".\"},«3»\"c:d\":{\"light\":\".\"}}"
        ), "c.json": "{}",
      ],
      ["1 invalid-name", "2 invalid-name", "3 invalid-name"]),
    Case(
      "pack name", ["themepack.json": "{«1»\"name\":\"a/b\",\"layers\":[\"c.json\"]}", "c.json": "{}"],
      ["1 invalid-name"]),
    Case(
      "theme without light",
      ["themepack.json": manifest("{\"A\":«1»{\"dark\":\".\"},\"B\":{\"light\":\".\"}}"), "c.json": "{}"],
      ["1 invalid-value"]),
    Case(
      "unknown parent and default",
      [
        "themepack.json": manifest(
          "{\"A\":{\"light\":\".\"},\"B\":{\"light\":\".\",\"extends\":«1»\"C\"}}", ",\"default\":«2»\"D\""),
        "c.json": "{}",
      ],
      ["1 invalid-value", "2 invalid-value"]),
    Case(
      "default extends",
      [
        "themepack.json": manifest("{\"A\":{\"light\":\".\",\"extends\":«1»\"B\"},\"B\":{\"light\":\".\"}}"),
        "c.json": "{}",
      ], ["1 invalid-value"]),
    Case(
      "theme cycle of itself",
      [
        "themepack.json": manifest("{\"A\":{\"light\":\".\"},\"B\":{\"light\":\".\",\"extends\":«1»\"B\"}}"),
        "c.json": "{}",
      ], ["1 theme-cycle"]),
    Case(
      "level", ["themepack.json": "{\"layers\":[{\"file\":\"c.json\",\"level\":«1»1.5}]}", "c.json": "{}"],
      ["1 invalid-value"]),
    Case(
      "reserve cycle",
      [
        "themepack.json": manifest(
          "{\"A\":{\"light\":\".\"}}", ",\"reserve\":{\"X\":\"P\",\"P\":«1»\"Q\",\"Q\":\"P\"}"),
        "c.json": "{\"color\":{\"A\":\"fff\"}}",
      ],
      ["1 reserve-cycle"]),
    Case(
      "a substitute without default is said once, at itself",
      [
        "themepack.json": manifest(
          "{\"A\":{\"light\":\"D\"},\"B\":{\"light\":\"F\"}}", ",\"reserve\":{\"X\":\"Y\"}"),
        "D/c.json": "{\"color\":{\"Z\":\"000\"}}",
        "F/c.json": "{\"color\":{«1»\"Y\":\"111\",\"Z\":\"X\",\"X\":\"222\"}}",
      ], ["1 token-without-default"]),
    Case(
      "default without themes",
      ["themepack.json": "{\"layers\":[\"c.json\"],\"default\":«1»\"Nope\"}", "c.json": "{}"],
      ["1 invalid-value"]),
    Case(
      "unknown substitute",
      [
        "themepack.json": manifest("{\"A\":{\"light\":\".\"}}", ",\"reserve\":{\"X\":«1»\"Y\"}"),
        "c.json": "{\"color\":{\"A\":\"fff\"}}",
      ], ["1 unknown-alias"]),
    Case(
      "without default",
      [
        "themepack.json": manifest("{\"A\":{\"light\":\"D\",\"dark\":\"N\"}}"),
        "D/c.json": "{\"color\":{\"A\":\"B\"}}",
        "N/c.json": "{\"color\":{«1»\"B\":\"fff\"},\"dimension\":{«2»\"A\":1}}",
      ],
      ["1 token-without-default", "2 token-without-default"]),
    Case(
      "ignored attributes",
      [
        "themepack.json": manifest("{\"A\":{\"light\":\"D\",\"dark\":\"N\"}}"),
        "D/c.json": "{\"color\":{\"A\":\"fff\"}}",
        "N/c.json": "{\"color\":{\"A\":{\"value\":\"000\",«1»\"description\":\"x\",«2»\"private\":true}}}",
      ], ["1 ignored-attribute", "2 ignored-attribute"]),
    Case(
      "lost private",
      [
        "themepack.json": "{\"layers\":[\"a.json\",\"b.json\"]}",
        "a.json": "{\"color\":{\"A\":{\"value\":\"000\",«1»\"private\":true,\"description\":\"x\"}}}",
        "b.json": "{\"color\":{\"A\":\"fff\"}}",
      ],
      ["1 ignored-attribute"]),
    Case(
      "a cycle that only the night has",
      [
        "themepack.json": manifest("{\"A\":{\"light\":\"D\",\"dark\":\"N\"},\"B\":{\"light\":\"D\"}}"),
        "D/c.json": "{\"color\":{\"A\":\"B\",\"B\":\"fff\"}}", "N/c.json": "{\"color\":{\"B\":\"A\"}}",
      ],
      ["?D/c.json:1:15 alias-cycle"]),
    Case(
      "a reserved name in a circle of aliases",
      [
        "themepack.json": manifest("{\"A\":{\"light\":\".\"}}", ",\"reserve\":{\"X\":\"A\"}"),
        "c.json": "{\"color\":{\"A\":«1»\"X\"}}",
      ], ["1 alias-cycle"]),
  ]
}
