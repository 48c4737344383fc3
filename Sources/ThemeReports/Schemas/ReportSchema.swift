import ThemeModel

extension Schemas {
  /// The schema of the output of `--reporter json`.
  public static var report: JSONValue {
    let counts: [(String, JSONValue)] = [("errors", reference("count")), ("warnings", reference("count"))]
    return [
      "$schema": draft, "title": "Theme report",
      "description": "The findings of a run of lint or build.",
      "type": "object",
      "required": ["version", "diagnostics", "summary"],
      "additionalProperties": false,
      "properties": [
        "version": ["const": 1],
        "diagnostics": [
          "description": "Sorted by place.", "type": "array", "items": reference("diagnostic"),
        ],
        "summary": object("The number of errors and warnings.", required: counts.map(\.0), counts),
      ],
      "definitions": [
        "count": ["type": "integer", "minimum": 0],
        "position": ["type": ["integer", "null"], "minimum": 1],
        "file": ["type": ["string", "null"]],
        "diagnostic": diagnostic, "note": note, "fix": fix,
      ],
    ]
  }

  /// An object with all members present; they are null where there is no place.
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
    ("endColumn", part("position", "The column after the last byte.")),
  ]

  private static var diagnostic: JSONValue {
    whole(
      "A finding.",
      [
        ("id", text("The rule, which 'themepack explain' explains.", pattern: "^[a-z0-9]+(-[a-z0-9]+)*$")),
        ("severity", choice("Errors prevent a build.", ["error", "warning", "note"])),
        ("message", text("One line.")),
      ] + start + end + [
        (
          "help", ["description": "How to fix it, where there is a suggestion.", "type": ["string", "null"]]
        ),
        ("notes", ["description": "Related places.", "type": "array", "items": reference("note")]),
        ("fixes", ["description": "Edits to choose from.", "type": "array", "items": reference("fix")]),
      ])
  }

  private static var note: JSONValue { whole("A related place.", [("message", text("One line."))] + start) }

  private static var fix: JSONValue {
    let edit = whole(
      "A replacement of one text by another.", start + end + [("text", text("The new text."))])
    return whole(
      "Edits that belong together.",
      [("message", text("What the edits do.")), ("edits", ["type": "array", "items": edit])])
  }
}
