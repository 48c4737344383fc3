import ThemeCompiler

/// Custom properties for the web, switched by `data-theme` and `data-appearance`, else by the system.
///
/// An element's theme and appearance are those of its nearest self-or-ancestor that has the attribute, each on its
/// own. Every selector has specificity 0, so order and, in `@scope`, nearness decide. Every block after the first
/// holds all tokens that vary at all, so whichever block wins, no value of another shows through; that is also why
/// `var()` is safe there, since a property and what it refers to are always declared on the same element.
struct CSSEmitter: Emitter {
  let name = "css"
  let summary = "custom properties for every theme and appearance"
  let colorGamut = ColorGamut.any
  let options = [
    FormatOption("prefix", .text, "what each property's name starts with, behind --"),
    FormatOption("property", .flag, "register each property with @property"),
    FormatOption("references", .flag, "keep aliases as var()"),
  ]

  func support(for section: Section) -> SectionSupport {
    switch section {
    case .color, .dimension, .number, .string, .boolean, .font: .full
    case .image: .limited("images are not written yet")
    }
  }

  /// Custom properties have one scope for all sections.
  func scope(of section: Section) -> UInt8 {
    switch section {
    case .color, .dimension, .number, .string, .boolean, .font: 1
    case .image: 0
    }
  }

  /// A font is three properties.
  func endings(of section: Section) -> [StaticString] {
    switch section {
    case .font: CSSFontPart.allCases.map(\.ending)
    case .color, .dimension, .number, .string, .boolean, .image: [""]
    }
  }

  func spell(_ name: UnsafeBufferPointer<UInt8>, section: Section, into output: inout ByteBuffer) {
    output.append(cssName: name)
  }

  func emit(_ table: ThemeTable, settings: FormatSettings) -> [OutputFile] {
    [
      OutputFile(
        path: (table.fileStem ?? table.name.lowercased()) + ".css", bytes: CSSSheet(table, settings).write())
    ]
  }
}

/// The blocks of one sheet, in the order that decides.
private struct CSSSheet {
  private let table: ThemeTable
  private let lines: CSSLines
  private let registers: Bool
  /// What varies, written out for each of the table's cells: the same text stands in several blocks.
  private let varying: [(plain: Bytes, wide: Bytes)]
  /// Selectors of the themes and appearances between which one can switch; empty where there is just one.
  private let themes: [(index: Int, selector: String)]
  private let appearances: [(appearance: Appearance, selector: String)]

