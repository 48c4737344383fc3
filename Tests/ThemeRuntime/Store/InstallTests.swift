import Foundation
import Testing
import ThemeRuntimeAsync

@testable import ThemeRuntime

/// Packs from elsewhere: the right ones are shown and kept, the wrong ones change nothing.
@Suite struct InstallTests {
  private func options(_ folder: String, _ notes: Record<ThemeNote>? = nil) -> ThemeStore.Options {
    var options = ThemeStore.Options()
    options.folder = folder + "/installed"
    options.onNote = { notes?.add($0) }
    return options
  }

  private func files(_ folder: String) throws -> [String] {
    guard FileManager.default.fileExists(atPath: folder + "/installed") else { return [] }
    return try FileManager.default.contentsOfDirectory(atPath: folder + "/installed").sorted()
  }

  @Test func anInstalledPackIsShownKeptAndFoundAgain() throws {
    try StoreSupport.inFolder { folder in
      let store = try ThemeStore(pack: StoreSupport.demo(), options: options(folder))
      let told = Record<Int>()
      let token = store.observe { _ in told.add(1) }
      let download = folder + "/download"
      for sequence: UInt64 in [8, 9] {
        try StoreSupport.write(StoreSupport.demoBytes(sequence: sequence), to: download)
        try store.install(path: download)
        try FileManager.default.removeItem(atPath: download)
        #expect(store.packs[0].sequence == sequence)
      }
      #expect(told.all.count == 2)
      // The pack and the mark: nothing of the one before is left.
      #expect(try files(folder).count == 2)
      let next = try ThemeStore(pack: StoreSupport.demo(), options: options(folder))
      #expect(next.packs[0].sequence == 9)
      withExtendedLifetime(token) {}
    }
  }

  @Test func aNewerPackWithOtherColumnsServesTheOlderApp() throws {
    try StoreSupport.inFolder { folder in
      let store = try ThemeStore(
        pack: StoreSupport.renamed("Demo", to: "Default"), options: options(folder))
      store.register(DemoSchema.self)
      try store.select("Festival")
      try StoreSupport.write(StoreSupport.renamed("Later", to: "Default"), to: folder + "/later")
      try store.install(path: folder + "/later")
      #expect(store.current[kCK_White_A] == RGBA(0xFFFF_00FF))
      #expect(store.current[kDK_Title] == ThemeDimension(18, .scaled))
    }
  }

  @Test func refusesWhatIsOlderThanTheAppsOwnOrTheInstalledOne() throws {
    try StoreSupport.inFolder { folder in
      let store = try ThemeStore(pack: StoreSupport.demo(), options: options(folder))
      let download = folder + "/download"
      func install(_ sequence: UInt64) throws {
        try StoreSupport.write(StoreSupport.demoBytes(sequence: sequence), to: download)
        try store.install(path: download)
      }
      #expect(throws: ThemeInstallError.older(sequence: 6, current: 7)) { try install(6) }
      try install(7)
      try install(9)
      #expect(throws: ThemeInstallError.older(sequence: 8, current: 9)) { try install(8) }
      #expect(store.packs[0].sequence == 9)
    }
  }

