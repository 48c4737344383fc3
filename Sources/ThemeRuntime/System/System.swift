// All operating system calls of this module, and its only import of a C library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of a file, mapped or in private memory; released with the last user.
final class PackMemory: @unchecked Sendable {
  let base: UnsafeRawPointer
  let count: Int
  private let release: @Sendable (UnsafeRawPointer, Int) -> Void

  /// - Parameter release: releases the memory.
  init(_ bytes: UnsafeRawBufferPointer, release: @escaping @Sendable (UnsafeRawPointer, Int) -> Void) {
    base = bytes.baseAddress ?? UnsafeRawPointer(Self.allocate(0))
    count = bytes.count
    self.release = release
  }

  /// Maps a file, so that only the used parts are read.
  ///
  /// The file must not change: if a mapped file shrinks, the process crashes.
  convenience init(mapping path: String) throws(ThemePackError) {
    let (file, size) = try Self.open(path)
    defer { close(file) }
    guard size > 0 else { throw .wrongSize(stated: UInt64(PackLayout.headerBytes), actual: 0) }
    // A failed call returns the address −1.
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), Int(bitPattern: start) != -1 else {
      throw .unreadable(path: path, code: lastError)
    }
    self.init(UnsafeRawBufferPointer(start: start, count: size)) { start, size in
      munmap(UnsafeMutableRawPointer(mutating: start), size)
    }
  }

  /// Reads a file into private memory.
  convenience init(reading path: String, limit: Int) throws(ThemePackError) {
    let (file, size) = try Self.open(path)
    defer { close(file) }
    guard size <= limit else { throw .tooLarge(bytes: size, limit: limit) }
    let start = Self.allocate(size)
    var count = 0
    while count < size {
      let got = read(file, start + count, size - count)
      if got < 0, lastError == EINTR { continue }
      guard got > 0 else { break }
      count += got
    }
    self.init(UnsafeRawBufferPointer(start: start, count: count)) { start, _ in start.deallocate() }
  }

  /// Copies bytes.
  convenience init(copying bytes: UnsafeRawBufferPointer) {
    let start = Self.allocate(bytes.count)
    if let source = bytes.baseAddress { start.copyMemory(from: source, byteCount: bytes.count) }
    self.init(UnsafeRawBufferPointer(start: start, count: bytes.count)) { start, _ in start.deallocate() }
  }

  deinit { release(base, count) }

  private static func allocate(_ size: Int) -> UnsafeMutableRawPointer {
    .allocate(byteCount: max(size, 8), alignment: 16)
  }

  /// Opens a regular file and returns its descriptor and its size.
  private static func open(_ path: String) throws(ThemePackError) -> (file: Int32, size: Int) {
    // Checked before opening, because opening a pipe waits for its writer; and again for the file that was really
    // opened.
    var status = stat()
    guard stat(path, &status) == 0 else { throw .unreadable(path: path, code: lastError) }
    guard isRegular(status) else { throw .unreadable(path: path, code: EISDIR) }
    guard let stream = fopen(path, "rbe") else { throw .unreadable(path: path, code: lastError) }
    let file = dup(fileno(stream))
    let code = lastError
    fclose(stream)
    guard file >= 0 else { throw .unreadable(path: path, code: code) }
    guard fstat(file, &status) == 0, isRegular(status), let size = Int(exactly: status.st_size) else {
      close(file)
      throw .unreadable(path: path, code: EISDIR)
    }
    return (file, size)
  }

  private static func isRegular(_ status: stat) -> Bool { status.st_mode & 0o170000 == 0o100000 }
}

// `open`, `errno` and `S_IFREG` would be easier to read, but Swift implements them in a separate library, which would
// add a quarter of this module's size to an app.
#if canImport(Darwin)
  private var lastError: Int32 { __error().pointee }
#else
  private var lastError: Int32 { __errno_location().pointee }
#endif

/// A lock for a few instructions at a time.
final class Lock: @unchecked Sendable {
  private let mutex: UnsafeMutablePointer<pthread_mutex_t>

  init() {
    mutex = .allocate(capacity: 1)
    mutex.initialize(to: pthread_mutex_t())
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  @inline(__always)
  func locked<R>(_ body: () -> R) -> R {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  func lock() { pthread_mutex_lock(mutex) }
  func unlock() { pthread_mutex_unlock(mutex) }
}

/// Writing for a store. Results are the system's error numbers, 0 for success.
package enum Disk {
  /// The ending of files that are being written.
  static let stagedEnding = ".writing"

  /// Replaces the content of a file atomically: a reader finds the old or the new bytes, even after a power failure.
  static func replace(_ path: String, with bytes: UnsafeRawBufferPointer) -> Int32 {
    let staged = path + stagedEnding
    let code = write(bytes, to: staged)
    guard code == 0 else {
      unlink(staged)
      return code
    }
    guard rename(staged, path) == 0 else { return lastError }
    sync(folderOf: path)
    return 0
  }

  private static func write(_ bytes: UnsafeRawBufferPointer, to path: String) -> Int32 {
    guard let stream = fopen(path, "wbe") else { return lastError }
    var code: Int32 = 0
    if fwrite(bytes.baseAddress, 1, bytes.count, stream) != bytes.count || fflush(stream) != 0
      || fsync(fileno(stream)) != 0
    {
      code = lastError
    }
    if fclose(stream) != 0, code == 0 { code = lastError }
    return code
  }

  /// Makes a rename durable. Ignores errors of file systems that do not support it.
  private static func sync(folderOf path: String) {
    let bytes = path.utf8
    let folder = bytes.lastIndex(of: 0x2F).map { String(path[..<$0]) } ?? "."
    guard let stream = fopen(folder.isEmpty ? "/" : folder, "r") else { return }
    fsync(fileno(stream))
    fclose(stream)
  }

  static func remove(_ path: String) { unlink(path) }

  /// Creates a folder. Ignores errors: a later write to the folder reports them.
  static func makeFolder(_ path: String) { mkdir(path, 0o777) }

  /// The names in a folder, in no order; none where it cannot be read.
  static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// Identifies a version of a file: its identity, its size, and its modification time.
  package struct Stamp: Equatable, Sendable {
    let node, size, seconds, nanoseconds: Int
  }

  /// Nil where there is no file.
  package static func stamp(of path: String) -> Stamp? {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Stamp(
      node: Int(truncatingIfNeeded: status.st_ino), size: Int(truncatingIfNeeded: status.st_size),
      seconds: time.tv_sec, nanoseconds: time.tv_nsec)
  }
}
