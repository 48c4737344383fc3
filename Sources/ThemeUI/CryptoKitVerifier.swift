#if canImport(CryptoKit)
  import CryptoKit
  public import Foundation
  public import ThemeRuntime

  /// Checks Ed25519 signatures of `themepack sign` with CryptoKit.
  public struct CryptoKitVerifier: ThemeSignatureVerifier {
    private let keys: [Data]

    /// - Parameter keys: the app's public keys, 32 bytes each; one of them must match.
    public init(publicKeys keys: [Data]) { self.keys = keys }

    public func isValid(signature: [UInt8], of file: UnsafeRawBufferPointer) -> Bool {
      // No copy: CryptoKit reads the file in place.
      guard let base = file.baseAddress else { return false }
      let data = Data(
        bytesNoCopy: UnsafeMutableRawPointer(mutating: base), count: file.count, deallocator: .none)
      return keys.contains { key in
        let key = try? Curve25519.Signing.PublicKey(rawRepresentation: key)
        return key?.isValidSignature(Data(signature), for: data) ?? false
      }
    }
  }
#endif