  @Test func refusesDamageForeignNamesAndMissingFiles() throws {
    try StoreSupport.inFolder { folder in
      let store = try ThemeStore(pack: StoreSupport.demo(), options: options(folder))
      var damaged = try StoreSupport.demoBytes(sequence: 8)
      damaged[damaged.count / 2] ^= 1
      try StoreSupport.write(damaged, to: folder + "/damaged")
      #expect(throws: ThemeInstallError.pack(.wrongChecksum)) { try store.install(path: folder + "/damaged") }
      #expect(throws: ThemeInstallError.self) { try store.install(path: folder + "/nowhere") }
      let tiny = try ThemePack(path: Fixtures.path("Tiny")).name
      #expect(throws: ThemeInstallError.unknownName(tiny, known: ["Demo"])) {
        try store.install(path: Fixtures.path("Tiny"))
      }
      #expect(try files(folder).isEmpty)
      #expect(store.packs[0].sequence == 7)
    }
  }

  @Test func refusesWithoutAFolderOrOneThatCannotBeWritten() throws {
    let without = try ThemeStore(pack: StoreSupport.demo())
    #expect(throws: ThemeInstallError.noFolder) { try without.install(path: Fixtures.path("Demo")) }
    var nowhere = ThemeStore.Options()
    nowhere.folder = "/nowhere/at/all"
    let store = try ThemeStore(pack: StoreSupport.demo(), options: nowhere)
    #expect(throws: ThemeInstallError.self) { try store.install(path: Fixtures.path("Demo")) }
    #expect(store.current[kCK_White_A] == (try StoreSupport.demo().theme()[kCK_White_A]))
  }

  @Test func signaturesAreOfTheFileItselfNowAndAtLaterStarts() throws {
    try StoreSupport.inFolder { folder in
      let notes = Record<ThemeNote>()
      var options = options(folder, notes)
      options.verifier = SumVerifier()
      let store = try ThemeStore(pack: StoreSupport.demo(), options: options)
      let bytes = try StoreSupport.demoBytes(sequence: 8)
      let path = folder + "/new.themepack"
      try StoreSupport.write(bytes, to: path)
      #expect(throws: ThemeInstallError.unsigned) { try store.install(path: path) }
      try StoreSupport.write(SumVerifier.signature(of: try Fixtures.bytes("Demo")), to: path + ".sig")
      #expect(throws: ThemeInstallError.wrongSignature) { try store.install(path: path) }
      try StoreSupport.write(SumVerifier.signature(of: bytes), to: path + ".sig")
      try store.install(path: path)
      #expect(try ThemeStore(pack: StoreSupport.demo(), options: options).packs[0].sequence == 8)
      for file in try files(folder) where file.hasSuffix(".sig") {
        try FileManager.default.removeItem(atPath: folder + "/installed/" + file)
      }
      #expect(try ThemeStore(pack: StoreSupport.demo(), options: options).packs[0].sequence == 7)
      #expect(notes.all == [.installedPackRefused(pack: "Demo", .unsigned)])
    }
  }

  @Test func aBrokenInstalledPackGivesWayToTheAppsOwn() throws {
    try StoreSupport.inFolder { folder in
      let notes = Record<ThemeNote>()
      let store = try ThemeStore(pack: StoreSupport.demo(), options: options(folder))
      try StoreSupport.write(StoreSupport.demoBytes(sequence: 8), to: folder + "/download")
      try store.install(path: folder + "/download")
      let pack = try #require(try files(folder).first { $0.hasSuffix(".themepack") })
      let whole = try Data(contentsOf: URL(fileURLWithPath: folder + "/installed/" + pack))
      for size in [0, 1, 63, 64, whole.count / 2, whole.count - 1] {
        try StoreSupport.write(Array(whole.prefix(size)), to: folder + "/installed/" + pack)
        let next = try ThemeStore(pack: StoreSupport.demo(), options: options(folder, notes))
        #expect(next.packs[0].sequence == 7)
      }
      #expect(notes.all.count == 6)
      for mark in ["", "../../etc/passwd", "Demo-8/x", "Demo-nowhere", String(repeating: "x", count: 600)] {
        try StoreSupport.write(Array(mark.utf8), to: folder + "/installed/Demo.installed")
        #expect(
          try ThemeStore(pack: StoreSupport.demo(), options: options(folder, notes)).packs[0].sequence == 7)
      }
    }
  }

  @Test func anAppThatBringsANewerPackUsesItsOwn() throws {
    try StoreSupport.inFolder { folder in
      let notes = Record<ThemeNote>()
      let old = try ThemeStore(pack: StoreSupport.demo(), options: options(folder))
      try StoreSupport.write(StoreSupport.demoBytes(sequence: 8), to: folder + "/download")
      try old.install(path: folder + "/download")
      let bundled = try ThemePack(verifying: StoreSupport.demoBytes(sequence: 9))
      let new = try ThemeStore(pack: bundled, options: options(folder, notes))
      #expect(new.packs[0].sequence == 9)
      #expect(notes.all == [.installedPackRefused(pack: "Demo", .older(sequence: 8, current: 9))])
    }
  }

  @Test func aThemeThatTheNewPackLacksGivesWayToTheDefault() throws {
    try StoreSupport.inFolder { folder in
      let notes = Record<ThemeNote>()
      let store = try ThemeStore(pack: StoreSupport.demo(), options: options(folder, notes))
      let gone = store.themes[1].name
      try store.select(gone)
      try StoreSupport.write(
        StoreSupport.demoBytes(sequence: 8, theme: 1, calledByText: 0), to: folder + "/download")
      try store.install(path: folder + "/download")
      #expect(notes.all == [.selectedThemeGone(gone)])
      #expect(store.selection.theme == nil)
    }
  }

  @Test func aFileThatIsRewrittenAfterwardsHarmsNothing() throws {
    try StoreSupport.inFolder { folder in
      let store = try ThemeStore(pack: StoreSupport.demo(), options: options(folder))
      let download = folder + "/download"
      try StoreSupport.write(StoreSupport.demoBytes(sequence: 8), to: download)
      try store.install(path: download)
      let white = store.current[kCK_White_A]
      for path in [download] + (try files(folder).map { folder + "/installed/" + $0 }) {
        let file = try #require(FileHandle(forWritingAtPath: path))
        try file.truncate(atOffset: 3)
        try file.close()
      }
      #expect(store.current[kCK_White_A] == white)
      #expect(Fixtures.readEverything(store.packs[0]) != 0)
    }
  }

  @Test(.timeLimit(.minutes(60))) func aWatchedFileIsShownWhenItChanges() async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let path = folder + "/Demo.themepack"
    try StoreSupport.write(StoreSupport.demoBytes(sequence: 9), to: path)
    let failures = Record<ThemeInstallError>()
    let store = try ThemeStore(pack: StoreSupport.demo())
    let watch = store.watch(path: path, everyMilliseconds: 5) { failures.add($0) }
    // At once: a change counts from the call, however late the watch gets its turn.
    try StoreSupport.write([1, 2, 3], to: path)
    while failures.all.isEmpty { try await Task.sleep(nanoseconds: 5_000_000) }
    #expect(store.packs[0].sequence == 7)
    // Older is fine here: whoever develops goes back and forth.
    try StoreSupport.write(StoreSupport.demoBytes(sequence: 2), to: path)
    while store.packs[0].sequence != 2 { try await Task.sleep(nanoseconds: 5_000_000) }
    watch.cancel()
  }
}
