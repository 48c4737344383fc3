import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// What Chromium makes of the sheet.
@Suite(.serialized) struct CSSConsumerTests {
  private let format = Format.css

  private func sheet(_ table: ThemeTable, _ settings: [String: FormatSettings.Value] = [:]) throws -> String {
    try #require(emit(format, table, settings)["demo.css"])
  }

  // MARK: Nesting

  /// The rule word for word: theme and appearance of the nearest element that has the attribute, each on its own, else
  /// the default and the system.
  private func effective(_ levels: [SheetPage.Level], _ system: SheetPage.System, _ table: ThemeTable) -> (
    Int, Appearance
  ) {
    let theme = levels.reversed().compactMap(\.theme).first
    let appearance = levels.reversed().compactMap(\.appearance).first
    return (
      theme.flatMap { name in table.themes.firstIndex { $0.name == name } } ?? table.defaultTheme,
      appearance ?? system.appearance
    )
  }

  /// A value as the sheet writes it, worked out anew.
  private func text(_ table: ThemeTable, _ column: Int, _ cells: ThemeTable.Cells) -> String {
    let bits = cells.bits[column]
    let number = Double(bitPattern: bits)
    switch table.columns[column].section {
    case .color:
      let hex = String(format: "%08x", UInt32(truncatingIfNeeded: bits))
      return "#" + (hex.hasSuffix("ff") ? String(hex.dropLast(2)) : hex)
    case .dimension:
      if number == 0 { return "0px" }
      switch DimensionUnit(rawValue: cells.units[column]) {
      case .scaled: return plain(number / table.remBase) + "rem"
      case .rem: return plain(number) + "rem"
      default: return plain(number) + "px"
      }
    case .number: return plain(number)
    case .boolean: return bits == 0 ? "0" : "1"
    case .string:
      return "\"" + table.texts.string(UInt32(bits)).replacingOccurrences(of: "\"", with: "\\\"") + "\""
    case .font, .image: return ""
    }
  }

  private func plain(_ number: Double) -> String {
    let digits = String(format: "%.9f", number)
    let short = digits.reversed().drop { $0 == "0" }.drop { $0 == "." }
    return String(short.reversed())
  }

  /// A table with what its nestings are made of.
  private struct NestingCase {
    var table: ThemeTable
    var references: Bool
    var root = false
    var appearances: [Appearance]

    var levels: [SheetPage.Level] {
      ([nil] + table.themes.map(\.name)).flatMap { theme in
        ([nil] + appearances).map { SheetPage.Level(theme: theme, appearance: $0) }
      }
    }
  }

  /// Three themes by day and night; then all four appearances, and sets of them with gaps, which fall back.
  private func nestingCases() throws -> [NestingCase] {
    let themed = try table(Sample.themed)
    let lightAndDark = [Appearance.light, .dark]
    let sets = [
      ["dark", "lightHighContrast", "darkHighContrast"], ["lightHighContrast"], ["darkHighContrast"],
    ]
    return [
      NestingCase(table: themed, references: false, appearances: lightAndDark),
      NestingCase(table: themed, references: true, appearances: lightAndDark),
      NestingCase(table: themed, references: true, root: true, appearances: lightAndDark),
    ]
      + (try sets.map {
        NestingCase(table: try contrastTable($0), references: true, appearances: Appearance.allCases)
      })
  }

  private func contrastTable(_ members: [String]) throws -> ThemeTable {
    let pairs = members.enumerated().map { "\"\($0.element)\": \"\($0.offset + 2)\($0.offset + 2)0000\"" }
    let pair = "{\"light\": \"110000\", \(pairs.joined(separator: ", "))}"
    let table = try table([
      "themepack.json":
        #"{"name": "Demo", "layers": ["c.json"], "themes": {"D": {"light": "D"}, "F": {"light": "F"}}}"#,
      "D/c.json": "{\"color\": {\"A_A\": \(pair), \"B_A\": \"A_A\", \"C_A\": \"ffffff\"}}",
      "F/c.json": "{\"color\": {\"B_A\": \"00ff00\", \"C_A\": \"A_A\"}}",
    ])
    #expect(table.appearances.count == members.count + 1)
    return table
  }

