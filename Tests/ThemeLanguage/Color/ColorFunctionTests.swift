import ProjectSupport
import Testing

@testable import ThemeLanguage
@testable import ThemeModel

/// What is a color function and what is none: syntax of CSS Color 4 section by section.
@Suite struct ColorFunctionTests {
  /// Text, and the color in its space's own units; nil where eight bits say it all.
  static let legal: [(String, WideColor)] = [
    (
      "rgb(/**/1.5/* a ) */2/***/ /**/3/**//1/**/)",
      WideColor(space: .sRGB, 1.5 / 255, 2.0 / 255, 3.0 / 255, alpha: 1)
    ),
    ("rgb(1.5 2 3)", WideColor(space: .sRGB, 1.5 / 255, 2.0 / 255, 3.0 / 255, alpha: 1)),
    ("RGBA(10.5%, 20%, 300%, -1)", WideColor(space: .sRGB, 0.105, 0.2, 1, alpha: 0)),
    (
      "rgb(\t10.5%\n20\r/**/)".replacing("/**/", with: " none /none"),
      WideColor(space: .sRGB, 0.105, 20.0 / 255, 0, alpha: 0)
    ),
    ("hsl(-90deg 10% 20)", WideColor(space: .hsl, 270, 10, 20, alpha: 1)),
    ("hsla(1turn, 300%, 20%, 30%)", WideColor(space: .hsl, 0, 100, 20, alpha: 0.3)),
    ("hwb(100GRAD 12% none)", WideColor(space: .hwb, 90, 12, 0, alpha: 1)),
    ("hwb(0 -5 10.5)", WideColor(space: .hwb, 0, 0, 10.5, alpha: 1)),
    ("lab(150% -50% 12.5)", WideColor(space: .lab, 100, -62.5, 12.5, alpha: 1)),
    ("lch(33 -4 400)", WideColor(space: .lch, 33, 0, 40, alpha: 1)),
    ("lch(50 100% -1e0)", WideColor(space: .lch, 50, 150, 359, alpha: 1)),
    ("oklab(50% 100% -.5)", WideColor(space: .oklab, 0.5, 0.4, -0.5, alpha: 1)),
    ("oklch(2 50% none / .25)", WideColor(space: .oklch, 1, 0.2, 0, alpha: 0.25)),
    ("color(DISPLAY-P3 1 50% -0)", WideColor(space: .displayP3, 1, 0.5, 0, alpha: 1)),
    ("color(display-p3-linear 1 0 0)", WideColor(space: .displayP3, 1, 0, 0, alpha: 1)),
    ("color(xyz 10% .2 +3e-1)", WideColor(space: .xyzD65, 0.1, 0.2, 0.3, alpha: 1)),
    ("color(xyz-d50 -1 2 0/1%)", WideColor(space: .xyzD50, -1, 2, 0, alpha: 0.01)),
    ("color(srgb+1.5.5-.5)", WideColor(space: .sRGB, 1.5, 0.5, -0.5, alpha: 1)),
    ("color(srgb 1e999 -1e999 0)", WideColor(space: .sRGB, 1e9, -1e9, 0, alpha: 1)),
    ("color(prophoto-rgb 10%20%30%)", WideColor(space: .proPhotoRGB, 0.1, 0.2, 0.3, alpha: 1)),
  ]

  @Test(arguments: legal)
  func isKeptAsWritten(_ text: String, _ expected: WideColor) throws {
    let value = try #require(Literal.value(text))
    #expect(value.isWide)
    let parts = [\WideColor.first, \.second, \.third, \.alpha]
    #expect(value.color.space == expected.space)
    for part in parts {
      #expect((value.color[keyPath: part] - expected[keyPath: part]).magnitude < 1e-12)
      #expect(value.color[keyPath: part].sign == .plus || value.color[keyPath: part] != 0)
    }
  }

