import Foundation
import ProjectSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeLanguage
@testable import ThemeModel

/// Compiles a spec, or files with a manifest, and requires that nothing is wrong with them.
func table(
  _ files: [String: String], pictures: [String: [UInt8]] = [:], formats: [Format] = [],
  name: String = "Demo"
) throws -> ThemeTable {
  let project = TestProject(files, pictures: pictures, formats: formats, name: name)
  try #require(!project.diagnostics.hasErrors, "\(project.diagnostics)")
  return try #require(project.table)
}

func table(_ spec: String) throws -> ThemeTable { try table(["spec.json": spec]) }

/// What an format writes, by path, with the pictures.
func emitData(
  _ format: Format, _ table: ThemeTable, _ settings: [String: FormatSettings.Value] = [:]
) -> [String: Data] {
  let files = format.emit(table, FormatSettings(settings))
  return Dictionary(files.map { ($0.path, $0.bytes.withBytes { Data($0) }) }) { first, _ in
    Issue.record("a path is written twice")
    return first
  }
}

/// The text files that an format writes, by path.
func emit(_ format: Format, _ table: ThemeTable, _ settings: [String: FormatSettings.Value] = [:])
  -> [String: String]
{
  var files: [String: String] = [:]
  for file in format.emit(table, FormatSettings(settings)) where PictureName(file.path) == nil {
    #expect(files[file.path] == nil, "\(file.path) is written twice")
    let text = file.bytes.string
    files[file.path] = text
    checkLayout(text, file.path)
  }
  return files
}

/// What holds for every text file: LF, one final newline, no trailing blanks, nothing that reorders a line.
private func checkLayout(_ text: String, _ path: String) {
  #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(path) has one final newline")
  let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
  #expect(!lines.contains { $0.last == " " || $0.last == "\t" }, "\(path) has no trailing blanks")
  let unsafe = text.unicodeScalars.filter { ScalarEffect($0.value) != .shows && $0 != "\n" }
  #expect(unsafe.isEmpty, "\(path) has no control or hidden characters")
}

func write(_ files: [String: String], to folder: URL) throws {
  try write(files.mapValues { Data($0.utf8) }, to: folder)
}

func write(_ files: [String: Data], to folder: URL) throws {
  for (path, data) in files {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: file)
  }
}

/// Bytes that one of the builders appends.
func built(_ body: (inout ByteBuffer) -> Void) -> String {
  var buffer = ByteBuffer()
  body(&buffer)
  return buffer.finish().string
}

/// Calls a builder with the UTF-8 of a text.
func built(_ text: String, _ body: (inout ByteBuffer, UnsafeBufferPointer<UInt8>) -> Void) -> String {
  let bytes = Bytes(text)
  return bytes.withBytes { slice in built { body(&$0, slice) } }
}

