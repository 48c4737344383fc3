/// The current appearance of the system.
public enum SystemAppearance: UInt8, Sendable {
  case light, dark
}

/// The three-way choice of a settings screen: light, dark, or like the system.
public enum AppearanceChoice: Equatable, Sendable {
  case light
  case dark
  /// Follows the system; the app passes the system's appearance now and after each change.
  case system(SystemAppearance)

  var isDark: Bool {
    switch self {
    case .light: false
    case .dark: true
    case .system(let now): now == .dark
    }
  }
}

/// The same choice for contrast.
public enum ContrastChoice: Equatable, Sendable {
  case normal
  case high
  /// Follows the system; true where the system requests more contrast.
  case system(isHigh: Bool)

  var isHigh: Bool {
    switch self {
    case .normal: false
    case .high: true
    case .system(let isHigh): isHigh
    }
  }
}

/// The user's choice, which a store keeps across starts.
public struct ThemeSelection: Equatable, Sendable {
  /// Name of the theme; nil for the packs' default themes.
  public var theme: String?
  public var appearance: AppearanceChoice
  public var contrast: ContrastChoice

  public init(
    theme: String? = nil, appearance: AppearanceChoice = .system(.light),
    contrast: ContrastChoice = .system(isHigh: false)
  ) {
    self.theme = theme
    self.appearance = appearance
    self.contrast = contrast
  }

  /// The same choice for another state of the system.
  public func following(_ system: SystemAppearance, isHighContrast: Bool) -> ThemeSelection {
    var selection = self
    if case .system = appearance { selection.appearance = .system(system) }
    if case .system = contrast { selection.contrast = .system(isHigh: isHighContrast) }
    return selection
  }

  /// The appearance that the choice results in.
  public var resolvedAppearance: Appearance {
    switch (appearance.isDark, contrast.isHigh) {
    case (false, false): .light
    case (true, false): .dark
    case (false, true): .lightHighContrast
    case (true, true): .darkHighContrast
    }
  }
}

/// Where a store keeps the user's choice. Called outside every lock, on the thread that makes the choice.
public protocol ThemeSelectionStorage: Sendable {
  /// The choice of the last run; nil where there is none or it is unreadable.
  func load() -> ThemeSelection?
  /// Stores a choice. A failure is harmless: the next start has the previous choice.
  func save(_ selection: ThemeSelection)
}

/// Stores the choice in a small file, which is replaced atomically.
public struct FileSelectionStorage: ThemeSelectionStorage {
  /// Its folder is created if the parent folder exists.
  public let path: String

  public init(path: String) { self.path = path }

  public func load() -> ThemeSelection? {
    guard let memory = try? PackMemory(reading: path, limit: 4096) else { return nil }
    let bytes = UnsafeRawBufferPointer(start: memory.base, count: memory.count)
    return ThemeSelection(text: String(decoding: bytes, as: UTF8.self))
  }

  public func save(_ selection: ThemeSelection) {
    let text = Array(selection.text.utf8)
    if let end = path.utf8.lastIndex(of: UInt8(ascii: "/")), end > path.startIndex {
      Disk.makeFolder(String(path[..<end]))
    }
    _ = text.withUnsafeBytes { Disk.replace(path, with: $0) }
  }
}

extension ThemeSelection {
  /// The stored form of the choice, in three lines: appearance, contrast and theme. The theme is last, so that its name
  /// may contain any character. The system's state is not part of it.
  public var text: String {
    let appearance =
      switch appearance {
      case .light: "light"
      case .dark: "dark"
      case .system: "system"
      }
    let contrast =
      switch contrast {
      case .normal: "normal"
      case .high: "high"
      case .system: "system"
      }
    return "\(appearance)\n\(contrast)\n\(theme ?? "")\n"
  }

  /// Reads ``text``; nil for an invalid text.
  public init?(text: String) {
    let lines = text.utf8.split(separator: 0x0A, maxSplits: 2, omittingEmptySubsequences: false)
    guard lines.count == 3, lines[2].last == 0x0A else { return nil }
    self.init()
    switch String(lines[0]) {
    case "light": appearance = .light
    case "dark": appearance = .dark
    case "system": break
    default: return nil
    }
    switch String(lines[1]) {
    case "normal": contrast = .normal
    case "high": contrast = .high
    case "system": break
    default: return nil
    }
    let name = String(lines[2].dropLast()) ?? ""
    theme = name.isEmpty ? nil : name
  }
}