  @Test(arguments: [
    ("rgb(255 0 0)", 0xFF00_00FF), ("rgb(20%, 40%, 60%)", 0x3366_99FF), ("hsl(0 100% 50%)", 0xFF00_00FF),
    ("color(srgb 1 0 0 / 0)", 0xFF00_0000), ("color(display-p3 1 1 1)", 0xFFFF_FFFF), ("Transparent", 0),
    ("oklch(0 0 0)", 0x0000_00FF), ("rgb(300 -5 0 / 2)", 0xFF00_00FF), ("hwb(0 20% 40%)", 0x9933_33FF),
    ("rgb(0 0 0 / 20%)", 0x0000_0033),
  ])
  func takesNoRoomWhereEightBitsSayIt(_ text: String, _ bits: UInt64) {
    #expect(Literal.value(text)?.bits == bits)
  }

  /// Text, and words of the message.
  static let illegal: [(String, String)] = [
    ("#12", "this one has 2"), ("#123456789", "this one has 9"), ("#", "this one has 0"),
    ("#12g", "'g' is not a hex"),
    ("0x12345", "this one has 5"), ("300,0,0", "whole numbers from 0 to 255"), ("1,2", "three or four"),
    ("rgb(1)", "three components, found 1"), ("rgb()", "found 0"), ("rgb(1, 2)", "found 2"),
    ("rgb(10%, 20, 30%)", "all components or none must be percentages"),
    ("rgba(-2, 300, 400%, -0.5)", "all components or none must be percentages"),
    ("hwba(1 2 3)", "no color function 'hwba'"), ("color(lab 1 2 3)", "no color space 'lab'"),
    ("color(1 2 3)", "must begin with a color space"), ("color(srgb 0 0 0 0)", "optionally '/'"),
    ("rgb(10deg 10 10)", "only a hue may have a unit"), ("rgb(0, none, 0)", "'none'"),
    ("rgb(1 2 3", "')' is missing"),
    ("rgb(1 2 3 /", "')' is missing"), ("rgb(1, 2,", "')' is missing"), ("rgb(1 2", "')' is missing"),
    ("rgb(1 2 3)x", "after the closing"), ("lab(1, 2, 3)", "by blanks, not commas"),
    ("hwb(1, 2%, 3%)", "by blanks, not commas"), ("rgb(calc(1) 2 3)", "'calc()' is computed"),
    ("rgb(var(--a))", "'var()' is computed"), ("rgb(from red r g b)", "derived from another"),
    ("color(from red srgb r g b)", "no color space 'from'"),
    ("color-mix(in srgb, red, blue)", "no color function"),
    ("hsl(10, 20, 30)", "must be percentages"), ("hsl(10foo 20% 30%)", "unit 'foo'"),
    ("hsl(1e 2% 3%)", "unit 'e'"),
    ("oklch(.5 .1 20%)", "not a percentage"), ("rgb(1,2 3)", "all components or none"),
    ("rgb(1 2,3)", "all components or none"), ("rgb(1 2 3, 4)", "all components or none"),
    ("rgb(1, 2, 3 / 4)", "follow a comma"), ("rgb(1, 2, 3, 4, 5)", "a fourth for alpha"),
    ("rgb(,2,3)", "component is missing"), ("rgb(1 2 3 /)", "component is missing"),
    ("rgb(1 2 3 / 4 5)", "optionally '/'"), ("rgb (1 2 3)", "its name, '('"),
    ("(1)", "its name, '('"), ("rgb(1 2 é)", "'é' is not a number"), ("rgb(1 2 ?)", "'?' is not valid"),
    ("rgb(1. 2 3)", "'.' is not valid"), ("rgb(1 /* 2 3)", "')' is missing"),
    ("rgb(1 2 3 /*/)", "')' is missing"),
    ("rgb(1 /2 3)", "found 1"), ("rgb/**/(1 2 3)", "its name, '('"),
    ("hsl(1/**/deg 2% 3%)", "'deg' is not a number"),
    ("rgb(1 2 3)/**/", "after the closing"), (" rgb(1 2 3)", "blanks at its ends"),
    (" #fff ", "blanks at its ends"),
    ("1,2,3 ", "blanks at its ends"), ("#ff ", "not a hexadecimal digit"),
    ("rgb(1 2 --3)", "'--3'"),
    ("lab(50 10px 10)", "only a hue may have a unit"),
    ("lch(50 10 10 / 10deg)", "only a hue may have a unit"),
    ("hsl(10, 20%, 30%, none)", "'none'"), ("rbg(1 2 3)", "no color function 'rbg'"),
  ]

