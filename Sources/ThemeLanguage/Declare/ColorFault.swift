import ThemeModel

extension ColorFault {
  static let anyColor =
    "a color is 3, 4, 6 or 8 hexadecimal digits (alpha last), 'R,G,B' from 0 to 255, a CSS function such as "
    + "rgb(), hsl() or oklch(), 'transparent', or components from 0 to 1"

  /// Describes what is wrong with a text that is not a color.
  init(of text: UnsafeBufferPointer<UInt8>) {
    if Self.hasBlanksAround(text) {
      self.init(
        reason: "it has blanks at its ends",
        help: "write '\(String(decoding: Self.withoutBlanksAround(text), as: UTF8.self))'")
    } else if text.contains(UInt8(ascii: "(")) {
      do throws(ColorFault) {
        _ = try ColorFunctionReader.read(text)
        self.init(reason: "", help: Self.anyColor)
      } catch { self = error }
    } else if text.contains(UInt8(ascii: ",")) {
      self.init(
        reason: "a decimal color is three or four whole numbers from 0 to 255",
        help: "write 'R,G,B' or 'R,G,B,A'")
    } else {
      self.init(reason: Self.hexadecimal(text), help: Self.anyColor)
    }
  }

  /// Whether a text is a color except for the blanks at its ends.
  static func hasBlanksAround(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    let inner = withoutBlanksAround(text)
    return inner.count < text.count && ColorLiteral.isLiteral(inner)
  }

  private static func withoutBlanksAround(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    guard let start = text.firstIndex(where: { !isBlank($0) }),
      let end = text.lastIndex(where: { !isBlank($0) })
    else { return text }
    return UnsafeBufferPointer(rebasing: text[start...end])
  }

  private static func hexadecimal(_ text: UnsafeBufferPointer<UInt8>) -> String {
    var digits = text[...]
    if text.first == UInt8(ascii: "#") {
      digits = text.dropFirst()
    } else if text.starts(with: [0x30, 0x78]) {
      digits = text.dropFirst(2)
    }
    let rest = String(decoding: digits, as: UTF8.self)
    if let wrong = rest.first(where: { !$0.isASCII || !$0.isHexDigit }) {
      return "'\(wrong)' is not a hexadecimal digit"
    }
    return "a hexadecimal color has 3, 4, 6 or 8 digits; this one has \(digits.count)"
  }
}

extension Diagnostic {
  /// A text that looks like a color but is not one.
  package static func invalidColor(_ text: UnsafeBufferPointer<UInt8>, at span: Span) -> Diagnostic {
    let fault = ColorFault(of: text)
    let start = "'\(String(decoding: text, as: UTF8.self))' is not a color"
    return Diagnostic(
      .invalidColor, at: span, fault.reason.isEmpty ? start : "\(start): \(fault.reason)", help: fault.help)
  }
}
