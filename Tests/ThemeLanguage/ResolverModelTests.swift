import Foundation
import ProjectSupport
import Testing

@testable import ThemeModel

/// A small generator with a seed, so that a failure can be run again.
struct SeededGenerator: RandomNumberGenerator {
  var state: UInt64
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }
}

/// Random specs: the resolver and a naive model of the language agree on every cell, or both see a circle.
@Suite struct ResolverModelTests {
  @Test(arguments: 0..<100)
  func agreesWithTheModel(seed: Int) throws {
    var random = SeededGenerator(state: UInt64(seed))
    let spec = RandomSpec(&random)
    let project = TestProject(spec.files)
    let cells = spec.tokens.flatMap { token in
      spec.model.themes.indices.flatMap { theme in (0..<4).map { (token, theme, $0) } }
    }
    let expected = cells.map { spec.model.value($0.0, theme: $0.1, appearance: $0.2) }
    let named = project.project.map { _ in project.result?.resolution.appearances ?? [] } ?? []
    // Rows exist for the appearances that the spec names; a circle in another one cannot be seen.
    let hasCircle = zip(cells, expected).contains { cell, value in
      value == nil && named.contains { Int($0.rawValue) == cell.2 }
    }
    let ids = Set(project.diagnostics.all.filter { $0.severity == .error }.map(\.id))
    #expect(ids == (hasCircle ? ["alias-cycle"] : []), "seed \(seed)")
    let cycles = project.diagnostics.all.filter { $0.id == "alias-cycle" }
    for cycle in cycles {
      // Every name that is drawn is a token without a value in some row, and the first is drawn again at the end.
      let path = cycle.headline.split(separator: ": ")[1].components(separatedBy: " → ")
      #expect(path.first == path.last && Set(path).count == path.count - 1, "seed \(seed): \(cycle.headline)")
      #expect(cycle.notes.filter { $0.message.contains("is an alias of") }.count == path.count - 1)
      for name in path {
        #expect(
          zip(cells, expected).contains { $0.0 == name && $1 == nil }, "seed \(seed): \(name) has a value")
      }
    }
    guard !hasCircle else { return }
    for (cell, value) in zip(cells, expected) where named.contains(where: { Int($0.rawValue) == cell.2 }) {
      let found = project.value(cell.0, theme: cell.1, Appearance(rawValue: UInt8(cell.2)) ?? .light)
      let wanted = value.map { "#" + String(UInt64($0) | 1 << 32, radix: 16).dropFirst() }
      #expect(found == wanted, "seed \(seed): \(cell)")
    }
  }
}

/// A random manifest with layers, themes, appearances, pairs, reserve and aliases; as files and as a model.
struct RandomSpec {
  var files: [String: String] = [:]
  var model: NaiveModel
  var tokens: [String]

  init(_ random: inout SeededGenerator) {
    tokens = (0..<Int.random(in: 2...12, using: &random)).map { "T\($0)_X" }
    let reserved = ["R0_X", "R1_X"]
    model = NaiveModel(themes: [], defaultTheme: 0, layers: [], declarations: [:], reserve: [:])
    for number in 0..<Int.random(in: 1...3, using: &random) {
      model.layers.append(("l\(number).json", Int.random(in: -1...1, using: &random)))
    }
    for number in 0..<Int.random(in: 1...4, using: &random) { addTheme(number, &random) }
    model.defaultTheme = Int.random(in: 0..<model.themes.count, using: &random)
    model.themes[model.defaultTheme].parent = nil
    for theme in model.themes.indices {
      // Parents only downwards, so that there is no circle of themes.
      if let parent = model.themes[theme].parent, parent >= theme { model.themes[theme].parent = nil }
    }
    if Bool.random(using: &random) { model.reserve = ["R0_X": "R1_X", "R1_X": "T0_X"] }
    declareAll(reserved, &random)
    writeManifest()
    writeFiles()
    tokens += model.reserve.keys.sorted()
  }

  private mutating func addTheme(_ number: Int, _ random: inout SeededGenerator) {
    var folders = [0: "F\(number)_0"]
    for appearance in 1...3 where Int.random(in: 0..<4, using: &random) == 0 {
      folders[appearance] = "F\(number)_\(appearance)"
    }
    let parent = Bool.random(using: &random) ? Int.random(in: 0..<4, using: &random) : nil
    model.themes.append(NaiveModel.Theme(name: "Theme\(number)", folders: folders, parent: parent))
  }

