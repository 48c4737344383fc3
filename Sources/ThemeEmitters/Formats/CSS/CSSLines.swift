import ThemeModel

/// The declarations of a sheet.
struct CSSLines {
  private let table: ThemeTable
  /// `--` and the prefix, escaped; and the same at the start of a line.
  private let lead: Bytes
  private let indentedLead: Bytes
  private let references: Bool
  private let pictures: PictureFiles
  /// By place in the table's wide colors: whether sRGB holds it, so that the plain value is exact.
  private let fitsSRGB: [Bool]
  /// Whether some color is written in a space that browsers learned after Display-P3.
  let needsLaterSpaces: Bool
  /// What each picture's URL starts with.
  private let imageBase: String

  init(_ table: ThemeTable, _ pictures: PictureFiles, _ settings: FormatSettings) {
    self.table = table
    self.pictures = pictures
    references = settings.flag("references")
    imageBase = settings.text("image-base", default: "")
    let fitsSRGB = table.wideColors.map { $0.fits(.sRGB) }
    self.fitsSRGB = fitsSRGB
    needsLaterSpaces = table.wideColors.indices.contains { index in
      let space = table.wideColors[index].space
      return !fitsSRGB[index] && space != .displayP3 && space != .sRGB
    }
    let text = cssLead(settings)
    lead = Bytes(text)
    indentedLead = Bytes("  " + text)
  }

  /// Room for every token's declaration once.
  var estimatedBytes: Int { table.columns.count * (lead.count + 36) }

  /// Every token's declaration with its description, a blank line between families.
  func documented(_ cells: ThemeTable.Cells, into buffer: inout ByteBuffer) {
    var previous: Int?
    for section in Section.allCases {
      for column in table.columns(in: section) {
        if let previous, !table.areOfOneFamily(previous, column) { buffer.append(UInt8(ascii: "\n")) }
        buffer.append(docs: .block, indent: 2, of: table.columns[column], in: table)
        declare(column, of: cells, into: &buffer)
        previous = column
      }
    }
  }

  /// Declarations of some columns.
  func plain(_ columns: some Collection<Int>, of cells: ThemeTable.Cells) -> Bytes {
    var buffer = ByteBuffer(capacity: columns.count * (lead.count + 36))
    for column in columns { declare(column, of: cells, into: &buffer) }
    return buffer.finish()
  }

  /// Those columns again whose color a display with a wide gamut can show better.
  func wide(_ columns: some Collection<Int>, of cells: ThemeTable.Cells) -> Bytes {
    var buffer = ByteBuffer()
    guard !table.wideColors.isEmpty else { return buffer.finish() }
    for column in columns where table.columns[column].section == .color && alias(column, cells) == nil {
      guard let index = cells.color(column).wide, !fitsSRGB[index] else { continue }
      startLine(column, into: &buffer)
      buffer.append(cssColor: table.wideColors[index])
      buffer.append(";\n")
    }
    return buffer.finish()
  }

  /// An `@property` rule for every token that has a syntax; its initial value may not depend on anything.
  func register(into buffer: inout ByteBuffer) {
    let cells = table.defaultCells
    for (column, token) in table.columns.enumerated() {
      let syntax: StaticString
      switch token.section {
      case .color: syntax = "<color>"
      case .dimension: syntax = "<length>"
      case .number: syntax = "<number>"
      case .boolean: syntax = "<integer>"
      // Text has no syntax that browsers agree on; unregistered it behaves the same. Chromium takes no `image-set()` for
      // a registered `<image>`.
      case .string, .font, .image: continue
      }
      appendName(column, into: &buffer, after: "@property ")
      buffer.append(" {\n  syntax: \"")
      buffer.append(syntax)
      buffer.append("\";\n  inherits: true;\n  initial-value: ")
      if token.section == .dimension {
        buffer.append(decimal: table.pixels(cells.dimension(column)))
        buffer.append("px")
      } else {
        appendValue(column, of: cells, into: &buffer)
      }
      buffer.append(";\n}\n")
    }
  }

  private func alias(_ column: Int, _ cells: ThemeTable.Cells) -> Int? {
    references ? cells.alias(column) : nil
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
        buffer.append(part, of: table.fonts[cells.font(column)], in: table)
      }
      buffer.append(";\n")
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
    switch table.value(column, in: cells) {
    case .color(let color): buffer.append(cssColor: color.rgba)
    case .dimension(let dimension): buffer.append(cssLength: dimension, in: table)
    case .number(let number): buffer.append(decimal: number)
    case .string(let text): table.texts.withBytes(text) { buffer.append(cssString: $0) }
    case .boolean(let boolean): buffer.append(UInt8(ascii: boolean ? "1" : "0"))
    case .image(let image): append(pictures.paths[image], into: &buffer)
    // A font is several properties.
    case .font: break
    }
  }

  /// The files of a picture, for the browser to choose from.
  private func append(_ files: [(scale: UInt8, path: String)], into buffer: inout ByteBuffer) {
    for (index, file) in files.enumerated() {
      buffer.append(index == 0 ? "image-set(url(" : ", url(")
      buffer.append(cssString: imageBase + urlPath(file.path))
      buffer.append(") ")
      buffer.append(integer: Int(file.scale))
      buffer.append("x")
    }
    buffer.append(UInt8(ascii: ")"))
  }
}
