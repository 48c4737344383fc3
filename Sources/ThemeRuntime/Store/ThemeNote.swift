/// A problem from which a store recovered: for logs, not for users.
public enum ThemeNote: Error, Equatable, Sendable {
  /// The stored choice is a theme that no pack contains; the default themes are shown.
  case unknownStoredTheme(String)
  /// An installed pack is not used; the app's own pack is used instead.
  case installedPackRefused(pack: String, ThemeInstallError)
  /// A pack has no values for a row that its header lists; the previous theme stays.
  case damagedRow(ThemePackError)
  /// A newly installed pack lacks the selected theme; its default theme is shown.
  case selectedThemeGone(String)
}

/// Why a pack was not installed. The running pack stays unchanged.
public enum ThemeInstallError: Error, Equatable, Sendable {
  /// The pack is unreadable, damaged or not a pack.
  case pack(ThemePackError)
  /// No pack of the store has this name.
  case unknownName(String, known: [String])
  /// The pack is older than the installed one, or than the one in the app.
  case older(sequence: UInt64, current: UInt64)
  /// The store requires signatures, but there is no signature of 64 bytes beside the pack.
  case unsigned
  /// The signature belongs to another file or another key.
  case wrongSignature
  /// The store has no folder to install into.
  case noFolder
  /// `code` is the error number of the operating system.
  case cannotWrite(path: String, code: Int32)
}

extension ThemeInstallError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .pack(let error): "\(error)"
    case .unknownName(let name, let known):
      "the pack is called \(name), but the store has \(known.joined(separator: ", "))"
    case .older(let sequence, let current):
      "the pack has the release number \(sequence), but \(current) is in use"
    case .unsigned: "the pack has no signature of 64 bytes beside it, but the store requires one"
    case .wrongSignature: "the signature belongs to another file or another key"
    case .noFolder: "the store has no folder to install into: see ThemeStore.Options.folder"
    case .cannotWrite(let path, let code): "cannot write \(path) (error \(code))"
    }
  }
}

/// Checks detached signatures: Ed25519 over the whole file. `ThemeUI` has one that uses CryptoKit.
public protocol ThemeSignatureVerifier: Sendable {
  /// Whether these 64 bytes are a signature of this file by one of the app's keys.
  func isValid(signature: [UInt8], of file: UnsafeRawBufferPointer) -> Bool
}
