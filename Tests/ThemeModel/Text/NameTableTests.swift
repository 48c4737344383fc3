import Testing

@testable import ThemeModel

@Suite struct NameTableTests {
  @Test func idsFollowFirstAppearance() {
    var table = NameTable()
    let ids = ["White_A", "Red_A", "White_A", "25Ultra", "a-b"].map { table.intern($0) }
    #expect(ids == [0, 1, 0, 2, 3])
    #expect(table.string(1) == "Red_A")
    #expect(table.find("Red_A") == 1)
    #expect(table.find("Red_B") == nil)
  }

  @Test func shapesTellWhatMayBeCopied() {
    var table = NameTable()
    let names = ["White_A", "25Ultra", "a-b", "Caf\u{E9}"]
    for name in names { _ = table.intern(name) }
    #expect(
      (0..<4).map { table.shape($0) } == [[.ascii, .word], [.ascii, .word, .startsWithDigit], [.ascii], []])
  }

  @Test func canonicallyEqualTextsAreOneName() {
    var table = NameTable()
    let pairs = [
      ("Caf\u{E9}", "Cafe\u{301}"), ("K_A", "\u{212A}_A"), ("A;", "A\u{37E}"), ("\u{1FEF}", "`"),
      ("\u{2126}", "\u{3A9}"),
    ]
    for (one, other) in pairs {
      let id = table.intern(one)
      #expect(table.find(other) == id, "\(one) is \(other)")
    }
    var exact = NameTable(canonical: false)
    _ = exact.intern("Caf\u{E9}")
    #expect(exact.find("Cafe\u{301}") == nil)
  }

  @Test func aHundredThousandNamesKeepTheirIds() {
    var table = NameTable()
    for index in 0..<100_000 { _ = table.intern("Tok_\(index)_A") }
    for index in stride(from: 0, to: 100_000, by: 997) {
      #expect(table.find("Tok_\(index)_A") == UInt32(index))
    }
  }
}
