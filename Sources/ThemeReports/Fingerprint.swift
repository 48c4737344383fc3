import ThemeModel

/// Identifies a finding across runs, even if its line moves.
///
/// Computed from the rule, the file and the token of the finding, or the text of its line where it has no token. It
/// changes only with these. Findings that agree in all three are numbered.
public struct Fingerprint: Hashable, Sendable {
  public let hash: UInt64
  /// The number of the finding among those of the run with this hash, from 1.
  public let ordinal: Int

  /// The hash as 16 hexadecimal digits.
  public var digits: String {
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.utf8.count) + text
  }

  /// Unique in a run.
  public var text: String { "\(digits):\(ordinal)" }
}

/// FNV-1a of 64 bits (Fowler, Noll and Vo): short and portable; not secure against attacks.
struct FingerprintHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }

  /// Adds a text and a terminator.
  mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
    add(0)
  }
}

extension SourceExcerpt {
  /// The most bytes of a line that count on each side of the mark: a whole file may be one line.
  private static let hashedReachBytes: UInt32 = 256

  /// Adds the line without blanks and without a trailing comma, which depends on the next line.
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
