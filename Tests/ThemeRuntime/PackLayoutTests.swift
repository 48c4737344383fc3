import Testing

@testable import ThemeRuntime

/// The numbers of version 1.0, once more: whoever changes one makes packs that other readers cannot read.
@Suite struct PackLayoutTests {
  @Test func numbersAreThoseOfVersionOne() {
    typealias Layout = PackLayout
    #expect(
      (Layout.magic, Layout.major, Layout.minor, Layout.headerBytes) == (0x0A1A_0A0D_4B50_5489, 1, 0, 64))
    typealias Header = PackLayout.Header
    #expect((Header.magic, Header.major, Header.minor, Header.headerBytes) == (0, 8, 10, 12))
    #expect((Header.fileBytes, Header.checksum, Header.sectionCount, Header.reserved) == (16, 24, 32, 36))
    typealias Entry = PackLayout.Entry
    #expect((Entry.kind, Entry.reserved, Entry.offset, Entry.size) == (0, 4, 8, 16))
    #expect((Entry.first, Entry.second, Entry.bytes) == (24, 28, 32))
    typealias Info = PackLayout.Info
    #expect((Info.tag, Info.sequence, Info.remBase, Info.name) == (0, 8, 16, 24))
    #expect((Info.defaultTheme, Info.appearances, Info.columns, Info.bytes) == (28, 32, 36, 64))
    typealias Theme = PackLayout.ThemeRecord
    #expect((Theme.name, Theme.title, Theme.parent, Theme.ownAppearances, Theme.bytes) == (0, 4, 8, 12, 16))
    #expect((Layout.Slot.bytes, Layout.Slot.numberBits, Layout.Slot.numberMask) == (8, 27, 0x7FF_FFFF))
    typealias Exact = PackLayout.ExactValue
    #expect((Exact.components, Exact.alpha, Exact.space, Exact.reserved, Exact.bytes) == (0, 24, 32, 36, 40))
    #expect((Layout.Dimension.value, Layout.Dimension.unit, Layout.Dimension.unitCount) == (0, 8, 3))
    typealias Font = PackLayout.Font
    #expect((Font.size, Font.name, Font.weight, Font.bytes, Font.weights) == (0, 8, 12, 16, 100...900))
    typealias Image = PackLayout.Image
    #expect((Image.kind, Image.resizing, Image.flags, Image.firstVariant) == (0, 4, 8, 12))
    #expect((Image.variantCount, Image.reserved, Image.insets, Image.bytes) == (16, 20, 24, 56))
    #expect((Image.kindCount, Image.resizingCount, Image.flagsCount) == (5, 3, 4))
    #expect((Image.isTemplate, Image.hasInsets) == (1, 2))
    typealias Variant = PackLayout.Variant
    #expect((Variant.offset, Variant.size, Variant.scale, Variant.reserved) == (0, 8, 16, 20))
    #expect((Variant.bytes, Variant.maxScale) == (24, 3))
    #expect((Layout.tokenSectionCount, Layout.appearanceCount, Layout.maxColumns) == (7, 4, 0xFF_FFFF))
    #expect((0..<7).map { Layout.cellBytes(section: $0) } == [4, 16, 8, 4, 1, 4, 4])
  }

  @Test func codesAreThoseOfVersionOne() {
    #expect(
      (PackKind.pack, PackKind.themes, PackKind.texts, PackKind.names, PackKind.nameIndex) == (1, 2, 3, 4, 5))
    #expect((PackKind.values, PackKind.exactCells, PackKind.exactColors) == (16, 32, 33))
    #expect((PackKind.fonts, PackKind.images, PackKind.imageFiles) == (34, 35, 36))
    #expect(
      (0..<9).map { ThemeImage.Kind(rawValue: $0).map { "\($0)" } }.compactMap { $0 } == [
        "png", "jpeg", "pdf", "svg", "webp",
      ])
    #expect((ThemeImage.Resizing.stretch.rawValue, ThemeImage.Resizing.tile.rawValue) == (1, 2))
    #expect(ThemeSection.allCases.map(\.rawValue) == [0, 1, 2, 3, 4, 5, 6])
    #expect(Appearance.allCases.map(\.rawValue) == [0, 1, 2, 3])
    #expect(
      (0..<4).map { ThemeDimension.Unit(rawValue: $0).map { "\($0)" } } == ["point", "scaled", "rem", nil])
    #expect((0..<20).filter { ExactColor.Space(rawValue: $0) != nil } == Array(0...13))
  }

  @Test(
    arguments: [
      ("", 0, 0x4D0A_2BBE_78B9_2AB1), ("a", 0, 0xF91E_1EB6_065B_9527), ("White_A", 0, 0x2BA4_FE5B_BEE2_5F09),
      ("White_A", 1, 0x5ECB_0C40_3049_1885), ("White_AT", 0, 0x33C2_6D47_26C7_CA10),
      ("Grüße_Straße", 3, 0xC851_D271_7E35_8742),
    ] as [(String, UInt8, UInt64)])
  func hashesOfNames(name: String, section: UInt8, hash: UInt64) {
    #expect(Array(name.utf8).withUnsafeBytes { PackHash.name(section: section, $0) } == hash)
  }

  @Test func hashesOfParts() {
    let bytes = (0..<64).map { UInt8($0) }
    #expect(bytes.withUnsafeBytes { PackChecksum.of($0) } == 0x1546_2DC9_7E8A_4113)
    #expect([UInt8]().withUnsafeBytes { PackChecksum.of($0) } == 0xD448_9406_3088_E5B4)
  }

  /// The slow way to write the words of a name, against the one with overlapping loads.
  @Test func namesOfEveryLengthHashByTheirWords() {
    for count in 0...40 {
      let name = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 37 &+ 11) }
      var hash = 0x9E37_79B9_7F4A_7C15 ^ UInt64(count)
      for start in stride(from: 0, to: count, by: 8) {
        var word: UInt64 = 0
        for index in start..<min(start + 8, count) {
          word |= UInt64(name[index]) << UInt64((index - start) * 8)
        }
        hash = PackHash.mix(hash ^ word)
      }
      #expect(name.withUnsafeBytes { PackHash.name(section: 0, $0) } == PackHash.mix(hash))
    }
  }

  @Test func textIsUTF8OrNot() {
    let good: [[UInt8]] = [[], [0x41], Array("aé世😀".utf8), [0xF4, 0x8F, 0xBF, 0xBF], [0xEF, 0xBF, 0xBF]]
    for bytes in good { #expect(bytes.withUnsafeBytes { PackText.isUTF8($0) }) }
    let bad: [[UInt8]] = [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xA0, 0x80], [0xF0, 0x8F, 0xBF, 0xBF],
      [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xC3], [0xE4, 0xB8], [0x41, 0xC3, 0x41],
      [0xF0, 0x9F, 0x98],
      [0xE4, 0xB8, 0x41],
    ]
    for bytes in bad { #expect(!bytes.withUnsafeBytes { PackText.isUTF8($0) }, "\(bytes)") }
  }
}
