/// Why a pack, or a theme of it, is not available.
public enum ThemePackError: Error, Equatable, Sendable {
  /// `code` is the error number of the operating system.
  case unreadable(path: String, code: Int32)
  /// The pack is larger than the caller allows.
  case tooLarge(bytes: Int, limit: Int)
  /// The file does not begin like a pack.
  case notAPack
  /// The pack has a later major version than this reader supports.
  case newerVersion(found: Int, readable: Int)
  /// The pack is cut off, or bytes follow its end.
  case wrongSize(stated: UInt64, actual: UInt64)
  /// The pack is damaged.
  case wrongChecksum
  /// The pack is damaged or malicious; `offset` is the place in the file.
  case malformed(String, section: String, offset: Int)
  /// No theme has this name; `known` lists those of the pack.
  case unknownTheme(String, known: [String])
}

extension ThemePackError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unreadable(let path, let code): "cannot read \(path) (error \(code))"
    case .tooLarge(let bytes, let limit): "the pack has \(bytes) bytes, more than the \(limit) allowed"
    case .notAPack: "not a theme pack"
    case .newerVersion(let found, let readable):
      "the pack has format version \(found), this reader supports versions up to \(readable)"
    case .wrongSize(let stated, let actual): "the pack should have \(stated) bytes, but has \(actual)"
    case .wrongChecksum: "the pack is damaged: its checksum is wrong"
    case .malformed(let problem, let section, let offset):
      "the pack is damaged: \(problem) (section \(section), byte \(offset))"
    case .unknownTheme(let name, let known):
      "no theme has the name \(name); the themes are \(known.joined(separator: ", "))"
    }
  }
}

/// Why a look-up by name has no value.
public enum ThemeNameError: Error, Equatable, Sendable {
  /// No pack has a token of this name in any section.
  case unknownToken(String)
  /// The name is a token of another section.
  case otherSection(String, ThemeSection)
}

extension ThemeNameError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .unknownToken(let name): "no pack has a token with the name \(name)"
    case .otherSection(let name, let section): "\(name) is a token of another section, \(section)"
    }
  }
}
