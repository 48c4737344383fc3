/// Small pictures of one colour, as files that every reader accepts.
enum PNG {
  static func bytes(width: Int, height: Int, gray: UInt8 = 0x80) -> [UInt8] {
    let rows = [UInt8](
      [[UInt8]](repeating: [0] + [UInt8](repeating: gray, count: width), count: height).joined())
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", word(width) + word(height) + [8, 0, 0, 0, 0])
      + chunk("IDAT", [0x78, 0x01, 0x01] + stored(rows.count) + rows + word(Int(adler(rows))))
      + chunk("IEND", [])
  }

  /// The head of a block that is not compressed: its length, and the length inverted.
  private static func stored(_ count: Int) -> [UInt8] {
    let low = UInt8(truncatingIfNeeded: count)
    let high = UInt8(truncatingIfNeeded: count >> 8)
    return [low, high, ~low, ~high]
  }

  private static func word(_ value: Int) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    return word(data.count) + body + word(Int(crc(body)))
  }

  private static func crc(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(UInt32.max) { sum, byte in
      (0..<8).reduce(sum ^ UInt32(byte)) { word, _ in word & 1 == 1 ? word >> 1 ^ 0xEDB8_8320 : word >> 1 }
    }
  }

  private static func adler(_ bytes: [UInt8]) -> UInt32 {
    let (low, high) = bytes.reduce((UInt32(1), UInt32(0))) { sums, byte in
      let low = (sums.0 + UInt32(byte)) % 65521
      return (low, (sums.1 + low) % 65521)
    }
    return high << 16 | low
  }
}
