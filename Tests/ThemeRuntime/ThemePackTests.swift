import Testing

@testable import ThemeRuntime

@Suite struct ThemePackTests {
  private let pack: ThemePack
  init() throws { pack = try ThemePack(path: Fixtures.path("Demo")) }

  @Test func saysWhatIsInIt() {
    #expect(pack.name == "Demo")
    #expect(pack.sequence == 7)
    #expect(pack.remBase == 16)
    #expect(pack.appearances == [.light, .dark])
    #expect(pack.defaultTheme == "Default")
    #expect(
      pack.themes == [
        .init(name: "Default", title: "Standard", parent: nil, ownAppearances: [.light, .dark]),
        .init(name: "Festival", title: "Fête 祭", parent: "Default", ownAppearances: [.light]),
        .init(name: "Red", title: "Red", parent: "Festival", ownAppearances: [.light]),
      ])
    #expect(pack.names(of: .color) == ["White_A", "Red_A", "Glow_A", "Red_AT"])
    #expect(pack.names(of: .string) == ["Bar", "Grüße"])
    #expect(ThemeSection.allCases.map { pack.count(of: $0) } == [4, 3, 1, 2, 1, 0, 0])
  }

  @Test func givesEveryValueByConstant() throws {
    let day = try pack.theme()
    #expect(day[kCK_White_A] == RGBA(0xFFFF_FFFF))
    #expect(day[kCK_Red_A] == RGBA(red: 0xFF, green: 0x87, blue: 0xA0))
    #expect(day[kCK_Red_AT].rgba == 0xFF87_A080)
    #expect(day[kDK_Gap_A] == ThemeDimension(8))
    #expect(day[kDK_Title] == ThemeDimension(17, .scaled))
    #expect(day[kDK_Red_A] == ThemeDimension(1.5, .rem))
    #expect(day[kNK_Ratio] == -0.125)
    #expect(day[kSK_Bar] == "dark")
    #expect(day[kSK_Gruesse] == "Grüße, 世界")
    #expect(day[kBK_Flat] == true)
    let festival = try pack.theme("Festival", appearance: .dark)
    #expect(festival[kCK_White_A] == RGBA(0x1B1B_1DFF))
    #expect(festival[kDK_Gap_A] == ThemeDimension(12.5))
    #expect(festival[kSK_Bar] == "light")
    #expect(festival[kBK_Flat] == false)
    #expect(try pack.theme("Red")[kCK_Red_A] == RGBA(0xC800_28FF))
  }

  @Test func appearancesFallBack() throws {
    for (asked, given) in [(Appearance.lightHighContrast, Appearance.light), (.darkHighContrast, .dark)] {
      #expect(try pack.theme(appearance: asked)[kCK_White_A] == pack.theme(appearance: given)[kCK_White_A])
    }
  }

  @Test func exactColorsAreAsTheSpecHasThem() throws {
    let night = try pack.theme(appearance: .dark)
    let glow = ExactColor(space: .displayP3, 1, 0.25, 0, alpha: 0.75)
    #expect(night.exactColor(kCK_Glow_A) == glow)
    #expect(try night.exactColor(named: "Glow_A") == glow)
    #expect(night[kCK_Glow_A] == RGBA(0xFF3B_00BF))
    #expect(night.exactColor(kCK_Red_A) == ExactColor(space: .sRGB, 1, 135.0 / 255, 160.0 / 255, alpha: 1))
    #expect(try pack.theme("Festival").exactColor(kCK_Glow_A) == ExactColor(RGBA(0x0102_0304)))
  }

  @Test func givesEveryValueByName() throws {
    let day = try pack.theme()
    #expect(try day.color(named: "Red_A") == RGBA(0xFF87_A0FF))
    #expect(try day.dimension(named: "Red_A") == ThemeDimension(1.5, .rem))
    #expect(try day.number(named: "Ratio") == -0.125)
    #expect(try day.string(named: "Grüße") == "Grüße, 世界")
    #expect(try day.boolean(named: "Flat") == true)
  }

  @Test func unknownNamesAreErrors() throws {
    let day = try pack.theme()
    #expect(throws: ThemeNameError.unknownToken("Red_B")) { try day.color(named: "Red_B") }
    #expect(throws: ThemeNameError.unknownToken("")) { try day.color(named: "") }
    // A part of a name, and a name with something behind it, are not the name.
    #expect(throws: ThemeNameError.unknownToken("Red_")) { try day.color(named: "Red_") }
    #expect(throws: ThemeNameError.unknownToken("Red_ATX")) { try day.color(named: "Red_ATX") }
    #expect(throws: ThemeNameError.unknownToken("Red_A\0Glow_A")) { try day.color(named: "Red_A\0Glow_A") }
    #expect(throws: ThemeNameError.otherSection("Title", .dimension)) { try day.color(named: "Title") }
    #expect(throws: ThemePackError.unknownTheme("Night", known: ["Default", "Festival", "Red"])) {
      try pack.theme("Night")
    }
  }

  @Test func lengthsInPoints() {
    #expect(ThemeDimension(8).points(textScale: 2) == 8)
    #expect(ThemeDimension(17, .scaled).points(textScale: 2) == 34)
    #expect(ThemeDimension(1.5, .rem).points(remBase: 10, textScale: 2) == 30)
  }

  @Test func colorsPrintAndCompare() {
    #expect("\(RGBA(0x0102_03FF))" == "#010203ff")
    #expect(RGBA(red: 1, green: 2, blue: 3, alpha: 4) == RGBA(0x0102_0304))
    #expect(RGBA(0x0102_0304).red == 1)
    #expect(RGBA(0x0102_0304).green == 2)
    #expect(RGBA(0x0102_0304).blue == 3)
    #expect(RGBA(0x0102_0304).alpha == 4)
  }

  @Test(arguments: Fixtures.names)
  func everyWayToOpenGivesTheSame(name: String) throws {
    let opened = [
      try ThemePack(path: Fixtures.path(name)), try ThemePack(verifying: Fixtures.path(name)),
      try ThemePack(verifying: Fixtures.bytes(name)), try Fixtures.quick(Fixtures.bytes(name)),
    ]
    for pack in opened {
      try pack.verify()
      #expect(pack.name == name)
      #expect(Fixtures.readEverything(pack) == Fixtures.readEverything(opened[0]))
    }
  }

  @Test func anEmptyPackStillHasItsTheme() throws {
    let empty = try ThemePack(path: Fixtures.path("Empty"))
    #expect(empty.themes.map(\.name) == ["Default"])
    #expect(try empty.theme()[kCK_Red_A] == RGBA(0xFF87_A0FF))
    #expect(throws: ThemeNameError.unknownToken("Red_A")) { try empty.theme().color(named: "Red_A") }
  }
}
