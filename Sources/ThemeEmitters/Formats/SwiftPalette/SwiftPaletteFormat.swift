import ThemeModel

extension Format {
  /// Colors and other values for an app of Apple's platforms that takes no runtime: the system chooses by appearance.
  ///
  /// One enum for the default theme with an enum in it for each further theme, all with every token.
  static let swiftPalette = Format(
    name: "swift-palette",
    summary: "UIColor, NSColor and SwiftUI colors that follow the system, without a runtime",
    options: [
      FormatOption(
        "access", .choice(["internal", "package", "public"]), "who sees the palette: internal if not set")
    ],
    capabilities: FormatCapabilities(
      sections: CaseMap { section in
        switch section {
        case .color, .dimension, .number, .string, .boolean, .font: .full
        case .image: .limited("pictures are not written")
        }
      },
      gamut: .displayP3,
      // Only colors ask the system which appearance it has.
      followsAppearance: CaseMap { section in
        switch section {
        case .color, .image: true
        case .dimension, .number, .string, .boolean, .font: false
        }
      }),
    identifiers: identifiers
  ) { table, settings in
    let path = (table.fileStem ?? swiftIdentifierStart(table.name)) + "Palette.swift"
    return [OutputFile(path: path, bytes: SwiftPalette(table, settings).write())]
  }

  /// All are members of one type, the enums of further themes too.
  private static let identifiers = Identifiers(
    tokens: [
      TokenIdentifier(forms: members, keeps: .swiftMembers, spelling: .plain { $1.append(swiftMember: $0) }),
      TokenIdentifier(
        forms: members, keeps: .none,
        spelling: .inTheme { name, theme, buffer in
          buffer.append(swiftMember: theme)
          buffer.append(UInt8(ascii: "."))
          buffer.append(swiftMember: name)
        }),
    ],
    themes: [ThemeIdentifier(scope: 1) { $1.append(swiftMember: $0) }])

  private static let members: CaseMap<Section, TokenIdentifier.Form?> = CaseMap { section in
    switch section {
    case .color, .dimension, .number, .string, .boolean, .font: .init(scope: 1)
    case .image: nil
    }
  }
}

/// One file of a palette.
private struct SwiftPalette {
  private let table: ThemeTable
  private let access: String
  private let names: PaletteNames

  init(_ table: ThemeTable, _ settings: FormatSettings) {
    self.table = table
    let level = settings.text("access", default: "internal")
    access = level == "internal" ? "" : level + " "
    names = PaletteNames(table)
  }

  func write() -> Bytes {
    var buffer = ByteBuffer(capacity: 6000 + table.columns.count * table.themes.count * 260)
    buffer.append(header: .line, of: table)
    PaletteFrame(access: access, names: names).writeStart(into: &buffer)
    writeTheme(table.defaultTheme, indent: 0, into: &buffer)
    PaletteFrame(access: access, names: names).writeEnd(into: &buffer)
    return buffer.finish()
  }

  /// Writes a theme's enum; the default's has those of the others in it.
  private func writeTheme(_ number: Int, indent: Int, into buffer: inout ByteBuffer) {
    let isDefault = number == table.defaultTheme
    var comment = Comment(.documentationLine, indent: indent)
    comment.add(own: "The theme ", to: &buffer)
    var title = table.themes[number].title
    title.withUTF8 { comment.add($0, to: &buffer) }
    comment.add(own: ".", to: &buffer)
    comment.close(in: &buffer)
    buffer.append(blanks: indent)
    buffer.append(text: access + "enum ")
    if isDefault {
      buffer.append(text: names.type)
    } else {
      append(theme: number, into: &buffer)
    }
    buffer.append(" {\n")
    let members = PaletteMembers(table, theme: number, access: access, names: names, indent: indent + 2)
    members.write(into: &buffer)
    writeSwiftUI(number, members, indent: indent + 2, into: &buffer)
    if isDefault {
      for other in table.themes.indices where other != number {
        buffer.append(UInt8(ascii: "\n"))
        writeTheme(other, indent: indent + 2, into: &buffer)
      }
    }
    buffer.append(blanks: indent)
    buffer.append("}\n")
  }

  private func append(theme number: Int, into buffer: inout ByteBuffer) {
    buffer.append(swiftMember: table.themes[number].name)
  }

  private func writeSwiftUI(
    _ number: Int, _ members: PaletteMembers, indent: Int, into buffer: inout ByteBuffer
  ) {
    guard !table.columns(in: .color).isEmpty else { return }
    var path = ByteBuffer()
    path.append(text: names.outer)
    if number != table.defaultTheme {
      path.append(UInt8(ascii: "."))
      append(theme: number, into: &path)
    }
    buffer.append("\n#if canImport(SwiftUI)\n")
    buffer.append(blanks: indent)
    buffer.append("/// The same colors for SwiftUI.\n")
    buffer.append(blanks: indent)
    buffer.append(text: access + "enum SwiftUIColors {\n")
    members.writeSwiftUI(path: path.finish(), into: &buffer)
    buffer.append(blanks: indent)
    buffer.append("}\n#endif\n")
  }
}
