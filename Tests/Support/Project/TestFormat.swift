import ThemeModel

/// A format as the check stage sees one: names behind a prefix, what is no letter or digit as `_`.
package struct TestFormat: OutputFormat {
  package var name = "test"
  package var summary: String { "for tests" }
  package var scopeLimit: Int?
  /// Whether names are written again for every further theme.
  package var isThemed = false
  package var limited: Set<Section> = []
  package var colorGamut = ColorGamut.sRGB

  package init(
    name: String = "test", scopeLimit: Int? = nil, isThemed: Bool = false, limited: Set<Section> = [],
    colorGamut: ColorGamut = .sRGB
  ) {
    self.name = name
    self.scopeLimit = scopeLimit
    self.isThemed = isThemed
    self.limited = limited
    self.colorGamut = colorGamut
  }

  package func support(for section: Section) -> SectionSupport {
    limited.contains(section) ? .limited("no \(section.name)s") : .full
  }

  /// Dimensions and numbers are of one kind.
  package func scope(of section: Section) -> UInt8 {
    if limited.contains(section) { return 0 }
    return section == .number ? Section.dimension.rawValue + 1 : section.rawValue + 1
  }

  package func spell(_ name: UnsafeBufferPointer<UInt8>, section: Section, into output: inout ByteBuffer) {
    output.append(section.keyPrefix)
    let text = String(decoding: name, as: UTF8.self)
    output.append(text: String(text.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
  }

  package func spellThemed(
    _ name: UnsafeBufferPointer<UInt8>, section: Section, theme: String, into output: inout ByteBuffer
  ) -> UInt8? {
    guard isThemed else { return nil }
    output.append(text: "\(theme)_")
    spell(name, section: section, into: &output)
    return scope(of: section)
  }
}
