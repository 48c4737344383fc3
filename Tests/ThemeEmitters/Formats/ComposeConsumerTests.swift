import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// What Kotlin's compiler says of the files, and what a program finds in them, with stand-ins for Compose.
@Suite struct ComposeConsumerTests {
  private let format = Format.compose

  /// Prints values as their bits, texts in hexadecimal.
  private static let printers = """
    @file:Suppress("DEPRECATION", "UNUSED_PARAMETER")
    package show

    import androidx.compose.ui.graphics.Color
    import androidx.compose.ui.unit.Dp
    import androidx.compose.ui.unit.TextUnit

    internal fun hex(text: String): String = text.toByteArray().joinToString("") { "%02x".format(it) }
    internal fun show(value: Color): Unit = println("color " + value.value.toString(16))
    internal fun show(value: Dp): Unit = println("dp " + value.value.toRawBits().toUInt().toString(16))
    internal fun show(value: TextUnit): Unit = println("sp " + value.value.toRawBits().toUInt().toString(16))
    internal fun show(value: Double): Unit = println("number " + value.toRawBits().toULong().toString(16))
    internal fun show(value: String): Unit = println("string " + hex(value))
    internal fun show(value: Boolean): Unit = println("boolean " + value)
    internal fun show(name: String?, size: TextUnit, weight: Int?): Unit = println(
        "font " + (if (name == null) "-" else hex(name)) + " " + size.value.toRawBits().toUInt().toString(16) + " " + weight)

    """

  private func quoted(_ name: String) -> String { name.utf8.allSatisfy { $0 < 0x80 } ? name : "`\(name)`" }

  private func instance(_ row: ThemeTable.Row, _ table: ThemeTable) -> String {
    guard row.theme != table.defaultTheme else { return row.appearance.name }
    let theme = built { format.identifiers.themes[0].spell(table.themes[row.theme].name, &$0) }
    return quoted("\(theme)_\(row.appearance.name)")
  }

  private func columns(_ table: ThemeTable) -> [Int] {
    table.columns.indices.filter { table.columns[$0].section != .image }
  }

  /// A file that shows what a table's file has; its own functions are short enough for Java's machine.
  private func shower(_ table: ThemeTable, _ package: String) -> String {
    let stem = built(table.name) { $0.append(kotlinStart: $1) }
    var text = """
      @file:Suppress("DEPRECATION")
      package \(package)

      import show.show

      internal fun main() {

      """
    let all = columns(table)
    let parts = stride(from: 0, to: all.count, by: 100).map { all[$0..<min($0 + 100, all.count)] }
    for row in table.rows {
      let value = "\(stem)Themes.\(instance(row, table))"
      for part in parts.indices { text += "    part\(part)(\(value))\n" }
      let dark = row.appearance == .dark || row.appearance == .darkHighContrast
      let high = row.appearance == .lightHighContrast || row.appearance == .darkHighContrast
      let name = built(table.themes[row.theme].name) { $0.append(kotlinString: $1) }
      text += "    show(\(stem)Themes.of(\(name), \(dark), \(high)) === \(value))\n"
    }
    text += "    show(\(stem)Themes.of(\"no such theme\", false) === \(stem)Themes.light)\n"
    text += "    show(Local\(stem)Theme.current === \(stem)Themes.light)\n}\n"
    for (number, part) in parts.enumerated() {
      text += "private fun part\(number)(theme: \(stem)Theme) {\n"
      for column in part {
        let name = "theme.\(quoted(table.identifier(column, format)))"
        let isFont = table.columns[column].section == .font
        text += "    show(\(isFont ? "\(name).name, \(name).size, \(name).weight?.weight" : name))\n"
      }
      text += "}\n"
    }
    return text
  }

