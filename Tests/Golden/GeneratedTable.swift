import Foundation
import TestSupport

/// What the `json` output says, as an oracle for the others.
struct GeneratedTable {
  struct Cell {
    var section: String
    var name: String
    var theme: String
    var appearance: String
    /// `#rrggbb[aa]`, a number, a text, a truth value; a dimension as `8`, `17sp` or `1rem`; a font as name, size and
    /// weight; an image as its kind, the sizes of its files at their scales, and whether it is a template.
    var value: String
  }

  private(set) var cells: [Cell] = []
  private(set) var themes: [String] = []
  private(set) var appearances: [String] = []

  init(_ spec: String) throws {
    let file = Repository.root.appendingPathComponent("Generated/\(spec)/json/\(spec.lowercased()).json")
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
    themes = (root["themes"] as? [[String: Any]] ?? []).compactMap { $0["name"] as? String }
    appearances = root["appearances"] as? [String] ?? []
    let base = root["tokens"] as? [String: [String: [String: Any]]] ?? [:]
    let rows = root["rows"] as? [[String: Any]] ?? []
    for theme in themes {
      for appearance in appearances {
        let row = rows.first { $0["theme"] as? String == theme && $0["appearance"] as? String == appearance }
        let changes = row?["differences"] as? [String: [String: [String: Any]]] ?? [:]
        for (section, tokens) in base {
          for (name, token) in tokens {
            let value = Self.text(changes[section]?[name] ?? token)
            cells.append(
              Cell(section: section, name: name, theme: theme, appearance: appearance, value: value))
          }
        }
      }
    }
  }

  private static func text(_ token: [String: Any]) -> String {
    let unit = token["unit"] as? String ?? "px"
    switch token["value"] {
    case let text as String: return text
    case let font as [String: Any] where font["size"] != nil:
      let size = (font["size"] as? NSNumber).map { decimal($0.doubleValue) } ?? "?"
      return "\(font["name"] as? String ?? "system") \(size) \(font["weight"] as? Int ?? 0)"
    case let image as [String: Any]:
      let files = (image["files"] as? [[String: Any]] ?? []).map {
        "\($0["bytes"] ?? "?")@\($0["scale"] ?? "?")"
      }
      return "\(image["kind"] ?? "?") \(files.joined(separator: " ")) \(image["template"] as? Bool ?? false)"
    case let number as NSNumber:
      // A truth value and a number are one class to Foundation; only the encoding tells them apart.
      if String(cString: number.objCType) == "c" { return number.boolValue ? "true" : "false" }
      return decimal(number.doubleValue) + (unit == "px" ? "" : unit)
    default: return "?"
    }
  }

  static func decimal(_ value: Double) -> String {
    value.rounded() == value ? String(Int(value)) : "\(value)"
  }
}
