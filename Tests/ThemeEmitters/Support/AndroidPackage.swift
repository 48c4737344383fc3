import Foundation
import TestSupport
import Testing

@testable import ThemeLanguage
@testable import ThemeModel
@testable import ThemeSyntax

/// Resources as aapt2 has compiled and linked them, read back by `aapt dump`.
struct AndroidPackage {
  /// A value as the package holds it.
  struct Value: Equatable, CustomStringConvertible {
    /// Of `Res_value`: 0x01 reference, 0x03 text, 0x04 float, 0x05 dimension, 0x12 boolean, 0x1c colour.
    var type: UInt8
    var data: UInt32
    var text: String?
    var description: String { text ?? String(format: "t=0x%02x d=0x%08x", type, data) }
  }

  /// By id: `color/White_A`.
  private(set) var names: [UInt32: String] = [:]
  /// By configuration, then by name.
  private(set) var values: [String: [String: Value]] = [:]
  /// By style, then by attribute: what it points at.
  private(set) var styles: [String: [String: String]] = [:]
  /// R.java.
  private(set) var constants = ""

  /// Compiles, links with constants (only then are words of Java refused) and reads back.
  init(_ files: [String: String]) throws { try self.init(files.mapValues { Data($0.utf8) }) }

  init(_ files: [String: Data]) throws {
    let (constants, dump) = try Consumer.withFolder { folder in
      try write(files, to: folder.appendingPathComponent("res"))
      let manifest = """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android" package="com.example.theme" />
        """
      try write(["AndroidManifest.xml": manifest], to: folder)
      let steps = [
        ("aapt2", ["compile", "--dir", "res", "-o", "compiled.zip"]),
        (
          "aapt2",
          ["link", "--manifest", "AndroidManifest.xml", "--java", "java", "-o", "out.apk", "compiled.zip"]
        ),
      ]
      for (tool, arguments) in steps {
        let result = try Consumer.run(tool, arguments, in: folder)
        try #require(result.status == 0, "aapt2 \(arguments[0]): \(result.errors)")
        #expect(result.errors.isEmpty, "aapt2 \(arguments[0]) warns")
      }
      let constants = folder.appendingPathComponent("java/com/example/theme/R.java")
      let dump = try Consumer.run("aapt", ["dump", "--values", "resources", "out.apk"], in: folder)
      return (try String(contentsOf: constants, encoding: .utf8), dump.output)
    }
    self.constants = constants
    read(dump)
  }

  private mutating func read(_ dump: String) {
    var configuration = ""
    var style: String?
    var last: String?
    for line in dump.split(separator: "\n").map({ $0.drop { $0 == " " } }) {
      let words = line.split(separator: " ")
      if line.hasPrefix("spec resource "), words.count > 3, let id = number(words[2]) {
        names[id] = String(words[3].drop { $0 != ":" }.dropFirst().dropLast())
      } else if line.hasPrefix("config ") {
        configuration = String(line.dropFirst(7).dropLast())
      } else if line.hasPrefix("resource "), words.count > 3, let id = number(words[1]), let name = names[id]
      {
        style = line.hasSuffix("<bag>") ? name : nil
        last = name
        if words[3].hasPrefix("t="), let type = number(words[3].dropFirst(2)),
          let data = number(words[4].dropFirst(2))
        {
          values[configuration, default: [:]][name] = Value(type: UInt8(type), data: data)
        }
      } else if line.hasPrefix("(string"), let last, let open = line.firstIndex(of: "\"") {
        let text = unescaped(line[open...].dropFirst().dropLast())
        values[configuration]?[last] = Value(type: 0x03, data: 0, text: text)
      } else if let style, line.hasPrefix("#"), let key = words.first(where: { $0.hasPrefix("(Key=") }),
        let attribute = number(key.dropFirst(5).dropLast(2)), let target = number(words[words.count - 1])
      {
        styles[style, default: [:]][names[attribute] ?? "?"] = names[target] ?? "?"
      }
    }
  }

  private func number(_ text: some StringProtocol) -> UInt32? {
    UInt32(text.replacingOccurrences(of: "0x", with: "").replacingOccurrences(of: ":", with: ""), radix: 16)
  }

  private func unescaped(_ text: Substring) -> String {
    text.replacingOccurrences(of: "\\\\", with: "\u{0}").replacingOccurrences(of: "\\n", with: "\n")
      .replacingOccurrences(of: "\\\"", with: "\"").replacingOccurrences(of: "\u{0}", with: "\\")
  }

  /// What a device shows for a resource, by day or by night: references are looked up again from the start.
  func resolved(_ name: String, night: Bool) -> Value? {
    var name = name
    for _ in 0..<100 {
      let value = night ? values["night-v8"]?[name] ?? values["(default)"]?[name] : values["(default)"]?[name]
      guard let value, value.type == 0x01, let target = names[value.data] else { return value }
      name = target
    }
    return nil
  }
}

extension ThemeTable {
  /// What a cell must be in a package, worked out anew.
  func androidValue(_ column: Int, _ cells: Cells) -> AndroidPackage.Value {
    let bits = cells.bits[column]
    let double = Double(bitPattern: bits)
    switch columns[column].section {
    case .color:
      let rgba = UInt32(truncatingIfNeeded: bits)
      return AndroidPackage.Value(type: 0x1C, data: rgba << 24 | rgba >> 8)
    case .dimension:
      let unit = DimensionUnit(rawValue: cells.units[column])
      let value = unit == .rem ? double * remBase : double
      return AndroidPackage.Value(type: 0x05, data: complex(value) | (unit == .point ? 1 : 2))
    case .number: return AndroidPackage.Value(type: 0x04, data: Float(double).bitPattern)
    case .boolean: return AndroidPackage.Value(type: 0x12, data: bits == 0 ? 0 : .max)
    case .string: return AndroidPackage.Value(type: 0x03, data: 0, text: texts.string(UInt32(bits)))
    case .font: return AndroidPackage.Value(type: 0x05, data: complex(fonts[Int(bits)].size) | 2)
    case .image: return AndroidPackage.Value(type: 0, data: 0)
    }
  }

  /// The name of a resource as aapt2 knows it.
  func androidType(_ column: Int) -> String {
    switch columns[column].section {
    case .color: "color"
    case .dimension, .number, .font: "dimen"
    case .string: "string"
    case .boolean: "bool"
    case .image: "drawable"
    }
  }

  /// A dimension as `Res_value` packs it: 24 bits of mantissa and where its point is.
  private func complex(_ value: Double) -> UInt32 {
    let float = Double(Float(value)).magnitude
    let fixed = UInt64(float * Double(1 << 23) + 0.5)
    let (radix, shift): (UInt32, UInt64) =
      fixed & 0x7F_FFFF == 0
      ? (0, 23)
      : fixed & 0xFFFF_FFFF_FF80_0000 == 0
        ? (3, 0)
        : fixed & 0xFFFF_FFFF_8000_0000 == 0 ? (2, 8) : fixed & 0xFFFF_FF80_0000_0000 == 0 ? (1, 16) : (0, 23)
    var mantissa = Int64(fixed >> shift) & 0xFF_FFFF
    if value < 0 { mantissa = -mantissa & 0xFF_FFFF }
    return radix << 4 | UInt32(mantissa) << 8
  }
}
