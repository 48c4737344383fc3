import Foundation
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// An asset catalog as Xcode reads it, by the Asset Catalog Format Reference of Apple's documentation archive.
///
/// Whatever the reference does not have is a fault. actool runs on macOS alone, so this stands in for it.
struct AssetCatalog {
  struct Color: Equatable {
    var space: String
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double
  }
  struct Picture {
    var entry: [String: Any]
    var bytes: [UInt8]
  }
  struct Fault: Error, CustomStringConvertible {
    var description: String
  }
  /// An entry's appearances, `luminosity=dark` and `contrast=high`.
  typealias Appearances = Set<String>

  /// By the name that an app asks for.
  private(set) var colors: [String: [Appearances: Color]] = [:]
  private(set) var pictures: [String: [Appearances: [Picture]]] = [:]
  private(set) var properties: [String: [String: Any]] = [:]
  private(set) var authors: [String: String] = [:]
  private var files: [String: Bytes] = [:]
  private var used: Set<String> = []

  init(_ output: [OutputFile]) throws {
    var folded = Set<String>()
    for file in output {
      try check(folded.insert(file.path.lowercased()).inserted, "\(file.path) differs by case only")
      files[file.path] = file.bytes
    }
    let folders = Set(files.keys.map { String($0.prefix(upTo: $0.lastIndex(of: "/") ?? $0.startIndex)) })
    var names = Set<String>()
    for folder in folders.sorted() {
      let parts = folder.split(separator: "/").map(String.init)
      try check(parts.first?.hasSuffix(".xcassets") == true, "\(folder) is in no catalogue")
      try check(folders.allSatisfy { isDistinct($0, folder) }, "\(folder) differs by case only")
      guard let last = parts.last, parts.count > 1 else {
        try readRoot(folder)
        continue
      }
      let name = try namespace(parts) + (last as NSString).deletingPathExtension
      switch (last as NSString).pathExtension {
      case "colorset":
        try check(names.insert(name.lowercased()).inserted, "\(name) is twice in the target")
        colors[name] = try readColors(folder)
      case "imageset":
        try check(names.insert(name.lowercased()).inserted, "\(name) is twice in the target")
        pictures[name] = try readPictures(folder, name)
      default: try readGroup(folder, last)
      }
    }
    try check(used == Set(files.keys), "not referred to: \(Set(files.keys).subtracting(used))")
  }

  private func check(_ holds: Bool, _ what: @autoclosure () -> String) throws {
    if !holds { throw Fault(description: what()) }
  }

  private func isDistinct(_ one: String, _ other: String) -> Bool {
    one == other || one.lowercased() != other.lowercased()
  }

  private mutating func contents(_ folder: String, keys: Set<String>) throws -> [String: Any] {
    let path = folder + "/Contents.json"
    guard let bytes = files[path] else { throw Fault(description: "no \(path)") }
    used.insert(path)
    let object = try JSONSerialization.jsonObject(with: bytes.withBytes { Data($0) }) as? [String: Any]
    let contents = try #require(object)
    try check(Set(contents.keys).isSubset(of: keys), "\(path) has \(contents.keys)")
    let info = try #require(contents["info"] as? [String: Any])
    try check(Set(info.keys) == ["author", "version"] && info["version"] as? Int == 1, "\(path): \(info)")
    authors[folder] = try #require(info["author"] as? String)
    return contents
  }

  private mutating func readRoot(_ folder: String) throws { _ = try contents(folder, keys: ["info"]) }

  private mutating func readGroup(_ folder: String, _ name: String) throws {
    try check(!name.contains("."), "a group has no period: \(name)")
    let contents = try contents(folder, keys: ["info", "properties"])
    let properties = contents["properties"] as? [String: Any] ?? [:]
    try check(Array(properties.keys) == ["provides-namespace"], "\(properties)")
    try check(properties["provides-namespace"] as? Bool == true, "\(folder) is no name space")
  }

  /// The groups around a set, each a part of its name.
  private func namespace(_ parts: [String]) throws -> String {
    let groups = parts.dropFirst().dropLast()
    try check(groups.allSatisfy { !$0.contains(".") }, "\(parts) has a set in a set")
    return groups.map { $0 + "/" }.joined()
  }

