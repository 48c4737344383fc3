import ThemeCompiler

/// Source text of schemas to look up through: four that have 256 of a pack's colours each, in an order of their own.
///
/// Their tags are not those of any pack, so they must be joined.
enum SchemaSource {
  static var text: String {
    var text = """
      // Written by `themepack-bench-packs --schemas`.

      import ThemeRuntime

      """
    for number in 0..<4 { text += schema(number) }
    return text
  }

  private static func schema(_ number: Int) -> String {
    let names = (0..<256).map { BenchTable.name(($0 * 37 + number * 11) % 8_000) }
    var offsets = ""
    var offset = 0
    for name in names {
      offsets += hex(offset, 8)
      offset += name.utf8.count
    }
    offsets += hex(offset, 8)
    let defaults = names.map { _ in "0" + hex(0xFF00_FF00, 16) }.joined()
    return """

      enum Joined\(number): ThemeSchema {
        @inlinable static var tag: UInt64 { 0x\(hex(0x1234_5678 &* (number * 977 + 1), 16)) }
        static var counts: StaticString { "\(hex(256, 8))\(String(repeating: "0", count: 48))" }
        static var names: StaticString { "\(names.joined())" }
        static var offsets: StaticString { "\(offsets)" }
        static var defaults: StaticString { "\(defaults)" }
        static var texts: StaticString { "" }
      }

      """
  }

  private static func hex(_ value: Int, _ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: digits - text.count) + text
  }
}
