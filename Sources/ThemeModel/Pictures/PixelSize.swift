/// Width and height of a picture, from its header. Nothing is decoded.
package struct PixelSize: Equatable {
  package var width: Int
  package var height: Int

  /// The size of a complete PNG, JPEG or WebP file; nil for other kinds, which have no pixel size.
  package static func of(_ bytes: [UInt8], _ kind: ThemeTable.Image.Kind) -> PixelSize? {
    let size: PixelSize? = bytes.withUnsafeBufferPointer { bytes in
      switch kind {
      case .png: png(bytes)
      case .jpeg: JPEGStructure.size(bytes)
      case .webp: webP(bytes)
      case .pdf, .svg: nil
      }
    }
    return size.flatMap { $0.width > 0 && $0.height > 0 ? $0 : nil }
  }

  /// ISO/IEC 15948, "IHDR".
  private static func png(_ bytes: UnsafeBufferPointer<UInt8>) -> PixelSize? {
    guard let width = bytes.bigEndian(at: 16), let height = bytes.bigEndian(at: 20) else { return nil }
    return PixelSize(width: width, height: height)
  }

  /// RFC 9649: the extended, the lossy (RFC 6386, section 9.1) and the lossless form.
  private static func webP(_ bytes: UnsafeBufferPointer<UInt8>) -> PixelSize? {
    guard bytes.count >= 30 else { return nil }
    func pair(_ at: Int) -> Int { Int(bytes[at]) | Int(bytes[at + 1]) << 8 }
    if bytes.has("VP8X", at: 12) {
      return PixelSize(
        width: 1 + pair(24) + Int(bytes[26]) << 16, height: 1 + pair(27) + Int(bytes[29]) << 16)
    }
    if bytes.has("VP8 ", at: 12) {
      return PixelSize(width: pair(26) & 0x3FFF, height: pair(28) & 0x3FFF)
    }
    guard bytes.has("VP8L", at: 12), let word = bytes.littleEndian(at: 21) else { return nil }
    return PixelSize(width: 1 + word & 0x3FFF, height: 1 + word >> 14 & 0x3FFF)
  }
}
