@testable import ThemeRuntime

/// What a pack says, a line a fact: pack, section, key, theme, appearance, text; tabs between them.
///
/// `Drivers/Driver.java` and `Drivers/driver.mjs` write the same lines by the other readers. Whole numbers are written as
/// such, others as the bits of a double, so that nobody's way of writing decimals matters.
struct ReaderLines {
  private let label: String
  private let pack: ThemePack
  private(set) var text = ""

  init(_ label: String, _ pack: ThemePack) {
    self.label = label
    self.pack = pack
    add("pack", "name") { pack.name }
    add("pack", "sequence") { "\(pack.sequence)" }
    add("pack", "tag") { Self.hex(pack.tag, 16) }
    add("pack", "remBase") { Self.number(pack.remBase) }
    add("pack", "defaultTheme") { pack.defaultTheme }
    add("pack", "appearances") { Self.names(pack.appearances) }
    add("pack", "default") {
      _ = try pack.theme(appearance: .dark)
      return "true"
    }
    add("pack", "unknown theme") { "\(try pack.theme("?"))" }
    add("pack", "unknown token") { "\(try pack.theme().color(named: "?"))" }
    add("pack", "in other sections") { "\(Self.inOtherSections(pack))" }
    for info in pack.themes {
      add("theme", info.name) { "\(info.title) < \(info.parent ?? "-"): \(Self.names(info.ownAppearances))" }
      for appearance in Appearance.allCases { addValues(info.name, appearance) }
    }
  }

  /// How many of all names are found in a section that is not their own.
  private static func inOtherSections(_ pack: ThemePack) -> Int {
    let contents = pack.file.contents
    return ThemeSection.allCases.reduce(0) { found, section in
      let others = ThemeSection.allCases.filter { $0 != section }
      return pack.names(of: section).reduce(found) { found, name in
        found
          + others.count { other in
            Array(name.utf8).withUnsafeBytes { contents.column(Int(other.rawValue), $0) } != nil
          }
      }
    }
  }

  private mutating func addValues(_ name: String, _ appearance: Appearance) {
    for section in ThemeSection.allCases {
      for key in pack.names(of: section) {
        add("\(section)", key, name, "\(appearance)") { [pack] in
          try Self.value(pack.theme(name, appearance: appearance), section, key)
        }
      }
    }
  }

  private mutating func add(
    _ section: String, _ key: String, _ theme: String = "", _ appearance: String = "",
    _ look: () throws -> String
  ) {
    let found: String
    do { found = try look() } catch { found = "!\(Verdict.problem(error))" }
    text += [label, section, key, theme, appearance, found].map(Self.escaped).joined(separator: "\t") + "\n"
  }

  private static func value(_ theme: Theme, _ section: ThemeSection, _ key: String) throws -> String {
    switch section {
    case .color:
      let exact = try theme.exactColor(named: key)
      let parts = [exact.first, exact.second, exact.third, exact.alpha].map(number)
      return ["\(try theme.color(named: key))", spaces[Int(exact.space.rawValue)]].joined(separator: " ")
        + " "
        + parts.joined(separator: " ")
    case .dimension:
      let dimension = try theme.dimension(named: key)
      return "\(number(dimension.value)) \(dimension.unit)"
    case .number: return number(try theme.number(named: key))
    case .string: return try theme.string(named: key)
    case .boolean: return "\(try theme.boolean(named: key))"
    case .font:
      let font = try theme.font(named: key)
      return "\(number(font.size)) \(font.weight ?? 0) \(font.name.map { "named " + $0 } ?? "system")"
    case .image: return image(try theme.image(named: key))
    }
  }

  private static func image(_ image: ThemeImage) -> String {
    var parts = [image.kind?.mediaType ?? "-", image.resizing.map { "\($0)" } ?? "-"]
    parts.append(image.isTemplate ? "template" : "plain")
    if let insets = image.insets {
      parts += [insets.top, insets.left, insets.bottom, insets.right].map(number)
    }
    for scale in image.scales {
      parts.append(image.withBytes(scale: scale) { "\($1)x:\($0.count):\(sum($0))" } ?? "?")
    }
    for scale in 1...3 { parts.append("\(scale)>\(image.withBytes(scale: scale) { $1 } ?? 0)") }
    return parts.joined(separator: " ")
  }

  /// As CSS names them.
  private static let spaces = [
    "srgb", "display-p3", "srgb-linear", "a98-rgb", "prophoto-rgb", "rec2020", "xyz-d50", "xyz-d65", "lab",
    "lch",
    "oklab", "oklch", "hsl", "hwb",
  ]

  private static func names(_ appearances: [Appearance]) -> String {
    appearances.map { "\($0)" }.joined(separator: " ")
  }

  private static func escaped(_ text: String) -> String {
    // By scalar: for Swift, CR LF is one character.
    text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  static func number(_ value: Double) -> String {
    value.rounded() == value && abs(value) < 1e15 ? "\(Int(value))" : "x" + hex(value.bitPattern, 16)
  }

  private static func hex(_ value: UInt64, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }

  /// FNV-1a.
  static func sum(_ bytes: some Sequence<UInt8>) -> String {
    hex(UInt64(bytes.reduce(0x811C_9DC5 as UInt32) { ($0 ^ UInt32($1)) &* 0x0100_0193 }), 8)
  }
}
