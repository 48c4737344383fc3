import ThemeModel

/// Pages of what is said about a requested output.
extension Rule {
  package static let outputRules: [Rule] = [
    .nameCollision,
    .formatLimit,
    .gamutMapped,
    .formatNote,
  ]

  package static let nameCollision = Rule(
    id: "name-collision", standing: .error,
    what: "Two names come out alike in a requested output, or alike but for case where they become files.",
    why: "One would overwrite the other, or the output would not compile.",
    example: #"{ "color": { "Red A": "ff87a0", "Red-A": "c0392b" } }"#,
    instead: #"{ "color": { "Red A": "ff87a0", "Red-B": "c0392b" } }"#)

  package static let formatLimit = Rule(
    id: "format-limit", standing: .configurable(.warning),
    what:
      "A requested output has more entries than its platform's own tools accept. Each further theme may add the "
      + "entries once more.",
    why: "The output would be written, and the app's build would refuse it.",
    example: "(70000 colors, and the format android, whose tools accept 65536 of one kind)",
    instead: "(two packs of 35000 colors, each a resource library of its own)", isAboutTokens: false)

  package static let gamutMapped = Rule(
    id: "gamut-mapped", standing: .configurable(.warning),
    what:
      "A color lies outside what a requested output can say and was mapped to the nearest it can, by the "
      + "algorithm of CSS Color 4. Once per token.",
    why: "The color looks duller there than in outputs that can say it.",
    example: #"{ "color": { "Red_A": "color(display-p3 1 0 0)" } }"#,
    instead: #"{ "color": { "Red_A": "rgb(255 0 0)" } }"#)

  package static let formatNote = Rule(
    id: "format-note", standing: .note,
    what: "A requested output has no room for some section. Once per format, at no place.",
    why: "Nothing is left out in silence.",
    example: ##"{ "color": { "Red_A": "#ff87a0" }, "string": { "Bar_A": "dark" } }"##,
    instead: ##"{ "color": { "Red_A": "#ff87a0" } }"##)
}
