import ThemeModel

/// Pages of what is said about keys, names, manifests and the files that they name.
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
    what: "A key at the top of a spec file is no section. Keys that begin with '$' are metadata and pass.",
    why: "A misspelt section would silently lose all of its tokens.",
    example: #"{ "colour": { "Red_A": "ff87a0" } }"#,
    instead: #"{ "color": { "Red_A": "ff87a0" } }"#)

  package static let unknownKey = Rule(
    id: "unknown-key", standing: .error,
    what: "A key of a manifest, or of a value that is an object, is not in the language.",
    why: "A misspelt key would silently have no effect.",
    example: #"{ "color": { "Red_A": { "vlaue": "ff87a0" } } }"#,
    instead: #"{ "color": { "Red_A": { "value": "ff87a0" } } }"#)

  package static let invalidName = Rule(
    id: "invalid-name", standing: .error,
    what:
      "The name of a token, a theme or a pack is empty, too long, begins or ends with a blank, begins with '$', "
      + "holds invisible characters, or has no letter or digit. Themes and packs become files, so theirs may not "
      + "hold '/', '\\' or ':', begin with a dot, exceed 64 bytes or differ by case only.",
    why: "Every output must be able to spell the name, and every reader to see it.",
    example: #"{ "color": { "Red_A ": "ff87a0" } }"#,
    instead: #"{ "color": { "Red_A": "ff87a0" } }"#)

  package static let missingFile = Rule(
    id: "missing-file", standing: .error,
    what:
      "A folder, layer or picture that a manifest or a spec names is nowhere, or a theme's folder holds neither "
      + "a layer nor a picture that a token names.",
    why: "The theme would quietly look like the default.",
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
    what: "A file that a manifest or a spec names is there but cannot be read.",
    why: "Without it the table would be another one.",
    example: ["themepack.json": #"{ "layers": ["color.json"] }"#, "color.json": "(no permission to read)"],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"] }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ])

  package static let outsideRoot = Rule(
    id: "outside-root", standing: .error,
    what: "A manifest or a spec names a path outside the repository's root, links resolved.",
    why:
      "A spec from elsewhere must not read or overwrite what is none of its business. The root is the manifest's "
      + "'root', else the nearest folder above with '.git' or 'Package.swift'.",
    example: ["themepack.json": #"{ "layers": ["../../../elsewhere/color.json"] }"#],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"] }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ])

  package static let themeCycle = Rule(
    id: "theme-cycle", standing: .error,
    what: "Themes extend one another in a circle.",
    why: "A token that none of them defines would be sought for ever.",
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
    what: "Substitutes of the reserve map lead back to where they began.",
    why: "None of the names would ever have a value.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "reserve": { "Red_C": "Red_D", "Red_D": "Red_C" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "reserve": { "Red_C": "Red_D", "Red_D": "Red_A" } }"#,
      "color.json": #"{ "color": { "Red_A": "ff87a0" } }"#,
    ])
}
