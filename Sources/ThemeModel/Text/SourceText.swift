/// All source files of one run, in one address space that a ``Span`` points into.
///
/// The loader appends files; nothing is ever removed. The total stays under 4 GiB.
public final class SourceText: @unchecked Sendable {
  public struct File: Sendable {
    /// The path in diagnostics: relative to the working directory.
    public let path: String
    public let span: Span
  }

  public private(set) var files: [File] = []
  public private(set) var base: UnsafeMutablePointer<UInt8>
  private var capacity: Int
  private var length = 0

  /// Zero bytes after the last one, so that a scanner may look ahead by a word.
  package static let paddingBytes = 16
  /// The largest file that is read.
  public static let fileLimitBytes = 256 << 20
  /// The address space: spans are 32-bit and the last value means "no place".
  public static let totalLimitBytes = Int(UInt32.max) - 64

  public init(capacity: Int = 4096) {
    self.capacity = capacity + Self.paddingBytes
    base = .allocate(capacity: self.capacity)
  }

  deinit { base.deallocate() }

  /// Adds a file of at most `size` bytes which `fill` writes.
  ///
  /// - Parameter fill: gets uninitialized memory and returns how many bytes it wrote.
  /// - Returns: the file's index, or nil where the address space is full.
  public func append(path: String, size: Int, fill: (UnsafeMutableBufferPointer<UInt8>) throws -> Int)
    rethrows
    -> Int?
  {
    guard length + size <= Self.totalLimitBytes else { return nil }
    // A gap separates files: a diagnostic may point at the end of one file or the start of the next.
    if !files.isEmpty { length += 1 }
    reserve(size)
    let wrote = try fill(UnsafeMutableBufferPointer(start: base + length, count: size))
    let span = Span(start: UInt32(length), end: UInt32(length + wrote))
    length += wrote
    (base + length).update(repeating: 0, count: Self.paddingBytes)
    files.append(File(path: path, span: span))
    return files.count - 1
  }

  /// Adds a file from memory.
  public func append(path: String, text: String) -> Int? {
    let bytes = Array(text.utf8)
    return append(path: path, size: bytes.count) { room in
      for (index, byte) in bytes.enumerated() { room[index] = byte }
      return bytes.count
    }
  }

  private func reserve(_ size: Int) {
    guard length + size + Self.paddingBytes > capacity else { return }
    let larger = max(capacity * 2, length + size + Self.paddingBytes)
    let moved = UnsafeMutablePointer<UInt8>.allocate(capacity: larger)
    moved.update(from: base, count: length)
    base.deallocate()
    base = moved
    capacity = larger
  }

  /// The bytes of a span.
  public func slice(_ span: Span) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: base + Int(span.start), count: span.count)
  }

  /// The bytes of a span as text.
  public func string(_ span: Span) -> String { String(decoding: slice(span), as: UTF8.self) }

  /// The file that contains a byte, or that ends at it.
  public func file(at offset: UInt32) -> Int? {
    var low = 0
    var high = files.count
    while low < high {
      let middle = (low + high) / 2
      if files[middle].span.start <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, offset <= files[low - 1].span.end else { return nil }
    return low - 1
  }

  /// Line and column of a byte: O(size of the file), for printing only.
  public func position(of offset: UInt32) -> Position? {
    guard let file = file(at: offset) else { return nil }
    let start = contentStart(of: file)
    var line = 1
    var lineStart = start
    var at = start
    while at < offset {
      if base[Int(at)] == UInt8(ascii: "\n") {
        line += 1
        lineStart = at + 1
      }
      at += 1
    }
    return Position(file: file, line: line, column: Int(max(offset, lineStart) - lineStart) + 1)
  }

  /// Where a file's text begins: after its byte-order mark, if it has one.
  package func contentStart(of file: Int) -> UInt32 {
    let span = files[file].span
    let hasMark =
      span.count >= 3 && base[Int(span.start)] == 0xEF && base[Int(span.start) + 1] == 0xBB
      && base[Int(span.start) + 2] == 0xBF
    return hasMark ? span.start + 3 : span.start
  }
}
