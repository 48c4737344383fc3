import Foundation
import ProjectSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

@Suite struct SwiftPaletteTests {
  private let format = Format.swiftPalette

  private func text(_ spec: String, _ settings: [String: FormatSettings.Value] = [:]) throws -> String {
    let files = emit(format, try table(["spec.json": spec], formats: [format]), settings)
    return try #require(files["DemoPalette.swift"])
  }

  @Test func membersAreGroupedAndDescribed() throws {
    let text = try text(
      #"""
      {"color": {"White_A": "ffffff", "White_B": {"value": "eeeeee80", "description": "Second"},
        "Red_A": {"light": "f00", "dark": "0f0"}, "Old": {"value": "000", "deprecated": "use \"Red_A\""}},
       "dimension": {"Gap_A": "1.5rem"}, "string": {"class": "a\"b"}}
      """#, ["access": .text("public")])
    let lines = [
      "/// The theme Default.", "public enum DemoPalette {",
      "  public nonisolated static var White_A: DemoPaletteColor { DemoPaletteMaker.fixed(0xffffffff) }",
      "  /// Second",
      "  public nonisolated static var White_B: DemoPaletteColor { DemoPaletteMaker.fixed(0xeeeeee80) }",
      "",
      "  public nonisolated static var Red_A: DemoPaletteColor { DemoPaletteMaker.dynamic(0xff0000ff, 0x00ff00ff) }",
      "", "  @available(*, deprecated, message: \"use \\\"Red_A\\\"\")",
      "  public nonisolated static var Old: DemoPaletteColor { DemoPaletteMaker.fixed(0x000000ff) }", "",
      "  public nonisolated static var Gap_A: CoreGraphics.CGFloat { 24 }", "",
      "  public nonisolated static var class_: Swift.String { \"a\\\"b\" }", "", "#if canImport(SwiftUI)",
      "  /// The same colors for SwiftUI.", "  public enum SwiftUIColors {",
      "    public nonisolated static var White_A: SwiftUI.Color { SwiftUI.Color(DemoPalette.White_A) }",
    ]
    #expect(text.contains(lines.joined(separator: "\n")), "\(text)")
  }

  @Test(arguments: [
    ("White_A", "White_A"), ("1st", "_1st"), ("a b", "a_b"), ("self", "self_"), ("init", "init_"),
    ("Type", "Type_"),
    ("default", "default_"), ("Any", "Any_"), ("class_A", "class_A"), ("1class", "_1class"),
    ("Swift", "Swift_"), ("\u{301}x", "_\u{301}x"), ("é", "é"), ("☃", "__"),
  ])
  func names(name: String, member: String) {
    #expect(built(name) { $0.append(swiftMember: $1) }.unicodeScalars.elementsEqual(member.unicodeScalars))
  }

  /// All are members of one type: sections and themes share its names.
  @Test func alikeNamesAreRefused() {
    let files = [
      "themepack.json":
        #"{"name": "Demo", "layers": ["c.json"], "themes": {"Main": {"light": "A"}, «1»"Red": {"light": "B"}}}"#,
      "A/c.json":
        ##"{"color": {"Red": "f00", "Gap": "000", "1a": "111"}, "dimension": {«2»"Gap": 1, «3»"_1a": 2}}"##,
    ]
    let project = TestProject(files, formats: [format])
    #expect(
      project.found.filter { $0.hasSuffix("name-collision") } == [
        "1 name-collision", "2 name-collision", "3 name-collision",
      ])
  }

  /// Names that are words need no comparison where a format keeps them, and this one does not keep all.
  @Test func aReservedWordMeetsItsEscapedForm() {
    let spec = ##"{"color": {"class": "f00", «1»"class_": "000", "classA": "111"}}"##
    #expect(TestProject(spec, formats: [format]).found == ["1 name-collision"])
    #expect(TestProject(spec, formats: [Format.swift]).found == [])
  }

  @Test func whatCannotFollowIsNoted() {
    func notes(_ spec: String) -> [String] {
      TestProject(spec, formats: [format]).diagnostics.sorted().filter { $0.id == "format-note" }.map(
        \.headline)
    }
    let note = "swift-palette: dimension tokens have their value in light in every appearance"
    #expect(notes(#"{"dimension": {"A": {"light": 1, "dark": 2}, "B": 1}}"#) == [note])
    #expect(notes(#"{"dimension": {"A": 1}, "color": {"C": {"light": "000", "dark": "fff"}}}"#) == [])
  }
}
