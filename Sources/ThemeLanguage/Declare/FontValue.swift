import ThemeModel
import ThemeSyntax

/// Values of the section `font`.
extension Declarer {
  /// Reads a text: name, comma and size, or the name of a token. A text with a comma that is neither is reported later,
  /// when all names are known.
  mutating func font(_ text: UnsafeBufferPointer<UInt8>, _ node: UInt32) -> TokenValue {
    guard let (name, size) = FontText.parse(text) else { return alias(text, node, bare: true) }
    let font = ThemeTable.Font(name: declarations.texts.intern(name), size: size)
    return TokenValue(
      payload: UInt64(declarations.fonts.number(of: font)), node: node, kind: .literal, isBareText: true)
  }

  /// Reads an object with `size`, and with `name` unless it is the system font.
  mutating func font(_ object: UInt32) -> TokenValue {
    var name: UInt32?
    var size: Double?
    var weight: UInt16?
    var hasSize = false
    var isFaulty = false
    for (key, node) in tape.members(of: object) {
      switch Word(id: tape.node(key).link) {
      case .name:
        name = fontName(node)
        if name == nil { isFaulty = true }
      case .size:
        hasSize = true
        size = fontSize(node)
      case .weight:
        weight = fontWeight(node)
        if weight == nil { isFaulty = true }
      default:
        report(unknownKey(key, known: Section.font.literalKeys.map(\.rawValue)))
        isFaulty = true
      }
    }
    if !hasSize, !isFaulty { report(missing("size", in: object)) }
    guard !isFaulty, let size else { return .invalid }
    let font = ThemeTable.Font(name: name, size: size, weight: weight)
    return TokenValue(payload: UInt64(declarations.fonts.number(of: font)), node: object, kind: .literal)
  }

  private mutating func fontName(_ node: UInt32) -> UInt32? {
    guard check(node, [.string], wanted: "the name of a font") else { return nil }
    var name = text(node)
    if name.withUTF8({ FontText.isName($0) }) { return declarations.texts.intern(name) }
    report(
      Diagnostic(
        .invalidValue, at: span(node),
        "expected the name of a font: not empty, without blanks at its ends or invisible characters",
        help: "omit 'name' for the system font"))
    return nil
  }

  private mutating func fontSize(_ node: UInt32) -> Double? {
    guard check(node, [.number], wanted: "a size in points") else { return nil }
    let span = span(node)
    let scanned = ScannedDecimal(base + Int(span.start), base + Int(span.end))
    if let scanned, FontText.isSize(scanned) { return scanned.value }
    if let scanned, FontText.hasTooManyDigits(scanned) {
      report(Diagnostic(.invalidValue, at: span, FontText.tooManyDigits))
      return nil
    }
    report(
      Diagnostic(
        .invalidValue, at: span, "expected a size from 1e-9 to 1e9 points, found \(sources.string(span))"))
    return nil
  }

  private mutating func fontWeight(_ node: UInt32) -> UInt16? {
    guard check(node, [.number], wanted: "a weight from 100 to 900") else { return nil }
    let span = span(node)
    if let scanned = ScannedDecimal(base + Int(span.start), base + Int(span.end)),
      let weight = UInt16(exactly: scanned.value), (100...900).contains(weight)
    {
      return weight
    }
    report(
      Diagnostic(
        .invalidValue, at: span,
        "expected a whole weight from 100 to 900, found \(sources.string(span))"))
    return nil
  }
}

/// Fonts in one text: `Gill Sans,44`.
enum FontText {
  /// The name and the size; nil for a text that is not a font. Blanks may follow the comma, as in a decimal color.
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> (UnsafeBufferPointer<UInt8>, Double)? {
    guard let (name, scanned) = split(text), isName(name), isSize(scanned) else { return nil }
    return (name, scanned.value)
  }

  /// The text before the comma, and the number that is the rest.
  static func split(_ text: UnsafeBufferPointer<UInt8>) -> (UnsafeBufferPointer<UInt8>, ScannedDecimal)? {
    guard let comma = text.firstIndex(of: UInt8(ascii: ",")), let start = text.baseAddress else { return nil }
    let name = UnsafeBufferPointer(rebasing: text[..<comma])
    var at = comma + 1
    while at < text.count, text[at] == 0x20 || text[at] == 0x09 { at += 1 }
    let end = start + text.count
    guard let scanned = ScannedDecimal(start + at, end), scanned.end == end else { return nil }
    return (name, scanned)
  }

  /// Whether a name is not empty, has no blank at either end and no character that hides or reorders text.
  static func isName(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    let scalars = String(decoding: name, as: UTF8.self).unicodeScalars
    guard let first = scalars.first, let last = scalars.last else { return false }
    return !first.properties.isWhitespace && !last.properties.isWhitespace
      && !scalars.contains(where: TokenName.isBarred)
  }

  static let tooManyDigits = "the size of a font has at most 17 significant digits"

  static func hasTooManyDigits(_ scanned: ScannedDecimal) -> Bool { scanned.significantDigits > 17 }

  /// Whether a size is above 0 and within the bounds of a dimension.
  static func isSize(_ scanned: ScannedDecimal) -> Bool {
    scanned.significantDigits > 0 && !hasTooManyDigits(scanned) && (1e-9...1e9).contains(scanned.value)
  }
}