  private mutating func declareAll(_ reserved: [String], _ random: inout SeededGenerator) {
    let names = tokens + model.reserve.keys.sorted()
    for (number, theme) in model.themes.enumerated() {
      for (appearance, folder) in theme.folders.sorted(by: { $0.key < $1.key }) {
        let isBase = number == model.defaultTheme && appearance == 0
        for layer in model.layers { model.declarations[folder, default: [:]][layer.file] = [:] }
        for (place, token) in tokens.enumerated() {
          if isBase { declare(token, in: folder, place % model.layers.count, names, &random) }
          if Int.random(in: 0..<3, using: &random) == 0 {
            declare(token, in: folder, Int.random(in: 0..<model.layers.count, using: &random), names, &random)
          }
        }
        if !isBase, !model.reserve.isEmpty, Bool.random(using: &random) {
          declare("R0_X", in: folder, 0, names, &random)
        }
      }
    }
  }

  private mutating func declare(
    _ token: String, in folder: String, _ layer: Int, _ names: [String], _ random: inout SeededGenerator
  ) {
    var value = simple(names, &random)
    if Int.random(in: 0..<4, using: &random) == 0 {
      var members = [0: simple(names, &random, alpha: false)]
      for appearance in 1...3 where Bool.random(using: &random) {
        members[appearance] = simple(names, &random, alpha: false)
      }
      value = .pair(members)
    }
    model.declarations[folder, default: [:]][model.layers[layer].file, default: [:]][token] = value
  }

  private func simple(_ names: [String], _ random: inout SeededGenerator, alpha: Bool = true)
    -> NaiveModel.Value
  {
    guard Int.random(in: 0..<5, using: &random) < 2 else {
      return .literal(UInt32.random(in: 0...0xFFFF_FFFF, using: &random))
    }
    let target = names[Int.random(in: 0..<names.count, using: &random)]
    let byte = Int.random(in: 0...10, using: &random)
    return .alias(target, alpha: alpha && Bool.random(using: &random) ? Double(byte) / 10 : nil)
  }

  private mutating func writeManifest() {
    let layers = model.layers.map { "{\"file\":\"\($0.file)\",\"level\":\($0.level)}" }
    let words = ["light", "dark", "lightHighContrast", "darkHighContrast"]
    let themes = model.themes.map { theme in
      var members = theme.folders.sorted { $0.key < $1.key }.map { "\"\(words[$0.key])\":\"\($0.value)\"" }
      if let parent = theme.parent { members.append("\"extends\":\"\(model.themes[parent].name)\"") }
      return "\"\(theme.name)\":{\(members.joined(separator: ","))}"
    }
    let reserve = model.reserve.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\"\($0.value)\"" }
    files["themepack.json"] =
      "{\"layers\":[\(layers.joined(separator: ","))],\"themes\":{\(themes.joined(separator: ","))},"
      + "\"default\":\"\(model.themes[model.defaultTheme].name)\",\"reserve\":{\(reserve.joined(separator: ","))}}"
  }

  private mutating func writeFiles() {
    for (folder, layers) in model.declarations {
      for (file, tokens) in layers {
        let members = tokens.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\(text($0.value))" }
        files["\(folder)/\(file)"] = "{\"color\":{\(members.joined(separator: ",\n"))}}"
      }
    }
  }

  private func text(_ value: NaiveModel.Value) -> String {
    switch value {
    case .literal(let color): "\"" + String(UInt64(color) | 1 << 32, radix: 16).dropFirst() + "\""
    case .alias(let name, nil): "\"\(name)\""
    case .alias(let name, let alpha?): "{\"value\":\"{\(name)}\",\"alpha\":\(alpha)}"
    case .pair(let members):
      "{"
        + members.sorted { $0.key < $1.key }.map {
          "\"\(["light", "dark", "lightHighContrast", "darkHighContrast"][$0.key])\":\(text($0.value))"
        }.joined(separator: ",") + "}"
    }
  }
}
