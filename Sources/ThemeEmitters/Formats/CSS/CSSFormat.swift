import ThemeModel

extension Format {
  /// Custom properties for the web, switched by `data-theme` and `data-appearance`, else by the system.
  ///
  /// An element's theme and appearance are those of its nearest self-or-ancestor that has the attribute, each on its
  /// own. Every selector has specificity 0, so order and, in `@scope`, nearness decide. Every block after the first
  /// holds all tokens that vary at all, so whichever block wins, no value of another shows through; that is also why
  /// `var()` is safe there, since a property and what it refers to are always declared on the same element.
  static let css = Format(
    name: "css", summary: "custom properties for every theme and appearance",
    options: [
      FormatOption(
        "image-base", .text,
        "what each picture's URL starts with; browsers resolve others against the sheet that uses the property"
      ),
      FormatOption("prefix", .text, "what each property's name starts with, behind --"),
      FormatOption("property", .flag, "register each property with @property"),
      FormatOption("references", .flag, "keep aliases as var()"),
    ],
    capabilities: FormatCapabilities(
      pictures: CaseMap { feature in
        switch feature {
        case .png, .jpeg, .svg, .webp: .full
        case .pdf: .limited("most browsers show no PDF as an image")
        case .insets, .resizing, .template, .templateByAppearance:
          .limited("of an image just the files, not insets, resizing or template")
        }
      }, gamut: .any, keepsNull: false),
    identifiers: Identifiers(tokens: [
      // Custom properties have one scope for all sections; a font is three of them.
      TokenIdentifier(
        forms: CaseMap { section in
          switch section {
          case .font: .init(scope: 1, endings: CSSFontPart.allCases.map(\.ending))
          case .color, .dimension, .number, .string, .boolean, .image: .init(scope: 1)
          }
        }, keeps: .all, reference: .customProperty, lead: cssLead, spelling: .plain { $1.append(cssName: $0) }
      )
    ])
  ) { table, settings in
    let stem = table.fileStem ?? table.name.lowercased()
    let pictures = PictureFiles(table, folder: "\(stem)-images")
    let sheet = OutputFile(path: stem + ".css", bytes: CSSSheet(table, pictures, settings).write())
    return [sheet] + pictures.files
  }
}

/// `--` and the prefix, which a property's name begins with.
@Sendable func cssLead(_ settings: FormatSettings) -> String {
  var buffer = ByteBuffer()
  buffer.append("--")
  var prefix = settings.text("prefix", default: "")
  prefix.withUTF8 { buffer.append(cssName: $0) }
  return buffer.finish().string
}

/// The blocks of one sheet, in the order that decides.
private struct CSSSheet {
  private let table: ThemeTable
  private let lines: CSSLines
  private let registers: Bool
  /// The varying declarations of each of the table's cells: several blocks share one text.
  private let varying: [(plain: Bytes, wide: Bytes)]
  /// Selectors of the themes and appearances between which one can switch; empty where there is just one.
  private let themes: [(index: Int, selector: String)]
  private let appearances: [(appearance: Appearance, selector: String)]

  init(_ table: ThemeTable, _ pictures: PictureFiles, _ settings: FormatSettings) {
    self.table = table
    registers = settings.flag("property")
    let lines = CSSLines(table, pictures, settings)
    self.lines = lines
    let columns = table.varying.map { Int($0) }
    varying =
      table.rows.count < 2
      ? [] : table.cells.map { (lines.plain(columns, of: $0), lines.wide(columns, of: $0)) }
    themes =
      table.themes.count < 2
      ? [] : table.themes.enumerated().map { ($0.offset, attribute("data-theme", $0.element.name)) }
    appearances =
      table.appearances.count < 2
      ? [] : table.appearances.map { ($0, appearanceSelector($0, among: table.appearances)) }
  }

  func write() -> Bytes {
    var buffer = ByteBuffer(capacity: estimatedBytes)
    buffer.append(header: .block, of: table)
    if registers { lines.register(into: &buffer) }
    writeRoot(into: &buffer)
    for theme in themes { block(theme.selector, theme.index, .light, into: &buffer) }
    writeSystem(into: &buffer)
    for (appearance, selector) in appearances {
      block(selector, table.defaultTheme, appearance, into: &buffer)
    }
    writeNestings(into: &buffer)
    for theme in themes {
      for (appearance, selector) in appearances {
        block(theme.selector + selector, theme.index, appearance, into: &buffer)
      }
    }
    return buffer.finish()
  }