  init(_ table: ThemeTable, _ settings: FormatSettings) {
    self.table = table
    registers = settings.flag("property")
    let lines = CSSLines(
      table, prefix: settings.text("prefix", default: ""), references: settings.flag("references"))
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
    buffer.append(header: .css, of: table)
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

  /// What the system asks for. Later wins: where the query for `dark` holds too, high contrast comes after it.
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

  /// Wide-gamut values stand directly behind the block that they override, so they win and lose together with it.
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

/// The declarations of a sheet.
private struct CSSLines {
  private let table: ThemeTable
  /// `--` and the prefix, escaped; and the same at the start of a line.
  private let lead: Bytes
  private let indentedLead: Bytes
  private let references: Bool
  /// By place in the table's wide colors: whether sRGB holds it, so that the plain value says enough.
  private let fitsSRGB: [Bool]
  /// Whether some color is written in a space that browsers learned after Display-P3.
  let needsLaterSpaces: Bool

  init(_ table: ThemeTable, prefix: String, references: Bool) {
    self.table = table
    self.references = references
    let fitsSRGB = table.wideColors.map { $0.fits(.sRGB) }
    self.fitsSRGB = fitsSRGB
    needsLaterSpaces = table.wideColors.indices.contains { index in
      let space = table.wideColors[index].space
      return !fitsSRGB[index] && space != .displayP3 && space != .sRGB
    }
    var buffer = ByteBuffer()
    buffer.append("--")
    var text = prefix
    text.withUTF8 { buffer.append(cssName: $0) }
    var indented = ByteBuffer()
    indented.append("  ")
    indented.append(buffer)
    lead = buffer.finish()
    indentedLead = indented.finish()
  }

  /// Room for every token's declaration once.
  var estimatedBytes: Int { table.columns.count * (lead.count + 36) }

  /// Every token's declaration with its description, a blank line between families.
  func documented(_ cells: ThemeTable.Cells, into buffer: inout ByteBuffer) {
    var previous: Int?
    for section in Section.allCases where isWritten(section) {
      for column in table.sectionRanges[Int(section.rawValue)] {
        if let previous, !table.areOfOneFamily(previous, column) { buffer.append(UInt8(ascii: "\n")) }
        buffer.append(docs: .css, indent: 2, of: table.columns[column], in: table)
        declare(column, of: cells, into: &buffer)
        previous = column
      }
    }
  }

  /// Declarations of some columns.
  func plain(_ columns: some Collection<Int>, of cells: ThemeTable.Cells) -> Bytes {
    var buffer = ByteBuffer(capacity: columns.count * (lead.count + 36))
    for column in columns where isWritten(table.columns[column].section) {
      declare(column, of: cells, into: &buffer)
    }
    return buffer.finish()
  }

  /// Those columns again whose colour a display with a wide gamut can show better.
  func wide(_ columns: some Collection<Int>, of cells: ThemeTable.Cells) -> Bytes {
    var buffer = ByteBuffer()
    guard !table.wideColors.isEmpty else { return buffer.finish() }
    for column in columns where table.columns[column].section == .color && alias(column, cells) == nil {
      let index = Int(cells.bits[column] >> 32) - 1
      guard index >= 0, !fitsSRGB[index] else { continue }
      startLine(column, into: &buffer)
      buffer.append(cssColor: table.wideColors[index])
      buffer.append(";\n")
    }
    return buffer.finish()
  }

  /// An `@property` rule for every token that has a syntax; its initial value may not depend on anything.
  func register(into buffer: inout ByteBuffer) {
    let cells = table.cells[table.rows[table.defaultRow].cells]
    for (column, token) in table.columns.enumerated() {
      let syntax: StaticString
      switch token.section {
      case .color: syntax = "<color>"
      case .dimension: syntax = "<length>"
      case .number: syntax = "<number>"
      case .boolean: syntax = "<integer>"
      // Text has no syntax that browsers agree on; unregistered it behaves the same.
      case .string, .font, .image: continue
      }
      appendName(column, into: &buffer, after: "@property ")
      buffer.append(" {\n  syntax: \"")
      buffer.append(syntax)
      buffer.append("\";\n  inherits: true;\n  initial-value: ")
      if token.section == .dimension {
        buffer.append(decimal: pixels(cells.bits[column], cells.units[column]))
        buffer.append("px")
      } else {
        appendValue(column, of: cells, into: &buffer)
      }
      buffer.append(";\n}\n")
    }
  }

  private func isWritten(_ section: Section) -> Bool {
    switch section {
    case .color, .dimension, .number, .string, .boolean, .font: true
    case .image: false
    }
  }

  private func alias(_ column: Int, _ cells: ThemeTable.Cells) -> Int? {
    guard references, cells.aliases[column] != .max else { return nil }
    return Int(cells.aliases[column])
  }

  private func declare(_ column: Int, of cells: ThemeTable.Cells, into buffer: inout ByteBuffer) {
    if table.columns[column].section == .font { return declareFont(column, of: cells, into: &buffer) }
    startLine(column, into: &buffer)
    if let target = alias(column, cells) {
      appendName(target, into: &buffer, after: "var(")
      buffer.append(UInt8(ascii: ")"))
    } else {
      appendValue(column, of: cells, into: &buffer)
    }
    buffer.append(";\n")
  }

  private func declareFont(_ column: Int, of cells: ThemeTable.Cells, into buffer: inout ByteBuffer) {
    for part in CSSFontPart.allCases {
      buffer.append(indentedLead)
      buffer.append(cssName: table.columns[column].name, in: table.names)
      buffer.append(part.ending)
      buffer.append(": ")
      if let target = alias(column, cells) {
        appendName(target, into: &buffer, after: "var(")
        buffer.append(part.ending)
        buffer.append(UInt8(ascii: ")"))
      } else {
        append(part, of: table.fonts[Int(cells.bits[column])], into: &buffer)
      }
      buffer.append(";\n")
    }
  }

  /// Every part is always there, so that no row shows another's. The size grows with the reader's text size.
  private func append(_ part: CSSFontPart, of font: ThemeTable.Font, into buffer: inout ByteBuffer) {
    switch part {
    case .family:
      guard let name = font.name else { return buffer.append("system-ui") }
      table.texts.withBytes(name) { buffer.append(cssString: $0) }
    case .size:
      buffer.append(decimal: decimalMeant(by: font.size / table.remBase))
      buffer.append("rem")
    case .weight:
      guard let weight = font.weight else { return buffer.append("normal") }
      buffer.append(integer: Int(weight))
    }
  }

  @inline(__always)
  private func startLine(_ column: Int, into buffer: inout ByteBuffer) {
    buffer.append(indentedLead)
    buffer.append(cssName: table.columns[column].name, in: table.names)
    buffer.append(": ")
  }

  private func appendName(_ column: Int, into buffer: inout ByteBuffer, after start: StaticString) {
    buffer.append(start)
    buffer.append(lead)
    buffer.append(cssName: table.columns[column].name, in: table.names)
  }

  private func appendValue(_ column: Int, of cells: ThemeTable.Cells, into buffer: inout ByteBuffer) {
    let bits = cells.bits[column]
    switch table.columns[column].section {
    case .color: buffer.append(cssColor: bits)
    case .dimension: appendLength(bits, cells.units[column], into: &buffer)
    case .number: buffer.append(decimal: Double(bitPattern: bits))
    case .string: table.texts.withBytes(UInt32(truncatingIfNeeded: bits)) { buffer.append(cssString: $0) }
    case .boolean: buffer.append(UInt8(ascii: bits == 0 ? "0" : "1"))
    // A font is several properties.
    case .font, .image: break
    }
  }

  private func appendLength(_ bits: UInt64, _ unit: UInt8, into buffer: inout ByteBuffer) {
    let value = Double(bitPattern: bits)
    if value == 0 { return buffer.append("0px") }
    switch DimensionUnit(rawValue: unit) {
    case .point, nil:
      buffer.append(decimal: value)
      buffer.append("px")
    case .scaled:
      buffer.append(decimal: decimalMeant(by: value / table.remBase))
      buffer.append("rem")
    case .rem:
      buffer.append(decimal: value)
      buffer.append("rem")
    }
  }

  private func pixels(_ bits: UInt64, _ unit: UInt8) -> Double {
    let value = Double(bitPattern: bits)
    return DimensionUnit(rawValue: unit) == .rem ? decimalMeant(by: value * table.remBase) : value
  }
}

/// The properties of a font.
private enum CSSFontPart: CaseIterable {
  case family, size, weight

  /// What follows the token's name.
  var ending: StaticString {
    switch self {
    case .family: "-family"
    case .size: "-size"
    case .weight: "-weight"
    }
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
