import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeLanguage
@testable import ThemeModel

/// Tables whose every value the consumers of an output read back.
enum ReadTables {
  /// Specs of the repository, and hard names and values; none of them may trouble the format's check.
  static func all(_ format: Format) throws -> [ThemeTable] {
    var otherBase = try table(lengths)
    otherBase.remBase = 10
    return try Repository.specs.map { try spec($0) } + [
      table(Sample.themed, formats: [format]), table(["spec.json": Sample.hard], formats: [format]),
      table(["spec.json": Sample.keywords], formats: [format]),
      table(Sample.media, pictures: Sample.mediaPictures, formats: [format]),
      table(bytes), table(lengths), otherBase, table(spaces), table(prototypes, formats: [format]),
      table("{}"),
      edges(format),
    ]
  }

  /// A spec of the repository as it stands.
  static func spec(_ name: String) throws -> ThemeTable {
    let folder = Repository.root.appendingPathComponent("Specs/\(name)").resolvingSymlinksInPath()
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    var files: [String: String] = [:]
    var pictures: [String: [UInt8]] = [:]
    for case let file as URL in try #require(found) where !file.hasDirectoryPath {
      let path = String(file.resolvingSymlinksInPath().path.dropFirst(folder.path.count + 1))
      let data = try Data(contentsOf: file)
      if PictureName(path) != nil {
        pictures[path] = Array(data)
      } else if path.hasSuffix(".json") {
        files[path] = String(decoding: data, as: UTF8.self)
      }
    }
    return try table(files, pictures: pictures, formats: Formats.all, name: name)
  }

  private static let bytes: String = {
    let entries = (0...255).map {
      String(format: "\"C_%d\": \"%02x%02x%02x%02x\"", $0, $0, 255 - $0, $0 ^ 0x55, $0)
    }
    return "{\"color\": {\(entries.joined(separator: ", "))}}"
  }()

  private static let lengths = #"""
    {"dimension": {"L_0": 8, "L_1": -8, "L_2": 0, "L_3": 0.5, "L_4": "17sp", "L_5": "1.5rem", "L_6": 0.0065, "L_7": 1000,
      "L_8": "-2.5sp", "L_9": "0.57rem", "L_10": 1e9, "L_11": 1e-9, "L_12": "0rem"},
     "number": {"N_1": -3.25, "N_2": 1e-7, "N_3": 1e21, "N_4": 0, "N_5": 1e300, "N_6": 3, "N_7": 0.1},
     "boolean": {"B_1": true, "B_2": false}}
    """#

  private static let spaces = #"""
    {"color": {"P3": "color(display-p3 1 0.5 0.123456 / 0.3)", "Wide": "oklch(0.7 0.3 150)", "Half": "rgb(127.5 0 0 / 0.5)",
      "Lab_A": "lab(50 20 30 / 0.5)", "Mixed": {"light": "color(display-p3 0 1 0)", "dark": "123456"},
      "All": {"light": "color(display-p3 0 1 0)", "dark": "123456", "lightHighContrast": "fff",
        "darkHighContrast": "oklch(0.6 0.1 20)"}}}
    """#

  /// Names that objects have already, as tokens of several sections and as themes.
  private static let prototypes = [
    "themepack.json": """
    {"name": "Demo", "layers": ["c.json"], "themes": {
      "Default": {"light": "D"}, "__proto__": {"light": "F"}, "constructor": {"light": "G"}}}
    """,
    "D/c.json": #"""
    {"color": {"__proto__": "ffffff", "constructor": "000000", "toString": "111111", "themes": "121212", "a$0": "0a0a0a",
       "hasOwnProperty": "222222", "then": "333333", "lib": "343434", "row": "353535", "white": "363636", "White": "373737",
       "Color": "010101", "Dp": "020202", "dp": "030303", "when": "040404", "Row": "050505", "Font": "060606", "_1": "070707"},
     "dimension": {"__defineGetter__": 8, "sp": "9sp", "TextUnit": 10}, "number": {"valueOf": 1.5, "Double": 2},
     "string": {"prototype": "p", "String": "s", "Class": "c", "hashCode": "h"}, "boolean": {"isPrototypeOf": true, "Flat": false},
     "font": {"Demo_Font": "Sans,12", "FontWeight": {"size": 9, "weight": 200}}}
    """#,
    "F/c.json": #"""
    {"color": {"__proto__": "123456", "White": "383838"}, "dimension": {"__defineGetter__": 9}, "string": {"Class": "x$y${z}"}}
    """#,
    "G/c.json": #"{"color": {"constructor": "654321"}, "font": {"Demo_Font": "Serif,12"}}"#,
  ]

  /// Characters at the edges of what identifiers hold, where the format keeps them apart.
  private static func edges(_ format: Format) -> ThemeTable {
    var seen = Set<String>()
    var builder = TableBuilder()
    builder.tokens = HardNames.edges.filter { name in
      seen.insert(built(name) { format.spell($1, section: .color, into: &$0) }).inserted
    }.map { (.color, $0) }
    return builder.table { _, _, column in .color(UInt32(column) << 8 | 0xFF) }
  }
}

extension ThemeTable {
  func identifier(_ column: Int, _ format: Format) -> String {
    names.withBytes(columns[column].name) { name in
      built { format.spell(name, section: columns[column].section, into: &$0) }
    }
  }

  func token(_ column: Int) -> String { names.string(columns[column].name) }
}

/// Whether a CSS length says a cell: its number and its unit.
func isLength(_ text: String, _ cells: ThemeTable.Cells, _ column: Int, _ table: ThemeTable) -> Bool {
  let value = Double(bitPattern: cells.bits[column])
  if value == 0 { return text == "0px" || text == "0" }
  let grows = cells.units[column] != DimensionUnit.point.rawValue
  let base = cells.units[column] == DimensionUnit.scaled.rawValue ? table.remBase : 1
  guard text.hasSuffix(grows ? "rem" : "px"), let found = Double(text.dropLast(grows ? 3 : 2)) else {
    return false
  }
  return (found * base - value).magnitude <= value.magnitude * 1e-12
}