  private func appearances(_ entry: [String: Any]) throws -> Appearances {
    guard let list = entry["appearances"] else { return [] }
    let found = try #require(list as? [[String: String]])
    try check(!found.isEmpty, "an empty list of appearances")
    let allowed = [
      "luminosity": ["light", "dark"], "contrast": ["high"],
    ]
    return try Set(
      found.map { one in
        let (appearance, value) = (try #require(one["appearance"]), try #require(one["value"]))
        try check(one.count == 2 && allowed[appearance]?.contains(value) == true, "\(one)")
        return "\(appearance)=\(value)"
      })
  }

  private mutating func readColors(_ folder: String) throws -> [Appearances: Color] {
    let entries = try #require(try contents(folder, keys: ["info", "colors"])["colors"] as? [[String: Any]])
    try check(entries.first?["appearances"] == nil, "\(folder): the first entry must stand for any")
    var colors: [Appearances: Color] = [:]
    for entry in entries {
      try check(Set(entry.keys).isSubset(of: ["idiom", "appearances", "color"]), "\(entry.keys)")
      try check(entry["idiom"] as? String == "universal", "\(entry)")
      let appearances = try appearances(entry)
      try check(colors[appearances] == nil, "\(folder): \(appearances) twice")
      colors[appearances] = try color(try #require(entry["color"] as? [String: Any]))
    }
    return colors
  }

  private func color(_ object: [String: Any]) throws -> Color {
    try check(Set(object.keys) == ["color-space", "components"], "\(object.keys)")
    let space = try #require(object["color-space"] as? String)
    try check(["srgb", "display-p3"].contains(space), space)
    let components = try #require(object["components"] as? [String: String])
    try check(Set(components.keys) == ["red", "green", "blue", "alpha"], "\(components.keys)")
    func value(_ name: String) throws -> Double {
      let text = components[name] ?? ""
      // Without a point it would be a share of 255.
      try check(text.wholeMatch(of: /[01]\.[0-9]{3,}/) != nil, "\(name) is \(text)")
      let value = Double(text) ?? -1
      try check(value >= 0 && value <= 1, "\(name) is \(text)")
      return value
    }
    return Color(
      space: space, red: try value("red"), green: try value("green"), blue: try value("blue"),
      alpha: try value("alpha"))
  }

  private mutating func readPictures(_ folder: String, _ name: String) throws -> [Appearances: [Picture]] {
    let contents = try contents(folder, keys: ["info", "images", "properties"])
    properties[name] = contents["properties"] as? [String: Any] ?? [:]
    var pictures: [Appearances: [Picture]] = [:]
    for entry in try #require(contents["images"] as? [[String: Any]]) {
      let keys: Set = ["idiom", "appearances", "filename", "scale", "resizing"]
      try check(Set(entry.keys).isSubset(of: keys), "\(entry.keys)")
      try check(entry["idiom"] as? String == "universal", "\(entry)")
      if let scale = entry["scale"] as? String { try check(["1x", "2x", "3x"].contains(scale), scale) }
      let file = try #require(entry["filename"] as? String)
      let bytes = try #require(files["\(folder)/\(file)"], "\(file) is not there")
      try check(["png", "jpg", "pdf", "svg"].contains((file as NSString).pathExtension), file)
      used.insert("\(folder)/\(file)")
      let appearances = try appearances(entry)
      let scales = pictures[appearances, default: []].map { $0.entry["scale"] as? String }
      try check(!scales.contains(entry["scale"] as? String), "\(folder): a scale is there twice")
      pictures[appearances, default: []].append(Picture(entry: entry, bytes: bytes.withBytes(Array.init)))
    }
    try check(pictures[[]] != nil, "\(folder) has no picture for any appearance")
    return pictures
  }

  /// What a system picks: the entry that says most and nothing else; two that say as much would be a matter of luck.
  static func pick<Value>(_ entries: [Appearances: Value], _ appearance: Appearance) throws -> Value {
    var wanted = Appearances()
    if appearance == .dark || appearance == .darkHighContrast { wanted.insert("luminosity=dark") }
    if appearance == .lightHighContrast || appearance == .darkHighContrast { wanted.insert("contrast=high") }
    let fitting = entries.filter { $0.key.isSubset(of: wanted) }
    let most = fitting.keys.map(\.count).max() ?? 0
    let best = fitting.filter { $0.key.count == most }
    guard best.count == 1, let value = best.values.first else {
      throw Fault(description: "\(appearance) may be any of \(best.keys)")
    }
    return value
  }
}
