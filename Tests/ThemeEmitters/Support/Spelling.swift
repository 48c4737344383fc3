import ThemeModel

/// What a format makes of names, for tests that look for them in its files.
extension Format {
  /// The first kind of name of a section's tokens.
  private func identifier(of section: Section, inTheme: Bool = false) -> TokenIdentifier? {
    identifiers.tokens.first { $0.forms[section] != nil && $0.isInTheme == inTheme }
  }

  func form(of section: Section) -> TokenIdentifier.Form? { identifier(of: section)?.forms[section] }

  func spell(_ name: TokenIdentifier.Name, section: Section, into output: inout ByteBuffer) {
    guard let identifier = identifier(of: section), let form = form(of: section) else { return }
    output.append(form.prefix)
    if case .plain(let spell) = identifier.spelling { spell(name, &output) }
  }

  /// Returns the scope of what it appends.
  func spell(
    _ name: TokenIdentifier.Name, section: Section, theme: String, into output: inout ByteBuffer
  ) -> UInt8? {
    guard let identifier = identifier(of: section, inTheme: true),
      case .inTheme(let spell) = identifier.spelling
    else { return nil }
    spell(name, theme, &output)
    return identifier.forms[section]?.scope
  }
}
