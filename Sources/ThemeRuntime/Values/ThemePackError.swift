/// Why a pack, or a theme of it, cannot be had.
public enum ThemePackError: Error, Equatable, Sendable {
  /// The operating system's error number says why.
  case unreadable(path: String, code: Int32)
  /// Larger than the caller allows.
  case tooLarge(bytes: Int, limit: Int)
  /// Does not begin as packs do.
  case notAPack
  /// Written for a later major version than this reader knows.
  case newerVersion(found: Int, readable: Int)
  /// Cut off, or with something behind its end.
  case wrongSize(stated: UInt64, actual: UInt64)
  /// Damaged.
  case wrongChecksum
  /// Damaged, or made to deceive; `offset` is where in the file.
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
      "the pack has format version \(found), this reader knows versions up to \(readable)"
    case .wrongSize(let stated, let actual): "the pack should have \(stated) bytes and has \(actual)"
    case .wrongChecksum: "the pack is damaged: its checksum is wrong"
    case .malformed(let problem, let section, let offset):
      "the pack is damaged: \(problem) (section \(section), byte \(offset))"
    case .unknownTheme(let name, let known):
      "no theme is called \(name); there are \(known.joined(separator: ", "))"
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
    case .unknownToken(let name): "no pack has a token called \(name)"
    case .otherSection(let name, let section): "\(name) is a token of another section, \(section)"
    }
  }
}
