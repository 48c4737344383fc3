/// A kind of comment: how it opens, continues and closes, and what its text may not contain.
///
/// A format whose language needs another kind makes its own; nothing else has to know it.
struct CommentStyle: Sendable {
  /// Before the text.
  var opening: StaticString
  /// Before each further line of the text.
  var nextLine: StaticString
  /// Behind the text, with the line's end.
  var closing: StaticString
  /// What the text may not hold: a blank goes between the two characters.
  var separates: Pairs = []
  /// Whether tools that read the comment understand `@deprecated`.
  var knowsDeprecated = false

  /// Two characters that together mean something in a comment.
  struct Pairs: OptionSet {
    let rawValue: UInt8
    /// `*/`, and `</`, which would end a style or script element if the file is ever pasted into a page.
    static let blockEnd = Pairs(rawValue: 1)
    /// `/*`, where comments nest or compilers warn.
    static let blockStart = Pairs(rawValue: 2)
    /// `--`, which XML forbids, and `\u`, which Java reads as an escape even in a comment.
    static let hyphensAndEscapes = Pairs(rawValue: 4)
    /// `@` and a letter: a tag, which documentation tools obey.
    static let tags = Pairs(rawValue: 8)
    /// `??`, which may begin a trigraph.
    static let trigraphs = Pairs(rawValue: 16)
    /// `\`, `<` or `@` and a visible character: what clang takes for a Doxygen command or a tag of HTML.
    static let commands = Pairs(rawValue: 32)
  }
}

extension CommentStyle {
  /// `// …` on every line. Not for C, where a line that ends in `\` continues on the next one.
  static let line = CommentStyle(opening: "// ", nextLine: "// ", closing: "\n")

  /// `/// …` on every line.
  static let documentationLine = CommentStyle(opening: "/// ", nextLine: "/// ", closing: "\n")

  /// `/// …` on every line, for tools that obey tags.
  static let taggedLine = CommentStyle(
    opening: "/// ", nextLine: "/// ", closing: "\n", separates: .tags, knowsDeprecated: true)

  /// `/* … */`.
  static let block = CommentStyle(opening: "/* ", nextLine: "   ", closing: " */\n", separates: .blockEnd)

  /// `/** … */` where comments nest and tools obey tags.
  static let documentationBlock = CommentStyle(
    opening: "/** ", nextLine: "    ", closing: " */\n", separates: [.blockEnd, .blockStart, .tags],
    knowsDeprecated: true)

  /// `/* … */` of C.
  static let cBlock = CommentStyle(
    opening: "/* ", nextLine: "   ", closing: " */\n", separates: [.blockEnd, .blockStart, .trigraphs])

  /// `/** … */` of C, which clang reads as Doxygen.
  static let doxygenBlock = CommentStyle(
    opening: "/** ", nextLine: "    ", closing: " */\n",
    separates: [.blockEnd, .blockStart, .hyphensAndEscapes, .tags, .trigraphs, .commands])

  /// `<!-- … -->`. aapt2 copies the comment before a resource into R.java as documentation: there `*/` would end it, `\u`
  /// begins an escape, and some words behind `@` are orders to aapt2.
  static let xml = CommentStyle(
    opening: "<!-- ", nextLine: "     ", closing: " -->\n",
    separates: [.blockEnd, .hyphensAndEscapes, .tags], knowsDeprecated: true)
}
