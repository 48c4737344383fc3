/// A PNG file of a size, whole by its structure; its pixels are none.
package enum TestPNG {
  package static func bytes(_ width: UInt32, _ height: UInt32, padding: Int = 0) -> [UInt8] {
    let header = word(width) + word(height) + [8, 6, 0, 0, 0]
    let pixels = [UInt8](repeating: 0x55, count: 8 + padding)
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + chunk("IHDR", header) + chunk("IDAT", pixels)
      + chunk("IEND", [])
  }

  private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(name.utf8) + data
    var sum = UInt32.max
    for byte in body {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    return word(UInt32(data.count)) + body + word(~sum)
  }

  private static func word(_ value: UInt32) -> [UInt8] {
    withUnsafeBytes(of: value.bigEndian) { Array($0) }
  }
}
