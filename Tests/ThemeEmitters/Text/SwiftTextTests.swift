import Testing

@testable import ThemeEmitters
@testable import ThemeModel

@Suite struct SwiftTextTests {
  @Test(arguments: [
    ("White_A", "White_A"), ("25Ultra", "25Ultra"), ("a b", "a_b"), ("1/2", "1_2"),
    ("It's \"x\"", "It_s__x_"),
    ("class", "class"), ("a`; import Darwin; system(\"x\") //", "a___import_Darwin__system__x_____"),
    ("a$b", "a_b"), ("a\u{2028}b", "a_b"), ("a\\(b)", "a__b_"), ("Caf\u{E9}", "Caf\u{E9}"),
    ("Cafe\u{301}", "Cafe\u{301}"), ("\u{989C}\u{8272}", "\u{989C}\u{8272}"), ("\u{1F3A8} 2", "\u{1F3A8}_2"),
    ("\u{2603}", "_"), ("a\u{D7}b", "a_b"), ("a\u{B7}b", "a\u{B7}b"), ("a\u{A0}b", "a_b"),
    ("a\u{F8FF}b", "a_b"),
    ("\u{F0000}", "_"), ("\u{202E}x", "_x"),
  ])
  func namesKeepWhatSwiftAllows(_ name: String, _ expected: String) {
    #expect(built(name) { $0.append(swiftName: $1) } == expected)
  }

  @Test(arguments: [
    ("Demo", "Demo"), ("Demo App", "Demo_App"), ("1st", "_1st"), ("\u{E9}", "\u{E9}"),
    ("\u{301}x", "_\u{301}x"),
    ("!", "_"), ("\u{2603}1", "_1"), ("", ""),
  ])
  func aStartIsNoDigitAndNoMark(_ text: String, _ expected: String) {
    #expect(swiftIdentifierStart(text) == expected)
  }

  @Test(arguments: [
    ("dark", "\"dark\""), ("", "\"\""), ("it's \"x\"", "\"it's \\\"x\\\"\""), ("\\(x)", "\"\\\\(x)\""),
    ("a\nb\r\n", "\"a\\u{a}b\\u{d}\\u{a}\""), ("\u{2028}", "\"\\u{2028}\""), ("\u{202E}x", "\"\\u{202e}x\""),
    ("\u{0}", "\"\\u{0}\""), ("\u{7F}", "\"\\u{7f}\""), ("\"\"\"", "\"\\\"\\\"\\\"\""), ("`", "\"`\""),
    ("end ", "\"end\\u{20}\""), ("  ", "\" \\u{20}\""), ("\u{E9}\u{1F3A8}", "\"\u{E9}\u{1F3A8}\""),
    ("\t", "\"\\u{9}\""),
  ])
  func literalsHoldAnyText(_ text: String, _ expected: String) {
    #expect(built(text) { $0.append(swiftString: $1) } == expected)
  }

  @Test(arguments: [
    ("one", "/// one\n"), ("one\ntwo", "/// one\n/// two\n"),
    ("a\r\nb\u{2028}c\u{85}d", "/// a\n/// b\n/// c\n/// d\n"),
    ("*/ /* -- \"`\\(x)", "/// */ /* -- \"`\\(x)\n"), ("x ", "/// x\n"), ("a\u{0}b", "/// a b\n"),
    ("\u{202E}x", "/// \u{FFFD}x\n"), ("", ""), ("\n \n", ""),
  ])
  func aCommentIsLines(_ text: String, _ expected: String) {
    #expect(built(text) { $0.append(comment: $1, .documentationLine) } == expected)
    let plain = expected.replacing("/// ", with: "// ")
    #expect(built(text) { $0.append(comment: $1, .line) } == plain)
  }
}
