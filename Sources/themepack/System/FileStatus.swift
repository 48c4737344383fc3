extension FileSystem {
  /// Why a system call failed, in the system's words.
  struct Failure: Error {
    enum Reason { case missing, notAFile, tooLarge, exists, other }
    let path: String
    let reason: Reason
    let message: String

    init(_ path: String, _ reason: Reason, _ message: String) {
      self.path = path
      self.reason = reason
      self.message = message
    }
  }

  /// What a path leads to.
  struct Status: Equatable {
    enum Kind { case file, folder, link, other }
    let kind: Kind
    let sizeBytes: Int
    /// Two paths with equal identities are one file.
    let identity: Identity
    /// The time of its last change, in seconds and nanoseconds of the system's clock.
    let changedSeconds: Int
    let changedNanoseconds: Int
    struct Identity: Hashable { let device, node: UInt64 }
  }

  static func exists(_ path: String) -> Bool { status(path, followingLinks: false) != nil }
  static func isFolder(_ path: String) -> Bool { status(path)?.kind == .folder }
}
