import ThemeModel

/// Writes the instances, one for each row, and the way to one by its theme's name.
struct KotlinThemes {
  private let table: ThemeTable
  private let names: KotlinNames

  init(_ table: ThemeTable, _ names: KotlinNames) {
    self.table = table
    self.names = names
  }

  func write(into buffer: inout ByteBuffer) {
    buffer.append(
      text: """

        /** The theme of what is drawn inside. */
        \(names.access)val \(names.local): ProvidableCompositionLocal<\(names.theme)> =
            staticCompositionLocalOf { \(names.themes).light }

        /** Every theme in every appearance; each is made when it is first asked for. */
        \(names.access)object \(names.themes) {

        """)
    for row in table.rows {
      comment(row, into: &buffer)
      buffer.append(
        text:
          "    \(names.memberAccess)val \(name(row)): \(names.theme) by lazy { \(names.theme)(\(row.cells)) }\n"
      )
    }
    writeChoice(into: &buffer)
    buffer.append("}\n")
  }

  private func comment(_ row: ThemeTable.Row, into buffer: inout ByteBuffer) {
    var comment = Comment(.documentationBlock, indent: 4)
    var title = table.themes[row.theme].title
    title.withUTF8 { comment.add($0, to: &buffer) }
    switch row.appearance {
    case .light: comment.add(own: ", light.", to: &buffer)
    case .dark: comment.add(own: ", dark.", to: &buffer)
    case .lightHighContrast: comment.add(own: ", light, with high contrast.", to: &buffer)
    case .darkHighContrast: comment.add(own: ", dark, with high contrast.", to: &buffer)
    }
    comment.close(in: &buffer)
  }

  /// `dark` for the default theme, `Festival_dark` for a further one.
  private func name(_ row: ThemeTable.Row) -> String {
    guard row.theme != table.defaultTheme else { return row.appearance.name }
    var buffer = ByteBuffer()
    var theme = table.themes[row.theme].name
    theme.withUTF8 { buffer.append(kotlinStart: $0) }
    buffer.append(text: "_" + row.appearance.name)
    let name = buffer.finish().string
    return name.utf8.allSatisfy { $0 < 0x80 } ? name : "`\(name)`"
  }

  /// An app keeps the name of the theme that its reader chose.
  private func writeChoice(into buffer: inout ByteBuffer) {
    buffer.append(
      text: """

            /** The values of a theme; of the default one where no theme has this name. */
            \(names.memberAccess)fun of(theme: String, dark: Boolean, highContrast: Boolean = false): \(names.theme) =

        """)
    guard table.themes.count > 1 else {
      return buffer.append(text: "        \(choice(table.defaultTheme))\n")
    }
    buffer.append("        when (theme) {\n")
    for theme in table.themes.indices where theme != table.defaultTheme {
      var name = table.themes[theme].name
      buffer.append("            ")
      name.withUTF8 { buffer.append(kotlinString: $0) }
      buffer.append(text: " -> \(choice(theme))\n")
    }
    buffer.append(text: "            else -> \(choice(table.defaultTheme))\n        }\n")
  }

  private func choice(_ theme: Int) -> String {
    func row(_ appearance: Appearance) -> String {
      "this." + name(table.rows[table.row(theme: theme, appearance: appearance)])
    }
    func pair(_ light: String, _ dark: String) -> String {
      light == dark ? light : "if (dark) \(dark) else \(light)"
    }
    let plain = pair(row(.light), row(.dark))
    let contrast = pair(row(.lightHighContrast), row(.darkHighContrast))
    return plain == contrast ? plain : "if (highContrast) (\(contrast)) else (\(plain))"
  }
}
