import Testing

@testable import ThemeRuntime

/// Packs that are compiled in. GoldenTests has a whole one.
@Suite struct EmbeddedPackTests {
  /// What is not base64, however it came into the program, is an error and nothing else.
  @Test(arguments: ["====", "A===", "AB=C", "AAA", "AA\nA", "AAA*", "AAÄ", "=", "A"] as [StaticString])
  func otherTextIsNoPack(text: StaticString) {
    #expect(throws: ThemePackError.notAPack) { try ThemePack(embedded: text) }
  }

  @Test(arguments: ["", "AAAA", "AAA=", "AA==", "iVRQSw0KGgoBAAAA"] as [StaticString])
  func aCutPackIsTold(text: StaticString) {
    #expect(throws: ThemePackError.self) { try ThemePack(embedded: text) }
  }
}
