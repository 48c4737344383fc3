/// The 64-bit tag that tells whether a constant's columns are a pack's columns.
///
/// It runs over every column in order: section, length of the name, the name's bytes as little-endian words padded with
/// zero. Two schemas with the same tag have the same columns (but for a chance of 2⁻⁶⁴).
struct SchemaTag {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Takes in the next column. `section` is the raw number of the section.
  mutating func add(section: UInt8, name: UnsafeRawBufferPointer) {
    mix(UInt64(section))
    mix(UInt64(truncatingIfNeeded: name.count))
    var at = 0
    while at &+ 8 <= name.count {
      mix(UInt64(littleEndian: name.loadUnaligned(fromByteOffset: at, as: UInt64.self)))
      at &+= 8
    }
    guard at < name.count else { return }
    var tail: UInt64 = 0
    var shift: UInt64 = 0
    while at < name.count {
      tail |= UInt64(name[at]) &<< shift
      shift &+= 8
      at &+= 1
    }
    mix(tail)
  }

  private mutating func mix(_ word: UInt64) {
    let product = (value ^ word) &* 0xD6E8_FEB8_6659_FD93
    value = product ^ (product >> 32)
  }
}