  @Test(.consumer("chromium"), arguments: SheetPage.System.all)
  func everyNestingHasItsNearestThemeAndAppearance(system: SheetPage.System) throws {
    let cases = try nestingCases()
    let questions = try cases.map { one in
      (
        try sheet(one.table, ["references": .flag(one.references)]),
        SheetPage.Question.nestings(
          one.levels, names: one.table.columns.map { one.table.names.string($0.name) }, root: one.root)
      )
    }
    let answers = try SheetPage.ask(questions, system: system)
    for (one, found) in zip(cases, answers) { try compare(one, found, system) }
  }

  private func compare(_ one: NestingCase, _ found: [[String]], _ system: SheetPage.System) throws {
    let (table, levels) = (one.table, one.levels)
    let count = levels.count
    try #require(found.count == count * count * count)
    var wrong: [String] = []
    for (index, values) in found.enumerated() {
      let nesting = [index / (count * count), index / count % count, index % count].map { levels[$0] }
      let (theme, appearance) = effective(nesting, system, table)
      let row = table.rows[table.row(theme: theme, appearance: appearance)]
      let expected = table.columns.indices.map { text(table, $0, table.cells[row.cells]) }
      let scheme = row.appearance == .dark || row.appearance == .darkHighContrast ? "dark" : "light"
      if values != expected + [scheme] { wrong.append("\(nesting): \(values)") }
    }
    if let first = wrong.first {
      Issue.record("\(wrong.count) of \(found.count) nestings are wrong, as \(first)")
    }
  }

  // MARK: Values

  /// Tables with the settings to write them with.
  private func valueCases() throws -> [(table: ThemeTable, settings: [String: FormatSettings.Value])] {
    let themed = try table(Sample.themed)
    let hard = try table(["spec.json": Sample.hard], formats: [format])
    let colors = (0...255).map {
      String(format: "\"C_%d\": \"%02x%02x%02x%02x\"", $0, $0, 255 - $0, $0 ^ 0x55, $0)
    }
    let lengths = [
      "8", "-8", "0", "0.5", "\"17sp\"", "\"1.5rem\"", "0.0065", "1000", "10.9", "\"0rem\"", "\"-2.5sp\"",
      "\"0.57rem\"",
    ]
    let entries = lengths.enumerated().map { "\"L_\($0.offset)\": \($0.element)" }.joined(separator: ", ")
    let numbers = try table(
      "{\"dimension\": {\(entries)}, \"number\": {\"N_1\": -3.25, \"N_2\": 1e-7, \"N_3\": 1e21}}")
    var otherBase = numbers
    otherBase.remBase = 10
    return [
      (themed, [:]), (themed, ["references": .flag(true)]), (themed, ["property": .flag(true)]),
      (themed, ["prefix": .text("my own."), "references": .flag(true), "property": .flag(true)]),
      (hard, [:]), (hard, ["property": .flag(true)]),
      (try table(["spec.json": Sample.keywords], formats: [format]), [:]),
      (try table("{\"color\": {\(colors.joined(separator: ", "))}}"), [:]),
      (numbers, ["property": .flag(true)]), (otherBase, [:]),
    ]
  }

  /// Compares every token × theme × appearance by what real properties make of it.
  @Test(.consumer("chromium")) func everyValueOfEveryRow() throws {
    let cases = try valueCases()
    let questions = try cases.map { table, settings in
      let prefix = FormatSettings(settings).text("prefix", default: "")
      let tokens = table.columns.map { (name: prefix + table.names.string($0.name), section: $0.section) }
      return (try sheet(table, settings), SheetPage.Question.values(levels(table), tokens: tokens))
    }
    let answers = try SheetPage.ask(questions, system: SheetPage.System.all[0])
    for ((table, settings), found) in zip(cases, answers) {
      try #require(found.count == table.rows.count && found.allSatisfy { $0.count == table.columns.count })
      for (row, values) in zip(table.rows, found) {
        for (column, value) in values.enumerated()
        where !matches(value, table, column, table.cells[row.cells]) {
          Issue.record("\(table.names.string(table.columns[column].name)) in \(row), \(settings): \(value)")
        }
      }
    }
  }

