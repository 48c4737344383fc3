import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// Every byte survives from every form of the language into every format's own text.
@Suite struct ColorFormsTests {
  /// A form: three components and an alpha as text.
  static let forms: [(name: String, write: @Sendable (Int, Int, Int, Int) -> String)] = [
    ("digits", { hex($0) + hex($1) + hex($2) + hex($3) }),
    ("number sign", { "#" + hex($0).uppercased() + hex($1) + hex($2) + hex($3) }),
    ("0x", { "0x" + hex($0) + hex($1) + hex($2) + hex($3) }),
    ("decimals", { "\($0), \($1),\($2), \($3)" }),
    ("rgb", { "rgb(\($0) \($1) \($2) / \(Double($3) / 255))" }),
    ("legacy rgb", { "RGBA(\($0),\($1),\($2),\(Double($3) / 2.55)%)" }),
    (
      "percentages",
      { "rgb(\(Double($0) / 2.55)% \(Double($1) / 2.55)% \(Double($2) / 2.55)% / \(Double($3) / 255))" }
    ),
    (
      "color",
      { "color(srgb \(Double($0) / 255) \(Double($1) / 255) \(Double($2) / 255) / \(Double($3) / 255))" }
    ),
  ]

  static func hex(_ byte: Int) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

  @Test(arguments: forms.indices) func everyByteSurvives(_ form: Int) throws {
    let colors = (0...255).map { ($0, 255 - $0, ($0 * 7 + 3) & 255, ($0 * 31) & 255) }
    let tokens = colors.enumerated().map { number, color in
      "\"C_\(number)\":\"\(Self.forms[form].write(color.0, color.1, color.2, color.3))\""
    }
    let table = try table("{\"color\":{\(tokens.joined(separator: ","))}}")
    #expect(table.wideColors.isEmpty)
    let sheet = text(Format.css, table)
    let resources = text(Format.android, table)
    let data = text(Format.json, table)
    for (number, color) in colors.enumerated() {
      let rgb = Self.hex(color.0) + Self.hex(color.1) + Self.hex(color.2)
      let alpha = Self.hex(color.3)
      let web = "#" + rgb + (color.3 == 255 ? "" : alpha)
      #expect(String(table.cells[0].bits[number] | 1 << 32, radix: 16) == "1" + rgb + alpha)
      #expect(sheet.contains("--C_\(number): \(web);\n"))
      #expect(resources.contains("\"C_\(number)\">#\((alpha + rgb).uppercased())<"))
      #expect(data.contains("\"C_\(number)\": {\"value\": \"\(web)\""))
    }
  }

  private func text(_ format: Format, _ table: ThemeTable) -> String {
    emit(format, table).sorted { $0.key < $1.key }.map(\.value).joined()
  }

  @Test func exactAlphaIsInTheData() throws {
    let data = text(
      Format.json, try table(#"{"color":{"A":{"value":"ff0000","alpha":0.5},"B":"rgb(0 0 0 / 20%)"}}"#))
    #expect(
      data.contains(
        ##""A": {"value": "#ff000080", "color": {"space": "srgb", "components": [1, 0, 0], "alpha": 0.5}"##))
    #expect(data.contains(##""B": {"value": "#00000033", "source""##))
  }

  @Test func sheetAsksForWhatItUses() throws {
    let p3 = text(
      Format.css, try table(#"{"color":{"A":"color(display-p3 1 0 0)","B":"oklch(0.5 0.1 20)"}}"#))
    #expect(p3.contains("@supports (color: color(display-p3 0 0 0)) {"))
    #expect(!p3.contains("oklch("))
    let later = text(Format.css, try table(#"{"color":{"A":"lab(50 120 -120)"}}"#))
    #expect(later.contains("@supports (color: color(display-p3 0 0 0)) and (color: oklch(0 0 0)) {"))
    #expect(later.contains("--A: lab(50 120 -120);"))
  }
}
