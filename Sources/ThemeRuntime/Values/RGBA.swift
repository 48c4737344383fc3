/// A color in 8-bit sRGB, not premultiplied.
///
/// Four bytes, trivially copied.
public struct RGBA: Hashable, Sendable {
  /// Red is in the lowest byte, as in the pack.
  @usableFromInline let bits: UInt32

  @inlinable public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    bits = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// Creates a color from `0xRRGGBBAA`.
  @inlinable public init(_ rgba: UInt32) { bits = rgba.byteSwapped }

  @inlinable public var red: UInt8 { UInt8(truncatingIfNeeded: bits) }
  @inlinable public var green: UInt8 { UInt8(truncatingIfNeeded: bits >> 8) }
  @inlinable public var blue: UInt8 { UInt8(truncatingIfNeeded: bits >> 16) }
  @inlinable public var alpha: UInt8 { UInt8(truncatingIfNeeded: bits >> 24) }

  /// The color as `0xRRGGBBAA`.
  @inlinable public var rgba: UInt32 { bits.byteSwapped }
}

extension RGBA: CustomStringConvertible {
  /// `#rrggbbaa`.
  public var description: String {
    let digits = String(rgba, radix: 16)
    return "#" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}
