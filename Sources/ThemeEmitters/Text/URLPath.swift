import ThemeModel

/// A relative path as part of a URL.
func urlPath(_ path: String) -> String {
  var buffer = ByteBuffer()
  for byte in path.utf8 {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x40, 0x5F, 0x7E: buffer.append(byte)
    default:
      buffer.append(UInt8(ascii: "%"))
      buffer.append(upperHex: UInt64(byte), digits: 2)
    }
  }
  return buffer.finish().string
}