  private var estimatedBytes: Int {
    let row = varying.reduce(0) { max($0, $1.plain.count + $1.wide.count) } + 300
    return 500 + lines.estimatedBytes * (registers ? 4 : 1) + table.rows.count * 4 * row
  }

  private func writeRoot(into buffer: inout ByteBuffer) {
    let cells = table.cells[table.rows[table.defaultRow].cells]
    open(":root", .light, into: &buffer)
    lines.documented(cells, into: &buffer)
    buffer.append("}\n")
    override(":root", with: lines.wide(table.columns.indices, of: cells), into: &buffer)
  }

  /// The system's preferences. Later wins: where the query for `dark` holds too, high contrast comes after it.
  private func writeSystem(into buffer: inout ByteBuffer) {
    for (appearance, _) in appearances where appearance != .light {
      buffer.append("@media ")
      buffer.append(systemQuery(appearance))
      buffer.append(" {\n")
      block(":root", table.defaultTheme, appearance, into: &buffer)
      for theme in themes { block(theme.selector, theme.index, appearance, into: &buffer) }
      buffer.append("}\n")
    }
  }

  /// An element with one attribute inside one with the other: the nearest such ancestor decides.
  private func writeNestings(into buffer: inout ByteBuffer) {
    guard !themes.isEmpty, !appearances.isEmpty else { return }
    for (appearance, selector) in appearances {
      buffer.append(text: "@scope (\(selector)) {\n")
      for theme in themes {
        block(theme.selector + ":not([data-appearance])", theme.index, appearance, into: &buffer)
      }
      buffer.append("}\n")
    }
    for theme in themes {
      buffer.append(text: "@scope (\(theme.selector)) {\n")
      for (appearance, selector) in appearances {
        block(selector + ":not([data-theme])", theme.index, appearance, into: &buffer)
      }
      buffer.append("}\n")
    }
  }

  private func block(
    _ selector: String, _ theme: Int, _ appearance: Appearance, into buffer: inout ByteBuffer
  ) {
    let row = table.rows[table.row(theme: theme, appearance: appearance)]
    open(selector, appearance, into: &buffer)
    buffer.append(varying[row.cells].plain)
    buffer.append("}\n")
    override(selector, with: varying[row.cells].wide, into: &buffer)
  }

  private func open(_ selector: String, _ appearance: Appearance, into buffer: inout ByteBuffer) {
    buffer.append(text: ":where(\(selector)) {\n")
    switch appearance {
    case .light, .lightHighContrast: buffer.append("  color-scheme: light;\n")
    case .dark, .darkHighContrast: buffer.append("  color-scheme: dark;\n")
    }
  }

  /// Wide-gamut values directly follow the block that they override, so they win and lose together with it.
  private func override(_ selector: String, with declarations: Bytes, into buffer: inout ByteBuffer) {
    guard declarations.count > 0 else { return }
    buffer.append("@supports (color: color(display-p3 0 0 0))")
    // Safari has this one earlier than the others.
    if lines.needsLaterSpaces { buffer.append(" and (color: oklch(0 0 0))") }
    buffer.append(text: " {\n:where(\(selector)) {\n")
    buffer.append(declarations)
    buffer.append("}\n}\n")
  }
}

private func attribute(_ name: StaticString, _ value: String) -> String {
  var buffer = ByteBuffer()
  buffer.append(UInt8(ascii: "["))
  buffer.append(name)
  buffer.append(UInt8(ascii: "="))
  buffer.append(cssString: value)
  buffer.append(UInt8(ascii: "]"))
  return buffer.finish().string
}

/// Matches an appearance and those that no folder names and that fall back on it.
private func appearanceSelector(_ appearance: Appearance, among known: [Appearance]) -> String {
  let served = Appearance.allCases.filter { asked in
    asked.fallbacks.first(where: known.contains) == appearance
  }
  let selectors = served.map { attribute("data-appearance", $0.name) }
  return selectors.count == 1 ? selectors[0] : ":is(\(selectors.joined(separator: ", ")))"
}

private func systemQuery(_ appearance: Appearance) -> StaticString {
  switch appearance {
  case .light: "(prefers-color-scheme: light)"
  case .dark: "(prefers-color-scheme: dark)"
  case .lightHighContrast: "(prefers-color-scheme: light) and (prefers-contrast: more)"
  case .darkHighContrast: "(prefers-color-scheme: dark) and (prefers-contrast: more)"
  }
}