/// Specs that several tests share.
enum Sample {
  /// Fonts and pictures in two themes by day and night; every picture of a width of its own.
  static let media: [String: String] = [
    "themepack.json": """
    {"name": "Demo", "layers": ["c.json"], "images": "all", "themes": {
      "Default": {"light": "Day", "dark": "Night"}, "It's red": {"light": "Red"}}}
    """,
    "Day/c.json": #"""
    {"font": {"Title_A": {"name": "Gill \"Sans\"", "size": 44, "weight": 700}, "Body_A": {"size": 10}, "Alias_A": "Title_A"},
     "image": {"Star_A": {"file": "star.png", "insets": [1, 2.5, 0, 4], "resizing": "tile", "template": true},
               "1st/pic": "star.png", "Alias_A": "{Star_A}", "class": {"light": "star.png", "dark": "map.png"}}}
    """#,
    "Night/c.json": #"{"font": {"Body_A": "Grüße Sans,12.5"}}"#,
    "Red/c.json": #"{"font": {"Title_A": "Red Sans,44"}, "image": {"Alias_A": "map.png"}}"#,
  ]
  static let mediaPictures: [String: [UInt8]] = [
    "Day/star.png": PNG.bytes(width: 10, height: 2), "Day/star@2x.png": PNG.bytes(width: 20, height: 4),
    "Day/star@3x.png": PNG.bytes(width: 30, height: 6), "Day/map.png": PNG.bytes(width: 11, height: 2),
    "Night/star.png": PNG.bytes(width: 12, height: 2), "Red/star.png": PNG.bytes(width: 13, height: 2),
    "Red/map.png": PNG.bytes(width: 14, height: 2), "Day/Other.png": PNG.bytes(width: 15, height: 2),
  ]

  /// Names and texts that end something in one format or another.
  /// Every word of some language as a color, as far as a spec may have it.
  static let keywords: String = {
    let names = HardNames.keywords.filter {
      !"$@".contains($0.prefix(1)) && $0.contains { $0.isLetter || $0.isNumber }
    }
    let entries = names.enumerated().map { String(format: "\"%@\": \"%06x\"", $1, $0 * 7919 % 0xFFFFFF) }
    return "{\"color\": {\(entries.joined(separator: ", "))}}"
  }()

  static let hard = #"""
    {"color": {
      "1/2": "010203", "a b": "112233", ".5": "445566", "50%": "778899", "25Ultra": "aabbcc", "class": "ddeeff",
      "__proto__": "102030", "It's \"x\"": "405060", "Caf\u00e9": "708090", "a;}b{color:red": "a0b0c0",
      "\u989c\u8272": "d0e0f0", "\u2603 1": "0f1e2d", "\ud83c\udfa8 2": "3c4b5a", "</style>": "697887", "default": "96a5b4",
      "Plain_A": {"value": "c3d2e1", "description": "a */ b -- c --> d \\(x) \\u0041 @SystemApi\nsecond\u2028third\u202e \u0007 */"},
      "Old_A": {"value": "f0f0f080", "deprecated": "use\nPlain_A */ -->"}, "Older_A": {"value": "00000000", "deprecated": true}
    }, "string": {
      "Text_A": "It's \"a\" & <b> \\n %s %d", "At_A": "@string/x", "Ask_A": "?attr/x", "Blank_A": "  two  blanks ", "Empty_A": "",
      "Lines_A": "one\ntwo\r\n\tthree\u2028four\u202efive\u0001", "Wide_A": "\u00a0x\u3000\u2003y\u2003", "Caf\u00e9_T": "</style>",
      "One_A": " ", "Hash_A": "#abc", "Long_A": "a\\\\b\\u0041"
    }}
    """#

  /// Three themes by day and night; each kind of token varies in its own way.
  static let themed: [String: String] = [
    "themepack.json": """
    {"name": "Demo", "layers": ["c.json"], "themes": {
      "Default": {"light": "Day", "dark": "Night"},
      "Festival": {"light": "Fest"},
      "It's red": {"light": "Red", "dark": "RedNight", "extends": "Festival"}}}
    """,
    "Day/c.json": """
    {"color": {"Brand_A": "336699", "Button_A": "Brand_A", "Other_A": "112233", "Switch_A": "Brand_A", "Fixed_A": "808080",
               "Far_A": "Button_A", "Same_A": "Fixed_A"},
     "dimension": {"Gap_A": 8, "Title_A": "17sp", "Zero_A": 0, "Root_A": "1.5rem"},
     "number": {"Share_A": 0.25}, "string": {"Bar_A": "dark"}, "boolean": {"Big_A": false}}
    """,
    "Night/c.json": """
    {"color": {"Brand_A": "ddeeff", "Switch_A": "Other_A", "Other_A": "332211", "Same_A": "808080"}, "boolean": {"Big_A": true}}
    """,
    "Fest/c.json": """
    {"color": {"Brand_A": "ff0000", "Far_A": "Other_A"}, "dimension": {"Gap_A": "0.5rem"}, "number": {"Share_A": 1e-7}}
    """,
    "Red/c.json": #"{"color": {"Button_A": "aa0000"}, "string": {"Bar_A": "it's \"light\""}}"#,
    "RedNight/c.json": #"{"color": {"Brand_A": "550000"}, "dimension": {"Title_A": "20sp"}}"#,
  ]
}
