import ThemeCompiler

extension ThemeTable {
  /// Whether two columns belong to one family: the part of the name before the first `_`. Outputs put a blank line
  /// between families; names without `_`, and whole sections, are families of their own.
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
  while at < shorter, first[at] == second[at] {
    if first[at] == UInt8(ascii: "_") { return true }
    at &+= 1
  }
  return !first[at...].contains(UInt8(ascii: "_")) && !second[at...].contains(UInt8(ascii: "_"))
}
