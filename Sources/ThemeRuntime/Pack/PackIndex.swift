/// The index from names to columns: open addressing, no wrap-around, a bound on the length of a search.
///
/// A slot holds what a search needs, so that a look-up touches the slot and the name, two cache lines for most.
struct PackIndex {
  let bytes: PackBytes
  let homes: UInt32
  let probeBound: Int
  let slotCount: Int

  /// Checks that the counts and the section's size agree; what the slots say is not looked at.
  init(_ section: PackBytes) throws(PackFault) {
    bytes = section
    homes = section.word32(PackLayout.Index.homes)
    probeBound = section.int32(PackLayout.Index.probeBound)
    guard homes > 0, probeBound > 0, let homeCount = Int(exactly: homes) else {
      throw section.fault(.badCount)
    }
    var count = CheckedSize(homeCount)
    count.add(probeBound)
    slotCount = (count.value ?? .max) &- 1
    var size = CheckedSize(PackLayout.Index.slots)
    size.add(slotCount, times: PackLayout.Slot.bytes)
    guard count.value != nil, size.value == section.count else { throw section.fault(.sizeMismatch) }
  }

  /// The number of the name with this hash and these bytes, from 0; nil where there is none.
  ///
  /// Stays in bounds whatever the slots say.
  @inline(__always)
  func find(_ hash: UInt64, _ name: UnsafeRawBufferPointer, in names: PackPool) -> UInt32? {
    let fragment = PackHash.fragment(hash)
    var slot =
      bytes.base + (PackLayout.Index.slots &+ PackHash.home(hash, homes: homes) &* PackLayout.Slot.bytes)
    var left = probeBound
    while left > 0 {
      let number = UInt32(
        littleEndian: slot.loadUnaligned(fromByteOffset: PackLayout.Slot.number, as: UInt32.self))
      if number == 0 { return nil }
      let found = UInt32(
        littleEndian: slot.loadUnaligned(fromByteOffset: PackLayout.Slot.fragment, as: UInt32.self))
      if found == fragment, matches(slot, name, names) { return number &- 1 }
      slot += PackLayout.Slot.bytes
      left &-= 1
    }
    return nil
  }

  @inline(__always)
  private func matches(_ slot: UnsafeRawPointer, _ name: UnsafeRawBufferPointer, _ names: PackPool) -> Bool {
    let size = UInt32(
      littleEndian: slot.loadUnaligned(fromByteOffset: PackLayout.Slot.nameBytes, as: UInt32.self))
    let start = UInt32(
      littleEndian: slot.loadUnaligned(fromByteOffset: PackLayout.Slot.nameOffset, as: UInt32.self))
    guard Int(exactly: size) == name.count, let offset = Int(exactly: start) else { return false }
    return PackText.same(names.pool(offset, name.count), name)
  }

  /// Checks that each name is found where a search looks for it, and that there is nothing else in the index.
  ///
  /// - Parameter hashes: ``PackHash/name(section:_:)`` of every name.
  func verify(_ hashes: UnsafeBufferPointer<UInt64>, names: PackPool) throws(PackFault) {
    var start: UInt32 = 0
    for index in 0..<hashes.count {
      let end = UInt32(truncatingIfNeeded: names.offset(index &+ 1))
      let wanted = Wanted(
        hash: hashes[index], number: UInt32(truncatingIfNeeded: index &+ 1), start: start, end: end)
      guard holds(wanted) else { throw bytes.fault(.badIndex, at: PackLayout.Index.slots) }
      start = end
    }
    guard occupied() == hashes.count else { throw bytes.fault(.badCount, at: PackLayout.Index.slots) }
  }

  private struct Wanted {
    let hash: UInt64
    let number: UInt32
    let start: UInt32
    let end: UInt32
  }

  @inline(__always)
  private func holds(_ wanted: Wanted) -> Bool {
    let first = UInt64(PackHash.fragment(wanted.hash)) | UInt64(wanted.number) &<< 32
    let second = UInt64(wanted.start) | UInt64(wanted.end &- wanted.start) &<< 32
    let home = PackHash.home(wanted.hash, homes: homes)
    var slot = bytes.base + (PackLayout.Index.slots &+ home &* PackLayout.Slot.bytes)
    var left = probeBound
    while left > 0 {
      let word = UInt64(littleEndian: slot.loadUnaligned(as: UInt64.self))
      if word == first {
        return UInt64(littleEndian: slot.loadUnaligned(fromByteOffset: 8, as: UInt64.self)) == second
      }
      if word == 0 { return false }
      slot += PackLayout.Slot.bytes
      left &-= 1
    }
    return false
  }

  /// Slots that are not all zero.
  private func occupied() -> Int {
    var slot = bytes.base + PackLayout.Index.slots
    var count = 0
    for _ in 0..<slotCount {
      let words = slot.loadUnaligned(as: UInt64.self) | slot.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      count &+= words == 0 ? 0 : 1
      slot += PackLayout.Slot.bytes
    }
    return count
  }
}

extension PackText {
  /// True for equal bytes; eight at a time.
  @inline(__always)
  static func same(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Bool {
    let count = left.count
    guard count == right.count, let first = left.baseAddress, let second = right.baseAddress else {
      return left.count == right.count
    }
    if count >= 8 {
      var at = 0
      while at &+ 8 < count {
        guard sameWord(first + at, second + at) else { return false }
        at &+= 8
      }
      return sameWord(first + (count &- 8), second + (count &- 8))
    }
    var at = 0
    while at < count {
      guard left[at] == right[at] else { return false }
      at &+= 1
    }
    return true
  }

  @inline(__always)
  private static func sameWord(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer) -> Bool {
    left.loadUnaligned(as: UInt64.self) == right.loadUnaligned(as: UInt64.self)
  }
}
