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
    defer { _ = close(file) }
    guard size > 0 else { throw .wrongSize(stated: UInt64(PackLayout.headerBytes), actual: 0) }
    guard let start = mmap(nil, size, PROT_READ, MAP_PRIVATE, file, 0), start != MAP_FAILED else {
      throw .unreadable(path: path, code: errno)
    }
    self.init(UnsafeRawBufferPointer(start: start, count: size)) { start, size in
      munmap(UnsafeMutableRawPointer(mutating: start), size)
    }
  }

  /// Reads a file into memory that nobody else can change.
  convenience init(reading path: String, limit: Int) throws(ThemePackError) {
    let (file, size) = try Self.open(path)
    defer { _ = close(file) }
    guard size <= limit else { throw .tooLarge(bytes: size, limit: limit) }
    let start = Self.allocate(size)
    var filled = 0
    while filled < size {
      let got = read(file, start + filled, size - filled)
      if got < 0, errno == EINTR { continue }
      guard got > 0 else { break }
      filled += got
    }
    self.init(UnsafeRawBufferPointer(start: start, count: filled)) { start, _ in start.deallocate() }
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

  /// Opens a regular file and tells its size.
  private static func open(_ path: String) throws(ThemePackError) -> (file: Int32, size: Int) {
    let file = openFile(path)
    guard file >= 0 else { throw .unreadable(path: path, code: errno) }
    var status = stat()
    let isKnown = fstat(file, &status) == 0
    guard isKnown, status.st_mode & S_IFMT == S_IFREG, let size = Int(exactly: status.st_size) else {
      let code = isKnown ? EISDIR : errno
      _ = close(file)
      throw .unreadable(path: path, code: code)
    }
    return (file, size)
  }
}

/// `open` without waiting, so that a pipe in a file's place is refused and not waited for.
private func openFile(_ path: String) -> Int32 {
  open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
}

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
