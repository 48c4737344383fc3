import ThemeLanguage
import ThemeModel

extension Schemas {
  /// The schema of a spec file.
  public static var spec: JSONValue {
    var properties: [(String, JSONValue)] = [
      ("$schema", ["description": "The address of this schema; the tool ignores it."])
    ]
    for section in Section.allCases {
      for key in [section.name, section.name + "s"] {
        properties.append((key, reference(section.name + "s")))
      }
    }
    let twice = Section.allCases.map { section -> JSONValue in
      ["not": ["required": .texts([section.name, section.name + "s"])]]
    }
    return [
      "$schema": draft, "title": "Theme spec",
      "description": "Sections of tokens by name. Keys that begin with $ are metadata.",
      "type": "object",
      "properties": .object(properties),
      "patternProperties": ["^\\$": true],
      "additionalProperties": false,
      "allOf": .array(twice),
      "definitions": .object(definitions),
    ]
  }

  private static var definitions: [(String, JSONValue)] {
    var parts: [(String, JSONValue)] = [("name", tokenName)]
    for section in Section.allCases {
      parts.append((section.name + "s", table(of: section)))
      parts.append((section.name, token(of: section)))
      parts.append((section.name + "Value", value(of: section)))
      parts.append((section.name + "Pair", pair(of: section)))
      parts += literals(of: section)
    }
    return parts
  }

  private static func table(of section: Section) -> JSONValue {
    [
      "description": .text("Tokens of the section \(section.name): name to value."),
      "type": "object",
      "propertyNames": reference("name"),
      "additionalProperties": reference(section.name),
    ]
  }

  /// A token's value in each of its forms.
  private static func token(of section: Section) -> JSONValue {
    let values = ["Value", "Pair"].map { reference(section.name + $0) }
    return ["anyOf": .array(values + [longForm(of: section, values: .array(values))])]
  }

  private static func pair(of section: Section) -> JSONValue {
    let each = Appearance.allCases.map { appearance in
      (appearance.name, part(section.name + "Value", "For the appearance \(appearance.name)."))
    }
    return object("A value for each appearance.", required: [Appearance.light.name], each)
  }

  private static func longForm(of section: Section, values: JSONValue) -> JSONValue {
    let known: [String: JSONValue] = [
      "value": ["description": "The value, an alias, or a value for each appearance.", "anyOf": values],
      "description": text("What the token is for: a comment in every output."),
      "deprecated": [
        "description": "true, or a text that names a replacement.", "type": ["boolean", "string"],
      ],
      "private": flag("Resolved and checked, but not written to any output."),
      "alpha": number("Replaces the alpha of the value or alias.", 0...1),
    ]
    let members = section.longFormKeys.map { ($0, known[$0] ?? true) }
    return object("A value with its attributes.", required: ["value"], members)
  }

  /// One value, or an alias.
  private static func value(of section: Section) -> JSONValue {
    let alias = alias(of: section)
    switch section {
    case .color:
      let forms = ["hexColor", "decimalColor", "colorFunction"].map(reference)
      return ["anyOf": .array(forms + [reference("colorComponents"), alias])]
    case .dimension:
      let length = number("In device-independent units: pt, dp, px of CSS.", -1e9...1e9)
      return ["anyOf": [length, reference("length"), alias]]
    case .number: return ["anyOf": [["type": "number"], alias]]
    case .string: return text("A text; {Name} is an alias.")
    case .boolean: return ["anyOf": [["type": "boolean"], alias]]
    case .font: return ["anyOf": [reference("fontObject"), alias]]
    case .image: return ["anyOf": [reference("imageFile"), reference("imageObject"), alias]]
    }
  }

  /// A text that is the name of another token; not one that looks almost like a literal.
  private static func alias(of section: Section) -> JSONValue {
    let number = "[-+]?[0-9.]+([eE][-+]?[0-9]+)?"
    let names = ColorFunction.all.map { anyCase("\($0.name)") }.joined(separator: "|")
    let barred =
      switch section {
      case .color: "(?!#|0x|[0-9][0-9, ]*$|(\(names))\\()"
      case .dimension: "(?!\(number)\\s*([a-z]{1,3}|%)?$)"
      case .number: "(?!\(number)$)"
      case .string, .boolean: ""
      // A text with a comma is a name and a size, and a file name is never an alias.
      case .font: ""
      case .image: "(?=\\{[^{}]+\\}$)"
      }
    let spelling = section == .image ? "{Name}: the picture" : "Name or {Name}: the value"
    return text("\(spelling) of that token of the section.", pattern: "^\(barred)[\\s\\S]")
  }

  // MARK: Literals

  private static func literals(of section: Section) -> [(String, JSONValue)] {
    switch section {
    case .color: colors
    case .dimension: [("length", length)]
    case .number, .string, .boolean: []
    case .font: [("fontObject", font)]
    case .image: [("imageFile", imageFile), ("imageObject", image)]
    }
  }

  private static var colors: [(String, JSONValue)] {
    let names = ColorFunction.all.map { "\($0.name)" }
    let pattern = "^(\(names.map(anyCase).joined(separator: "|")))\\([\\s\\S]*\\)$"
    let component = number("From 0 to 1.", 0...1)
    return [
      (
        "hexColor",
        text(
          "RGB, RGBA, RRGGBB or RRGGBBAA in hexadecimal digits, alpha last; optionally after # or 0x.",
          pattern: "^(#|0x)?([0-9a-fA-F]{3,4}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})$")
      ),
      (
        "decimalColor",
        text(
          "R,G,B or R,G,B,A: whole numbers from 0 to 255.", pattern: "^[0-9]{1,3}(,[ \\t]*[0-9]{1,3}){2,3}$")
      ),
      (
        "colorFunction",
        text(
          "A function of CSS Color 4: \(names.map { $0 + "()" }.joined(separator: ", ")).", pattern: pattern)
      ),
      (
        "colorComponents",
        object(
          "A color in sRGB.", required: ["red", "green", "blue", "alpha"],
          ["red", "green", "blue", "alpha"].map { ($0, component) })
      ),
    ]
  }

  private static let length = text(
    "A length with its unit: px, pt and dp are the same; sp and rem grow with the reader's text size.",
    pattern: "^[-+]?([0-9]+\\.?[0-9]*|\\.[0-9]+)([eE][-+]?[0-9]+)?(px|pt|dp|sp|rem)$")

  private static var font: JSONValue {
    object(
      "A font. As a text: \"Gill Sans,44\".", required: ["size"],
      [
        ("name", text("The family or face; the system font if not set.", pattern: "\\S")),
        ("size", number("In points at the reader's usual text size.", 0...1e9)),
        ("weight", wholeNumber("400 is regular, 700 bold.", 100...900)),
      ])
  }

  private static let imageFile: JSONValue = {
    let endings = ["png", "jpg", "jpeg", "pdf", "svg", "webp"].map(anyCase).joined(separator: "|")
    return text(
      "A picture in the folder of each theme and appearance; name@2x and name@3x are included.",
      pattern: "[^/]\\.(\(endings))$")
  }()

  private static var image: JSONValue {
    let insets: JSONValue = [
      "description": "Edges that are not resized, in points: top, left, bottom, right.", "type": "array",
      "minItems": 4, "maxItems": 4, "items": ["type": "number", "minimum": 0, "maximum": 1_000_000_000],
    ]
    return object(
      "A picture with its drawing options.", required: ["file"],
      [
        ("file", reference("imageFile")),
        ("insets", insets),
        ("resizing", choice("How the middle fills a larger space.", ["tile", "stretch"])),
        ("template", flag("Drawn in the color of its surroundings.")),
      ])
  }
}