  @Test(arguments: illegal)
  func isRefusedWithItsReason(_ text: String, _ words: String) {
    #expect(Literal.value(text) == nil)
    let fault = Literal.fault(text)
    #expect(fault.reason.contains(words), "\(fault.reason)")
    #expect(!fault.help.isEmpty)
    #expect(TestProject(#"{"color":{"A":«1»"\#(text)"}}"#).found == ["1 invalid-color"])
  }

  /// A name may look like anything; then it is one.
  @Test func nameOfATokenIsNoFault() {
    #expect(TestProject(#"{"color":{"Red (old)":"f00","A":"Red (old)","3D":"f00","B":"3D"}}"#).found == [])
    #expect(
      TestProject(#"{"color":{"rgb(1 2 3)":"f00","A":«1»"rgb(1 2 3)"}}"#).found == ["1 ambiguous-value"])
    let project = TestProject(#"{"color":{"Transparent":"f00","A":"transparent","B":«1»"Transparent"}}"#)
    #expect(project.found == ["1 ambiguous-value"])
    #expect(project.diagnostics.all.first?.help?.contains("\"#00000000\"") == true)
  }

  @Test func alphaOfALongFormReplacesAndStaysExact() throws {
    let project = TestProject(
      #"""
      {"color":{"A":{"value":"ff0000","alpha":0.5},"B":{"value":"color(display-p3 1 0 0 / 0.2)","alpha":0.7},
       "C":{"value":"B","alpha":0.1},"D":{"value":"ff0000","alpha":0.2},"E":{"value":"A","alpha":1}}}
      """#)
    let table = try #require(project.table)
    let bits = table.cells[0].bits
    let colors = bits.map { $0 >> 32 == 0 ? nil : table.wideColors[Int($0 >> 32) - 1] }
    #expect(colors[0] == WideColor(space: .sRGB, 1, 0, 0, alpha: 0.5))
    #expect(colors[1] == WideColor(space: .displayP3, 1, 0, 0, alpha: 0.7))
    #expect(colors[2] == WideColor(space: .displayP3, 1, 0, 0, alpha: 0.1))
    #expect(bits[3] == 0xFF00_0033)
    #expect(bits[4] == 0xFF00_00FF)
  }

  /// Equal values are equal bits, so that themes which agree share their row.
  @Test func equalColorsAreOne() throws {
    let project = TestProject([
      "themepack.json": #"{"layers":["c.json"],"themes":{"A":{"light":"D","dark":"N"}}}"#,
      "D/c.json": #"{"color":{"A":"oklch(0.7 0.4 20)","B":{"value":"A","alpha":0.3},"C":"000"}}"#,
      "N/c.json": #"{"color":{"C":"fff"}}"#,
    ])
    let table = try #require(project.table)
    #expect(table.wideColors.count == 2)
    #expect(table.varying == [2])
  }

  @Test func explainShowsTheExactColor() {
    let project = TestProject(#"{"color":{"A":"color(display-p3 1 0 0 / 0.5)"}}"#)
    let text = project.result?.explain("A") ?? ""
    #expect(text.contains("#ff0b0c80, exactly color(display-p3 1 0 0 / 0.5)"), "\(text)")
  }
}
