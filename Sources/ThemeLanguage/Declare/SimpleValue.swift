import ThemeModel

/// Values that are a single JSON value: literals and aliases.
extension Declarer {
  /// Reads a value that is not an object.
  @inline(__always)
  mutating func simple(_ node: UInt32, _ section: Section) -> TokenValue {
    let kind = tape.nodes[Int(node)].kind
    if kind == .string {
      if section == .color, !tape.nodes[Int(node)].escaped,
        let color = ColorLiteral.parse(tape.rawText(node, in: base))
      {
        return TokenValue(payload: UInt64(color), node: node, kind: .literal, isBareText: true)
      }
      return textual(node, section)
    }
    switch (section, kind) {
    case (.dimension, .number), (.number, .number): return number(node, section)
    case (.boolean, .true): return TokenValue(payload: 1, node: node, kind: .literal)
    case (.boolean, .false): return TokenValue(payload: 0, node: node, kind: .literal)
    default:
      report(wrongType(node, wanted: section.wanted))
      return .invalid
    }
  }

  /// Reads a text: an alias in braces, a literal, or a name.
  private mutating func textual(_ node: UInt32, _ section: Section) -> TokenValue {
    guard tape.nodes[Int(node)].escaped else { return textual(tape.rawText(node, in: base), node, section) }
    var copy = text(node)
    return copy.withUTF8 { textual($0, node, section) }
  }

  private mutating func textual(
    _ text: UnsafeBufferPointer<UInt8>, _ node: UInt32, _ section: Section
  ) -> TokenValue {
    if let inner = braced(text) { return alias(inner, node, bare: false) }
    switch section {
    case .color:
      if let color = ColorLiteral.parse(text) {
        return TokenValue(payload: UInt64(color), node: node, kind: .literal, isBareText: true)
      }
      if let color = ColorLiteral.function(text) {
        let payload = declarations.payload(of: color)
        return TokenValue(payload: payload, node: node, kind: .literal, isBareText: true)
      }
      guard text.first != UInt8(ascii: "#") else {
        report(.invalidColor(text, at: span(node)))
        return .invalid
      }
      return alias(text, node, bare: true)
    case .dimension: return dimension(text, node)
    case .number, .boolean: return alias(text, node, bare: true)
    case .string:
      return TokenValue(payload: UInt64(declarations.texts.intern(text)), node: node, kind: .literal)
    case .font: return font(text, node)
    case .image: return image(text, node)
    }
  }

  /// The text between braces that enclose the whole text.
  private func braced(_ text: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8>? {
    guard text.count >= 2, text[0] == UInt8(ascii: "{"), text[text.count - 1] == UInt8(ascii: "}") else {
      return nil
    }
    let inner = UnsafeBufferPointer(rebasing: text[1..<text.count - 1])
    return inner.contains { $0 == UInt8(ascii: "{") || $0 == UInt8(ascii: "}") } ? nil : inner
  }

  func alias(_ name: UnsafeBufferPointer<UInt8>, _ node: UInt32, bare: Bool) -> TokenValue {
    guard let id = tape.names.find(name) else {
      return TokenValue(payload: 0, node: node, kind: .unknown, isBareText: bare)
    }
    return TokenValue(payload: UInt64(id), node: node, kind: .alias, isBareText: bare)
  }

  private mutating func dimension(_ text: UnsafeBufferPointer<UInt8>, _ node: UInt32) -> TokenValue {
    guard let start = text.baseAddress, let scanned = ScannedDecimal(start, start + text.count),
      let unit = DimensionUnit(suffix: UnsafeBufferPointer(rebasing: text[(scanned.end - start)...]))
    else { return alias(text, node, bare: true) }
    if let fault = dimensionFault(scanned) {
      report(invalidDimension(node, fault))
      return .invalid
    }
    return TokenValue(
      payload: scanned.value.bitPattern, node: node, kind: .literal, unit: unit, isBareText: true)
  }

  private mutating func number(_ node: UInt32, _ section: Section) -> TokenValue {
    let span = tape.nodes[Int(node)].span
    guard let scanned = ScannedDecimal(base + Int(span.start), base + Int(span.end)), scanned.value.isFinite
    else {
      report(
        Diagnostic(
          .invalidValue, at: span, "expected a number that a 64-bit float can represent",
          help: "at most 1.8e308"
        ))
      return .invalid
    }
    if section == .dimension, let fault = dimensionFault(scanned) {
      report(invalidDimension(node, fault))
      return .invalid
    }
    return TokenValue(payload: scanned.value.bitPattern, node: node, kind: .literal)
  }

  private func dimensionFault(_ scanned: ScannedDecimal) -> String? {
    if scanned.significantDigits == 0 { return nil }
    if scanned.significantDigits > 17 { return "a dimension has at most 17 significant digits" }
    let inRange = scanned.value.magnitude >= 1e-9 && scanned.value.magnitude <= 1e9
    return inRange ? nil : "a dimension is 0 or between 1e-9 and 1e9"
  }

  func invalidDimension(_ node: UInt32, _ fault: String) -> Diagnostic {
    Diagnostic(.invalidDimension, at: span(node), fault)
  }
}

extension DimensionUnit {
  /// The unit at the end of a text; nil for an unknown unit.
  init?(suffix: UnsafeBufferPointer<UInt8>) {
    switch String(decoding: suffix, as: UTF8.self) {
    case "px", "pt", "dp": self = .point
    case "sp": self = .scaled
    case "rem": self = .rem
    default: return nil
    }
  }
}

extension Section {
  /// The valid values of the section, for messages.
  package var wanted: String {
    switch self {
    case .color: "a color in a text, components, or an alias"
    case .dimension: "a number, a text with a unit, or an alias"
    case .number: "a number or an alias"
    case .string: "a text"
    case .boolean: "true, false or an alias"
    case .font: "a font or an alias"
    case .image: "a file name or an image"
    }
  }
}
