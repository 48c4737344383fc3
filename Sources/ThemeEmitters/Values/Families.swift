import ThemeModel

extension ThemeTable {
  /// Whether a column is the first of its family: outputs put a blank line before it.
  @inline(__always)
  func startsFamily(_ column: Int) -> Bool { column == 0 || !areOfOneFamily(column - 1, column) }

  /// Whether two columns belong to one family: the part of the name before the first `_`. Names without `_`, and whole
  /// sections, are families of their own.
  @inline(__always)
  func areOfOneFamily(_ first: Int, _ second: Int) -> Bool {
    guard columns[first].section == columns[second].section else { return false }
    return names.withBytes(columns[first].name) { one in
      names.withBytes(columns[second].name) { other in sameFamily(one, other) }
    }
  }
}

func sameFamily(_ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>) -> Bool {
  let shorter = min(first.count, second.count)
  var at = 0
  while at &+ 8 <= shorter {
    let one = word(first, at)
    let difference = one ^ word(second, at)
    // Bytes before the lowest mark are exact; a borrow may mark those above it.
    let lines = one ^ 0x5F5F_5F5F_5F5F_5F5F
    let marks = (lines &- 0x0101_0101_0101_0101) & ~lines & 0x8080_8080_8080_8080
    if marks.trailingZeroBitCount >> 3 < difference.trailingZeroBitCount >> 3 { return true }
    if difference != 0 { break }
    at &+= 8
  }
  while at < shorter, first[at] == second[at] {
    if first[at] == UInt8(ascii: "_") { return true }
    at &+= 1
  }
  return !first[at...].contains(UInt8(ascii: "_")) && !second[at...].contains(UInt8(ascii: "_"))
}

/// Eight bytes, the first of them lowest.
@inline(__always)
private func word(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> UInt64 {
  UInt64(littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(fromByteOffset: at, as: UInt64.self))
}