  private func levels(_ table: ThemeTable) -> [SheetPage.Level] {
    table.rows.map { SheetPage.Level(theme: table.themes[$0.theme].name, appearance: $0.appearance) }
  }

  private func matches(_ found: String, _ table: ThemeTable, _ column: Int, _ cells: ThemeTable.Cells) -> Bool
  {
    let bits = cells.bits[column]
    let number = Double(bitPattern: bits)
    switch table.columns[column].section {
    case .color: return rgba(found) == UInt32(truncatingIfNeeded: bits)
    case .dimension:
      let size = cells.units[column] == 0 ? 1 : 16 / (cells.units[column] == 1 ? table.remBase : 1)
      guard found.hasSuffix("px"), let pixels = Double(found.dropLast(2)) else { return false }
      return (pixels - number * size).magnitude <= max(number.magnitude * 1e-5, 1e-6)
    case .number: return Double(found) == number
    case .boolean: return found == (bits == 0 ? "0" : "1")
    case .string: return found == table.texts.string(UInt32(bits))
    case .font, .image: return false
    }
  }

  private func rgba(_ text: String) -> UInt32? {
    guard text.hasPrefix("rgb") else { return nil }
    let parts = text.drop { $0 != "(" }.dropFirst().dropLast().split(separator: ",")
      .compactMap { Double($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count >= 3 else { return nil }
    let alpha = parts.count == 4 ? (parts[3] * 255).rounded() : 255
    return UInt32(parts[0]) << 24 | UInt32(parts[1]) << 16 | UInt32(parts[2]) << 8 | UInt32(alpha)
  }

  @Test(.consumer("chromium")) func wideColorsKeepTheirSpaceEverywhere() throws {
    var table = try table([
      "themepack.json":
        #"{"name": "Demo", "layers": ["c.json"], "themes": {"D": {"light": "D", "dark": "N"}, "F": {"light": "F"}}}"#,
      "D/c.json": #"{"color": {"A_A": "ff0000", "B_A": "A_A", "C_A": "00ff00", "D_A": "0000ff"}}"#,
      "N/c.json": #"{"color": {"A_A": "aa0000"}}"#, "F/c.json": #"{"color": {"C_A": "00aa00"}}"#,
    ])
    table.wideColors = [
      WideColor(space: .displayP3, 1, 0, 0, alpha: 1), WideColor(space: .oklch, 0.7, 0.15, 200, alpha: 0.5),
      WideColor(space: .hsl, 240, 100, 50, alpha: 1),
    ]
    let wide = [0xFF00_00FF: 1, 0x00FF_00FF: 2, 0x0000_FFFF: 3] as [UInt64: UInt64]
    for index in table.cells.indices {
      table.cells[index].bits = table.cells[index].bits.map { $0 | (wide[$0] ?? 0) << 32 }
    }
    let texts: [UInt64: String] = [
      0xFF00_00FF: "color(display-p3 1 0 0)", 0x00FF_00FF: "oklch(0.7 0.15 200 / 0.5)",
      0x0000_FFFF: "rgb(0, 0, 255)",
      0xAA00_00FF: "rgb(170, 0, 0)", 0x00AA_00FF: "rgb(0, 170, 0)",
    ]
    let tokens = table.columns.map { (name: table.names.string($0.name), section: $0.section) }
    let questions = try [false, true].map { references in
      (
        try sheet(table, ["references": .flag(references)]),
        SheetPage.Question.values(levels(table), tokens: tokens)
      )
    }
    let expected = table.rows.map { row in table.cells[row.cells].bits.map { texts[$0 & 0xFFFF_FFFF] ?? "" } }
    for found in try SheetPage.ask(questions, system: SheetPage.System.all[1]) { #expect(found == expected) }
  }

  // MARK: Fonts and pictures

  /// Every font property and the picture's width, as the browser has laid them out once all is loaded.
  @Test(.consumer("chromium")) func fontsAndPicturesOfEveryRow() throws {
    let table = try table(Sample.media, pictures: Sample.mediaPictures, formats: [format])
    let fonts = table.sectionRanges[Int(Section.font.rawValue)]
    let images = table.sectionRanges[Int(Section.image.rawValue)]
    for settings in [[:], ["references": .flag(true)]] as [[String: FormatSettings.Value]] {
      let body = table.rows.map { row in
        let parts = fonts.map { column in
          let name = property(table, column)
          return "<p style='font-family: var(\(name)-family); font-size: var(\(name)-size); "
            + "font-weight: var(\(name)-weight)'></p>"
        }
        let pictures = images.map { "<i style='content: var(\(property(table, $0)))'></i>" }
        let theme = table.themes[row.theme].name.replacingOccurrences(of: "'", with: "&#39;")
        return "<section data-theme='\(theme)' data-appearance='\(row.appearance.name)'>"
          + (parts + pictures).joined() + "</section>"
      }
      var files = emitData(format, table, settings)
      files["page.html"] = Data(Self.mediaPage.replacingOccurrences(of: "BODY", with: body.joined()).utf8)
      let data = try Consumer.withFolder { folder in
        try write(files, to: folder)
        return try Consumer.browse("page.html", in: folder, settings: SheetPage.System.all[0].settings)
      }
      let found = try #require(try JSONSerialization.jsonObject(with: data) as? [[String]])
      for (row, values) in zip(table.rows, found) {
        let bits = table.cells[row.cells].bits
        let expected =
          fonts.map { text(table.fonts[Int(bits[$0])], table) }
          + images.map { "\(width(table.images[Int(bits[$0])]))" }
        #expect(values == expected, "\(row)")
      }
      #expect(found.count == table.rows.count)
    }
  }

  private func property(_ table: ThemeTable, _ column: Int) -> String {
    "--" + built(table.names.string(table.columns[column].name)) { $0.append(cssName: $1) }
  }

  private func text(_ font: ThemeTable.Font, _ table: ThemeTable) -> String {
    let name = font.name.map {
      "\"" + table.texts.string($0).replacingOccurrences(of: "\"", with: "\\\"") + "\""
    }
    return "\(name ?? "system-ui") \(plain(font.size))px \(font.weight ?? 400)"
  }

  /// In pixels of CSS: bytes 16 to 19 of a PNG.
  private func width(_ image: ThemeTable.Image) -> Int {
    Int(image.variants[0].bytes[19]) / Int(image.variants[0].scale)
  }

  private static let mediaPage = #"""
    <!DOCTYPE html><html><head><meta charset="utf-8"><link rel="stylesheet" href="demo.css"></head><body>BODY<script>
    onload = () => {
      const rows = [...document.querySelectorAll('section')].map(section => [...section.children].map(element => {
        const style = getComputedStyle(element)
        return element.tagName === 'P' ? [style.fontFamily, style.fontSize, style.fontWeight].join(' ')
          : String(element.getBoundingClientRect().width)
      }))
      let binary = ''
      for (const byte of new TextEncoder().encode(JSON.stringify(rows))) binary += String.fromCharCode(byte)
      const result = document.createElement('pre')
      result.id = 'result'
      result.textContent = btoa(binary)
      document.body.replaceChildren(result)
    }
    </script></body></html>
    """#

  @Test func aBaseComesBeforeEveryPicture() throws {
    var table = try table(["spec.json": #"{"image": {"A_A": "a.svg"}}"#, "a.svg": "<svg/>"])
    table.name = "My Ü"
    let plain = emit(format, table)["my ü.css"]
    #expect(plain?.contains(#"--A_A: image-set(url("my%20%C3%BC-images/a.svg") 1x);"#) == true)
    let based = emit(format, table, ["image-base": .text("/x\"y/")])["my ü.css"]
    #expect(based?.contains(#"url("/x\"y/my%20%C3%BC-images/a.svg")"#) == true)
  }
}
