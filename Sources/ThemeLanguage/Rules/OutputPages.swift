import ThemeModel

/// Rule pages about requested outputs.
extension Rule {
  package static let outputRules: [Rule] = [
    .nameCollision,
    .formatLimit,
    .gamutMapped,
    .formatNote,
  ]

  package static let nameCollision = Rule(
    id: "name-collision", standing: .error,
    what: "Two names become the same in a requested output, or differ only in case where they become files.",
    why: "One would overwrite the other, or the output would not compile.",
    example: #"{ "color": { "Red A": "ff87a0", "Red-A": "c0392b" } }"#,
    instead: #"{ "color": { "Red A": "ff87a0", "Red-B": "c0392b" } }"#)

  package static let formatLimit = Rule(
    id: "format-limit", standing: .configurable(.warning),
    what:
      "A requested output has more entries than its platform's own tools accept. Each further theme may add its "
      + "own copy of the entries.",
    why: "The platform's tools would reject the output when the app is built.",
    example: "(70000 colors, and the format android, whose tools accept 65536 of one kind)",
    instead: "(two packs of 35000 colors, each a resource library of its own)", isAboutTokens: false)

  package static let gamutMapped = Rule(
    id: "gamut-mapped", standing: .configurable(.warning),
    what:
      "A color is outside the gamut of a requested output. It is mapped to the nearest color inside, by the "
      + "algorithm of CSS Color 4. Reported once per token.",
    why: "The color looks duller there than in outputs that can represent it.",
    example: #"{ "color": { "Red_A": "color(display-p3 1 0 0)" } }"#,
    instead: #"{ "color": { "Red_A": "rgb(255 0 0)" } }"#)

  package static let formatNote = Rule(
    id: "format-note", standing: .note,
    what: "A requested output does not support a section. Reported once per format, without a place.",
    why: "The tool reports everything that an output leaves out.",
    example: ##"{ "color": { "Red_A": "#ff87a0" }, "string": { "Bar_A": "dark" } }"##,
    instead: ##"{ "color": { "Red_A": "#ff87a0" } }"##)
}
