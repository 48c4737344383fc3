import ThemeModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The system's function, under a name that no method below shadows.
private let systemWrite = write

extension FileSystem {
  /// Writes a file.
  ///
  /// - Parameter new: fails if anything is at the path, even a link; otherwise overwrites the file that is there.
  package static func write(_ bytes: Bytes, to path: String, new: Bool) throws(Failure) {
    try check(path)
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (new ? O_EXCL | O_NOFOLLOW : O_TRUNC)
    let number = Int32(again { Int(open(path, flags, 0o666)) })
    guard number >= 0 else { throw Failure(path) }
    let descriptor = Descriptor(number: number)
    try bytes.withBytes { bytes throws(Failure) in try send(bytes, to: descriptor.number, path) }
  }

  /// Gives a file the permissions of another. Does nothing if the file system has no permissions.
  package static func copyPermissions(of path: String, to other: String) {
    var info = stat()
    if isUsable(path), isUsable(other), stat(path, &info) == 0 { chmod(other, info.st_mode & 0o7777) }
  }

  package static func send(_ bytes: UnsafeBufferPointer<UInt8>, to number: Int32, _ path: String)
    throws(Failure)
  {
    var at = 0
    while at < bytes.count, let base = bytes.baseAddress {
      let count = again { systemWrite(number, base + at, min(bytes.count - at, 1 << 30)) }
      guard count > 0 else { throw Failure(path) }
      at += count
    }
  }

  /// Makes one folder. Returns false if it already existed.
  package static func makeFolder(_ path: String) throws(Failure) -> Bool {
    try check(path)
    if mkdir(path, 0o777) == 0 { return true }
    let failure = Failure(path)
    guard failure.reason == .exists, isFolder(path) else { throw failure }
    return false
  }

  /// Renames a file or link, and replaces what is at `place`, in one step.
  package static func move(_ path: String, to place: String) throws(Failure) {
    try check(path)
    try check(place)
    guard rename(path, place) == 0 else { throw Failure(place) }
  }

  /// Removes a file or a link; does nothing if there is none.
  package static func removeFile(_ path: String) throws(Failure) {
    try check(path)
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure(path) }
  }

  /// Removes a folder if it is empty. Returns whether it did.
  package static func removeEmptyFolder(_ path: String) -> Bool { isUsable(path) && rmdir(path) == 0 }

  /// A lock that ends with its last owner.
  package final class FolderLock {
    private let number: Int32
    fileprivate init(_ number: Int32) { self.number = number }
    deinit { close(number) }
  }

  /// Locks a folder; waits while another run has the lock. Does not lock on a file system without locks.
  package static func lock(folder path: String) -> FolderLock? {
    guard isUsable(path) else { return nil }
    let number = Int32(again { Int(open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)) })
    guard number >= 0 else { return nil }
    _ = again { Int(flock(number, LOCK_EX)) }
    return FolderLock(number)
  }
}
