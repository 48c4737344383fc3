import Foundation
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

@Suite struct AndroidTextTests {
  @Test(arguments: [
    ("White_A", "White_A"), ("25Ultra", "_25Ultra"), ("2xl", "_2xl"), ("1/2", "_1_2"), ("a b", "a_b"),
    (".5", "_5"),
    ("50%", "_50_"), ("class", "class_"), ("default", "default_"), ("Class", "Class"), ("classes", "classes"),
    ("It's \"x\"", "It_s__x_"), ("__proto__", "__proto__"), ("Caf\u{E9}", "Caf\u{E9}"), ("a.b-c", "a_b_c"),
    ("\u{989C}\u{8272}", "\u{989C}\u{8272}"), ("\u{2603}1", "_1"), ("\u{1F3A8}2", "_2"),
    ("a\u{301}", "a\u{301}"),
    ("\u{301}a", "_\u{301}a"), ("a\u{B7}b", "a_b"), ("\u{663}a", "_\u{663}a"),
  ])
  func namesBecomeLegal(_ name: String, _ expected: String) {
    #expect(built(name) { $0.append(androidName: $1) } == expected)
  }

  /// The interned way has a short cut; it must not differ.
  @Test func theShortCutSpellsAlike() {
    var names = NameTable()
    for name in ["White_A", "25Ultra", "class", "a b", "Caf\u{E9}", "while", "w", "int_"] {
      let id = names.intern(name)
      #expect(built { $0.append(androidName: id, in: names) } == built(name) { $0.append(androidName: $1) })
      #expect(built { $0.append(androidPart: id, in: names) } == built(name) { $0.append(androidPart: $1) })
    }
  }

  @Test func javaWordsAreAllKnown() {
    // JLS 3.9 and the three literals: what aapt2 refuses.
    let words = """
      abstract assert boolean break byte case catch char class const continue default do double else enum extends final
      finally float for goto if implements import instanceof int interface long native new package private protected
      public return short static strictfp super switch synchronized this throw throws transient try void volatile while
      true false null
      """.split { " \n".contains($0) }.map(String.init)
    #expect(words.count == 53)
    for word in words { #expect(built(word) { $0.append(androidName: $1) } == word + "_") }
    for word in ["var", "yield", "record", "fun", "val", "goto_", "d"] {
      #expect(built(word) { $0.append(androidName: $1) } == word)
    }
  }

  @Test(arguments: [
    ("default", "default"), ("It's \"a\" & <b>", "It\\'s \\\"a\\\" &amp; &lt;b&gt;"), ("@x", "\\@x"),
    ("?x", "\\?x"),
    ("a\nb\tc", "a\\nb\\tc"), (" a", "\" a\""), ("a  b", "\"a  b\""), ("", "\"\""), ("a\\b", "a\\\\b"),
    ("a\u{0}b", "a\u{FFFD}b"), ("\u{2028}", "\\u2028"), ("\u{A0}", "\\u00a0"), ("\u{1F3A8}", "\u{1F3A8}"),
    ("a b", "a b"),
  ])
  func stringsAreEscaped(_ text: String, _ expected: String) {
    #expect(built(text) { $0.append(androidString: $1) } == expected)
  }
}

@Suite struct LengthTextTests {
  @Test func productsReadAsMeant() {
    let pairs: [(value: Double, expected: Double)] = [
      (0.57 * 100, 57.0), (1.1 * 10, 11), (17.0 / 16, 1.0625), (1.1 / 10, 0.11), (-0.3 / 10, -0.03), (0, 0),
      (1e9 * 16, 1.6e10), (1.0 / 3, 1.0 / 3), (1e-9 / 16, 1e-9 / 16),
    ]
    for (value, expected) in pairs { #expect(decimalMeant(by: value) == expected) }
  }
}
