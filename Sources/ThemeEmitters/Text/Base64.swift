import ThemeModel

extension ByteBuffer {
  /// Bytes of a line: 96 characters.
  private static var lineBytes: Int { 72 }

  /// Appends bytes as base64 (RFC 4648, padded), with `lineBreak` after each 96 characters that others follow.
  mutating func append(base64 bytes: UnsafeBufferPointer<UInt8>, lineBreak: StaticString) {
    var rest = bytes[...]
    while rest.count > Self.lineBytes {
      append(base64Line: UnsafeBufferPointer(rebasing: rest.prefix(Self.lineBytes)))
      append(lineBreak)
      rest = rest.dropFirst(Self.lineBytes)
    }
    append(base64Line: UnsafeBufferPointer(rebasing: rest))
  }

  private mutating func append(base64Line bytes: UnsafeBufferPointer<UInt8>) {
    append(upTo: (bytes.count + 2) / 3 * 4) { output in
      var written = 0
      var at = 0
      while at < bytes.count {
        let length = min(bytes.count - at, 3)
        var group: UInt32 = 0
        for offset in 0..<3 { group = group << 8 | (offset < length ? UInt32(bytes[at + offset]) : 0) }
        for digit in 0..<4 {
          output[written + digit] =
            digit <= length ? base64Digit(group >> (18 - 6 * UInt32(digit)) & 63) : UInt8(ascii: "=")
        }
        written += 4
        at += 3
      }
      return written
    }
  }
}

private func base64Digit(_ value: UInt32) -> UInt8 {
  let value = UInt8(truncatingIfNeeded: value)
  return switch value {
  case 0..<26: UInt8(ascii: "A") &+ value
  case 26..<52: UInt8(ascii: "a") &+ (value &- 26)
  case 52..<62: UInt8(ascii: "0") &+ (value &- 52)
  case 62: UInt8(ascii: "+")
  default: UInt8(ascii: "/")
  }
}
