import Foundation
import Testing
import ThemeModel

@testable import ThemeEmitters

@Suite struct PackDumpTests {
  private func pack(_ demo: DemoTables) -> [UInt8] {
    let bytes = PackWriter.write(demo.table)
    return bytes.withBytes { Array($0) }
  }

  private func dump(_ bytes: [UInt8]) throws -> PackDump {
    try bytes.withUnsafeBytes { try PackDump(of: $0) }
  }

  /// Every byte of the pack stands in the dump, once, in order.
  @Test(arguments: DemoTables.allCases)
  func everyByteIsShown(demo: DemoTables) throws {
    let bytes = pack(demo)
    var shown: [UInt8] = []
    for line in try dump(bytes).text.string.split(separator: "\n") where !line.hasPrefix("==") {
      #expect(Int(line.prefix(8), radix: 16) == shown.count)
      let digits = line.dropFirst(10).prefix(24).split(separator: " ")
      shown += digits.compactMap { UInt8($0, radix: 16) }
    }
    #expect(shown == bytes)
  }

  @Test func ofALargePictureOnlyTheBeginningIsShown() throws {
    var table = DemoTables.media.table
    let large = [UInt8](repeating: 0x55, count: 1_000_001)
    for index in table.images.indices { table.images[index].variants[0].bytes = large }
    let bytes = PackWriter.write(table).withBytes { Array($0) }
    let text = try dump(bytes).text.string
    #expect(text.utf8.count < 30_000)
    #expect(text.contains("999752 bytes more, of the hash "))
    table.images[0].variants[0].bytes[900_000] ^= 1
    let other = PackWriter.write(table).withBytes { Array($0) }
    #expect(try dump(other).text.string != text)
  }

  @Test func whatIsNoPackIsAnError() {
    let bytes = pack(.tiny)
    for count in 0..<bytes.count {
      #expect(throws: PackDumpError.self) { try dump(Array(bytes[..<count])) }
    }
    var newer = bytes
    newer[8] = 2
    let error = #expect(throws: PackDumpError.self) { try dump(newer) }
    #expect(error?.message == "format version 2 is newer than 1, the newest that this tool knows")
  }

  /// A changed byte is damage that is named, or an error; the dump stays within bounds and within reason.
  @Test(arguments: [DemoTables.demo, .media])
  func everyChangedByteIsNamed(demo: DemoTables) throws {
    let bytes = pack(demo)
    for index in bytes.indices {
      for change: UInt8 in [1, 0xFF] {
        var changed = bytes
        changed[index] ^= change
        guard let dump = try? dump(changed) else { continue }
        #expect(dump.damage != nil, "byte \(index)")
        #expect(dump.text.count < 200 * bytes.count)
      }
    }
  }

  @Test func textCannotBreakOutOfItsQuotes() {
    var output = ByteBuffer()
    Array("a\"b\\c\n\u{202E}é".utf8).withUnsafeBytes { output.append(quoted: $0) }
    #expect(output.finish().string == "\"a\\u{22}b\\u{5c}c\\u{a}\\u{202e}é\"")
    var long = ByteBuffer()
    [UInt8](repeating: 0x61, count: 1_000).withUnsafeBytes { long.append(quoted: $0) }
    #expect(long.finish().string == "\"" + String(repeating: "a", count: 256) + "\"…")
  }
}

/// The page that other readers are written from.
@Suite struct PackFormatPageTests {
  @Test func showsAPackAsItIs() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let page = try String(
      contentsOf: root.appendingPathComponent("Sources/ThemeRuntime/ThemeRuntime.docc/PackFormat.md"),
      encoding: .utf8)
    let dump = try PackWriter.write(DemoTables.tiny.table).withBytes { bytes in
      try PackDump(of: UnsafeRawBufferPointer(bytes))
    }
    #expect(page.contains("```text\n\(dump.text.string)```"))
    let hash = Array("White_A".utf8).withUnsafeBytes { PackHash.name(section: 0, $0) }
    #expect(page.contains("`White_A` has the hash `\(String(hash, radix: 16, uppercase: true))`"))
  }
}
