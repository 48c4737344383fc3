import ThemeModel

/// Rule pages about single values.
extension Rule {
  package static let valueRules: [Rule] = [
    .invalidValue,
    .invalidColor,
    .invalidDimension,
    .invalidNumber,
    .invalidFont,
    .invalidImage,
    .ambiguousValue,
  ]

  package static let invalidValue = Rule(
    id: "invalid-value", standing: .error,
    what: "A value has the wrong JSON type, has a missing member, or is out of range.",
    why: "The tool never guesses an invalid value: black might go unnoticed until users see it.",
    example: #"{ "color": { "Red_A": { "red": 255, "green": 0, "blue": 0, "alpha": 1 } } }"#,
    instead: #"{ "color": { "Red_A": { "red": 1, "green": 0, "blue": 0, "alpha": 1 } } }"#)

  package static let invalidColor = Rule(
    id: "invalid-color", standing: .error,
    what:
      "A text looks like a color (it begins with '#', '0x' or a digit, or has a '(') but is not one. The tool reads the "
      + "CSS functions rgb(), hsl(), hwb(), lab(), lch(), oklab(), oklch() and color() with constants; not calc(), "
      + "var() or colors derived from others.",
    why: "Each platform would read a color with a missing digit differently.",
    example: ##"{ "color": { "Red_A": "#ff87a" } }"##,
    instead: ##"{ "color": { "Red_A": "#ff87a0" } }"##)

  package static let invalidDimension = Rule(
    id: "invalid-dimension", standing: .error,
    what:
      "A text looks like a dimension but is not one, or a dimension has more than 17 significant digits or a "
      + "magnitude outside 1e-9 to 1e9.",
    why: "A length without a known unit has no size, and every output must be able to write the number.",
    example: #"{ "dimension": { "Gap_A": "8em" } }"#,
    instead: #"{ "dimension": { "Gap_A": "8px", "Gap_B": 8, "Text_A": "0.5rem" } }"#)

  package static let invalidNumber = Rule(
    id: "invalid-number", standing: .error,
    what: "A text of the section 'number' looks like a number.",
    why: "A number has no quotes; a text in this section is the name of another token.",
    example: #"{ "number": { "Ratio_A": "1.5" } }"#,
    instead: #"{ "number": { "Ratio_A": 1.5 } }"#)

  package static let invalidFont = Rule(
    id: "invalid-font", standing: .error,
    what: "A text has a comma, but is not a font's name and size.",
    why: "Otherwise an invalid font or size would only show on a device.",
    example: #"{ "font": { "Title_A": "Gill Sans, large" } }"#,
    instead: #"{ "font": { "Title_A": "Gill Sans, 44", "Title_B": { "name": "Gill Sans", "size": 44 } } }"#)

  package static let invalidImage = Rule(
    id: "invalid-image", standing: .error,
    what:
      "A value does not name a picture: its ending is not png, jpg, jpeg, pdf, svg or webp, or the file's content does "
      + "not match its ending.",
    why: "No output could show it.",
    example: #"{ "image": { "About_BG": "aboutBG.txt" } }"#,
    instead: [
      "spec.json": #"{ "image": { "About_BG": "aboutBG.svg" } }"#,
      "aboutBG.svg": #"<svg xmlns="http://www.w3.org/2000/svg"/>"#,
    ])

  package static let ambiguousValue = Rule(
    id: "ambiguous-value", standing: .error,
    what: "A bare text is both a literal of its section and the name of a token.",
    why: "The intended meaning is unknown, and adding a token elsewhere would change the value.",
    example: #"{ "color": { "Fade": "00000080", "Panel_A": "Fade" } }"#,
    instead: ##"{ "color": { "Fade": "00000080", "Panel_A": "{Fade}", "Panel_B": "#Fade" } }"##)
}
