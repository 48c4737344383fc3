/// The text of Runtime/Schemas.swift: the schemas that constants are looked up through.
///
/// `Own` has the tag of the pack of 10 000 tokens. The other four have 256 of its colours each, in an order of their
/// own, and so must be joined.
enum SchemaSource {
  /// - Parameter constants: what the tool wrote for that pack as format `swift`, which tells its tag.
  static func text(constants: String) throws -> String {
    guard let tag = constants.split(separator: "\n").first(where: { $0.contains(" var tag: ") }),
      let start = tag.firstIndex(of: "{")
    else { throw Bench.Failure(description: "the constants have no tag") }
    var text = """
      // Written by `themepack-bench --schemas`.

      import ThemeRuntime

      enum Own: ThemeSchema {
        @inlinable static var tag: UInt64 \(tag[start...])
        static var counts: StaticString { "" }
        static var names: StaticString { "" }
        static var offsets: StaticString { "" }
        static var defaults: StaticString { "" }
        static var texts: StaticString { "" }
      }

      """
    for number in 0..<4 { text += schema(number) }
    return text
  }

  private static func schema(_ number: Int) -> String {
    let names = (0..<256).map { PackSpecs.name(($0 * 37 + number * 11) % 8_000) }
    var offsets = ""
    var offset = 0
    for name in names {
      offsets += hexadecimal(offset, digits: 8)
      offset += name.utf8.count
    }
    offsets += hexadecimal(offset, digits: 8)
    let defaults = names.map { _ in "0" + hexadecimal(0xFF00_FF00, digits: 16) }.joined()
    return """

      enum Joined\(number): ThemeSchema {
        @inlinable static var tag: UInt64 { 0x\(hexadecimal(0x1234_5678 &* (number * 977 + 1), digits: 16)) }
        static var counts: StaticString { "\(hexadecimal(256, digits: 8))\(String(repeating: "0", count: 48))" }
        static var names: StaticString { "\(names.joined())" }
        static var offsets: StaticString { "\(offsets)" }
        static var defaults: StaticString { "\(defaults)" }
        static var texts: StaticString { "" }
      }

      """
  }
}
