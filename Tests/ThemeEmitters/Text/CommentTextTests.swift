import Testing

@testable import ThemeEmitters
@testable import ThemeModel

@Suite struct CommentTextTests {
  private func comment(_ style: CommentStyle, _ text: String) -> String {
    built(text) { buffer, bytes in
      var comment = Comment(style, indent: 2)
      comment.add(bytes, to: &buffer)
      comment.close(in: &buffer)
    }
  }

  @Test(arguments: [
    ("plain", "  /* plain */\n"), ("a */ b", "  /* a * / b */\n"), ("*/", "  /* * / */\n"),
    ("**//", "  /* ** // */\n"),
    ("one\ntwo\r\n\r\nthree", "  /* one\n     two\n     three */\n"), ("*\n/", "  /* *\n     / */\n"),
    ("", ""), (" \n\t ", ""),
    ("*\u{0}/", "  /* * / */\n"), ("a\u{202E}b", "  /* a\u{FFFD}b */\n"),
    ("x </style>", "  /* x < /style> */\n"),
    ("  a   b ", "  /* a b */\n"), ("a\u{2028}b\u{85}c", "  /* a\n     b\n     c */\n"),
    ("a -- b", "  /* a -- b */\n"),
  ])
  func nothingEndsACSSComment(_ text: String, _ expected: String) {
    #expect(comment(.block, text) == expected)
  }

  @Test(arguments: [
    ("a -- b", "  <!-- a - - b -->\n"), ("a-->", "  <!-- a- -> -->\n"), ("---", "  <!-- - - - -->\n"),
    ("-", "  <!-- - -->\n"),
    ("*/ int x;", "  <!-- * / int x; -->\n"), ("\\u002a/", "  <!-- \\ u002a/ -->\n"),
    ("a@b.c", "  <!-- a@ b.c -->\n"),
    ("@SystemApi", "  <!-- @ SystemApi -->\n"), ("one\ntwo", "  <!-- one\n       two -->\n"),
    ("-\n-", "  <!-- -\n       - -->\n"),
    ("\u{FFFF}", ""), ("<b> & c", "  <!-- <b> & c -->\n"),
  ])
  func nothingEndsAnXMLOrJavaComment(_ text: String, _ expected: String) {
    #expect(comment(.xml, text) == expected)
  }

  /// Kotlin's comments nest; JSDoc, KDoc and SassDoc obey words behind `@`.
  @Test(arguments: [
    ("plain", "  /** plain */\n", "  /// plain\n"), ("a */ b", "  /** a * / b */\n", "  /// a */ b\n"),
    ("a /* b", "  /** a / * b */\n", "  /// a /* b\n"), ("/", "  /** / */\n", "  /// /\n"),
    ("*/*", "  /** * / * */\n", "  /// */*\n"), ("@type x", "  /** @ type x */\n", "  /// @ type x\n"),
    ("one\n@two", "  /** one\n      @ two */\n", "  /// one\n  /// @ two\n"),
    ("</script>", "  /** < /script> */\n", "  /// </script>\n"), ("", "", ""),
    ("#{x} $y \u{2028}z", "  /** #{x} $y\n      z */\n", "  /// #{x} $y\n  /// z\n"),
  ])
  func nothingEndsOrOrdersADocumentation(_ text: String, _ block: String, _ lines: String) {
    #expect(comment(.documentationBlock, text) == block)
    #expect(comment(.taggedLine, text) == lines)
  }
}

@Suite struct JSONTextTests {
  @Test(arguments: [
    ("plain", #""plain""#), ("a\"b\\c", #""a\"b\\c""#), ("a\nb\tc\u{1}", #""a\nb\tc\u0001""#),
    ("\u{E9}\u{1F3A8}", "\"\u{E9}\u{1F3A8}\""),
    ("\u{2028}\u{202E}\u{7F}", #""\u2028\u202e\u007f""#), ("</script>", #""\u003c/script>""#),
    ("\u{E9}<\"", "\"\u{E9}\\u003c\\\"\""),
    ("", #""""#), ("a\u{E9}b", "\"a\u{E9}b\""),
  ])
  func stringsAreEscaped(_ text: String, _ expected: String) {
    #expect(built(text) { $0.append(jsonString: $1) } == expected)
  }
}

@Suite struct FamilyTests {
  @Test(arguments: [
    ("Red_A", "Red_B", true), ("Red_A", "Reds_A", false), ("Gap", "Panel", true), ("Gap", "Gap_A", false),
    ("A_B_C", "A_X", true),
    ("Red", "Redder", true), ("_a", "_b", true), ("LongerName_A", "LongerName_B", true),
    ("LongerNameA_A", "LongerNameB_A", false),
    ("LongerName_AAAAAAAA", "LongerName", false), ("Seven77_A_B", "Seven77_A_C", true),
    ("Eight888_A", "Eight888_B", true),
    ("EightXXX_A", "Eight888_A", false), ("LongerName", "LongerNames", true),
    ("Longer^_AA", "Longer__AA", false),
  ])
  func familiesEndAtTheFirstLine(_ one: String, _ other: String, _ same: Bool) {
    let (first, second) = (Bytes(one), Bytes(other))
    withExtendedLifetime((first, second)) {
      #expect(first.withBytes { one in second.withBytes { sameFamily(one, $0) } } == same)
      #expect(second.withBytes { one in first.withBytes { sameFamily(one, $0) } } == same)
    }
  }
}

@Suite struct TextScalarsTests {
  @Test func scalarsComeOutAsTheyWentIn() {
    let text = "a\u{E9}\u{20AC}\u{1F3A8}\u{10FFFF}"
    let bytes = Bytes(text)
    withExtendedLifetime(bytes) {
      #expect(bytes.withBytes { Array(TextScalars($0)) } == text.unicodeScalars.map(\.value))
    }
    #expect(built { for scalar in text.unicodeScalars { $0.append(scalar: scalar.value) } } == text)
  }

  /// Each broken byte is one U+FFFD, and what follows it is read again.
  @Test(arguments: [[0xFF], [0xC3], [0xE2, 0x82], [0x80], [0xC3, 0x41]] as [[UInt8]])
  func brokenTextIsReplaced(_ bytes: [UInt8]) {
    let scalars = bytes.withUnsafeBufferPointer { Array(TextScalars($0)) }
    #expect(scalars.first == 0xFFFD && scalars.count == bytes.count)
    #expect(built { $0.append(scalar: 0xD800) } == "\u{FFFD}")
  }
}
