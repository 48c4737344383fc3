import Foundation
import Testing
import ThemeModel

@testable import ThemeEmitters

/// Packs of each released version stay as they are, for the readers' tests; a text dump lies beside each.
///
/// Until 1.0 is released, `THEMEPACK_RECORD=1 swift test --filter FrozenPackTests` writes them anew, and fails.
@Suite struct FrozenPackTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent()
    .appendingPathComponent("Fixtures/Packs/v1.0")

  @Test(arguments: DemoTables.allCases)
  func isWhatTheWriterWrites(demo: DemoTables) throws {
    let files = Format.pack.emit(demo.table, FormatSettings())
    #expect(files.map(\.path) == ["\(demo.rawValue).themepack"])
    let pack = data(files[0].bytes)
    let dump = try pack.withUnsafeBytes { try PackDump(of: $0) }
    #expect(dump.damage == nil)
    try compare(files[0].path, pack)
    try compare("\(demo.rawValue).txt", data(dump.text))
  }

  private func data(_ bytes: Bytes) -> Data { bytes.withBytes { Data($0) } }

  private func compare(_ name: String, _ current: Data) throws {
    let file = Self.folder.appendingPathComponent(name)
    guard (try? Data(contentsOf: file)) != current else { return }
    if ProcessInfo.processInfo.environment["THEMEPACK_RECORD"] == "1" {
      try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
      try current.write(to: file)
      Issue.record("\(name) was written anew; run the test again without THEMEPACK_RECORD")
    } else {
      Issue.record("\(name) is not what the writer writes")
    }
  }
}
