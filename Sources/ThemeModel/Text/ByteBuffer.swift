/// A growable run of bytes that one owner appends to; every output file is written into one.
///
/// Appending is amortized O(1) per byte. The type is unique (`~Copyable`), so appends need no
/// uniqueness check; ``finish()`` hands the bytes over without copying them.
public struct ByteBuffer: ~Copyable {
  @usableFromInline var base: UnsafeMutablePointer<UInt8>
  @usableFromInline var capacity: Int
  @usableFromInline var length: Int

  /// - Parameter capacity: bytes to reserve; a good estimate avoids copies during growth.
  public init(capacity: Int = 256) {
    self.capacity = max(capacity, 16)
    base = .allocate(capacity: self.capacity)
    length = 0
  }

  deinit { base.deallocate() }

  /// Bytes written so far.
  @inlinable public var count: Int { length }

  @inlinable @inline(__always)
  package mutating func ensure(_ extra: Int) {
    if length &+ extra > capacity { grow(extra) }
  }

  @usableFromInline
  mutating func grow(_ extra: Int) {
    let larger = max(capacity &* 2, length &+ extra)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: length)
    base.deallocate()
    base = moved
    capacity = larger
  }

  /// Appends one byte.
  @inlinable @inline(__always)
  public mutating func append(_ byte: UInt8) {
    ensure(1)
    base[length] = byte
    length &+= 1
  }

  /// Appends literal text of the program itself.
  @inlinable @inline(__always)
  public mutating func append(_ text: StaticString) {
    append(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a slice.
  @inlinable @inline(__always)
  public mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let start = bytes.baseAddress else { return }
    ensure(bytes.count)
    (base + length).update(from: start, count: bytes.count)
    length &+= bytes.count
  }

  /// Appends text that is not on the hot path: a pack's name, a path, an option.
  public mutating func append(text: String) {
    var copy = text
    copy.withUTF8 { append($0) }
  }

  /// Appends the bytes of a value.
  @inlinable @inline(__always)
  public mutating func append(_ bytes: Bytes) { bytes.withBytes { append($0) } }

  /// Appends the bytes of another buffer.
  public mutating func append(_ other: borrowing ByteBuffer) {
    append(UnsafeBufferPointer(start: other.base, count: other.length))
  }

  /// Appends up to `size` bytes that `fill` writes.
  ///
  /// - Parameter fill: gets `size` uninitialized bytes and returns how many of them it wrote.
  @inlinable @inline(__always)
  public mutating func append(upTo size: Int, _ fill: (UnsafeMutablePointer<UInt8>) -> Int) {
    ensure(size)
    length &+= fill(base + length)
  }

  /// Removes everything after `newCount` bytes; the capacity stays.
  public mutating func truncate(to newCount: Int) { length = min(length, newCount) }

  /// Lets `body` change bytes that are already written, such as sizes and checksums. The pointer is valid during the
  /// call.
  @inlinable
  public mutating func withWrittenBytes<R>(_ body: (UnsafeMutableRawBufferPointer) throws -> R) rethrows -> R
  {
    try body(UnsafeMutableRawBufferPointer(start: base, count: length))
  }

  /// Gives `body` the bytes. The pointer is valid during the call.
  @inlinable
  public borrowing func withBytes<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try body(UnsafeBufferPointer(start: base, count: length))
  }

  /// Ends writing and returns the bytes as an immutable value, without a copy.
  public consuming func finish() -> Bytes {
    let bytes = Bytes(taking: base, count: length)
    discard self
    return bytes
  }
}

/// Immutable bytes: a source text or a finished output file.
///
/// Immutable, so threads may share it.
public final class Bytes: @unchecked Sendable {
  @usableFromInline let base: UnsafePointer<UInt8>
  public let count: Int

  /// Takes ownership of memory from `UnsafeMutablePointer.allocate`.
  package init(taking base: UnsafeMutablePointer<UInt8>, count: Int) {
    self.base = UnsafePointer(base)
    self.count = count
  }

  deinit { base.deallocate() }

  /// A copy of `text` in UTF-8.
  public convenience init(_ text: String) {
    let copy = Array(text.utf8)
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(copy.count, 1))
    memory.update(from: copy, count: copy.count)
    self.init(taking: memory, count: copy.count)
  }

  /// A copy.
  public convenience init(_ bytes: [UInt8]) {
    let memory = UnsafeMutablePointer<UInt8>.allocate(capacity: max(bytes.count, 1))
    memory.update(from: bytes, count: bytes.count)
    self.init(taking: memory, count: bytes.count)
  }

  /// Gives `body` all bytes. The pointer is valid during the call.
  @inlinable
  public func withBytes<R, E: Error>(_ body: (UnsafeBufferPointer<UInt8>) throws(E) -> R) throws(E) -> R {
    // Otherwise the object could be released after its last use, while its memory is still in use.
    defer { withExtendedLifetime(self) {} }
    return try body(UnsafeBufferPointer(start: base, count: count))
  }

  /// The bytes as text; invalid UTF-8 is replaced.
  public var string: String { withBytes { String(decoding: $0, as: UTF8.self) } }
}
