import ThemeModel

/// Rule pages of the parse stage: the text of one file.
extension Rule {
  package static let textRules: [Rule] = [
    .notUTF8,
    .invalidJSON,
    .unexpectedEnd,
    .tooDeep,
    .tooLarge,
    .duplicateKey,
    .nonstandardJSON,
  ]

  package static let notUTF8 = Rule(
    id: "not-utf8", standing: .error,
    what: "A byte of the file is not valid UTF-8.",
    why: "A guess at the encoding could give a token another name on another machine.",
    example: #"{ "string": { "Name": "Caf<E9>" } }"#,
    instead: #"{ "string": { "Name": "Café" } }"#)

  package static let invalidJSON = Rule(
    id: "invalid-json", standing: .error,
    what: "The text breaks the rules of JSON (RFC 8259).",
    why: "The text after such a place could mean anything, so the rest of the file is not read.",
    example: #"{ "color": { "Red_A": "ff87a0" "Red_B": "c0392b" } }"#,
    instead: #"{ "color": { "Red_A": "ff87a0", "Red_B": "c0392b" } }"#)

  package static let unexpectedEnd = Rule(
    id: "unexpected-end", standing: .error,
    what: "The file ends before its last text or bracket is closed.",
    why: "The file is cut off, or another program is still writing it. An incomplete spec would lose tokens.",
    example: #"{ "color": { "Red_A": "ff87a0""#,
    instead: #"{ "color": { "Red_A": "ff87a0" } }"#)

  package static let tooDeep = Rule(
    id: "too-deep", standing: .error,
    what: "Objects and arrays are nested more than 256 deep.",
    why: "No spec needs such depth; such a file is broken or hostile.",
    example: Sample(stringLiteral: #"{ "$extensions": \#(nested(256)) }"#),
    instead: #"{ "$extensions": [[[1]]] }"#)

  package static let tooLarge = Rule(
    id: "too-large", standing: .error,
    what: "A file has more than 256 MiB, or all files of a run together have 4 GiB.",
    why: "Offsets in files have 32 bits, which keeps large specs fast.",
    example: ["themepack.json": #"{ "layers": ["everything.json"] }"#, "everything.json": "(300 MiB)"],
    instead: [
      "themepack.json": #"{ "layers": ["base.json", "login.json"] }"#, "base.json": "(150 MiB)",
      "login.json": "(150 MiB)",
    ])

  package static let duplicateKey = Rule(
    id: "duplicate-key", standing: .error,
    what: "One object has the same key twice. A letter such as é is the same in one character or in two.",
    why: "JSON readers disagree on which of the two applies, so platforms could get different values.",
    example: #"{ "color": { "Red_A": "ff87a0", "Red_A": "c0392b" } }"#,
    instead: #"{ "color": { "Red_A": "ff87a0", "Red_B": "c0392b" } }"#)

  package static let nonstandardJSON = Rule(
    id: "nonstandard-json", standing: .configurable(.warning),
    what:
      "The file has comments or trailing commas, which the tool accepts but JSON does not. Reported once per file.",
    why: "Other tools reject such a file. The fix removes trailing commas, never comments.",
    example: #"{ "color": { "Red_A": "ff87a0", } }"#,
    instead: #"{ "color": { "Red_A": "ff87a0" } }"#, isAboutTokens: false)

  /// An array in an array in an array.
  private static func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }
}
