/// How many pixels a picture has, by what its file says at its beginning.
struct PixelSize: Equatable {
  var width: Int
  var height: Int

  /// Of a PNG: its first chunk is IHDR, with the size in front.
  init?(png bytes: [UInt8]) {
    guard bytes.count >= 24, bytes[12...15].elementsEqual("IHDR".utf8) else { return nil }
    self.init(number(bytes, 16, 4), number(bytes, 20, 4))
  }

  /// Of a JPEG: in the segment that begins its frame. Source: ITU-T T.81, B.1 and B.2.
  init?(jpeg bytes: [UInt8]) {
    guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
    var at = 2
    while at + 9 <= bytes.count {
      guard bytes[at] == 0xFF else { return nil }
      switch bytes[at + 1] {
      // Bytes may be filled up with these, and some markers stand alone.
      case 0xFF: at += 1
      case 0x01, 0xD0...0xD8: at += 2
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
        self.init(number(bytes, at + 7, 2), number(bytes, at + 5, 2))
        return
      case 0xD9, 0xDA: return nil
      default: at += 2 + max(2, number(bytes, at + 2, 2))
      }
    }
    return nil
  }

  private init?(_ width: Int, _ height: Int) {
    guard width > 0, height > 0 else { return nil }
    self.width = width
    self.height = height
  }
}

/// A number of so many bytes, the highest first. The caller has looked that they are there.
private func number(_ bytes: [UInt8], _ at: Int, _ count: Int) -> Int {
  bytes[at..<at + count].reduce(0) { $0 << 8 | Int($1) }
}
