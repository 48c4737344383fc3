/// A part of a file, read by offset. Every read is checked: outside the part it returns zeros.
struct PackBytes {
  let base: UnsafeRawPointer
  let count: Int
  /// The offset of the part in the file; for messages.
  let origin: Int
  /// The ``PackKind`` it belongs to.
  let kind: UInt32
  /// The two numbers of the section in the directory.
  let first: UInt32
  let second: UInt32

  init(
    _ base: UnsafeRawPointer, count: Int, origin: Int = 0, kind: UInt32 = 0, first: UInt32 = 0,
    second: UInt32 = 0
  ) {
    self.base = base
    self.count = count
    self.origin = origin
    self.kind = kind
    self.first = first
    self.second = second
  }

  /// All bytes.
  var whole: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  @inline(__always)
  func holds(_ offset: Int, _ size: Int) -> Bool {
    offset >= 0 && size >= 0 && offset <= count &- size && size <= count
  }

  @inline(__always)
  func byte(_ offset: Int) -> UInt8 {
    holds(offset, 1) ? base.loadUnaligned(fromByteOffset: offset, as: UInt8.self) : 0
  }

  @inline(__always)
  func word16(_ offset: Int) -> UInt16 {
    holds(offset, 2) ? UInt16(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt16.self)) : 0
  }

  @inline(__always)
  func word32(_ offset: Int) -> UInt32 {
    holds(offset, 4) ? UInt32(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) : 0
  }

  @inline(__always)
  func word64(_ offset: Int) -> UInt64 {
    holds(offset, 8) ? UInt64(littleEndian: base.loadUnaligned(fromByteOffset: offset, as: UInt64.self)) : 0
  }

  /// A count or an index; fits an `Int` on every platform, or is larger than any part.
  @inline(__always)
  func int32(_ offset: Int) -> Int { Int(exactly: word32(offset)) ?? .max }

  /// The bytes from `offset`; empty where they are not inside the part.
  @inline(__always)
  func slice(_ offset: Int, _ size: Int) -> UnsafeRawBufferPointer {
    holds(offset, size)
      ? UnsafeRawBufferPointer(start: base + offset, count: size)
      : UnsafeRawBufferPointer(start: base, count: 0)
  }

  func fault(_ problem: PackProblem, at offset: Int = 0) -> PackFault {
    .malformed(problem, kind: kind, offset: origin &+ offset)
  }

  /// Throws unless all bytes of the range are zero.
  func requireZero(_ range: Range<Int>) throws(PackFault) {
    for offset in range where byte(offset) != 0 { throw fault(.notZero, at: offset) }
  }
}

/// Sums and products of sizes from a file; nil once they exceed `Int`.
struct CheckedSize {
  private(set) var value: Int?
  init(_ value: Int) { self.value = value }

  /// Adds `count` records of `size` bytes.
  mutating func add(_ count: Int, times size: Int = 1) {
    let (product, tooMuch) = count.multipliedReportingOverflow(by: size)
    guard let before = value, !tooMuch else {
      value = nil
      return
    }
    let (sum, overflow) = before.addingReportingOverflow(product)
    value = overflow ? nil : sum
  }

  /// Rounds up to a multiple of eight.
  mutating func pad() {
    guard let before = value else { return }
    add((8 &- before & 7) & 7)
  }
}
