import ThemeModel
import ToolSupport

/// 128 bits that show whether a file still has the bytes that were written. Not a cryptographic hash.
///
/// Four independent lanes of 64 bits, so that the processor works on all of them at once.
/// Words are little-endian, so the hash is the same on every machine.
struct ContentHash: Hashable {
  let high: UInt64
  let low: UInt64

  init(of bytes: Bytes) { self = bytes.withBytes { ContentHash(of: UnsafeRawBufferPointer($0)) } }

  init(of raw: UnsafeRawBufferPointer) {
    var (a, b, c, d) = (Self.start, ~Self.start, Self.start << 1, Self.start >> 1)
    var at = 0
    while raw.count &- at >= 32 {
      a = Self.mix(a ^ Self.word(raw, at))
      b = Self.mix(b ^ Self.word(raw, at &+ 8))
      c = Self.mix(c ^ Self.word(raw, at &+ 16))
      d = Self.mix(d ^ Self.word(raw, at &+ 24))
      at &+= 32
    }
    while at < raw.count {
      a = Self.mix(a ^ UInt64(raw[at]))
      at &+= 1
    }
    let length = UInt64(truncatingIfNeeded: raw.count)
    let left = Self.mix(Self.mix(Self.mix(a ^ length) ^ b) ^ c)
    high = Self.mix(left ^ d)
    low = Self.mix(Self.mix(Self.mix(d ^ high) ^ a) ^ (b &+ c))
  }

  /// Reads 32 hexadecimal digits.
  init?(_ digits: Substring) {
    guard digits.utf8.count == 32, digits.utf8.allSatisfy(Self.isDigit),
      let high = UInt64(digits.prefix(16), radix: 16), let low = UInt64(digits.suffix(16), radix: 16)
    else { return nil }
    self.high = high
    self.low = low
  }

  /// 32 hexadecimal digits.
  var digits: String { Self.digits(high) + Self.digits(low) }

  private static let start: UInt64 = 0x9E37_79B9_7F4A_7C15

  @inline(__always)
  private static func mix(_ word: UInt64) -> UInt64 {
    let product = word &* 0xD6E8_FEB8_6659_FD93
    return product ^ (product >> 32)
  }

  @inline(__always)
  private static func word(_ raw: UnsafeRawBufferPointer, _ at: Int) -> UInt64 {
    UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x61...0x66).contains(byte)
  }

  private static func digits(_ word: UInt64) -> String {
    let text = String(word, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }
}
