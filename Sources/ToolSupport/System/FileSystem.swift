#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files and folders, as the operating system knows them. Only this folder, `System`, makes system calls.
///
/// A call that a signal interrupts is repeated. Paths are UTF-8; relative ones start at the working directory.
package enum FileSystem {
  /// What a path leads to; nil if that is nothing, or if this run may not enter a folder on the way.
  package static func status(_ path: String, followingLinks: Bool = true) -> Status? {
    guard isUsable(path) else { return nil }
    var info = stat()
    let result = followingLinks ? stat(path, &info) : lstat(path, &info)
    return result == 0 ? Status(info) : nil
  }

  /// Whether nothing is at a path, as opposed to something that this run may not see. True for a name that is too long.
  package static func isMissing(_ path: String) -> Bool {
    guard isUsable(path) else { return true }
    var info = stat()
    return lstat(path, &info) != 0 && [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno)
  }

  /// Whether this run may overwrite a file.
  package static func canWrite(_ path: String) -> Bool { isUsable(path) && access(path, W_OK) == 0 }

  /// Whether this run may add and remove entries of a folder.
  package static func canWrite(inFolder path: String) -> Bool {
    isUsable(path) && access(path, W_OK | X_OK) == 0
  }

  /// Whether this run may reach the entries of a folder.
  package static func canEnter(_ path: String) -> Bool { isUsable(path) && access(path, X_OK) == 0 }

  /// The names in a folder, in no order, without `.` and `..` and without names that are not UTF-8.
  package static func list(_ path: String) throws(Failure) -> [String] {
    try check(path)
    guard let folder = opendir(path) else { throw Failure(path) }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(validatingCString: $0) }
      }
      if let name, name != ".", name != ".." { names.append(name) }
    }
    return names
  }

  /// The absolute path without links, `.` and `..`; nil if nothing is there.
  package static func realPath(_ path: String) -> String? {
    guard isUsable(path), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The working directory, or `.` if the system does not report it.
  package static let workingFolder: String = realPath(".") ?? "."

  /// Whether the system can take a path: it would cut off a path at a NUL.
  package static func isUsable(_ path: String) -> Bool { !path.isEmpty && !path.utf8.contains(0) }

  package static func check(_ path: String) throws(Failure) {
    guard isUsable(path) else {
      throw Failure(path, .missing, path.isEmpty ? "The path is empty" : "The path holds a NUL character")
    }
  }

  /// Repeats a call as long as a signal interrupts it.
  package static func again(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

extension FileSystem.Failure {
  /// Reads `errno`, so it must follow right after the call.
  package init(_ path: String) {
    let code = errno
    let reason: Reason =
      switch code {
      case ENOENT, ENOTDIR: .missing
      case EEXIST, ENOTEMPTY: .exists
      default: .other
      }
    self.init(path, reason, String(cString: strerror(code)))
  }
}

extension FileSystem.Status {
  package init(_ info: stat) {
    let kind: Kind =
      switch info.st_mode & S_IFMT {
      case S_IFREG: .file
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
    #if canImport(Darwin)
      let changed = info.st_ctimespec
    #else
      let changed = info.st_ctim
    #endif
    self.init(
      kind: kind, sizeBytes: Int(info.st_size),
      identity: Identity(
        device: UInt64(truncatingIfNeeded: info.st_dev), node: UInt64(truncatingIfNeeded: info.st_ino)),
      changedSeconds: Int(changed.tv_sec), changedNanoseconds: Int(changed.tv_nsec))
  }
}
