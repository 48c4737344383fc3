// All calls to the operating system of this module, and the one import of a C library.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The bytes of a file, mapped or in memory of our own; given back when the last user goes.
final class PackMemory: @unchecked Sendable {
  let base: UnsafeRawPointer
  let count: Int
  private let release: @Sendable (UnsafeRawPointer, Int) -> Void

  /// - Parameter release: gives the memory back.
  init(_ bytes: UnsafeRawBufferPointer, release: @escaping @Sendable (UnsafeRawPointer, Int) -> Void) {
    base = bytes.baseAddress ?? UnsafeRawPointer(Self.allocate(0))
    count = bytes.count
    self.release = release
  }

  /// Maps a file, so that only what is looked at is ever read.
  ///
  /// The file must stay as it is: one that shrinks ends the process, as with every mapped file.
  convenience init(mapping path: String) throws(ThemePackError) {
    let (file, size) = try Self.open(path)
    defer { close(file) }
    guard size > 0 else { throw .wrongSize(stated: UInt64(PackLayout.headerBytes), actual: 0) }
    // A failed call gives the address −1.
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), Int(bitPattern: start) != -1 else {
      throw .unreadable(path: path, code: lastError)
    }
    self.init(UnsafeRawBufferPointer(start: start, count: size)) { start, size in
      munmap(UnsafeMutableRawPointer(mutating: start), size)
    }
  }

  /// Reads a file into memory that nobody else can change.
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

  /// Opens a regular file and tells its descriptor and its size.
  private static func open(_ path: String) throws(ThemePackError) -> (file: Int32, size: Int) {
    // Before opening, since to open a pipe is to wait for its writer; and again, for what was really opened.
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

// `open`, `errno` and `S_IFREG` would be easier to read, but to Swift they are code of a library of its own, which would
// add a quarter of this whole module to an app.
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
}
