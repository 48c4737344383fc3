import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// What aapt2 makes of the resources.
@Suite struct AndroidConsumerTests {
  private let format = Format.android

  /// Compares every token × theme × appearance with the table, directly and through the overlays.
  private func check(_ table: ThemeTable, _ package: AndroidPackage) throws {
    var checked = 0
    for (number, theme) in table.themes.enumerated() {
      let isDefault = number == table.defaultTheme
      for night in [false, true] {
        let row = table.rows[table.row(theme: number, appearance: night ? .dark : .light)]
        for (column, token) in table.columns.enumerated() where token.section != .image {
          let name = spelled(table, token, isDefault ? nil : theme.name)
          let resource = "\(table.androidType(column))/\(name)"
          let expected = table.androidValue(column, table.cells[row.cells])
          let found = package.resolved(resource, night: night)
          #expect(
            found?.type == expected.type && found?.text == expected.text, "\(resource), night: \(night)")
          if expected.text == nil { #expect(found?.data == expected.data, "\(resource), night: \(night)") }
          guard table.themes.count > 1 else { continue }
          let style = isDefault ? "style/ThemeOverlay.Demo" : "style/ThemeOverlay.Demo.\(legal(theme.name))"
          let attribute = "attr/\(token.section.name)_\(legal(table.names.string(token.name)))"
          #expect(package.styles[style]?[attribute] == resource)
          checked += 1
        }
      }
    }
    if table.themes.count > 1 {
      #expect(checked == table.themes.count * 2 * table.columns.count)
      #expect(package.styles.count == table.themes.count)
      #expect(package.styles.values.allSatisfy { $0.count == table.columns.count })
    }
  }

  private func spelled(_ table: ThemeTable, _ token: ThemeTable.Column, _ theme: String?) -> String {
    table.names.withBytes(token.name) { name in
      built { buffer in
        if let theme {
          #expect(
            format.spell(name, section: token.section, theme: theme, into: &buffer)
              == format.form(of: token.section)?.scope)
        } else {
          format.spell(name, section: token.section, into: &buffer)
        }
      }
    }
  }

  private func legal(_ name: String) -> String {
    String(name.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  @Test(.consumer("aapt2", "aapt"), arguments: [false, true])
  func themesAndNightsAreWhatTheTableSays(references: Bool) throws {
    let table = try table(Sample.themed, formats: [format])
    let package = try AndroidPackage(emit(format, table, ["references": .flag(references)]))
    try check(table, package)
    let keeps = package.values["(default)"]?.values.contains { $0.type == 0x01 }
    #expect(keeps == references)
  }

  @Test(.consumer("aapt2", "aapt")) func hardNamesAndTextsComeBack() throws {
    let table = try table(["spec.json": Sample.hard], formats: [format])
    let package = try AndroidPackage(emit(format, table))
    try check(table, package)
    #expect(
      package.constants.contains(
        "     * @deprecated use\n     * Plain_A * / - ->\n     */\n    @Deprecated\n"))
    #expect(
      package.constants.contains("     * a * / b - - c - -> d \\(x) \\ u0041 @ SystemApi\n     * second\n"))
  }

  @Test(.consumer("aapt2", "aapt")) func wordsOfEveryLanguageAreNames() throws {
    let table = try table(["spec.json": Sample.keywords], formats: [format])
    try check(table, AndroidPackage(emit(format, table)))
  }

  @Test(.consumer("aapt2", "aapt")) func everyByteComesBack() throws {
    let colors = (0...255).map {
      String(format: "\"C_%d\": \"%02x%02x%02x%02x\"", $0, $0, 255 - $0, $0 ^ 0x55, $0)
    }
    let table = try table("{\"color\": {\(colors.joined(separator: ", "))}}")
    try check(table, AndroidPackage(emit(format, table)))
  }

  @Test(.consumer("aapt2", "aapt")) func lengthsComeBack() throws {
    let lengths = [
      "8", "-8", "0", "\"-0px\"", "0.5", "\"17sp\"", "\"1.5rem\"", "0.0065", "1e-7", "1000", "10.9", "1.3333",
      "123.456",
      "-0.25", "40000.7", "\"0rem\"", "\"-2.5sp\"", "\"0.57rem\"",
    ]
    let entries = lengths.enumerated().map { "\"L_\($0.offset)\": \($0.element)" }
    let table = try table(
      "{\"dimension\": {\(entries.joined(separator: ", "))}, \"number\": {\"N_1\": -3.25, \"N_2\": 1e-7, \"N_3\": 1e21}}"
    )
    try check(table, AndroidPackage(emit(format, table)))
  }

  /// Every picture of every row is there, in its density, and the overlays point at it.
  @Test(.consumer("aapt2", "aapt")) func fontsAndPicturesAreWhereADeviceLooks() throws {
    let table = try table(Sample.media, pictures: Sample.mediaPictures, formats: [format])
    let files = emitData(format, table)
    let package = try AndroidPackage(files)
    let fonts = table.sectionRanges[Int(Section.font.rawValue)]
    for night in [false, true] {
      for (number, theme) in table.themes.enumerated() {
        let row = table.rows[table.row(theme: number, appearance: night ? .dark : .light)]
        for column in fonts {
          let name = "dimen/" + spelled(table, table.columns[column], number == 0 ? nil : theme.name)
          #expect(
            package.resolved(name, night: night) == table.androidValue(column, table.cells[row.cells]),
            "\(name)")
        }
        for column in table.sectionRanges[Int(Section.image.rawValue)] {
          let name = spelled(table, table.columns[column], number == 0 ? nil : theme.name)
          let image = table.images[Int(table.cells[row.cells].bits[column])]
          for variant in image.variants {
            let density = ["mdpi", "xhdpi", "xxhdpi"][Int(variant.scale) - 1]
            let isThere = package.values["\(density)-v4"]?["drawable/\(name)"] != nil
            #expect(isThere || package.values["night-\(density)-v8"]?["drawable/\(name)"] != nil, "\(name)")
            let own = files["drawable-night-\(density)/\(name).png"]
            let day = files["drawable-\(density)/\(name).png"]
            #expect((night ? own ?? day : day) == Data(variant.bytes), "\(name) \(density)")
          }
          let style = number == 0 ? "style/ThemeOverlay.Demo" : "style/ThemeOverlay.Demo.It_s_red"
          let attribute = "attr/image_\(legal(table.names.string(table.columns[column].name)))"
          #expect(package.styles[style]?[attribute] == "drawable/\(name)")
        }
      }
    }
    let names = Set(package.names.values.filter { $0.hasPrefix("drawable/") })
    #expect(
      names.isSuperset(of: ["drawable/star_a", "drawable/image_1st_pic", "drawable/class_", "drawable/other"])
    )
    #expect(package.names.values.contains("drawable/it_s_red_class"))
  }
}
