/// The chunks of a PNG file: ISO/IEC 15948, section 5.
package enum PNGStructure {
  /// Every chunk up to `IEND` must be inside the file; the checksums of critical chunks must match. Bytes after the
  /// end, which some programs leave, are ignored.
  package static func verdict(_ bytes: UnsafeBufferPointer<UInt8>) -> PictureFormat.Verdict {
    guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { return .other }
    var at = 8
    var hasPixels = false
    while true {
      guard let length = bytes.bigEndian(at: at), let sum = bytes.bigEndian(at: at + 8 + length) else {
        return .cutOff
      }
      if at == 8, !isHeader(bytes, length) {
        return .broken("it does not begin with a header of a width and a height")
      }
      // A capital marks a critical chunk, which every reader must understand.
      if bytes[at + 4] & 0x20 == 0, checksum(bytes, at + 4..<at + 8 + length) != UInt32(sum) {
        return .broken("a checksum is wrong")
      }
      if bytes.has("IDAT", at: at + 4) { hasPixels = true }
      if bytes.has("IEND", at: at + 4) { return hasPixels ? .whole : .broken("it contains no pixels") }
      at += 12 + length
    }
  }

  private static func isHeader(_ bytes: UnsafeBufferPointer<UInt8>, _ length: Int) -> Bool {
    guard length == 13, bytes.has("IHDR", at: 12), let width = bytes.bigEndian(at: 16),
      let height = bytes.bigEndian(at: 20)
    else { return false }
    return width > 0 && height > 0
  }

  /// CRC-32 of a chunk's name and data.
  private static func checksum(_ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> UInt32 {
    table.withUnsafeBufferPointer { table in
      var sum = UInt32.max
      for at in range { sum = table[Int(UInt8(truncatingIfNeeded: sum) ^ bytes[at])] ^ sum >> 8 }
      return ~sum
    }
  }

  private static let table: [UInt32] = (0..<256).map { byte in
    (0..<8).reduce(UInt32(byte)) { word, _ in word & 1 == 1 ? word >> 1 ^ 0xEDB8_8320 : word >> 1 }
  }
}
