import ThemeModel

/// The kind of a source file, by the ending of its name.
enum CodeLanguage {
  /// Swift, C and Objective-C.
  case apple
  /// Plain CSS.
  case sheet
  /// Scripts, and the dialects of CSS that have line comments.
  case script
  /// Markup and templates, which may contain style sheets and scripts.
  case markup
  case other

  private static let endings: [(CodeLanguage, Set<String>)] = [
    (.apple, ["swift", "m", "mm", "h", "hh", "hpp", "pch", "c", "cc", "cpp", "metal"]),
    (.sheet, ["css", "pcss"]),
    (
      .script,
      ["scss", "sass", "less", "styl", "js", "jsx", "mjs", "cjs", "ts", "tsx", "mts", "cts"]
    ),
    (
      .markup,
      [
        "html", "htm", "xhtml", "vue", "svelte", "astro", "svg", "php", "twig", "hbs", "mustache", "liquid",
        "ejs",
        "erb", "pug", "jsp", "mdx", "cshtml", "razor", "haml", "slim", "njk", "heex",
      ]
    ),
  ]

  init(path: String) {
    let dot = path.utf8.lastIndex(of: UInt8(ascii: "."))
    let ending = dot.map { String(path[path.index(after: $0)...]).lowercased() } ?? ""
    self = Self.endings.first { $0.1.contains(ending) }?.0 ?? .other
  }

  /// Whether it may contain `var()`, names with `-` and the escapes of CSS.
  var isWeb: Bool {
    switch self {
    case .sheet, .script, .markup: true
    case .apple, .other: false
    }
  }

  /// Whether `//` begins a comment.
  var hasLineComments: Bool {
    switch self {
    case .apple, .script, .other: true
    case .sheet, .markup: false
    }
  }
}
