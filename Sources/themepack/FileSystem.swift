import ThemeCompiler

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Everything that the command asks of the operating system; no other file does.
///
/// Calls interrupted by a signal are made again. Paths are UTF-8; relative ones start at the working directory.
enum FileSystem {
  /// What a call could not do, in the system's words.
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

    /// From `errno`, right after the call.
    fileprivate init(_ path: String) {
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

  struct Status {
    enum Kind { case file, folder, link, other }
    let kind: Kind
    let sizeBytes: Int
    /// Two paths with equal identities are one file.
    let identity: Identity
    struct Identity: Hashable { let device, node: UInt64 }

    fileprivate init(_ info: stat) {
      kind =
        switch info.st_mode & S_IFMT {
        case S_IFREG: .file
        case S_IFDIR: .folder
        case S_IFLNK: .link
        default: .other
        }
      sizeBytes = Int(info.st_size)
      identity = Identity(
        device: UInt64(truncatingIfNeeded: info.st_dev), node: UInt64(truncatingIfNeeded: info.st_ino))
    }
  }

  /// What stands at a path, or nil where nothing does or the way there is barred.
  static func status(_ path: String, followingLinks: Bool = true) -> Status? {
    guard isUsable(path) else { return nil }
    var info = stat()
    let result = followingLinks ? stat(path, &info) : lstat(path, &info)
    return result == 0 ? Status(info) : nil
  }

  /// True where nothing stands at a path, as opposed to where one may not look. A name that is too long names nothing.
  static func isMissing(_ path: String) -> Bool {
    guard isUsable(path) else { return true }
    var info = stat()
    return lstat(path, &info) != 0 && [ENOENT, ENOTDIR, ENAMETOOLONG].contains(errno)
  }

  static func exists(_ path: String) -> Bool { status(path, followingLinks: false) != nil }
  static func isFolder(_ path: String) -> Bool { status(path)?.kind == .folder }

  /// May this run write over a file?
  static func canWrite(_ path: String) -> Bool { isUsable(path) && access(path, W_OK) == 0 }

  /// May this run add and remove entries of a folder?
  static func canWrite(inFolder path: String) -> Bool { isUsable(path) && access(path, W_OK | X_OK) == 0 }

  /// May this run reach what is in a folder?
  static func canEnter(_ path: String) -> Bool { isUsable(path) && access(path, X_OK) == 0 }

  /// The names in a folder, in no order, without `.` and `..`; those that are not UTF-8 are left out.
  static func list(_ path: String) throws(Failure) -> [String] {
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

  /// The absolute path without links, `.` and `..`; nil where nothing stands there.
  static func realPath(_ path: String) -> String? {
    guard isUsable(path), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// The working directory, or `.` where the system will not tell.
  static let workingFolder: String = realPath(".") ?? "."

  /// A path with a NUL would reach the system cut short.
  private static func isUsable(_ path: String) -> Bool { !path.isEmpty && !path.utf8.contains(0) }

  private static func check(_ path: String) throws(Failure) {
    guard isUsable(path) else {
      throw Failure(path, .missing, path.isEmpty ? "The path is empty" : "The path holds a NUL character")
    }
  }
}

// MARK: Reading

extension FileSystem {
  /// An open file, closed with its last owner.
  private struct Descriptor: ~Copyable {
    let number: Int32
    var sizeBytes = 0
    deinit { close(number) }
  }

  /// Opens a regular file for reading; a pipe or a device in its place is refused, not waited for.
  private static func openFile(_ path: String, followingLinks: Bool = true) throws(Failure) -> Descriptor {
    try check(path)
    let flags = O_RDONLY | O_CLOEXEC | O_NONBLOCK | (followingLinks ? 0 : O_NOFOLLOW)
    let number = Int32(again { Int(open(path, flags)) })
    guard number >= 0 else { throw Failure(path) }
    var descriptor = Descriptor(number: number)
    var info = stat()
    guard fstat(number, &info) == 0 else { throw Failure(path) }
    let status = Status(info)
    descriptor.sizeBytes = status.sizeBytes
    switch status.kind {
    case .file: return descriptor
    case .folder: throw Failure(path, .notAFile, "Is a directory")
    default: throw Failure(path, .notAFile, "Not a regular file")
    }
  }

  /// Reads a file straight into the memory of `sources`.
  ///
  /// - Returns: the file's index there.
  static func load(_ path: String, as shown: String, into sources: SourceText) throws(Failure) -> Int {
    let descriptor = try openFile(path)
    let size = descriptor.sizeBytes
    guard size <= SourceText.fileLimitBytes else { throw tooLarge(path) }
    do {
      let index = try sources.append(path: shown, size: size) { try readAll(descriptor, path, $0) }
      if let index { return index }
    } catch {
      throw error as? Failure ?? Failure(path, .other, "\(error)")
    }
    throw tooLarge(path)
  }

  /// Reads standard input to its end.
  static func loadStandardInput(as shown: String, into sources: SourceText) throws(Failure) -> Int {
    var bytes: [UInt8] = []
    let chunk = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 1 << 16)
    defer { chunk.deallocate() }
    while bytes.count <= SourceText.fileLimitBytes {
      let count = again { read(0, chunk.baseAddress, chunk.count) }
      guard count >= 0 else { throw Failure(shown) }
      if count == 0 { break }
      bytes.append(contentsOf: chunk[..<count])
    }
    guard bytes.count <= SourceText.fileLimitBytes else { throw tooLarge(shown) }
    let index = sources.append(path: shown, size: bytes.count) { room in
      _ = room.update(fromContentsOf: bytes)
      return bytes.count
    }
    guard let index else { throw tooLarge(shown) }
    return index
  }

  private static func tooLarge(_ path: String) -> Failure {
    Failure(path, .tooLarge, "Larger than \(SourceText.fileLimitBytes >> 20) MiB")
  }

  /// A file's bytes, or the first `limitBytes` of them.
  static func contents(
    _ path: String, limitBytes: Int = .max, followingLinks: Bool = false
  ) throws(Failure) -> [UInt8] {
    let descriptor = try openFile(path, followingLinks: followingLinks)
    var problem: Failure?
    let bytes = [UInt8](unsafeUninitializedCapacity: min(descriptor.sizeBytes, limitBytes)) { room, count in
      do throws(Failure) { count = try readAll(descriptor, path, room) } catch { problem = error }
    }
    if let problem { throw problem }
    return bytes
  }

  enum Comparison { case same, different, missing, folder, other }

  /// Compares what stands at a path with bytes, reading no more than it must. A link is not followed; a file that
  /// cannot be read is different.
  static func compare(_ path: String, with bytes: Bytes) -> Comparison {
    do throws(Failure) {
      let descriptor = try openFile(path, followingLinks: false)
      guard descriptor.sizeBytes == bytes.count else { return .different }
      return bytes.withBytes { holds(descriptor, $0) } ? .same : .different
    } catch {
      switch status(path, followingLinks: false)?.kind {
      case .file: return .different
      case .folder: return .folder
      case .link, .other: return .other
      case nil: return isMissing(path) ? .missing : .different
      }
    }
  }

  private static func holds(_ descriptor: borrowing Descriptor, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = bytes.baseAddress, bytes.count > 0 else { return bytes.count == 0 }
    let chunkBytes = min(bytes.count, 1 << 18)
    let chunk = UnsafeMutableRawPointer.allocate(byteCount: chunkBytes, alignment: 16)
    defer { chunk.deallocate() }
    var at = 0
    while at < bytes.count {
      let count = again { read(descriptor.number, chunk, min(bytes.count - at, chunkBytes)) }
      guard count > 0, memcmp(base + at, chunk, count) == 0 else { return false }
      at += count
    }
    return true
  }

  private static func readAll(
    _ descriptor: borrowing Descriptor, _ path: String, _ room: UnsafeMutableBufferPointer<UInt8>
  ) throws(Failure) -> Int {
    var at = 0
    while at < room.count {
      let count = again {
        read(descriptor.number, room.baseAddress.map { $0 + at }, min(room.count - at, 1 << 30))
      }
      guard count >= 0 else { throw Failure(path) }
      if count == 0 { break }
      at += count
    }
    return at
  }

  /// Makes a call until no signal interrupts it.
  private static func again(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }
}

// MARK: Writing

extension FileSystem {
  /// Makes a file of these bytes.
  ///
  /// - Parameter new: nothing may stand at the path, not even a link; else what stands there is written over.
  static func write(_ bytes: Bytes, to path: String, new: Bool) throws(Failure) {
    try check(path)
    let flags = O_WRONLY | O_CREAT | O_CLOEXEC | (new ? O_EXCL | O_NOFOLLOW : O_TRUNC)
    let number = Int32(again { Int(open(path, flags, 0o666)) })
    guard number >= 0 else { throw Failure(path) }
    let descriptor = Descriptor(number: number)
    try bytes.withBytes { bytes throws(Failure) in try send(bytes, to: descriptor.number, path) }
  }

  /// Gives a file the permissions of another. A file system without any has done its best.
  static func copyPermissions(of path: String, to other: String) {
    var info = stat()
    if isUsable(path), isUsable(other), stat(path, &info) == 0 { chmod(other, info.st_mode & 0o7777) }
  }

  enum Stream: Int32 {
    case output = 1
    case error = 2
  }

  /// Writes to a standard stream.
  static func write(_ bytes: Bytes, to stream: Stream) throws(Failure) {
    let name = stream == .output ? "standard output" : "standard error"
    try bytes.withBytes { bytes throws(Failure) in try send(bytes, to: stream.rawValue, name) }
  }

  private static func send(_ bytes: UnsafeBufferPointer<UInt8>, to number: Int32, _ path: String)
    throws(Failure)
  {
    var at = 0
    while at < bytes.count, let base = bytes.baseAddress {
      #if canImport(Darwin)
        let count = again { Darwin.write(number, base + at, min(bytes.count - at, 1 << 30)) }
      #elseif canImport(Glibc)
        let count = again { Glibc.write(number, base + at, min(bytes.count - at, 1 << 30)) }
      #elseif canImport(Musl)
        let count = again { Musl.write(number, base + at, min(bytes.count - at, 1 << 30)) }
      #endif
      guard count > 0 else { throw Failure(path) }
      at += count
    }
  }

  /// Makes one folder; says whether it was not there before.
  static func makeFolder(_ path: String) throws(Failure) -> Bool {
    try check(path)
    if mkdir(path, 0o777) == 0 { return true }
    let failure = Failure(path)
    guard failure.reason == .exists, isFolder(path) else { throw failure }
    return false
  }

  /// Puts a file or link in the place of another, in one step.
  static func move(_ path: String, to place: String) throws(Failure) {
    try check(path)
    try check(place)
    guard rename(path, place) == 0 else { throw Failure(place) }
  }

  /// Removes a file or a link; that it is gone already is no error.
  static func removeFile(_ path: String) throws(Failure) {
    try check(path)
    guard unlink(path) == 0 || errno == ENOENT else { throw Failure(path) }
  }

  /// Removes a folder if nothing is in it; says whether it did.
  static func removeEmptyFolder(_ path: String) -> Bool { isUsable(path) && rmdir(path) == 0 }

  /// Holds a folder against other runs until this process ends, waiting for its turn. Where a file system has no
  /// locks there is no hold.
  static func lock(folder path: String) {
    guard isUsable(path) else { return }
    let number = again { Int(open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)) }
    guard number >= 0 else { return }
    _ = again { Int(flock(Int32(number), LOCK_EX)) }
  }
}

// MARK: The process

extension FileSystem {
  /// Does a stream go to a person?
  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func exit(_ status: Int32) -> Never {
    #if canImport(Darwin)
      Darwin.exit(status)
    #elseif canImport(Glibc)
      Glibc.exit(status)
    #elseif canImport(Musl)
      Musl.exit(status)
    #endif
  }
}

// MARK: Other programs

extension FileSystem {
  /// Runs a program that is in `PATH`, without input, and without a word of its own to anyone.
  ///
  /// - Returns: its exit status, 128 and more where a signal ended it; nil where there is no such program.
  static func run(_ program: String, _ arguments: [String]) throws(Failure) -> Int32? {
    for word in arguments { try check(word) }
    var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
    #else
      var actions = posix_spawn_file_actions_t()
    #endif
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for stream: Int32 in 0...2 {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
    }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, nil, &words, environ)
    if code == ENOENT { return nil }
    guard code == 0 else { throw Failure(program, .other, String(cString: strerror(code))) }
    var status: Int32 = 0
    guard again({ Int(waitpid(process, &status, 0)) }) >= 0 else { throw Failure(program) }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}
