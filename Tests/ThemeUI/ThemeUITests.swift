import Foundation
import TestSupport
import Testing
import ThemeRuntime
import ThemeUI

/// ThemeUI against stand-ins for Apple's modules: see Tests/Fixtures/ThemeUIStubs/README.md for what that says.
@Suite struct AppleModulesTests {
  private static let stubs = Repository.root.appendingPathComponent("Tests/Fixtures/ThemeUIStubs")
  private static let sources = Repository.root.appendingPathComponent("Sources/ThemeUI")

  private func swiftc(_ arguments: [String], in folder: URL) throws -> Consumer.Result {
    try Consumer.run(
      "swiftc", ["-swift-version", "6", "-enable-upcoming-feature", "InternalImportsByDefault"] + arguments,
      in: folder, limit: 240)
  }

  /// The modules of one kit, and the modules that were built with the tests.
  private func checking(_ kit: String, _ body: (_ check: ([String]) throws -> Consumer.Result) throws -> Void)
    throws
  {
    let built = Repository.products.appendingPathComponent("Modules").path
    try Consumer.withFolder { folder in
      for module in [kit, "SwiftUI", "CryptoKit"] {
        let made = try swiftc(
          [
            "-emit-module", "-parse-as-library", "-module-name", module, "-I", folder.path,
            Self.stubs.appendingPathComponent(module + ".swift").path, "-emit-module-path",
            folder.appendingPathComponent(module + ".swiftmodule").path,
          ], in: folder)
        try #require(made.status == 0, "\(made.errors)")
      }
      try body { files in
        try swiftc(
          ["-typecheck", "-warnings-as-errors", "-module-name", "Checked", "-I", folder.path, "-I", built]
            + files,
          in: folder)
      }
    }
  }

  private var files: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: Self.sources.path).filter { $0.hasSuffix(".swift") }
        .sorted().map { Self.sources.appendingPathComponent($0).path }
    }
  }

  @Test(.consumer("swiftc"), arguments: ["UIKit", "AppKit"])
  func itIsSwiftThatIsSafe(kit: String) throws {
    let files = try files
    try checking(kit) { check in
      let good = try check(files)
      #expect(good.status == 0, "\(good.errors)")
    }
  }

  /// The same sources, and code of an app in one module with them.
  @Test(.consumer("swiftc"), arguments: ["UIKit", "AppKit"])
  func anAppCanUseIt(kit: String) throws {
    let files = try files
    let app = try String(contentsOf: Self.stubs.appendingPathComponent("App.swift"), encoding: .utf8)
    try Consumer.withFolder { folder in
      func write(_ text: String) throws -> String {
        let file = folder.appendingPathComponent("App.swift")
        try Data(text.utf8).write(to: file)
        return file.path
      }
      let whole = app.replacingOccurrences(of: "import ThemeUI\n", with: "")
      try checking(kit) { check in
        let good = try check(files + [try write(whole)])
        #expect(good.status == 0, "\(good.errors)")
        // What the check could not find, it would not have looked at.
        for (right, wrong) in [
          ("theme.systemColor(kCK_Accent_A)", "theme.systemColor(kDK_Gap_A)"),
          (".themed(by: store)", ".themed(by: 1)"), ("CryptoKitVerifier", "CryptoKitVerifierr"),
        ] {
          let bad = try check(files + [try write(whole.replacingOccurrences(of: right, with: wrong))])
          #expect(bad.status != 0, "\(wrong)")
        }
      }
    }
  }
}

/// What of ThemeUI runs everywhere.
@Suite struct FoundationFormsTests {
  private static let pack = Repository.root.path + "/Generated/Demo/pack/Demo.themepack"

  @Test(arguments: [
    ThemeSelection(), ThemeSelection(theme: "Festival", appearance: .dark, contrast: .high),
    ThemeSelection(theme: nil, appearance: .light, contrast: .normal),
  ])
  func aChoiceComesBackFromUserDefaults(selection: ThemeSelection) throws {
    let suite = "themepack-test-\(UUID().uuidString)"
    defer { UserDefaults(suiteName: suite)?.removePersistentDomain(forName: suite) }
    let storage = UserDefaultsSelectionStorage(suite: suite)
    #expect(storage.load() == nil)
    storage.save(ThemeSelection(theme: "Before", appearance: .dark, contrast: .high))
    storage.save(selection)
    #expect(storage.load() == selection)
  }

  @Test func packsAreOpenedByURL() throws {
    #expect(try ThemePack(url: URL(fileURLWithPath: Self.pack)).name == "Demo")
    #expect(throws: ThemePackError.self) { try ThemePack(named: "Nowhere") }
  }

  @MainActor private final class Label {
    var colors: [RGBA] = []
  }

  @Test(.timeLimit(.minutes(60))) @MainActor func aBoundObjectIsStyledNowAndAfterEachSwitch() async throws {
    let store = try ThemeStore(pack: ThemePack(path: Self.pack))
    var label: Label? = Label()
    weak let held = label
    let binding = store.bind(try #require(label)) { label, theme in
      label.colors.append((try? theme.color(named: "Background_A")) ?? RGBA(0))
    }
    #expect(label?.colors.count == 1)
    store.appearance = .dark
    while label?.colors.count == 1 { try await Task.sleep(nanoseconds: 1_000_000) }
    #expect(label?.colors.last == (try store.current.color(named: "Background_A")))
    label = nil
    #expect(held == nil)
    store.appearance = .light
    withExtendedLifetime(binding) {}
  }
}
