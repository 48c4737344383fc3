@testable import ThemeCompiler

/// A format as the check stage sees one: names behind a prefix, what is no letter or digit as `_`.
struct TestFormat: OutputFormat {
  var name = "test"
  var summary: String { "for tests" }
  var scopeLimit: Int?
  /// Whether names are written again for every further theme.
  var isThemed = false
  var limited: Set<Section> = []
  var colorGamut = ColorGamut.sRGB

  func support(for section: Section) -> SectionSupport {
    limited.contains(section) ? .limited("no \(section.name)s") : .full
  }

  /// Dimensions and numbers are of one kind.
  func scope(of section: Section) -> UInt8 {
    if limited.contains(section) { return 0 }
    return section == .number ? Section.dimension.rawValue + 1 : section.rawValue + 1
  }

  func spell(_ name: UnsafeBufferPointer<UInt8>, section: Section, into output: inout ByteBuffer) {
    output.append(section.keyPrefix)
    let text = String(decoding: name, as: UTF8.self)
    output.append(text: String(text.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
  }

  func spellThemed(
    _ name: UnsafeBufferPointer<UInt8>, section: Section, theme: String, into output: inout ByteBuffer
  ) -> UInt8? {
    guard isThemed else { return nil }
    output.append(text: "\(theme)_")
    spell(name, section: section, into: &output)
    return scope(of: section)
  }
}
