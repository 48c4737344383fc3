// What ThemeUI uses of CryptoKit, as Apple's documentation declares it; no more is checked by it.
public import Foundation

public enum Curve25519 {
  public enum Signing {
    public struct PublicKey: Sendable {
      public init<D: ContiguousBytes>(rawRepresentation: D) throws {}
      public func isValidSignature<S: DataProtocol, D: DataProtocol>(_ signature: S, for data: D) -> Bool {
        false
      }
    }
  }
}
