import ThemeModel

extension Schemas {
  /// The schema of what `--reporter json` prints.
  public static var report: JSONValue {
    let counts: [(String, JSONValue)] = [("errors", reference("count")), ("warnings", reference("count"))]
    return [
      "$schema": draft, "title": "Theme report",
      "description": "What a run of lint or build has found.",
      "type": "object",
      "required": ["version", "diagnostics", "summary"],
      "additionalProperties": false,
      "properties": [
        "version": ["const": 1],
        "diagnostics": ["description": "By place.", "type": "array", "items": reference("diagnostic")],
        "summary": object("How many there are.", required: counts.map(\.0), counts),
      ],
      "definitions": [
        "count": ["type": "integer", "minimum": 0],
        "position": ["type": ["integer", "null"], "minimum": 1],
        "file": ["type": ["string", "null"]],
        "diagnostic": diagnostic, "note": note, "fix": fix,
      ],
    ]
  }

  /// All members are there; where there is no place they are null.
  private static func whole(_ description: String, _ members: [(String, JSONValue)]) -> JSONValue {
    object(description, required: members.map(\.0), members)
  }

  private static let start: [(String, JSONValue)] = [
    ("file", part("file", "Relative to the working directory; null where there is no place.")),
    ("line", part("position", "From 1.")),
    ("column", part("position", "In UTF-8 bytes, from 1; a byte-order mark is not counted.")),
  ]

  private static let end: [(String, JSONValue)] = [
    ("endLine", part("position", "The last line.")),
    ("endColumn", part("position", "Behind the last byte.")),
  ]

  private static var diagnostic: JSONValue {
    whole(
      "A finding.",
      [
        ("id", text("The rule, which 'themepack explain' explains.", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$")),
        ("severity", choice("Errors keep a spec from compiling.", ["error", "warning", "note"])),
        ("message", text("One line.")),
      ] + start + end + [
        ("help", ["description": "What to do, if there is a good guess.", "type": ["string", "null"]]),
        ("notes", ["description": "Other places that matter.", "type": "array", "items": reference("note")]),
        ("fixes", ["description": "Edits to choose from.", "type": "array", "items": reference("fix")]),
      ])
  }

  private static var note: JSONValue { whole("Another place.", [("message", text("One line."))] + start) }

  private static var fix: JSONValue {
    let edit = whole(
      "A text in the place of another.", start + end + [("text", text("What to write there."))])
    return whole(
      "Edits that belong together.",
      [("message", text("What they do.")), ("edits", ["type": "array", "items": edit])])
  }
}
