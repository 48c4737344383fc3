import Foundation
import Testing

@Suite struct PackFolderTests {
  /// Tool and runtime share no target, so the format's one definition is compiled into both through a link.
  @Test func theFormatIsDefinedOnce() throws {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let link = root.appendingPathComponent("Sources/ThemeEmitters/Pack").path
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "../ThemeRuntime/Pack")
  }
}
