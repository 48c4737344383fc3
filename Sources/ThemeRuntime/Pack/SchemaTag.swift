/// A 64-bit tag that shows whether the columns of a schema are those of a pack.
///
/// It is a hash of the number of columns of each section and of the names with their lengths, in column order: the
/// content of the section ``PackKind/names``. Two schemas with the same tag have the same columns (with an error
/// probability of 2⁻⁶⁴).
struct SchemaTag {
  private var counts = [Int](repeating: 0, count: PackLayout.tokenSectionCount)
  private var offsets: [UInt32] = [0]
  private var pool: [UInt8] = []

  /// Adds the next column. `section` is the raw number of the section.
  mutating func add(section: UInt8, name: UnsafeRawBufferPointer) {
    counts[Int(section)] += 1
    pool.append(contentsOf: name)
    pool.append(0)
    offsets.append(UInt32(truncatingIfNeeded: pool.count))
  }

  /// The tag of all columns so far.
  var value: UInt64 {
    let poolStart = PackLayout.padded(offsets.count * 4)
    var section = [UInt8](repeating: 0, count: poolStart + PackLayout.padded(pool.count))
    section.withUnsafeMutableBytes { bytes in
      for (index, offset) in offsets.enumerated() {
        bytes.storeBytes(of: offset.littleEndian, toByteOffset: index * 4, as: UInt32.self)
      }
      UnsafeMutableRawBufferPointer(rebasing: bytes[poolStart...]).copyBytes(from: pool)
    }
    return SchemaTag.of(counts: counts, namesHash: section.withUnsafeBytes { PackChecksum.of($0) })
  }

  /// The tag from the numbers of columns and ``PackChecksum/of(_:)`` of the names' section.
  static func of(counts: [Int], namesHash: UInt64) -> UInt64 {
    counts.reduce(namesHash) { PackChecksum.fold($0, UInt64(truncatingIfNeeded: $1)) }
  }
}
