import ThemeModel
import ThemeSyntax

/// Color literals with eight bits per component, as `0xRRGGBBAA`; ``ColorFunctionReader`` reads the others.
enum ColorLiteral {
  /// Reads a text that is a color: hexadecimal, decimal or `transparent`; nil where it is not.
  @inline(__always)
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    if let color = hexadecimal(text) { return color }
    return text.count >= 5 ? uncommon(text) : nil
  }

  /// Whether a text is a color in any of the forms of the language.
  static func isLiteral(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    parse(text) != nil || function(text) != nil
  }

  /// Reads a CSS color function; nil where the text is not one, or has a fault.
  static func function(_ text: UnsafeBufferPointer<UInt8>) -> WideColor? {
    guard text.last == UInt8(ascii: ")") else { return nil }
    return try? ColorFunctionReader.read(text)
  }

  /// Optional `#` or `0x`, then 3, 4, 6 or 8 digits, alpha last.
  @inline(__always)
  private static func hexadecimal(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard text.count >= 3 else { return nil }
    var at = 0
    if text[0] == UInt8(ascii: "#") {
      at = 1
    } else if text[0] == UInt8(ascii: "0"), text[1] == UInt8(ascii: "x") {
      at = 2
    }
    let count = text.count - at
    guard count == 6 || count == 8 || count == 3 || count == 4 else { return nil }
    var value: UInt32 = 0
    while at < text.count {
      guard let digit = hexDigit(text[at]) else { return nil }
      value = value << 4 | UInt32(digit)
      at &+= 1
    }
    switch count {
    case 6: return value << 8 | 0xFF
    case 8: return value
    case 3: return widened(value << 4 | 0xF)
    default: return widened(value)
    }
  }

  /// `0xRGBA` as `0xRRGGBBAA`.
  private static func widened(_ short: UInt32) -> UInt32 {
    let spread = (short & 0xF000) << 12 | (short & 0xF00) << 8 | (short & 0xF0) << 4 | short & 0xF
    return spread | spread << 4
  }

  private static func uncommon(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    isTransparent(text) ? 0 : decimal(text)
  }

  private static func isTransparent(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    text.count == 11 && isWord(text, "transparent")
  }

  /// Three or four integers from 0 to 255, alpha last; blanks may follow a comma.
  private static func decimal(_ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    guard isDigit(text[0]) else { return nil }
    var color: UInt32 = 0
    var components = 0
    var at = 0
    while true {
      var component: UInt32 = 0
      let start = at
      while at < text.count, isDigit(text[at]), at - start < 3 {
        component = component * 10 + UInt32(text[at] & 15)
        at += 1
      }
      guard at > start, component <= 255, components < 4 else { return nil }
      color = color << 8 | component
      components += 1
      guard at < text.count else { break }
      guard text[at] == UInt8(ascii: ",") else { return nil }
      at += 1
      while at < text.count, text[at] == 0x20 || text[at] == 0x09 { at += 1 }
    }
    return components == 4 ? color : components == 3 ? color << 8 | 0xFF : nil
  }
}
