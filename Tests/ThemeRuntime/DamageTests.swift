import Foundation
import Testing

@testable import ThemeRuntime

/// Bytes that are not what a writer wrote: a typed error, or look-ups that stay in bounds. Never a trap.
@Suite struct DamageTests {
  @Test(arguments: Fixtures.names)
  func cutOffAnywhereIsAnError(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    for count in 0..<bytes.count {
      #expect(throws: ThemePackError.self) { try ThemePack(verifying: Array(bytes[..<count])) }
      #expect(throws: ThemePackError.self) { try Fixtures.quick(Array(bytes[..<count])) }
    }
  }

  @Test(arguments: Fixtures.names)
  func everyChangedByteIsFound(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    for index in bytes.indices {
      for change: UInt8 in [1, 0x80, 0xFF] {
        var changed = bytes
        changed[index] ^= change
        #expect(throws: ThemePackError.self, "byte \(index)") { try ThemePack(verifying: changed) }
      }
    }
  }

  /// Without the checksum's help: what the quick check lets through, and what the verifier lets through, is safe.
  @Test(arguments: Fixtures.names)
  func everyChangedByteIsHarmless(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    var verified = 0
    for index in bytes.indices {
      for change: UInt8 in [1, 0x80] {
        var changed = bytes
        changed[index] ^= change
        if let pack = try? Fixtures.quick(changed) { Fixtures.readEverything(pack) }
        Fixtures.reseal(&changed)
        guard let pack = try? ThemePack(verifying: changed) else { continue }
        verified += 1
        Fixtures.readEverything(pack)
        #expect(mayDiffer(at: index, in: pack), "byte \(index) of \(name)")
      }
    }
    #expect(verified > 0)
  }

  /// What may differ and still be a sound pack: values, texts, the sequence, hash bits of the index, the minor version.
  private func mayDiffer(at index: Int, in pack: ThemePack) -> Bool {
    if PackLayout.Header.minor..<PackLayout.Header.headerBytes ~= index { return true }
    if PackLayout.Header.checksum..<PackLayout.Header.sectionCount ~= index { return true }
    guard let part = pack.file.contents.sections.first(where: { $0.origin..<$0.origin + $0.count ~= index })
    else {
      return false
    }
    let offset = index - part.origin
    switch part.kind {
    case PackKind.pack: return offset >= PackLayout.Info.sequence && offset < PackLayout.Info.columns
    case PackKind.names: return false
    default: return true
    }
  }

  /// Every field of 32 bits set to extremes.
  @Test(arguments: Fixtures.names)
  func extremeNumbersAreHarmless(name: String) throws {
    let bytes = try Fixtures.bytes(name)
    for offset in stride(from: 0, to: bytes.count, by: 4) {
      for number: UInt32 in [0, 0x7FFF_FFFF, 0xFFFF_FFFE, .max] {
        var changed = bytes
        changed.put(number, at: offset)
        if let pack = try? Fixtures.quick(changed) { Fixtures.readEverything(pack) }
        Fixtures.reseal(&changed)
        if let pack = try? ThemePack(verifying: changed) { Fixtures.readEverything(pack) }
      }
    }
  }

  @Test func otherFilesAreNoPacks() throws {
    #expect(throws: ThemePackError.notAPack) { try ThemePack(verifying: [UInt8](repeating: 0, count: 100)) }
    #expect(throws: ThemePackError.notAPack) { try ThemePack(verifying: [UInt8]()) }
    // Sent as text: line ends translated.
    var text = try Fixtures.bytes("Tiny")
    text.remove(at: 4)
    #expect(throws: ThemePackError.notAPack) { try ThemePack(verifying: text) }
  }

  @Test func aNewerMajorVersionIsRefusedWithBothNumbers() throws {
    var bytes = try Fixtures.bytes("Tiny")
    bytes.put(UInt16(2), at: PackLayout.Header.major)
    let refusal = ThemePackError.newerVersion(found: 2, readable: 1)
    #expect(throws: refusal) { try ThemePack(verifying: bytes) }
    #expect(throws: refusal) { try Fixtures.quick(bytes) }
    #expect("\(refusal)" == "the pack has format version 2, this reader supports versions up to 1")
  }

  @Test func unknownSectionsAreSkipped() throws {
    var bytes = try Fixtures.bytes("Demo")
    let count = Int(bytes.word(at: PackLayout.Header.sectionCount, as: UInt32.self))
    let end = PackLayout.headerBytes + count * PackLayout.Entry.bytes
    for index in 0..<count {
      let at = PackLayout.headerBytes + index * PackLayout.Entry.bytes + PackLayout.Entry.offset
      bytes.put(bytes.word(at: at, as: UInt64.self) + UInt64(PackLayout.Entry.bytes), at: at)
    }
    bytes.insert(contentsOf: [UInt8](repeating: 0, count: PackLayout.Entry.bytes), at: end)
    bytes.put(UInt32(77), at: end + PackLayout.Entry.kind)
    bytes.put(UInt64(bytes.count), at: end + PackLayout.Entry.offset)
    bytes.put(UInt64(16), at: end + PackLayout.Entry.size)
    bytes += [UInt8](repeating: 0xEE, count: 16)
    bytes.put(UInt16(9), at: PackLayout.Header.minor)
    bytes.put(UInt32(count + 1), at: PackLayout.Header.sectionCount)
    bytes.put(UInt64(bytes.count), at: PackLayout.Header.fileBytes)
    Fixtures.reseal(&bytes)
    let pack = try ThemePack(verifying: bytes)
    #expect(try pack.theme("Red")[kCK_Red_A] == RGBA(0xC800_28FF))
    bytes[bytes.count - 1] ^= 1
    #expect(throws: ThemePackError.wrongChecksum) { try ThemePack(verifying: bytes) }
  }

  @Test func filesThatCannotBeRead() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("packs-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let missing = folder.appendingPathComponent("missing.themepack").path
    let empty = folder.appendingPathComponent("empty.themepack").path
    try Data().write(to: URL(fileURLWithPath: empty))
    for path in [missing, folder.path] {
      #expect { try ThemePack(path: path) } throws: { Self.isUnreadable($0) }
      #expect { try ThemePack(verifying: path) } throws: { Self.isUnreadable($0) }
    }
    #expect(throws: ThemePackError.wrongSize(stated: 64, actual: 0)) { try ThemePack(path: empty) }
    #expect(throws: ThemePackError.notAPack) { try ThemePack(verifying: empty) }
    let size = try Fixtures.bytes("Tiny").count
    #expect(throws: ThemePackError.tooLarge(bytes: size, limit: 100)) {
      try ThemePack(verifying: Fixtures.path("Tiny"), limit: 100)
    }
  }

  private static func isUnreadable(_ error: any Error) -> Bool {
    guard case .unreadable(_, let code)? = error as? ThemePackError else { return false }
    return code != 0
  }
}
