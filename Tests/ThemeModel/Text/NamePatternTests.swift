import Foundation
import Testing

@testable import ThemeModel

@Suite struct NamePatternTests {
  private static func matches(_ pattern: String, _ name: String) throws -> Bool {
    var matcher = NameMatcher(try NamePattern(pattern))
    var copy = name
    return copy.withUTF8 { matcher.matches($0) }
  }

  @Test(arguments: [
    (
      "^[A-Z][A-Za-z0-9]*_[A-Z]{1,3}$", ["White_A", "A_ABC", "W1_AT"],
      ["White", "white_A", "A_ABCD", "A_a", ""]
    ),
    ("", ["", "a"], []),
    ("b", ["abc", "b"], ["ac", ""]),
    ("^b", ["bc"], ["ab"]),
    ("b$", ["ab"], ["ba"]),
    ("^$", [""], ["a"]),
    ("a|^b|c$", ["xa", "bx", "xc"], ["xbx", "cx"]),
    ("^(a|b)+$", ["a", "abba"], ["", "abc"]),
    ("^(a|)c$", ["ac", "c"], ["bc"]),
    ("^(ab){2}$", ["abab"], ["ab", "ababab"]),
    ("^(ab){2,}$", ["abab", "ababab"], ["ab"]),
    ("^a{0}b{0,2}$", ["", "b", "bb"], ["a", "bbb"]),
    ("^(a?b*){3}$", ["", "aaa", "abab", "bbabba"], ["aaaa"]),
    ("^(a*)*(b+)+$", ["aab", "b"], ["aa"]),
    (#"^\w+\.\d$"#, ["ab.1"], ["abx1", ".1"]),
    (#"^[^\d-]+$"#, ["ab_"], ["a1", "a-"]),
    (#"^[\d\]-]+$"#, ["1]-"], ["a"]),
    (#"^[.^]{2}$"#, [".^"], ["ab"]),
    ("^.é[à-ü]$", ["xéö", "🎨éà"], ["xéy", "éö"]),
    ("^((x)|(y(z)?))*$", ["xyzy"], ["z"]),
  ])
  func matchesWhatItSays(_ pattern: String, _ good: [String], _ bad: [String]) throws {
    for name in good { #expect(try Self.matches(pattern, name), "\(name)") }
    for name in bad { #expect(try !Self.matches(pattern, name), "\(name)") }
  }

  @Test(arguments: [
    "(", ")", "(()", "[", "[a", "[]", "[^]", "[b-a]", #"[a-\d]"#, "[[a]]", "]", "}", "{", "a{", "a{x}", "a{2",
    "a{,2}",
    "a{3,2}", "a{241}", "a{99999999999999999999}", "*", "^*", "a**", "a+?", "(?:a)", "|+", #"\"#, #"\b"#,
    #"\D"#, #"\1"#,
    "(((a{200}){200}){200})", "(a|b){240}", String(repeating: "a", count: 1001),
    String(repeating: "a|", count: 400) + "b", String(repeating: "()", count: 1001),
  ])
  func refuses(_ pattern: String) {
    #expect(throws: NamePattern.Fault.self) { try NamePattern(pattern) }
  }

  /// Deep groups and the patterns that make a backtracking matcher explode.
  @Test func takesLinearTime() throws {
    let deep = String(repeating: "(", count: 999) + "a" + String(repeating: ")", count: 999)
    #expect(try Self.matches(deep, "a"))
    let name = String(repeating: "a", count: 240)
    #expect(try !Self.matches("^(a|a|aa)*(a*)*$b", name))
    #expect(try !Self.matches("^" + String(repeating: "a?", count: 240) + "b$", name))
  }

  /// More sets of states than a matcher keeps: it forgets them, and answers as before.
  @Test func forgetsWithoutHarm() throws {
    var random = SplitMix(state: 3)
    var matcher = NameMatcher(try NamePattern("^(a|b)*a(a|b){11}$"))
    for _ in 0..<3000 {
      var name = String((0..<24).map { _ in Bool.random(using: &random) ? "a" : "b" })
      let expected = name.dropLast(11).last == "a"
      #expect(name.withUTF8 { matcher.matches($0) } == expected, "\(name)")
    }
  }

  /// Foundation's engine as a second opinion, on patterns put together at random.
  @Test func agreesWithAnotherEngine() throws {
    var random = SplitMix(state: 7)
    var compared = 0
    for _ in 0..<3000 {
      let pattern = Self.pattern(&random, depth: 3)
      guard let ours = try? NamePattern(pattern) else { continue }
      let theirs = try NSRegularExpression(pattern: pattern)
      var matcher = NameMatcher(ours)
      for _ in 0..<8 {
        var name = String(
          (0..<Int.random(in: 0...6, using: &random)).map { _ in "aB1_-→".randomElement(using: &random)! })
        let range = NSRange(name.startIndex..., in: name)
        let expected = theirs.firstMatch(in: name, range: range) != nil
        let found = name.withUTF8 { matcher.matches($0) }
        #expect(found == expected, "\(pattern) on '\(name)'")
        compared += 1
      }
    }
    #expect(compared > 10_000)
  }

  private static func pattern(_ random: inout SplitMix, depth: Int) -> String {
    var text = ""
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let atoms = ["a", "B", "1", "_", ".", "\\d", "\\w", "[a-z]", "[^a_]", "[B1-]", "\\-"]
      let isGroup = depth > 0 && Int.random(in: 0..<3, using: &random) == 0
      text += isGroup ? "(\(pattern(&random, depth: depth - 1)))" : atoms.randomElement(using: &random)!
      text += ["", "", "", "*", "+", "?", "{2}", "{1,}", "{0,2}"].randomElement(using: &random)!
      if Int.random(in: 0..<6, using: &random) == 0 { text += "|" }
    }
    return (["", "", "^"].randomElement(using: &random)!) + text
      + (["", "", "$"].randomElement(using: &random)!)
  }
}

/// A small generator, the same on every run.
private struct SplitMix: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
