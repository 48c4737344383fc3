import ThemeModel
import ThemeSyntax

/// What a text that is neither a literal of its section nor a token's name was probably meant to be.
enum LiteralHint {
  /// For a text that looks like a name.
  static func ofName(_ text: String, _ section: Section) -> (help: String, replacement: String?)? {
    switch section {
    case .color:
      if let digits = CSSColorNames.hexadecimal(text) {
        return ("CSS's color names are names of tokens here: for the color write '#\(digits)'", "#" + digits)
      }
      let count = text.utf8.count
      let wrong = text.unicodeScalars.filter { !$0.isASCII || hexDigit(UInt8($0.value)) == nil }
      if let one = wrong.first, wrong.count == 1, [6, 8].contains(text.unicodeScalars.count) {
        return ("if it is a color: '\(one)' is no hexadecimal digit", nil)
      }
      guard (4...9).contains(count), wrong.isEmpty else { return nil }
      return ("if it is a color: a hexadecimal one has 3, 4, 6 or 8 digits, and this has \(count)", nil)
    case .font:
      return ("if it is a font: in a text a size follows its name, '\(text),17'", nil)
    case .dimension, .number, .string, .boolean, .image: return nil
    }
  }

  /// For a text that looks like a dimension or a number: how it is written here.
  static func ofNumber(_ text: String, _ section: Section) -> String? {
    // Blanks within, and the comma that much of the world has for a dot.
    let commas = text.utf8.filter { $0 == UInt8(ascii: ",") }.count
    guard commas <= 1, !text.contains(".") || commas == 0 else { return nil }
    let mended = String(text.filter { $0 != " " }.map { $0 == "," ? "." : $0 })
    guard mended != text, isLiteral(mended, section) else { return nil }
    let written = section == .number ? "\(mended), without quotes" : "'\(mended)'"
    return commas == 1 ? "the decimal sign is a dot: write \(written)" : "write \(written), without blanks"
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
