import Testing

@testable import ThemeRuntime

/// Fonts and pictures of a pack.
@Suite struct MediaTests {
  private let pack: ThemePack
  init() throws { pack = try ThemePack(path: Fixtures.path("Media")) }

  private func text(_ image: ThemeImage, scale: Int) -> String? {
    image.withBytes(scale: scale) { bytes, found in "\(String(decoding: bytes, as: UTF8.self)) @\(found)x" }
  }

  @Test func givesFontsByConstantAndByName() throws {
    #expect(pack.tag == MediaSchema.tag)
    let day = try pack.theme()
    #expect(day[kFK_Title_A] == ThemeFont(name: "Gill Sans", size: 44))
    #expect(day[kFK_Body_A] == ThemeFont(size: 10, weight: 100))
    let festival = try pack.theme("Festival", appearance: .darkHighContrast)
    #expect(festival[kFK_Title_A] == ThemeFont(name: "Grüße Sans", size: 44.5, weight: 700))
    #expect(festival[kFK_Body_A] == ThemeFont(size: 11, weight: 100))
    #expect(try festival.font(named: "Title_A") == festival[kFK_Title_A])
    #expect(throws: ThemeNameError.otherSection("Bar", .string)) { try day.font(named: "Bar") }
  }

  @Test func givesPicturesByConstantAndByName() throws {
    let day = try pack.theme()
    let star = day[kIK_Star_A]
    #expect((star.kind, star.kind?.mediaType, star.scales) == (.png, "image/png", [1, 3]))
    #expect(star.insets == ThemeImage.Insets(top: 1, left: 2.5, bottom: 0, right: 4))
    #expect(star.resizing == .tile && !star.isTemplate)
    #expect(
      [0, 1, 2, 3, 4].map { text(star, scale: $0) } == [
        "star @1x", "star @1x", "a larger star @3x", "a larger star @3x", "a larger star @3x",
      ])
    #expect(try pack.theme("Festival")[kIK_Star_A].isTemplate)
    let bar = try day.image(named: "Bar_A")
    #expect(bar.kind == .svg && bar.insets == nil && bar.resizing == nil)
    #expect(text(bar, scale: 1) == "bar, eight by @1x")
    #expect(text(try pack.theme(appearance: .dark)[kIK_Bar_A], scale: 1) == "star @1x")
  }

  /// The bytes are where the pack has them, and stay there as long as the picture is kept.
  @Test func picturesKeepTheirPackOpen() throws {
    var image: ThemeImage?
    do {
      let pack = try Fixtures.quick(Fixtures.bytes("Media"))
      image = try pack.theme()[kIK_Star_A]
    }
    #expect(image.flatMap { text($0, scale: 1) } == "star @1x")
  }

  @Test func aPackWithoutThemGivesWhatWasCompiledIn() throws {
    let other = try ThemePack(path: Fixtures.path("Demo"))
    for _ in 0..<2 {
      let theme = try other.theme()
      #expect(theme[kFK_Title_A] == ThemeFont(name: "Gill Sans", size: 44))
      #expect(theme[kFK_Body_A] == ThemeFont(size: 10, weight: 100))
      #expect(theme[kIK_Star_A].kind == nil && theme[kIK_Star_A].scales.isEmpty)
      #expect(text(theme[kIK_Star_A], scale: 1) == nil)
      #expect(theme[FontKey<MediaSchema>(9)] == ThemeFont(size: 17))
      #expect(theme[ImageKey<MediaSchema>(9)].kind == nil)
      // The next time through a joined schema.
      other.register(MediaSchema.self)
    }
    #expect(try other.theme()[FontKey<BrokenSchema>(0)] == ThemeFont(size: 17))
  }
}
