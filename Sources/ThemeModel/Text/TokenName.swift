/// The rules for names of tokens, packs and themes.
package enum TokenName {
  /// The longest name, in bytes.
  package static let limitBytes = 240

  /// Why a name is invalid, or nil.
  package static func fault(in name: UnsafeBufferPointer<UInt8>, shape: NameShape) -> String? {
    if name.isEmpty { return "a name may not be empty" }
    if name.count > limitBytes { return "a name has at most \(limitBytes) bytes, this one has \(name.count)" }
    if shape.contains(.word) { return name.contains { $0 != UInt8(ascii: "_") } ? nil : noLetter }
    if name[0] == UInt8(ascii: "$") { return "a name may not begin with '$'" }
    return fault(in: String(decoding: name, as: UTF8.self).unicodeScalars)
  }

  private static let noLetter = "a name needs a letter or a digit"

  private static func fault(in scalars: String.UnicodeScalarView) -> String? {
    if let barred = scalars.first(where: isBarred) { return "a name may not contain \(label(barred))" }
    if scalars.first?.properties.isWhitespace == true { return "a name may not begin with a blank" }
    if scalars.last?.properties.isWhitespace == true { return "a name may not end with a blank" }
    return scalars.contains(where: isLetterOrDigit) ? nil : noLetter
  }

  /// Control characters, and those that reorder or hide text.
  package static func isBarred(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F: true
    case 0x061C, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }

  private static func isLetterOrDigit(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }

  package static func label(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    return "the invisible character U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
