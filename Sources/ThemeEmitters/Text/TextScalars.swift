import ThemeModel

/// The Unicode scalars of UTF-8 text, one after the other, without making a `String`.
///
/// What is not UTF-8 comes out as U+FFFD; the parser has refused such text already.
struct TextScalars: IteratorProtocol, Sequence {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> UInt32? {
    guard at < bytes.count else { return nil }
    let lead = bytes[at]
    at += 1
    if lead < 0x80 { return UInt32(lead) }
    let following = lead >= 0xF0 ? 3 : lead >= 0xE0 ? 2 : 1
    guard lead >= 0xC2, lead <= 0xF4, at + following <= bytes.count else { return Self.replacement }
    var value = UInt32(lead) & (0x3F >> UInt32(following))
    for offset in 0..<following {
      let byte = bytes[at + offset]
      guard byte & 0xC0 == 0x80 else { return Self.replacement }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    at += following
    return value
  }

  static let replacement: UInt32 = 0xFFFD
}

/// What a scalar does to a line of text.
enum ScalarEffect {
  /// Shows as itself.
  case shows
  /// Ends the line in some reader or other: LF, CR, VT, FF, NEL, U+2028, U+2029.
  case breaksLine
  /// A control character.
  case controls
  /// Changes the direction of the text, or is invisible: the text would not read as what it is.
  case hides

  init(_ scalar: UInt32) {
    switch scalar {
    case 0x0A...0x0D, 0x85, 0x2028, 0x2029: self = .breaksLine
    case 0..<0x20, 0x7F...0x9F: self = .controls
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFF9...0xFFFB:
      self = .hides
    // Not characters: illegal in XML.
    case 0xFFFE, 0xFFFF: self = .controls
    default: self = .shows
    }
  }
}

extension ByteBuffer {
  /// Appends a scalar in UTF-8; a value that is not a scalar becomes U+FFFD.
  mutating func append(scalar value: UInt32) {
    switch value {
    case ..<0x80: append(UInt8(truncatingIfNeeded: value))
    case ..<0x800:
      append(UInt8(truncatingIfNeeded: 0xC0 | value >> 6))
      append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    case 0xD800...0xDFFF, 0x110000...: append(scalar: TextScalars.replacement)
    case ..<0x10000:
      append(UInt8(truncatingIfNeeded: 0xE0 | value >> 12))
      append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    default:
      append(UInt8(truncatingIfNeeded: 0xF0 | value >> 18))
      append(UInt8(truncatingIfNeeded: 0x80 | value >> 12 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | value >> 6 & 0x3F))
      append(UInt8(truncatingIfNeeded: 0x80 | value & 0x3F))
    }
  }

  /// Appends a scalar as `lead` and its number in hexadecimal, without leading zeros: `\2028`.
  mutating func append(_ lead: StaticString, hexOf scalar: UInt32) {
    append(lead)
    append(hex: UInt64(scalar), digits: max(1, (32 - scalar.leadingZeroBitCount + 3) / 4))
  }
}
