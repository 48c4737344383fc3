import ThemeModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

// The system's functions under names that no method here hides.
private let systemRead = read
private let systemWrite = write
private let systemExit = exit

/// Everything that the command asks of the operating system; no other file does.
///
/// Calls interrupted by a signal are made again. Paths are UTF-8; relative ones start at the working directory.
enum FileSystem {
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

extension FileSystem.Failure {
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

extension FileSystem.Status {
  fileprivate init(_ info: stat) {
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

// MARK: Reading

extension FileSystem {
  /// An open file, closed with its last owner.
  struct Descriptor: ~Copyable {
    fileprivate let number: Int32
    fileprivate(set) var sizeBytes = 0
    deinit { close(number) }

    /// Reads at most `size` bytes; 0 at the end.
    func read(into room: UnsafeMutableRawPointer?, atMost size: Int, _ path: String) throws(Failure) -> Int {
      let count = again { systemRead(number, room, size) }
      guard count >= 0 else { throw Failure(path) }
      return count
    }
  }

  /// Opens a regular file for reading; a pipe or a device in its place is refused, not waited for.
  static func openFile(_ path: String, followingLinks: Bool = true) throws(Failure) -> Descriptor {
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

  static var standardInput: Descriptor { Descriptor(number: dup(0)) }

  /// Whether two pieces of memory hold the same.
  static func isSame(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, sizeBytes: Int) -> Bool {
    memcmp(left, right, sizeBytes) == 0
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
      let count = again { systemWrite(number, base + at, min(bytes.count - at, 1 << 30)) }
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

  /// Ends with its last owner.
  final class FolderLock {
    private let number: Int32
    fileprivate init(_ number: Int32) { self.number = number }
    deinit { close(number) }
  }

  /// Holds a folder against other runs, waiting for its turn. Where a file system has no locks there is no hold.
  static func lock(folder path: String) -> FolderLock? {
    guard isUsable(path) else { return nil }
    let number = Int32(again { Int(open(path, O_RDONLY | O_CLOEXEC | O_DIRECTORY)) })
    guard number >= 0 else { return nil }
    _ = again { Int(flock(number, LOCK_EX)) }
    return FolderLock(number)
  }
}

// MARK: The process

extension FileSystem {
  /// Fills the places of closed streams, so that no file takes them, in a way that using them fails.
  static func holdStandardStreams() {
    for number: Int32 in 0...2 where fcntl(number, F_GETFD) < 0 {
      _ = open("/dev/null", number == 0 ? O_WRONLY : O_RDONLY)
    }
  }

  /// Does a stream go to a person?
  static func isTerminal(_ stream: Stream) -> Bool { isatty(stream.rawValue) == 1 }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  static func exit(_ status: Int32) -> Never { systemExit(status) }

  private static let interruptions = [SIGINT, SIGTERM]
  /// From now on, the user's interruption of the process is its good end, except while ``holdingInterrupts(_:)`` runs.
  static func endWhenInterrupted() {
    for number in interruptions { signal(number) { _ in _exit(0) } }
    // Whoever started this may have had them blocked.
    holdingInterrupts {}
  }

  /// Lets interruptions wait until `body` is done.
  static func holdingInterrupts<R>(_ body: () throws -> R) rethrows -> R {
    var set = sigset_t()
    sigemptyset(&set)
    for number in interruptions { sigaddset(&set, number) }
    sigprocmask(SIG_BLOCK, &set, nil)
    defer { sigprocmask(SIG_UNBLOCK, &set, nil) }
    return try body()
  }

  /// Time since some moment, for measuring.
  static var nanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return time.tv_sec * 1_000_000_000 + time.tv_nsec
  }
}

// MARK: Other programs

extension FileSystem {
  /// Runs a program that is in `PATH`, without input, and without a word of its own to anyone.
  ///
  /// - Parameter output: reads what it prints to its end; then its complaints go to standard error.
  /// - Returns: its exit status, 128 and more where a signal ended it; nil where there is no such program.
  static func run(
    _ program: String, _ arguments: [String], output: ((borrowing Descriptor) throws(Failure) -> Void)? = nil
  ) throws(Failure) -> Int32? {
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
    for stream: Int32 in 0...(output == nil ? 2 : 0) {
      posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", stream == 0 ? O_RDONLY : O_WRONLY, 0)
    }
    var ends: [Int32] = [-1, -1]
    if output != nil, pipe(&ends) != 0 { throw Failure(program) }
    let printed = Descriptor(number: ends[0])
    if output != nil {
      posix_spawn_file_actions_adddup2(&actions, ends[1], 1)
      for end in ends { posix_spawn_file_actions_addclose(&actions, end) }
    }
    var process: pid_t = 0
    let code = posix_spawnp(&process, program, &actions, nil, &words, environ)
    // The pipe ends when nobody can write to it.
    close(ends[1])
    if code == ENOENT { return nil }
    guard code == 0 else { throw Failure(program, .other, String(cString: strerror(code))) }
    try output?(printed)
    var status: Int32 = 0
    guard again({ Int(waitpid(process, &status, 0)) }) >= 0 else { throw Failure(program) }
    let signal = status & 0x7F
    return signal == 0 ? status >> 8 & 0xFF : 128 + signal
  }
}

// MARK: Changes

// What inotify and kqueue have in common, as far as ``Notifier`` needs it.
extension FileSystem {
  /// A source of news, or a negative number.
  static func openNews() -> Int32 {
    #if canImport(Darwin)
      kqueue()
    #else
      inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
    #endif
  }

  static func closeNews(_ source: Int32) { close(source) }
  /// Asks for news of a path; the answer is the number that they come under, or negative.
  static func subscribe(_ source: Int32, to path: String) -> Int32 {
    #if canImport(Darwin)
      let file = open(path, O_EVTONLY | O_CLOEXEC)
      let wanted = NOTE_WRITE | NOTE_EXTEND | NOTE_DELETE | NOTE_RENAME | NOTE_ATTRIB
      var request = kevent(
        ident: UInt(clamping: file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
        fflags: UInt32(wanted), data: 0, udata: nil)
      return file < 0 || kevent(source, &request, 1, nil, 0, nil) == 0 ? file : -1
    #else
      let wanted =
        IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ATTRIB | IN_DELETE_SELF
        | IN_MOVE_SELF
      return inotify_add_watch(source, path, UInt32(wanted) | UInt32(IN_ONLYDIR))
    #endif
  }

  static func unsubscribe(_ source: Int32, from number: Int32) {
    #if canImport(Darwin)
      close(number)
    #else
      inotify_rm_watch(source, number)
    #endif
  }

  /// Waits for news (of no source: just waits) and gives those that are there: the number of a path, negative where the
  /// system lost count, and the entry of that folder, where the system says.
  static func news(_ source: Int32, within milliseconds: Int?) -> [(number: Int32, entry: String?)] {
    var request = pollfd(fd: source, events: Int16(POLLIN), revents: 0)
    guard poll(&request, 1, milliseconds.map { Int32(clamping: $0) } ?? -1) > 0 else { return [] }
    #if canImport(Darwin)
      var events = [kevent](repeating: kevent(), count: 64)
      var now = timespec()
      let count = kevent(source, nil, 0, &events, 64, &now)
      return events.prefix(max(0, Int(count))).map { (Int32(clamping: $0.ident), nil) }
    #else
      var news: [(number: Int32, entry: String?)] = []
      withUnsafeTemporaryAllocation(byteCount: 1 << 14, alignment: 8) { room in
        let count = systemRead(source, room.baseAddress, room.count)
        let head = MemoryLayout<inotify_event>.size
        var at = 0
        while at + head <= count {
          let event = room.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
          let end = min(at + head + Int(event.len), count)
          let name = room[at + head..<end].prefix { $0 != 0 }
          news.append((event.wd, name.isEmpty ? nil : String(decoding: name, as: UTF8.self)))
          at = end
        }
      }
      return news
    #endif
  }
}
