import ThemeModel

/// Tells that a finding is one that an earlier run had, too, though its line may have moved.
///
/// Made of the rule, the file and the token that it is about, or the text of the line where it is about none; it changes
/// with any of them and with nothing else. Findings alike in all three are numbered.
public struct Fingerprint: Hashable, Sendable {
  public let hash: UInt64
  /// The n-th of the run with this hash, from 1.
  public let ordinal: Int

  /// The hash as 16 hexadecimal digits.
  public var digits: String {
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }

  /// Unique in a run.
  public var text: String { "\(digits):\(ordinal)" }
}

/// FNV-1a of 64 bits (Fowler, Noll and Vo): short, and the same everywhere; no protection against intent.
struct FingerprintHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// A text and its end.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }
}

extension SourceExcerpt {
  /// Of a longer line only what is this near to the mark counts, on each side: a whole file may be one line.
  private static let hashedReachBytes: UInt32 = 256

  /// Adds the line without blanks, and without the comma that comes and goes with the line below.
  func add(to hash: inout FingerprintHash) {
    let mark = min(max(marked.start, line.start), line.end)
    let start = mark - min(Self.hashedReachBytes, mark - line.start)
    let end = mark + min(Self.hashedReachBytes, line.end - mark)
    var comma = false
    for byte in sources.slice(Span(start: start, end: end)) where byte > 0x20 {
      if comma { hash.add(UInt8(ascii: ",")) }
      comma = byte == UInt8(ascii: ",")
      if !comma { hash.add(byte) }
    }
  }
}
