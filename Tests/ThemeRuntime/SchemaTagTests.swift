import Testing

@testable import ThemeRuntime

@Suite struct SchemaTagTests {
  private func tag(_ columns: [(UInt8, String)]) -> UInt64 {
    var tag = SchemaTag()
    for (section, name) in columns {
      Array(name.utf8).withUnsafeBytes { tag.add(section: section, name: $0) }
    }
    return tag.value
  }

  @Test func everythingThatMovesAColumnChangesTheTag() {
    let base = tag([(0, "White_A"), (0, "Red_A"), (1, "Gap_A")])
    #expect(base == tag([(0, "White_A"), (0, "Red_A"), (1, "Gap_A")]))
    for other in [
      tag([(0, "Red_A"), (0, "White_A"), (1, "Gap_A")]), tag([(0, "White_A"), (1, "Red_A"), (1, "Gap_A")]),
      tag([(0, "White_AR"), (0, "ed_A"), (1, "Gap_A")]), tag([(0, "White_A"), (0, "Red_A")]), tag([]),
    ] { #expect(base != other) }
  }
}
