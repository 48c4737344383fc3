/// The index from names to columns: open addressing, no wrap-around, a bound on the length of a search.
///
/// A slot contains the data of a search, so that a look-up reads the slot and the name, usually two cache lines.
struct PackIndex {
  let bytes: PackBytes
  let homes: UInt32
  let probeBound: Int
  let slotCount: Int

  /// Checks that the counts and the section's size agree; does not check the slots.
  init(_ section: PackBytes) throws(PackFault) {
    bytes = section
    homes = section.first
    probeBound = Int(exactly: section.second) ?? .max
    guard homes > 0, probeBound > 0, let homeCount = Int(exactly: homes) else {
      throw section.fault(.badCount)
    }
    var count = CheckedSize(homeCount)
    count.add(probeBound)
    slotCount = (count.value ?? .max) &- 1
    var size = CheckedSize(0)
    size.add(slotCount, times: PackLayout.Slot.bytes)
    guard count.value != nil, size.value == section.count else { throw section.fault(.sizeMismatch) }
  }

  /// The content of a name's slot, without its place.
  @inline(__always)
  static func upperHalf(_ hash: UInt64, number: UInt32) -> UInt32 {
    PackHash.fragment(hash) &<< PackLayout.Slot.numberBits | number &+ 1
  }

  /// The number of the name with this hash and these bytes, from 0; nil where there is none.
  ///
  /// Stays in bounds for any content of the slots.
  @inline(__always)
  func find(_ hash: UInt64, _ name: UnsafeRawBufferPointer, in names: PackPool) -> UInt32? {
    let fragment = PackHash.fragment(hash)
    var slot = bytes.base + PackHash.home(hash, homes: homes) &* PackLayout.Slot.bytes
    var left = probeBound
    while left > 0 {
      let word = UInt64(littleEndian: slot.loadUnaligned(as: UInt64.self))
      if word == 0 { return nil }
      let upper = UInt32(truncatingIfNeeded: word &>> 32)
      if upper &>> PackLayout.Slot.numberBits == fragment,
        names.matches(UInt32(truncatingIfNeeded: word), name)
      {
        return upper & PackLayout.Slot.numberMask &- 1
      }
      slot += PackLayout.Slot.bytes
      left &-= 1
    }
    return nil
  }

  /// Checks that every slot refers to a name. Has no branches, so that the compiler vectorizes the loop.
  ///
  /// It does not check that a name is in the slot where a search expects it. A look-up compares the name, so a wrong
  /// slot can hide a token but not return another one.
  func verify(names: PackPool) throws(PackFault) {
    let lastStart = UInt64(truncatingIfNeeded: names.poolBytes)
    let lastNumber = UInt64(truncatingIfNeeded: names.count)
    var above: UInt64 = 0
    for slot in 0..<slotCount {
      let word = UInt64(littleEndian: bytes.base.loadUnaligned(fromByteOffset: slot &* 8, as: UInt64.self))
      // The highest bit is set where a number is too large.
      above |= lastStart &- (word & 0xFFFF_FFFF)
      above |= lastNumber &- (word &>> 32 & UInt64(PackLayout.Slot.numberMask))
    }
    guard above &>> 63 == 0 else { throw bytes.fault(.badIndex) }
  }
}

extension PackText {
  /// Whether two ranges have equal bytes; compares eight at a time.
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
