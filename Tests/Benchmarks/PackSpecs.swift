import Foundation

/// Specs of the packs that ThemeRuntime is measured on: three themes in light and dark, six rows that all differ.
///
/// Eight tokens in ten are colours; dimensions, numbers, strings and booleans follow.
enum PackSpecs {
  static func name(_ number: Int) -> String {
    "Family\(number / 8)_\(["A", "B", "C", "AT", "BT", "CT", "X", "XT"][number % 8])"
  }

  /// Writes the spec's folder; returns the manifest's path.
  static func write(tokens: Int, to folder: String, of bench: Bench) throws -> String {
    let manifest = """
      { "name": "Bench-\(tokens)", "layers": ["all.json"],
        "themes": { "Default": { "light": "Day", "dark": "Night" }, "Festival": { "light": "Festival" },
                    "Red": { "light": "Red", "dark": "RedNight" } } }

      """
    // The default theme's light folder has every token; the others one colour in a few.
    for (step, name) in [(1, "Day"), (3, "Night"), (5, "Festival"), (7, "Red"), (11, "RedNight")] {
      _ = try bench.write(spec(tokens, every: step), to: "\(folder)/\(name)/all.json")
    }
    return try bench.write(Array(manifest.utf8), to: "\(folder)/themepack.json")
  }

  private static func spec(_ tokens: Int, every step: Int) -> [UInt8] {
    let counts = [tokens * 8 / 10, tokens / 10, tokens * 4 / 100, tokens * 3 / 100]
    let sections = ["color", "dimension", "number", "string", "boolean"]
    var text = Array("{".utf8)
    text.reserveCapacity(tokens / step * 32 + 200)
    var first = 0
    for (section, count) in zip(sections, counts + [tokens - counts.reduce(0, +)]) {
      if step > 1, section != "color" { break }
      text += Array("\(first == 0 ? "" : ",")\n \"\(section)\": {".utf8)
      for token in stride(from: first, to: first + count, by: step) {
        text += Array(
          "\(token == first ? "" : ",")\n  \"\(name(token))\": \(value(token, section, step))".utf8)
      }
      text += Array("\n }".utf8)
      first += count
    }
    return text + Array("\n}\n".utf8)
  }

  private static func value(_ token: Int, _ section: String, _ step: Int) -> String {
    let mixed = (token &* 31 &+ step) &* 0x9E37_79B9
    switch section {
    case "color": return "\"\(hexadecimal(mixed & 0xFF_FFFF, digits: 6))\""
    case "dimension":
      return ["\(mixed % 1000 + 1)", "\"\(mixed % 40 + 1)sp\"", "\"\(mixed % 4 + 1).5rem\""][token % 3]
    case "number": return "\(mixed % 1000).25"
    case "string": return "\"\(["light", "dark", "default", "blackOpaque"][token % 4])\""
    default: return mixed & 1 == 0 ? "true" : "false"
    }
  }
}
