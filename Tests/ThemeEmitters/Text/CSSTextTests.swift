import Testing

@testable import ThemeEmitters
@testable import ThemeModel

@Suite struct CSSTextTests {
  @Test(arguments: [
    ("White_A", "White_A"), ("2xl", "2xl"), ("1/2", "1\\/2"), ("a b", "a\\ b"), (".5", "\\.5"),
    ("50%", "50\\%"),
    ("a;}b{c", "a\\;\\}b\\{c"), ("It's \"x\"", "It\\'s\\ \\\"x\\\""), ("a-b", "a-b"),
    ("Caf\u{E9}", "Caf\u{E9}"),
    ("\u{2603}", "\\2603 "), ("\u{D7}2", "\\d7 2"), ("\u{1F3A8}", "\u{1F3A8}"),
    ("\u{989C}\u{8272}", "\u{989C}\u{8272}"),
    ("a\\b", "a\\\\b"), ("\u{1}a", "\\1 a"), ("\u{0}", "\u{FFFD}"), ("\u{7F}", "\\7f "),
    ("</style>", "\\<\\/style\\>"),
  ])
  func namesAreEscaped(_ name: String, _ expected: String) {
    #expect(built(name) { $0.append(cssName: $1) } == expected)
  }

  @Test(arguments: [
    ("dark", "\"dark\""), ("it's \"x\"", "\"it's \\\"x\\\"\""), ("a\\b", "\"a\\\\b\""),
    ("a\nb", "\"a\\a b\""),
    ("</style>", "\"\\3c /style>\""), ("\u{202E}x", "\"\\202e x\""), ("\u{2028}", "\"\\2028 \""),
    ("", "\"\""), ("#{x} {y} # {", "\"#\\{x} {y} # {\""),
  ])
  func stringsAreEscaped(_ text: String, _ expected: String) {
    #expect(built(text) { $0.append(cssString: $1) } == expected)
  }

  @Test func everyByteSurvives() {
    for byte in UInt32(0)...255 {
      let text = built { $0.append(cssColor: byte << 24 | (255 - byte) << 16 | byte << 8 | byte) }
      let digits = text.dropFirst()
      #expect(digits.count == (byte == 255 ? 6 : 8))
      let value = digits.count == 6 ? UInt32(digits, radix: 16)! << 8 | 255 : UInt32(digits, radix: 16)!
      #expect(value == byte << 24 | (255 - byte) << 16 | byte << 8 | byte)
    }
  }

  @Test(arguments: [
    (WideColor(space: .displayP3, 1, 0, 0.25, alpha: 1), "color(display-p3 1 0 0.25)"),
    (WideColor(space: .oklch, 0.7, 0.4, 20, alpha: 0.5), "oklch(0.7 0.4 20 / 0.5)"),
    (WideColor(space: .lab, 50, -60.5, 1e-7, alpha: 1), "lab(50 -60.5 0.0000001)"),
    (WideColor(space: .hsl, 120, 50, 25, alpha: 1), "hsl(120 50% 25%)"),
    (WideColor(space: .xyzD65, 0.1, 0.2, 0.3, alpha: 0), "color(xyz-d65 0.1 0.2 0.3 / 0)"),
  ])
  func wideColorsKeepTheirSpace(_ color: WideColor, _ expected: String) {
    #expect(built { $0.append(cssColor: color) } == expected)
  }
}
