import ThemeModel

/// Rule pages about keys, names, manifests and the files that they name.
extension Rule {
  package static let structureRules: [Rule] = [
    .unknownSection,
    .unknownKey,
    .invalidName,
    .missingFile,
    .unreadableFile,
    .outsideRoot,
    .themeCycle,
    .reserveCycle,
  ]

  package static let unknownSection = Rule(
    id: "unknown-section", standing: .error,
    what:
      "A top-level key of a spec file is not a section. Keys that begin with '$' are metadata and are ignored.",
    why: "A misspelled section would silently lose all its tokens.",
    example: #"{ "colour": { "Red_A": "ff87a0" } }"#,
    instead: #"{ "color": { "Red_A": "ff87a0" } }"#)

  package static let unknownKey = Rule(
    id: "unknown-key", standing: .error,
    what: "A key of a manifest, or of a value that is an object, is unknown.",
    why: "A misspelled key would silently have no effect.",
    example: #"{ "color": { "Red_A": { "vlaue": "ff87a0" } } }"#,
    instead: #"{ "color": { "Red_A": { "value": "ff87a0" } } }"#)

  package static let invalidName = Rule(
    id: "invalid-name", standing: .error,
    what:
      "The name of a token, a theme or a pack is empty, too long, begins or ends with a blank, begins with '$', "
      + "contains invisible characters, or has no letter or digit. Themes and packs become files, so their names may "
      + "not contain '/', '\\' or ':', begin with a dot, exceed 64 bytes or differ only in case.",
    why: "Every output must be able to write the name, and every reader must be able to see it.",
    example: #"{ "color": { "Red_A ": "ff87a0" } }"#,
    instead: #"{ "color": { "Red_A": "ff87a0" } }"#)

  package static let missingFile = Rule(
    id: "missing-file", standing: .error,
    what:
      "A folder, layer or picture that a manifest or a spec names is missing, or a theme's folder contains neither "
      + "a layer nor a picture that a token names.",
    why: "The theme would look like the default without a message.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "themes": { "Default": { "light": "Dya" } } }"#,
      "Day/color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "themes": { "Default": { "light": "Day" } } }"#,
      "Day/color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ])

  package static let unreadableFile = Rule(
    id: "unreadable-file", standing: .error,
    what: "A file that a manifest or a spec names exists but cannot be read.",
    why: "Without the file some values would be different or missing.",
    example: ["themepack.json": #"{ "layers": ["color.json"] }"#, "color.json": "(no permission to read)"],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"] }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ])

  package static let outsideRoot = Rule(
    id: "outside-root", standing: .error,
    what: "A manifest or a spec names a path that is outside the repository's root after links are resolved.",
    why:
      "A spec from elsewhere must not read or overwrite files outside the repository. The root is the manifest's "
      + "'root', else the nearest folder above with '.git' or 'Package.swift'.",
    example: ["themepack.json": #"{ "layers": ["../../../elsewhere/color.json"] }"#],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"] }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ])

  package static let themeCycle = Rule(
    id: "theme-cycle", standing: .error,
    what: "Themes extend one another in a cycle.",
    why: "The search for a token that none of them defines would never end.",
    example: [
      "themepack.json": """
      {
        "layers": ["color.json"],
        "themes": {
          "Default": { "light": "." },
          "Red": { "light": ".", "extends": "Blue" },
          "Blue": { "light": ".", "extends": "Red" }
        }
      }
      """, "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ],
    instead: [
      "themepack.json": """
      {
        "layers": ["color.json"],
        "themes": {
          "Default": { "light": "." },
          "Red": { "light": ".", "extends": "Blue" },
          "Blue": { "light": "." }
        }
      }
      """, "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ])

  package static let reserveCycle = Rule(
    id: "reserve-cycle", standing: .error,
    what: "Substitutes of the reserve map form a cycle.",
    why: "No name in the cycle would have a value.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "reserve": { "Red_C": "Red_D", "Red_D": "Red_C" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "reserve": { "Red_C": "Red_D", "Red_D": "Red_A" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ])
}
