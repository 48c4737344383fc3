#if canImport(Foundation)
  public import Foundation
  public import ThemeRuntime

  extension ThemePack {
    /// Opens a pack of the app; see `init(path:)`.
    public init(url: URL) throws(ThemePackError) { try self.init(path: url.path) }

    /// Opens the pack with this name in a bundle's resources.
    ///
    /// - Throws: ``ThemePackError/unreadable(path:code:)`` where the bundle has none.
    public init(named name: String, in bundle: Bundle = .main) throws(ThemePackError) {
      guard let path = bundle.path(forResource: name, ofType: "themepack") else {
        throw .unreadable(path: name + ".themepack", code: ENOENT)
      }
      try self.init(path: path)
    }
  }

  extension ThemeStore {
    /// Installs a downloaded pack; see `install(path:)`.
    public func install(url: URL) throws(ThemeInstallError) { try install(path: url.path) }
  }

  /// Stores the user's choice in `UserDefaults`.
  public struct UserDefaultsSelectionStorage: ThemeSelectionStorage {
    private let suite: String?
    private let key: String

    /// - Parameter suite: the suite of a group of apps; nil for the app's own defaults.
    public init(suite: String? = nil, key: String = "ThemeSelection") {
      self.suite = suite
      self.key = key
    }

    // Created for each use: `UserDefaults` is not `Sendable`, and choices are rare.
    private var defaults: UserDefaults { suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard }

    public func load() -> ThemeSelection? {
      defaults.string(forKey: key).flatMap { ThemeSelection(text: $0) }
    }

    public func save(_ selection: ThemeSelection) { defaults.set(selection.text, forKey: key) }
  }
#endif
