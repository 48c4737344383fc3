/// A list of texts in a pack: offsets, then bytes.
struct PackPool {
  let bytes: PackBytes
  let count: Int
  let poolBytes: Int
  /// The offset of the texts.
  let poolOffset: Int

  /// Checks that the counts and the section's size agree; does not check the offsets.
  init(_ section: PackBytes) throws(PackFault) {
    bytes = section
    count = Int(exactly: section.first) ?? .max
    poolBytes = Int(exactly: section.second) ?? .max
    var size = CheckedSize(4)
    size.add(count, times: 4)
    size.pad()
    poolOffset = size.value ?? 0
    size.add(poolBytes)
    size.pad()
    guard size.value == section.count else { throw section.fault(.sizeMismatch) }
  }

  @inline(__always)
  func offset(_ index: Int) -> Int { bytes.int32(index &* 4) }

  /// A text's bytes; empty where the file has no text with this number.
  func entry(_ index: Int) -> UnsafeRawBufferPointer {
    guard index >= 0, index < count else { return pool(0, 0) }
    let start = offset(index)
    // Without the terminating zero.
    return pool(start, offset(index &+ 1) &- start &- 1)
  }

  /// Bytes of the pool; empty where they are out of bounds.
  @inline(__always)
  func pool(_ start: Int, _ size: Int) -> UnsafeRawBufferPointer {
    guard start >= 0, size >= 0, start <= poolBytes, size <= poolBytes &- start else {
      return UnsafeRawBufferPointer(start: bytes.base, count: 0)
    }
    return UnsafeRawBufferPointer(start: bytes.base + (poolOffset &+ start), count: size)
  }

  /// Whether a text with these bytes begins at `start`; its terminating zero shows that it ends there.
  @inline(__always)
  func matches(_ start: UInt32, _ text: UnsafeRawBufferPointer) -> Bool {
    guard let start = Int(exactly: start), start < poolBytes, text.count < poolBytes &- start else {
      return false
    }
    let found = bytes.base + (poolOffset &+ start)
    guard found.load(fromByteOffset: text.count, as: UInt8.self) == 0 else { return false }
    return PackText.same(UnsafeRawBufferPointer(start: found, count: text.count), text)
  }

  func string(_ index: Int) -> String { String(decoding: entry(index), as: UTF8.self) }

  /// Checks everything: offsets ascend to the end of the pool, each text is UTF-8 and ends with a zero, padding is
  /// zero.
  func verify() throws(PackFault) {
    guard offset(0) == 0 else { throw bytes.fault(.badIndex) }
    guard offset(count) == poolBytes else { throw bytes.fault(.badIndex, at: 4 * count) }
    guard offsetsAscend() else { throw bytes.fault(.badIndex) }
    try bytes.requireZero(4 * (count + 1)..<poolOffset)
    try bytes.requireZero(poolOffset + poolBytes..<bytes.count)
    guard textsEnd() else { throw bytes.fault(.notText, at: poolOffset) }
    if !PackText.isASCII(pool(0, poolBytes)) { try verifyText() }
  }

  /// Whether every text has at least its terminating zero. Has no branches, so that the compiler vectorizes the loop.
  private func offsetsAscend() -> Bool {
    var below: UInt64 = 0
    for index in 0..<count {
      let start = UInt32(littleEndian: bytes.base.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
      let end = UInt32(
        littleEndian: bytes.base.loadUnaligned(fromByteOffset: index &* 4 &+ 4, as: UInt32.self))
      // The highest bit is set where `end` is not larger.
      below |= UInt64(end) &- UInt64(start) &- 1
    }
    return below &>> 63 == 0
  }

  /// Whether a zero ends every text; requires valid offsets.
  private func textsEnd() -> Bool {
    var seen: UInt8 = 0
    let last = bytes.base + (poolOffset &- 1)
    for index in 1..<(count &+ 1) {
      let end = UInt32(littleEndian: bytes.base.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
      seen |= last.load(fromByteOffset: Int(truncatingIfNeeded: end), as: UInt8.self)
    }
    return seen == 0
  }

  private func verifyText() throws(PackFault) {
    for index in 0..<count where !PackText.isUTF8(entry(index)) {
      throw bytes.fault(.notText, at: poolOffset &+ offset(index))
    }
  }
}

/// Checks of text.
enum PackText {
  /// Whether no byte has its highest bit set; checks eight bytes at a time.
  static func isASCII(_ bytes: UnsafeRawBufferPointer) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    var seen: UInt64 = 0
    var at = 0
    while at &+ 8 <= bytes.count {
      seen |= base.loadUnaligned(fromByteOffset: at, as: UInt64.self)
      at &+= 8
    }
    var rest: UInt8 = 0
    while at < bytes.count {
      rest |= base.load(fromByteOffset: at, as: UInt8.self)
      at &+= 1
    }
    return seen & 0x8080_8080_8080_8080 == 0 && rest < 0x80
  }

  /// Whether bytes are well-formed UTF-8 as in table 3-7 of the Unicode Standard.
  static func isUTF8(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var at = 0
    while at < bytes.count {
      guard let size = sequenceBytes(bytes, at) else { return false }
      at &+= size
    }
    return true
  }

  /// The length of the well-formed sequence at `at`.
  private static func sequenceBytes(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> Int? {
    let first = bytes[at]
    var second: ClosedRange<UInt8> = 0x80...0xBF
    let size: Int
    switch first {
    case 0..<0x80: return 1
    case 0xC2...0xDF: size = 2
    case 0xE0...0xEF:
      size = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      size = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return nil
    }
    guard size <= bytes.count &- at, second.contains(bytes[at &+ 1]) else { return nil }
    for index in 2..<max(size, 2) where bytes[at &+ index] & 0xC0 != 0x80 { return nil }
    return size
  }
}
