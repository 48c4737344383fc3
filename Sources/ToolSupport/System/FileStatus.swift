extension FileSystem {
  /// Why a system call failed, in the system's words.
  package struct Failure: Error {
    package enum Reason { case missing, notAFile, tooLarge, exists, other }
    package let path: String
    package let reason: Reason
    package let message: String

    package init(_ path: String, _ reason: Reason, _ message: String) {
      self.path = path
      self.reason = reason
      self.message = message
    }
  }

  /// What a path leads to.
  package struct Status: Equatable {
    package enum Kind { case file, folder, link, other }
    package let kind: Kind
    package let sizeBytes: Int
    /// Two paths with equal identities are one file.
    package let identity: Identity
    /// The time of its last change, in seconds and nanoseconds of the system's clock.
    package let changedSeconds: Int
    package let changedNanoseconds: Int
    package struct Identity: Hashable { let device, node: UInt64 }
  }

  package static func exists(_ path: String) -> Bool { status(path, followingLinks: false) != nil }
  package static func isFolder(_ path: String) -> Bool { status(path)?.kind == .folder }
}
