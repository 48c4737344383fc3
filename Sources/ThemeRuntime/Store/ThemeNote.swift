/// What a store got over, and someone may want to know: for logs, not for users.
public enum ThemeNote: Error, Equatable, Sendable {
  /// The stored choice is a theme that no pack has; the default ones are shown.
  case unknownStoredTheme(String)
  /// An installed pack was not used, and the app's own is.
  case installedPackRefused(pack: String, ThemeInstallError)
  /// A pack has no values for a row that its header promises; the theme before stays.
  case damagedRow(ThemePackError)
  /// A newly installed pack lacks the theme that is chosen; its default one is shown.
  case selectedThemeGone(String)
}

/// Why a pack was not installed. The running one stays as it is.
public enum ThemeInstallError: Error, Equatable, Sendable {
  /// Not read, not whole or not a pack.
  case pack(ThemePackError)
  /// No pack of the store has this name.
  case unknownName(String, known: [String])
  /// Older than what is installed, or than what came with the app.
  case older(sequence: UInt64, current: UInt64)
  /// The store was given keys, and there is no signature of 64 bytes beside the pack.
  case unsigned
  /// The signature is of another file or by another key.
  case wrongSignature
  /// The store has no folder to install into.
  case noFolder
  /// The operating system's error number says why.
  case cannotWrite(path: String, code: Int32)
}

extension ThemeInstallError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .pack(let error): "\(error)"
    case .unknownName(let name, let known):
      "the pack is called \(name), and the store's are \(known.joined(separator: ", "))"
    case .older(let sequence, let current):
      "the pack has the release number \(sequence), and \(current) is in use"
    case .unsigned: "the pack has no signature of 64 bytes beside it, and the store asks for one"
    case .wrongSignature: "the signature is of another file or by another key"
    case .noFolder: "the store has no folder to install into: see ThemeStore.Options.folder"
    case .cannotWrite(let path, let code): "cannot write \(path) (error \(code))"
    }
  }
}

/// Checks detached signatures: Ed25519 over the whole file. `ThemeUI` has one that uses CryptoKit.
public protocol ThemeSignatureVerifier: Sendable {
  /// True where one of the app's public keys made these 64 bytes over this file.
  func isValid(signature: [UInt8], of file: UnsafeRawBufferPointer) -> Bool
}
