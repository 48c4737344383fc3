/// The format's hash of a name, for the name index.
enum PackHash {
  static let multiplier: UInt64 = 0xD6E8_FEB8_6659_FD93

  /// A one-to-one step: different inputs give different outputs.
  @inline(__always)
  static func mix(_ word: UInt64) -> UInt64 {
    let product = word &* multiplier
    return product ^ (product &>> 32)
  }

  /// Hash over section, length and bytes: the bytes as little-endian words, the last one padded with zeros.
  @inline(__always)
  static func name(section: UInt8, _ name: UnsafeRawBufferPointer) -> UInt64 {
    var hash = (UInt64(section) &+ 1) &* 0x9E37_79B9_7F4A_7C15 ^ UInt64(truncatingIfNeeded: name.count)
    var at = 0
    while at &+ 8 <= name.count {
      hash = mix(hash ^ word(name, at))
      at &+= 8
    }
    if at < name.count { hash = mix(hash ^ tail(name, from: at)) }
    return mix(hash)
  }

  /// The start of the search for a hash in the index: its upper half, scaled to the number of homes.
  @inline(__always)
  static func home(_ hash: UInt64, homes: UInt32) -> Int {
    Int(truncatingIfNeeded: ((hash &>> 32) &* UInt64(homes)) &>> 32)
  }

  /// The part of a hash that a slot stores: its lowest bits.
  @inline(__always)
  static func fragment(_ hash: UInt64) -> UInt32 {
    UInt32(truncatingIfNeeded: hash) & (UInt32.max &>> PackLayout.Slot.numberBits)
  }

  @inline(__always)
  private static func word(_ bytes: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  /// The last one to seven bytes as a word; read in one or two loads that overlap earlier ones.
  @inline(__always)
  private static func tail(_ bytes: UnsafeRawBufferPointer, from at: Int) -> UInt64 {
    let count = bytes.count
    let rest = count &- at
    if count >= 8 { return word(bytes, count &- 8) &>> UInt64(truncatingIfNeeded: (8 &- rest) &* 8) }
    if rest >= 4 {
      let low = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self))
      let high = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
      return UInt64(low) | UInt64(high) &<< UInt64(truncatingIfNeeded: (rest &- 4) &* 8)
    }
    let middle = rest &>> 1
    return UInt64(bytes[at]) | UInt64(bytes[at &+ middle]) &<< UInt64(truncatingIfNeeded: middle &* 8)
      | UInt64(bytes[count &- 1]) &<< UInt64(truncatingIfNeeded: (rest &- 1) &* 8)
  }
}