  private func run(_ tables: [ThemeTable]) throws -> [String] {
    let stubs = Repository.root.appendingPathComponent("Tests/Fixtures/ComposeStubs").path
    return try Consumer.withFolder { folder in
      var sources = ["Show.kt"]
      for (number, table) in tables.enumerated() {
        // `in` is a word of Kotlin's; who sees it matters to none of the values.
        let package = "t\(number).in"
        let access = number % 4 == 3 ? "internal" : "public"
        let files = emit(format, table, ["package": .text(package), "access": .text(access)])
        try write(["t\(number)/Theme.kt": try #require(files.first?.value)], to: folder)
        try write(["t\(number)/Show.kt": shower(table, "t\(number).`in`")], to: folder)
        sources += ["t\(number)/Theme.kt", "t\(number)/Show.kt"]
      }
      let calls = tables.indices.map { "    t\($0).`in`.main()\n" }.joined()
      try write(["Show.kt": Self.printers + "public fun main() {\n\(calls)}\n"], to: folder)
      let result = try Kotlin.run(
        sources + [stubs], main: "show.ShowKt", flags: ["-Werror", "-Xexplicit-api=strict"], in: folder)
      return try ObjectiveC.require(result).split(separator: "\n").map(String.init)
    }
  }

  /// 1 000 tokens in the short run; a constructor's limits are far behind with 20 000 in the long one.
  private var many: String {
    let count = ProcessInfo.processInfo.environment["THEMEPACK_KOTLIN_TOKENS"].flatMap { Int($0) } ?? 1000
    let tokens = (0..<count).map { number in
      String(
        format: "\"Color_%d\": {\"light\": \"%06x\", \"dark\": \"%06x\"}", number, number, 0xFFFFFF - number)
    }
    return "{\"color\": {\(tokens.joined(separator: ", "))}}"
  }

  @Test(.kotlin) func everyValueOfEveryRow() throws {
    let tables = try ReadTables.all(format) + [table(many)]
    var lines = try run(tables)[...]
    for table in tables {
      for row in table.rows {
        for column in columns(table) {
          let found = lines.popFirst() ?? "nothing"
          if !matches(found, column, table.cells[row.cells], table) {
            Issue.record("\(table.token(column)) in \(row): \(found)")
          }
        }
        #expect(lines.popFirst() == "boolean true", "\(row) is what its name asks for")
      }
      #expect(lines.popFirst() == "boolean true" && lines.popFirst() == "boolean true")
    }
    #expect(lines.isEmpty)
  }

  private func matches(_ found: String, _ column: Int, _ cells: ThemeTable.Cells, _ table: ThemeTable) -> Bool
  {
    switch table.value(column, in: cells) {
    case .color(let color): return isColor(found, color, table)
    case .dimension(let length):
      // Of one type in every row: the one that grows if it does in some row.
      let grows = table.cells.contains { $0.dimension(column).isScaled }
      let value = Float(table.pixels(length))
      return found == "\(grows ? "sp" : "dp") \(String(value.bitPattern, radix: 16))"
    case .number(let number): return found == "number \(String(number.bitPattern, radix: 16))"
    case .string(let text):
      return found == "string \(hex(table.texts.string(text)))"
        || found == "string" && table.texts.length(text) == 0
    case .boolean(let value): return found == "boolean \(value)"
    case .font(let font):
      let name = font.name.map { hex(table.texts.string($0)) } ?? "-"
      let weight = font.weight.map { "\($0)" } ?? "null"
      return found == "font \(name) \(String(Float(font.size).bitPattern, radix: 16)) \(weight)"
    case .image: return false
    }
  }

  private func hex(_ text: String) -> String { text.utf8.map { String(format: "%02x", $0) }.joined() }

  /// The layout of the stand-in: see there.
  private func isColor(_ found: String, _ color: ThemeTable.Color, _ table: ThemeTable) -> Bool {
    let rgba = UInt64(color.rgba)
    guard found.hasPrefix("color "), let value = UInt64(found.dropFirst(6), radix: 16) else { return false }
    let expected = AppleColor(color, in: table)
    guard expected.space == .displayP3 else {
      return value >> 32 == (rgba << 24 & 0xFF00_0000 | rgba >> 8 & 0xFF_FFFF) && value & 0xFFFF_FFFF == 0
    }
    guard value & 0x3F == 7 else { return false }
    let parts = [value >> 48, value >> 32 & 0xFFFF, value >> 16 & 0xFFFF].map { Double($0) / 65535 }
    let wanted = [expected.red, expected.green, expected.blue]
    return zip(parts, wanted).allSatisfy { ($0 - $1).magnitude < 2e-5 }
      && (Double(value >> 6 & 0x3FF) / 1023 - expected.alpha).magnitude < 1e-3
  }
}
