/// A resolver that follows the spec language's section 4 word for word, on dictionaries, without a thought for speed.
struct NaiveModel {
  struct Theme {
    var name: String
    /// By appearance: the folder.
    var folders: [Int: String]
    var parent: Int?
  }

  /// A value: literal, alias, or a pair of such by appearance.
  indirect enum Value {
    case literal(UInt32)
    case alias(String, alpha: Double?)
    case pair([Int: Value])
  }

  var themes: [Theme]
  var defaultTheme: Int
  /// Level and file, in manifest order.
  var layers: [(file: String, level: Int)]
  /// By folder and file.
  var declarations: [String: [String: [String: Value]]]
  var reserve: [String: String]

  static let fallbacks: [[Int]] = [[0], [1, 0], [2, 0], [3, 1, 0]]

  /// The value of a token for a theme and an appearance; nil for a circle or where there is none.
  func value(_ token: String, theme: Int, appearance: Int, depth: Int = 0) -> UInt32? {
    guard depth < 500 else { return nil }
    guard let found = declaration(token, theme: theme, appearance: appearance) else {
      return reserve[token].flatMap { value($0, theme: theme, appearance: appearance, depth: depth + 1) }
    }
    var chosen = found
    if case .pair(let members) = found {
      chosen = Self.fallbacks[appearance].lazy.compactMap { members[$0] }.first ?? .literal(0)
    }
    switch chosen {
    case .literal(let color): return color
    case .alias(let name, let alpha):
      let target = value(name, theme: theme, appearance: appearance, depth: depth + 1)
      guard let target, let alpha else { return target }
      return target & 0xFFFF_FF00 | UInt32(alpha * 255 + 0.5)
    case .pair: return nil
    }
  }

  private func declaration(_ token: String, theme: Int, appearance: Int) -> Value? {
    var at: Int? = theme
    while let current = at {
      for candidate in Self.fallbacks[appearance] {
        guard let folder = themes[current].folders[candidate] else { continue }
        if let value = highest(token, folder) { return value }
      }
      at = current == defaultTheme ? nil : themes[current].parent ?? defaultTheme
    }
    return nil
  }

  private func highest(_ token: String, _ folder: String) -> Value? {
    var best: (level: Int, value: Value)?
    for layer in layers {
      guard let value = declarations[folder]?[layer.file]?[token] else { continue }
      if best == nil || layer.level >= best!.level { best = (layer.level, value) }
    }
    return best?.value
  }
}
