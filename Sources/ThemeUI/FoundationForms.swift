#if canImport(Foundation)
  public import Foundation
  public import ThemeRuntime

  extension ThemePack {
    /// Opens a pack that came with the app; see `init(path:)`.
    public init(url: URL) throws(ThemePackError) { try self.init(path: url.path) }

    /// Opens the pack of this name among a bundle's resources.
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
    /// Installs a pack that was downloaded; see `install(path:)`.
    public func install(url: URL) throws(ThemeInstallError) { try install(path: url.path) }
  }

  /// Keeps the user's choice in `UserDefaults`, under three keys that begin with a prefix.
  public struct UserDefaultsSelectionStorage: ThemeSelectionStorage {
    private let suite: String?
    private let prefix: String

    /// - Parameter suite: of a group of apps; nil for the app's own defaults.
    public init(suite: String? = nil, prefix: String = "Theme") {
      self.suite = suite
      self.prefix = prefix
    }

    // Made for each use: `UserDefaults` is not `Sendable`, and a choice is made seldom.
    private var defaults: UserDefaults { suite.flatMap { UserDefaults(suiteName: $0) } ?? .standard }

    public func load() -> ThemeSelection? {
      guard let appearance = defaults.string(forKey: prefix + "Appearance"),
        let contrast = defaults.string(forKey: prefix + "Contrast")
      else { return nil }
      var selection = ThemeSelection(theme: defaults.string(forKey: prefix + "Name"))
      switch appearance {
      case "light": selection.appearance = .light
      case "dark": selection.appearance = .dark
      default: selection.appearance = .system(.light)
      }
      switch contrast {
      case "normal": selection.contrast = .normal
      case "high": selection.contrast = .high
      default: selection.contrast = .system(isHigh: false)
      }
      return selection
    }

    public func save(_ selection: ThemeSelection) {
      let appearance =
        switch selection.appearance {
        case .light: "light"
        case .dark: "dark"
        case .system: "system"
        }
      let contrast =
        switch selection.contrast {
        case .normal: "normal"
        case .high: "high"
        case .system: "system"
        }
      defaults.set(appearance, forKey: prefix + "Appearance")
      defaults.set(contrast, forKey: prefix + "Contrast")
      defaults.set(selection.theme, forKey: prefix + "Name")
    }
  }
#endif
