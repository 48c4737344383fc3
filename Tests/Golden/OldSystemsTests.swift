import Foundation
import TestSupport
import Testing
import ThemeRuntime

@testable import EasyThemerKeys
@testable import iBusKeys

/// The data of two of the systems that this one replaces, from the spec to what an app sees.
@Suite struct OldSystemsTests {
  private func pack(_ name: String) throws -> ThemePack {
    try ThemePack(path: Repository.root.path + "/Generated/\(name)/pack/\(name).themepack")
  }

  /// A color a theme, as decimal triples.
  @Test(arguments: [
    ("default", [36, 160, 73]), ("blue", [34, 107, 170]), ("darkGray", [52, 73, 94]),
    ("silver", [189, 195, 199]), ("sunFlower", [241, 196, 15]), ("wisteria", [142, 68, 173]),
  ])
  func aThemeHasItsColorAndItsPictures(theme: String, color: [UInt8]) throws {
    let shown = try pack("iBus").theme(theme)
    #expect(shown[kCK_Theme_A] == RGBA(red: color[0], green: color[1], blue: color[2]))
    for (key, file) in [
      (kIK_About_BG, "aboutBG"), (kIK_Nav_Bar, "navBar"), (kIK_Button_A, "button"), (kIK_Bus_Stop, "busStop"),
    ] {
      let drawn = Repository.root.appendingPathComponent("Specs/iBus/\(theme)/\(file).png")
      let image = shown[key]
      #expect(image.kind == .png)
      #expect(image.withBytes(scale: 1) { bytes, _ in Data(bytes) } == (try Data(contentsOf: drawn)))
    }
    #expect(shown[kIK_Button_A].insets == ThemeImage.Insets(top: 8, left: 8, bottom: 8, right: 8))
    #expect(shown[kIK_Nav_Bar].resizing == .tile && shown[kIK_Button_A].resizing == .stretch)
    #expect(shown[kIK_Bus_Stop].isTemplate && !shown[kIK_About_BG].isTemplate)
  }

  @Test func aPictureOfOneThemeIsThatOfNoOther() throws {
    let pack = try pack("iBus")
    let pictures = try pack.themes.map { theme in
      try pack.theme(theme.name)[kIK_About_BG].withBytes(scale: 1) { bytes, _ in Data(bytes) }
    }
    #expect(Set(pictures).count == 6)
  }

  @Test func typedPropertiesAndAFallbackForWhatAThemeLacks() throws {
    let pack = try pack("EasyThemer")
    let (light, dark) = (try pack.theme("Light"), try pack.theme("Dark"))
    #expect(light[kCK_Tint] == RGBA(0x007A_FFFF) && dark[kCK_Tint] == RGBA(0xFF9E_0AFF))
    #expect(light[kSK_Bar_Style] == "default" && dark[kSK_Bar_Style] == "black")
    #expect(light[kBK_Large_Titles] && !dark[kBK_Large_Titles])
    #expect(light[kFK_Title_Font] == ThemeFont(name: "Gill Sans", size: 44))
    #expect(dark[kFK_Title_Font] == light[kFK_Title_Font])
    #expect(dark[kFK_Body_Font] == ThemeFont(name: "Chalkboard SE", size: 13, weight: 600))
    #expect(dark[kCK_Shadow] == light[kCK_Shadow])
    #expect(light.exactColor(kCK_Tint).second == 0.48)
  }
}
