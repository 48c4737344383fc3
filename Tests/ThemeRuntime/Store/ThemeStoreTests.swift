import Foundation
import Testing

@testable import ThemeRuntime

/// Choosing, and what is shown.
@Suite struct ThemeStoreTests {
  @Test func showsWhatIsChosen() throws {
    let pack = try StoreSupport.demo()
    let store = try ThemeStore(pack: pack)
    for theme in pack.themes.map(\.name) {
      try store.select(theme)
      for (choice, appearance): (AppearanceChoice, Appearance) in [
        (.light, .light), (.dark, .dark), (.system(.dark), .dark), (.system(.light), .light),
      ] {
        store.appearance = choice
        let wanted = try pack.theme(theme, appearance: appearance)
        #expect(store.current[kCK_White_A] == wanted[kCK_White_A])
        #expect(store.current[kCK_Red_A] == wanted[kCK_Red_A])
      }
    }
    #expect(store.selection.theme == "Red")
    try store.selectDefault()
    #expect(store.selection.theme == nil)
  }

  @Test func aSnapshotStaysWhatItWas() throws {
    let store = try ThemeStore(pack: StoreSupport.demo())
    let before = store.current
    let white = before[kCK_White_A]
    store.appearance = .dark
    #expect(before[kCK_White_A] == white)
    #expect(store.current[kCK_White_A] != white)
  }

  @Test func refusesAThemeThatNoPackHas() throws {
    let store = try ThemeStore(pack: StoreSupport.demo())
    try store.select("Festival")
    #expect(throws: ThemePackError.unknownTheme("Nope", known: ["Default", "Festival", "Red"])) {
      try store.select("Nope")
    }
    #expect(store.selection.theme == "Festival")
  }

  @Test(arguments: [
    (AppearanceChoice.light, ContrastChoice.normal, Appearance.light),
    (.light, .high, .lightHighContrast), (.dark, .normal, .dark), (.dark, .high, .darkHighContrast),
    (.system(.dark), .system(isHigh: true), .darkHighContrast),
    (.system(.light), .system(isHigh: false), .light),
  ])
  func contrastAndAppearanceGoTogether(
    appearance: AppearanceChoice, contrast: ContrastChoice, row: Appearance
  ) {
    #expect(ThemeSelection(appearance: appearance, contrast: contrast).resolvedAppearance == row)
  }

  @Test func theSystemCountsOnlyWhereItIsFollowed() throws {
    let store = try ThemeStore(pack: StoreSupport.demo())
    store.systemChanged(to: .dark, isHighContrast: true)
    #expect(store.selection.resolvedAppearance == .darkHighContrast)
    store.appearance = .light
    store.systemChanged(to: .dark, isHighContrast: false)
    #expect(store.selection.resolvedAppearance == .light)
  }

  @Test func anOverlayReplacesWhatItHoldsAndEachPackFallsBackByItself() throws {
    let demo = try StoreSupport.demo()
    let tiny = try ThemePack(path: Fixtures.path("Tiny"))
    let store = try ThemeStore(packs: [demo, tiny])
    try store.select("Festival")
    #expect(try store.current.color(named: "Red_A") == demo.theme("Festival").color(named: "Red_A"))
    let name = try #require(tiny.names(of: .color).first)
    #expect(try store.current.color(named: name) == tiny.theme().color(named: name))
    #expect(store.themes.map(\.name).count == Set((demo.themes + tiny.themes).map(\.name)).count)
  }

  @Test func aMissingTokenIsToldOnceAndShownAsCompiled() throws {
    let told = Record<MissingToken>()
    var options = ThemeStore.Options()
    options.onMissing = { told.add($0) }
    let store = try ThemeStore(pack: ThemePack(path: Fixtures.path("Later")), options: options)
    for _ in 0..<3 { #expect(store.current[kCK_Glow_A] == RGBA(0xFF7A_00BF)) }
    store.register(DemoSchema.self)
    let names = told.all.map { "\($0.section) \($0.name)" }
    #expect(names.contains("color Glow_A"))
    #expect(Set(names).count == names.count)
    #expect(!names.contains("color White_A"))
  }

  @Test func anUnknownSchemaIsJoinedByItsFirstLookUp() throws {
    let store = try ThemeStore(pack: ThemePack(path: Fixtures.path("Later")))
    let before = store.current
    #expect(before.joinedCell(DemoSchema.tag, section: 0, column: 0) == nil)
    #expect(before[kCK_White_A] == RGBA(0xEEEE_EEFF))
    #expect(store.current.joinedCell(DemoSchema.tag, section: 0, column: 0) != nil)
    store.appearance = .dark
    #expect(store.current.joinedCell(DemoSchema.tag, section: 0, column: 0) != nil)
  }
}

/// What is kept from one start to the next.
@Suite struct ThemeSelectionStorageTests {
  private static let selections = [
    ThemeSelection(), ThemeSelection(theme: "Festival", appearance: .dark, contrast: .high),
    ThemeSelection(theme: "a\nb = c", appearance: .light, contrast: .normal),
  ]

  @Test(arguments: selections)
  func comesBackAsItWas(selection: ThemeSelection) throws {
    try StoreSupport.inFolder { folder in
      let storage = FileSelectionStorage(path: folder + "/choice")
      #expect(storage.load() == nil)
      storage.save(selection)
      #expect(storage.load() == selection)
      let files = try FileManager.default.contentsOfDirectory(atPath: folder)
      #expect(files == ["choice"])
    }
  }

  @Test(arguments: [
    "", "light", "light\nnormal", "light\nnormal\nx", "blue\nhigh\n\n", "light\nloud\n\n", "\u{0}",
  ])
  func whatCannotBeReadIsNoChoice(text: String) throws {
    try StoreSupport.inFolder { folder in
      try StoreSupport.write(Array(text.utf8), to: folder + "/choice")
      #expect(FileSelectionStorage(path: folder + "/choice").load() == nil)
    }
  }

  @Test func aStoreKeepsItAcrossStarts() throws {
    try StoreSupport.inFolder { folder in
      var options = ThemeStore.Options()
      options.storage = FileSelectionStorage(path: folder + "/choice")
      let first = try ThemeStore(pack: StoreSupport.demo(), options: options)
      try first.select("Festival")
      first.appearance = .dark
      let second = try ThemeStore(pack: StoreSupport.demo(), options: options)
      #expect(second.selection == first.selection)
      #expect(second.current[kCK_White_A] == first.current[kCK_White_A])
    }
  }

  @Test func aStoredThemeThatIsGoneIsANote() throws {
    try StoreSupport.inFolder { folder in
      let notes = Record<ThemeNote>()
      var options = ThemeStore.Options()
      options.storage = FileSelectionStorage(path: folder + "/choice")
      options.onNote = { notes.add($0) }
      options.storage?.save(ThemeSelection(theme: "Gone", appearance: .dark))
      let store = try ThemeStore(pack: StoreSupport.demo(), options: options)
      #expect(notes.all == [.unknownStoredTheme("Gone")])
      #expect(store.selection == ThemeSelection(appearance: .dark))
    }
  }

  @Test func aFolderThatCannotBeWrittenLosesTheChoiceOnly() throws {
    var options = ThemeStore.Options()
    options.storage = FileSelectionStorage(path: "/nowhere/at/all")
    let store = try ThemeStore(pack: StoreSupport.demo(), options: options)
    try store.select("Red")
    #expect(store.selection.theme == "Red")
  }
}
