/// The format's hash for large parts: each section for the file's checksum, and the names for the schema tag.
///
/// It has two sums over little-endian 64-bit words. The sum of the words detects every change of one word. The sum of
/// products of their halves, where each word is first modified by its position, makes the order count. The terms are
/// independent, so the compiler vectorizes the loop. The hash detects damage, not attacks; signatures detect those.
enum PackChecksum {
  private static let start: UInt64 = 0x9E37_79B9_7F4A_7C15
  private static let stride: UInt64 = 0xD1B5_4A32_D192_ED03

  /// The hash of a part. Bytes after the last whole word do not count; every part of a pack consists of whole words.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    guard let base = bytes.baseAddress else { return 0 }
    let count = bytes.count / 8
    var sum: UInt64 = 0
    var products: UInt64 = 0
    var place = start
    for index in 0..<count {
      let word = UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self))
      let changed = word ^ place
      sum &+= word
      products &+= (changed & 0xFFFF_FFFF) &* (changed &>> 32)
      place &+= stride
    }
    return fold(fold(UInt64(truncatingIfNeeded: count), sum), products)
  }

  /// Combines two hashes; one-to-one in each.
  static func fold(_ hash: UInt64, _ next: UInt64) -> UInt64 { PackHash.mix(hash &+ start ^ next) }

  /// The checksum of a file: header with zeros in the checksum's place, directory, then the hash of each section.
  static func ofFile(_ bytes: PackBytes, sectionHashes: [UInt64]) -> UInt64 {
    var hash: UInt64 = 0
    let frontWords = (PackLayout.headerBytes &+ sectionHashes.count &* PackLayout.Entry.bytes) / 8
    for index in 0..<frontWords where index != PackLayout.Header.checksum / 8 {
      hash = fold(hash, bytes.word64(index &* 8))
    }
    for section in sectionHashes { hash = fold(hash, section) }
    return hash
  }
}
