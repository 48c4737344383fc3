import ThemeModel
import ThemeSyntax

/// Suggestions for a text that is neither a literal of its section nor a token's name.
enum LiteralHint {
  /// For a text that looks like a name.
  static func ofName(_ text: String, _ section: Section) -> (help: String, replacement: String?)? {
    switch section {
    case .color:
      if let digits = CSSColorNames.hexadecimal(text) {
        return (
          "a CSS color name is the name of a token here; for the color write '#\(digits)'", "#" + digits
        )
      }
      let count = text.utf8.count
      let wrong = text.unicodeScalars.filter { !$0.isASCII || hexDigit(UInt8($0.value)) == nil }
      if let one = wrong.first, wrong.count == 1, [6, 8].contains(text.unicodeScalars.count) {
        return ("if it is a color: '\(one)' is not a hexadecimal digit", nil)
      }
      guard (4...9).contains(count), wrong.isEmpty else { return nil }
      return ("if it is a color: a hexadecimal color has 3, 4, 6 or 8 digits; this one has \(count)", nil)
    case .font:
      return ("if it is a font: write its size after the name, '\(text),17'", nil)
    case .dimension, .number, .string, .boolean, .image: return nil
    }
  }

  /// For a text that looks like a dimension or a number: the correct form.
  static func ofNumber(_ text: String, _ section: Section) -> String? {
    // Blanks inside, and the decimal comma of many languages.
    let commas = text.utf8.filter { $0 == UInt8(ascii: ",") }.count
    guard commas <= 1, !text.contains(".") || commas == 0 else { return nil }
    let mended = String(text.filter { $0 != " " }.map { $0 == "," ? "." : $0 })
    guard mended != text, isLiteral(mended, section) else { return nil }
    let written = section == .number ? "\(mended), without quotes" : "'\(mended)'"
    return commas == 1
      ? "the decimal separator is a dot: write \(written)" : "write \(written), without blanks"
  }

  private static func isLiteral(_ text: String, _ section: Section) -> Bool {
    var copy = text
    return copy.withUTF8 { text in
      guard let start = text.baseAddress, let scanned = ScannedDecimal(start, start + text.count) else {
        return false
      }
      let rest = UnsafeBufferPointer(rebasing: text[(scanned.end - start)...])
      return rest.isEmpty || section == .dimension && DimensionUnit(suffix: rest) != nil
    }
  }
}
