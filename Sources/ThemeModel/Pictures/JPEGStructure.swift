/// The segments of a JPEG file: ITU-T T.81, annex B.
package enum JPEGStructure {
  /// All segments up to the first scan must be inside the file. One of them is a frame header. An end marker follows
  /// the scan.
  package static func verdict(_ bytes: UnsafeBufferPointer<UInt8>) -> PictureFormat.Verdict {
    guard bytes.starts(with: [0xFF, 0xD8, 0xFF]) else { return .other }
    var at = 2
    var hasFrame = false
    while at + 1 < bytes.count {
      guard bytes[at] == 0xFF else { return .broken("a marker is missing") }
      let marker = bytes[at + 1]
      switch marker {
      case 0xFF: at += 1  // Fill byte.
      case 0x01, 0xD0...0xD7: at += 2  // Marker without a segment.
      case 0xD9: return .broken("it contains no pixels")
      default:
        guard let next = next(bytes, at) else { return .cutOff }
        if isFrame(marker) { hasFrame = true }
        if marker == 0xDA {
          guard hasFrame else { return .broken("it has no frame header") }
          return hasEnd(bytes, behind: next) ? .whole : .cutOff
        }
        at = next
      }
    }
    return .cutOff
  }

  /// The size in the frame header: section B.2.2.
  package static func size(_ bytes: UnsafeBufferPointer<UInt8>) -> PixelSize? {
    var at = 2
    while at + 8 < bytes.count, bytes[at] == 0xFF {
      let marker = bytes[at + 1]
      if isFrame(marker) {
        return PixelSize(
          width: Int(bytes[at + 7]) << 8 | Int(bytes[at + 8]),
          height: Int(bytes[at + 5]) << 8 | Int(bytes[at + 6]))
      }
      let isAlone = marker == 0x01 || (0xD0...0xD7).contains(marker)
      guard let end = marker == 0xFF ? at + 1 : isAlone ? at + 2 : next(bytes, at) else { return nil }
      at = end
    }
    return nil
  }

  /// The offset after a segment; nil where that is not inside the file.
  private static func next(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Int? {
    guard at + 3 < bytes.count else { return nil }
    let end = at + 2 + max(2, Int(bytes[at + 2]) << 8 | Int(bytes[at + 3]))
    return end <= bytes.count ? end : nil
  }

  private static func isFrame(_ marker: UInt8) -> Bool {
    (0xC0...0xCF).contains(marker) && ![0xC4, 0xC8, 0xCC].contains(marker)
  }

  /// Pixels never contain the two bytes of the marker, and little usually follows it.
  private static func hasEnd(_ bytes: UnsafeBufferPointer<UInt8>, behind start: Int) -> Bool {
    var at = bytes.count - 2
    while at >= start {
      if bytes[at] == 0xFF, bytes[at + 1] == 0xD9 { return true }
      at -= 1
    }
    return false
  }
}
