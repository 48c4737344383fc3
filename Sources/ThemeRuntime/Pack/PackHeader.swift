/// Header and directory: a reader reads them first, and needs nothing else about sections that it skips.
enum PackHeader {
  /// Checks the header and returns the minor version.
  static func check(_ bytes: PackBytes) throws(PackFault) -> UInt16 {
    guard bytes.word64(PackLayout.Header.magic) == PackLayout.magic else { throw .notAPack }
    let major = bytes.word16(PackLayout.Header.major)
    if major > PackLayout.major { throw .newerMajor(found: major, known: PackLayout.major) }
    guard bytes.count >= PackLayout.headerBytes else {
      throw .wrongSize(stated: UInt64(PackLayout.headerBytes), actual: UInt64(bytes.count))
    }
    guard major == PackLayout.major else { throw bytes.fault(.badCode, at: PackLayout.Header.major) }
    guard bytes.int32(PackLayout.Header.headerBytes) == PackLayout.headerBytes else {
      throw bytes.fault(.sizeMismatch, at: PackLayout.Header.headerBytes)
    }
    let stated = bytes.word64(PackLayout.Header.fileBytes)
    guard stated == UInt64(bytes.count) else { throw .wrongSize(stated: stated, actual: UInt64(bytes.count)) }
    try bytes.requireZero(PackLayout.Header.reserved..<PackLayout.headerBytes)
    return bytes.word16(PackLayout.Header.minor)
  }

  /// The sections of the directory: kinds ascend, and each section begins where the previous one ends. So no sections
  /// overlap, and every byte of the file belongs to one.
  static func sections(_ bytes: PackBytes) throws(PackFault) -> [PackBytes] {
    let count = bytes.int32(PackLayout.Header.sectionCount)
    guard count <= PackLayout.maxSectionCount,
      bytes.holds(PackLayout.headerBytes, count * PackLayout.Entry.bytes)
    else { throw bytes.fault(.badCount, at: PackLayout.Header.sectionCount) }
    var sections: [PackBytes] = []
    sections.reserveCapacity(count)
    var next = PackLayout.headerBytes + count * PackLayout.Entry.bytes
    var lastKind: UInt32 = 0
    for index in 0..<count {
      let entry = PackLayout.headerBytes + index * PackLayout.Entry.bytes
      let kind = bytes.word32(entry + PackLayout.Entry.kind)
      guard kind > lastKind else { throw bytes.fault(.twice, at: entry) }
      lastKind = kind
      let size = bytes.word64(entry + PackLayout.Entry.size)
      guard bytes.word64(entry + PackLayout.Entry.offset) == UInt64(next), size % 8 == 0,
        let size = Int(exactly: size), bytes.holds(next, size)
      else { throw bytes.fault(.misplaced, at: entry + PackLayout.Entry.offset) }
      try bytes.requireZero(entry + PackLayout.Entry.reserved..<entry + PackLayout.Entry.offset)
      sections.append(
        PackBytes(
          bytes.base + next, count: size, origin: next, kind: kind,
          first: bytes.word32(entry + PackLayout.Entry.first),
          second: bytes.word32(entry + PackLayout.Entry.second)))
      next += size
    }
    guard next == bytes.count else { throw bytes.fault(.misplaced, at: PackLayout.Header.fileBytes) }
    return sections
  }
}
