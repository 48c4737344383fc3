/// What kind of source file a name's ending tells of.
enum CodeLanguage {
  /// Swift, C and Objective-C.
  case apple
  /// Style sheets, markup and scripts.
  case web
  /// Kotlin, Java, XML.
  case other

  private static let endings: [(CodeLanguage, [String])] = [
    (.apple, ["swift", "m", "mm", "h", "c", "cpp"]),
    (
      .web,
      [
        "css", "pcss", "scss", "sass", "less", "styl", "html", "htm", "vue", "svelte", "astro", "js", "jsx",
        "mjs",
        "cjs", "ts", "tsx", "mts", "cts", "svg",
      ]
    ),
    (.other, ["kt", "kts", "java", "xml", "storyboard", "xib"]),
  ]

  /// Every ending that is known, for messages and help.
  static var all: [String] { endings.flatMap(\.1) }

  /// Nil where the ending tells of no language that is read.
  init?(path: String) {
    guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    let ending = String(path[path.index(after: dot)...]).lowercased()
    guard let found = Self.endings.first(where: { $0.1.contains(ending) }) else { return nil }
    self = found.0
  }
}
