import ThemeModel

extension Format {
  /// A format for tests of the check stage: names behind a prefix, what is no letter or digit as `_`.
  ///
  /// - Parameters:
  ///   - isThemed: whether names are written again for every further theme.
  ///   - limited: sections of which nothing is written.
  package static func test(
    name: String = "test", entriesPerScope: Int? = nil, isThemed: Bool = false, limited: Set<Section> = [],
    gamut: ColorGamut = .sRGB
  ) -> Format {
    // Dimensions and numbers are of one kind.
    let forms: CaseMap<Section, TokenIdentifier.Form?> = CaseMap { section in
      if limited.contains(section) { return nil }
      let kind = section == .number ? Section.dimension : section
      return .init(scope: kind.rawValue + 1, prefix: isThemed ? "" : section.keyPrefix)
    }
    var tokens = [TokenIdentifier(forms: forms, keeps: .all, spelling: .plain(spellWord))]
    if isThemed {
      tokens.append(
        TokenIdentifier(
          forms: forms, keeps: .none,
          spelling: .inTheme { name, theme, buffer in
            buffer.append(text: "\(theme)_")
            spellWord(name, &buffer)
          }))
    }
    return Format(
      name: name, summary: "for tests",
      capabilities: FormatCapabilities(
        sections: CaseMap { limited.contains($0) ? .limited("no \($0.name)s") : .full }, gamut: gamut,
        entriesPerScope: entriesPerScope),
      identifiers: Identifiers(tokens: tokens)
    ) { _, _ in [] }
  }

  @Sendable private static func spellWord(_ name: TokenIdentifier.Name, _ buffer: inout ByteBuffer) {
    let text = String(decoding: name, as: UTF8.self)
    buffer.append(text: String(text.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
  }
}
