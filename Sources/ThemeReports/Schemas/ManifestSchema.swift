import ThemeModel

extension Schemas {
  /// The schema of a manifest.
  ///
  /// - Parameters:
  ///   - formats: the formats that `outputs` may name.
  ///   - rules: the rules that `rules` may name; the schema omits those that a manifest cannot change.
  public static func manifest(formats: [Format], rules: [Rule]) -> JSONValue {
    [
      "$schema": draft, "title": "Theme manifest",
      "description": "themepack.json: the layers and themes of a pack, and its outputs.",
      "type": "object",
      "required": ["layers"],
      "additionalProperties": false,
      "properties": .object(properties(formats, rules)),
      "definitions": [
        "path": ["type": "string", "minLength": 1], "name": tokenName,
        "packName": name(start: ".$", also: "/\\\\:", limit: 64),
        "level": ["enum": .texts(levels)],
      ],
    ]
  }

  private static let levels = ["off", "warning", "error"]

  private static func properties(_ formats: [Format], _ rules: [Rule]) -> [(String, JSONValue)] {
    [
      ("$schema", ["description": "The address of this schema; the tool ignores it."]),
      ("name", part("packName", "The pack's name; the name of the file if not set.")),
      ("layers", layers),
      ("themes", themes),
      ("default", text("The theme that all others fall back to; the first if not set.")),
      ("reserve", reserve),
      ("outputs", outputs(formats)),
      ("rules", levels(of: rules)),
      ("images", choice("Every picture of the default theme's folder is a token.", ["all"])),
      (
        "remBase",
        [
          "description": "The pixels of 1rem; 16 if not set.", "type": "number", "exclusiveMinimum": 0,
          "maximum": 1000,
        ]
      ),
      (
        "sequence",
        wholeNumber("The pack's release number: apps reject a lower one.", 0...9_007_199_254_740_991)
      ),
      (
        "root",
        part(
          "path", "The folder that contains all inputs and outputs; the repository or the package if not set."
        )
      ),
    ]
  }

  private static let layers: JSONValue = [
    "description": "Files that may exist in every theme folder, the lowest layer first.",
    "type": "array",
    "minItems": 1,
    "items": [
      "anyOf": [
        reference("path"),
        object(
          "A layer with its place in the order.", required: ["file"],
          [
            ("file", part("path", "The file's name in each theme folder.")),
            (
              "level",
              [
                "description": "The higher level applies, and of equal levels the later layer; 0 if not set.",
                "type": "integer",
              ]
            ),
            ("in", part("path", "The folder of its theme folders; the manifest's folder if not set.")),
          ]),
      ]
    ],
  ]

  private static var themes: JSONValue {
    let folders = Appearance.allCases.map { appearance in
      (appearance.name, part("path", "The folder for \(appearance.name); \".\" is the manifest's own."))
    }
    let more: [(String, JSONValue)] = [
      ("extends", text("The theme to fall back to before the default.")),
      ("title", text("The title on a settings screen; the name if not set.")),
    ]
    return [
      "description": "Themes by name, each with a folder for every appearance.",
      "type": "object",
      "minProperties": 1,
      "propertyNames": reference("packName"),
      "additionalProperties": object("A theme.", required: [Appearance.light.name], folders + more),
    ]
  }

  private static let reserve: JSONValue = [
    "description": "Names and their substitutes, which supply the value where no theme defines the name.",
    "type": "object",
    "propertyNames": reference("name"),
    "additionalProperties": ["type": "string"],
  ]

  // MARK: Outputs

  private static func outputs(_ formats: [Format]) -> JSONValue {
    object("Formats and the folders of their files.", formats.map { ($0.name, output($0)) })
  }

  private static func output(_ format: Format) -> JSONValue {
    let path = part("path", "The folder, relative to the manifest's.")
    let settings = object(
      "The folder and the format's options.", required: ["path"],
      [("path", path)] + format.options.map { ($0.name, option($0)) })
    let one: [JSONValue] = [path, settings]
    let several: JSONValue = ["type": "array", "items": ["anyOf": .array(one)]]
    return ["description": .text(format.summary), "anyOf": .array(one + [several])]
  }

  private static func option(_ option: FormatOption) -> JSONValue {
    switch option.kind {
    case .flag: flag(option.summary)
    case .text: text(option.summary)
    case .choice(let choices): choice(option.summary, choices)
    }
  }

  // MARK: Rules

  private static func levels(of rules: [Rule]) -> JSONValue {
    object("Rules and their levels.", rules.filter(\.isConfigurable).map { ($0.id, rule($0)) })
  }

  private static func rule(_ rule: Rule) -> JSONValue {
    // Options of a rule that is off have no effect.
    let settings = object(
      "The level and the rule's options.", required: rule.defaultLevel == .off ? ["level"] : [],
      [("level", reference("level"))] + rule.allOptions.map { ($0.name, option($0)) })
    return [
      "description": .text("\(rule.what) \(rule.why) (\(rule.defaultLevel?.rawValue ?? "off") if not set)"),
      "anyOf": [reference("level"), settings],
    ]
  }

  private static func option(_ option: RuleOption) -> JSONValue {
    switch option.kind {
    case .pattern: text(option.explained)
    case .count(let range): wholeNumber(option.explained, range)
    case .decimal(let range): number(option.explained, range)
    case .pairs: ["description": .text(option.explained), "type": "array", "items": pair]
    case .allowances:
      [
        "description": .text(option.explained), "type": "object",
        "additionalProperties": text("Why the token may break the rule.", pattern: "\\S"),
      ]
    }
  }

  private static var pair: JSONValue {
    object(
      "Two colors that must have enough contrast.", required: ["foreground", "background"],
      [
        ("foreground", text("The token of the text or symbol.")),
        ("background", text("The token of the color behind it.")),
        ("backdrop", text("The token of the color behind a background that is not opaque.")),
        ("ratio", option(.ratio)),
      ])
  }
}
