import DemoEmbedded
import DemoKeys
import Foundation
import TestSupport
import Testing
import ThemeRuntime
import TourKeys

@testable import LightDarkKeys
@testable import YTKeys

/// The committed packs say what the committed tables say, by name and by constant.
@Suite struct PackAgreesTests {
  private func pack(_ spec: String) throws -> ThemePack {
    try ThemePack(
      path: Repository.root.appendingPathComponent("Generated/\(spec)/pack/\(spec).themepack").path)
  }

  private func appearance(_ name: String) throws -> Appearance {
    try #require(Appearance.allCases.first { "\($0)" == name })
  }

  @Test(arguments: Repository.specs)
  func everyCellByName(_ spec: String) throws {
    let pack = try pack(spec)
    try pack.verify()
    let table = try GeneratedTable(spec)
    #expect(!table.cells.isEmpty)
    for cell in table.cells {
      let theme = try pack.theme(cell.theme, appearance: appearance(cell.appearance))
      #expect(try text(cell, theme) == cell.value, "\(cell)")
    }
  }

  private func text(_ cell: GeneratedTable.Cell, _ theme: Theme) throws -> String {
    switch cell.section {
    case "color": return hex(try theme.color(named: cell.name))
    case "dimension":
      let length = try theme.dimension(named: cell.name)
      let unit = length.unit == .point ? "" : length.unit == .scaled ? "sp" : "rem"
      return GeneratedTable.decimal(length.value) + unit
    case "number": return GeneratedTable.decimal(try theme.number(named: cell.name))
    case "string": return try theme.string(named: cell.name)
    case "boolean": return try theme.boolean(named: cell.name) ? "true" : "false"
    case "font": return text(try theme.font(named: cell.name))
    case "image": return text(try theme.image(named: cell.name))
    default: return "?"
    }
  }

  private func text(_ font: ThemeFont) -> String {
    "\(font.name ?? "system") \(GeneratedTable.decimal(font.size)) \(font.weight ?? 0)"
  }

  private func text(_ image: ThemeImage) -> String {
    let files = image.scales.map { scale in image.withBytes(scale: scale) { "\($0.count)@\($1)" } ?? "?" }
    return "\(image.kind.map { "\($0)" } ?? "?") \(files.joined(separator: " ")) \(image.isTemplate)"
  }

  private func hex(_ color: RGBA) -> String {
    let digits = String(UInt64(color.rgba) | 1 << 32, radix: 16).dropFirst()
    return "#" + (digits.hasSuffix("ff") ? digits.dropLast(2) : digits)
  }

  @Test func constantsOfTheDemo() throws {
    let pack = try pack("Demo")
    let day = try pack.theme(appearance: .light)
    let night = try pack.theme("Festival", appearance: .dark)
    #expect(hex(day[kCK_Accent_A]) == "#336699")
    #expect(hex(night[kCK_Accent_A]) == "#ff5073")
    #expect(hex(day[kCK_Badge_A]) == "#336699", "a reserved name takes its substitute")
    #expect(hex(night[kCK_Badge_A]) == "#ffa200", "and the theme's own where it has one")
    #expect(hex(day[kCK_Scrim_A]) == "#1b1b1d80")
    #expect(day[kDK_Gap_C] == ThemeDimension(16))
    #expect(night[kDK_Gap_C] == ThemeDimension(20))
    #expect(day[kDK_Title_A] == ThemeDimension(22, .scaled))
    #expect(day[kDK_Body_A] == ThemeDimension(1, .rem))
    #expect(day[kNK_Disabled_A] == 0.4)
    #expect(day[kSK_Greeting_A] == "It's \"day\" <now>")
    #expect(night[kSK_Greeting_A] == "Good night")
    #expect(day[kBK_Rounded_A] && !night[kBK_Rounded_A])
  }

  @Test func constantsOfTheTour() throws {
    let day = try pack("Tour").theme()
    let night = try pack("Tour").theme(appearance: .dark)
    #expect(day[kFK_Title_A] == ThemeFont(name: "Gill Sans", size: 44, weight: 700))
    #expect(night[kFK_Body_AT] == ThemeFont(size: 15, weight: 300))
    #expect(day[kIK_Map_BG].insets == ThemeImage.Insets(top: 1, left: 1, bottom: 1, right: 1))
    #expect(day[kIK_Map_BG].resizing == .tile && day[kIK_Stop_B].isTemplate)
    let file = Repository.root.appendingPathComponent("Specs/Tour/Festival/map@3x.png")
    let bytes = try pack("Tour").theme("Festival")[kIK_Map_BG].withBytes(scale: 2) { Data($0) + [UInt8($1)] }
    #expect(bytes == (try Data(contentsOf: file)) + [3])
    // Another pack lacks them: the font as it was compiled in, and no picture.
    let other = try pack("YT").theme()
    #expect(other[kFK_Title_A] == day[kFK_Title_A] && other[kFK_Body_A] == ThemeFont(size: 15))
    #expect(other[kIK_Map_BG].kind == nil)
  }

  @Test func constantsOfTheOthers() throws {
    let published = try pack("YT").theme()
    #expect(hex(published[YTKeys.kCK_Red_BT]) == "#ff5073")
    #expect(hex(published[YTKeys.kCK_Colour_E]) == "#c4a27a")
    let dark = try pack("LightDark").theme(appearance: .dark)
    #expect(hex(dark[kCK_background]) == "#000000")
  }

  @Test func theEmbeddedPackIsTheFile() throws {
    let file = Repository.root.appendingPathComponent("Generated/Demo/pack/Demo.themepack")
    let pack = try ThemePack(embedded: DemoPack.text)
    try pack.verify()
    #expect(try pack.sizeBytes == Data(contentsOf: file).count)
    #expect(try pack.tag == self.pack("Demo").tag)
    #expect(hex(try pack.theme()[kCK_Accent_A]) == "#336699")
  }

  /// A constant of one pack asked of another: the token if the other has it, else what it was when compiled.
  @Test func constantsOutliveTheirPack() throws {
    let published = try pack("YT").theme()
    #expect(hex(published[DemoKeys.kCK_White_A]) == "#ffffff")
    #expect(hex(published[kCK_Accent_A]) == "#336699", "the published table has no Accent_A")
  }
}
