import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// A pack as text in Swift source. That it compiles and opens, GoldenTests and PluginTests see.
@Suite struct SwiftPackTests {
  /// RFC 4648, and the two digits that are no letters.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
    ("foobar", "Zm9vYmFy"), ("~~~", "fn5+"), ("???", "Pz8/"),
  ])
  func base64(plain: String, coded: String) {
    var buffer = ByteBuffer()
    Array(plain.utf8).withUnsafeBufferPointer { buffer.append(base64: $0, lineBreak: "!") }
    #expect(buffer.finish().string == coded)
  }

  @Test(arguments: [71, 72, 73, 143, 144, 145, 1000])
  func linesAreOfOneLength(count: Int) {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    var buffer = ByteBuffer()
    bytes.withUnsafeBufferPointer { buffer.append(base64: $0, lineBreak: "\n") }
    let text = buffer.finish().string
    #expect(Data(base64Encoded: text.filter { $0 != "\n" }) == Data(bytes))
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.dropLast().allSatisfy { $0.utf8.count == 96 } && !(lines.last?.isEmpty ?? true))
  }

  @Test(arguments: DemoTables.allCases)
  func theTextIsThePack(demo: DemoTables) throws {
    let file = try #require(emit(Format.swiftPack, demo.table, ["access": .text("public")]).values.first)
    let parts = file.components(separatedBy: "\"\"\"")
    try #require(parts.count == 3)
    let text = parts[1].filter { !$0.isWhitespace && $0 != "\\" }
    #expect(Data(base64Encoded: text) == PackWriter.write(demo.table).withBytes { Data($0) })
    #expect(file.contains("nonisolated public enum ") && file.contains("  public static var text"))
  }
}
