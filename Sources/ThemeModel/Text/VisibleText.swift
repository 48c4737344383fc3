/// Makes text from a spec safe to print: it cannot move a cursor, hide text or change its direction.
public enum VisibleText {
  /// One scalar as printed: itself, or its number where it is invisible or acts on the terminal.
  package static func shown(_ scalar: Unicode.Scalar) -> String {
    if scalar == "\t" || (0x20..<0x7F).contains(scalar.value) { return String(Character(scalar)) }
    guard isUnsafe(scalar) else { return String(Character(scalar)) }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "<U+" + String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits + ">"
  }

  /// A text on one line; with `continuation`, line feeds become that.
  public static func shown(_ text: String, continuation: String? = nil) -> String {
    if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar == "\n", let continuation { result += continuation } else { result += shown(scalar) }
    }
    return result
  }

  /// Columns that printed text takes in a terminal; a tab counts as one.
  package static func width(_ text: String) -> Int { text.unicodeScalars.reduce(0) { $0 + width($1) } }

  private static func width(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  /// Control characters, and the invisible and bidirectional controls of Unicode Technical Report 36.
  private static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate: true
    default: false
    }
  }

  /// The blocks of East Asian wide and of emoji characters (Unicode Standard Annex 11, simplified).
  private static func isWide(_ value: UInt32) -> Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
