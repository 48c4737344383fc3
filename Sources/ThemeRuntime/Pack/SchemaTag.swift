/// The 64-bit tag that tells whether a constant's columns are a pack's columns.
///
/// It runs over ``PackHash/name(section:_:)`` of every column in order, so over section, length and bytes of every name.
/// Two schemas with the same tag have the same columns (but for a chance of 2⁻⁶⁴). The hash of a column does not
/// depend on the ones before, so a processor works on several at once.
struct SchemaTag {
  private(set) var value: UInt64 = 0x9E37_79B9_7F4A_7C15

  /// Takes in the next column. `section` is the raw number of the section.
  @inline(__always)
  mutating func add(section: UInt8, name: UnsafeRawBufferPointer) {
    add(hash: PackHash.name(section: section, name))
  }

  /// Takes in the next column by its hash.
  @inline(__always)
  mutating func add(hash: UInt64) {
    value = PackHash.mix(value ^ hash)
  }
}
