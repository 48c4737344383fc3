import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// What swiftc says of palettes, and what a program finds in them, with stubs for Apple's modules.
@Suite(.consumer("swiftc")) struct SwiftPaletteConsumerTests {
  private let format = Format.swiftPalette

  private func path(_ table: ThemeTable, _ theme: Int) -> String {
    guard theme != table.defaultTheme else { return "DemoPalette" }
    return "DemoPalette." + built { format.identifiers.themes[0].spell(table.themes[theme].name, &$0) }
  }

  private func member(_ table: ThemeTable, _ column: Int) -> String {
    table.names.withBytes(table.columns[column].name) { name in
      built { format.spell(name, section: table.columns[column].section, into: &$0) }
    }
  }

  private static let show: [AppleModules: String] = [
    .UIKit: """
    import UIKit
    func resolved(_ color: UIColor, _ dark: Bool, _ high: Bool) -> UIColor {
      color.resolvedColor(with: UITraitCollection(dark ? .dark : .light, high ? .high : .normal))
    }
    """,
    .AppKit: """
    import AppKit
    func resolved(_ color: NSColor, _ dark: Bool, _ high: Bool) -> NSColor {
      let plain: NSAppearance.Name = dark ? .darkAqua : .aqua
      let contrast: NSAppearance.Name = dark ? .accessibilityHighContrastDarkAqua : .accessibilityHighContrastAqua
      return color.resolved(NSAppearance(named: high ? contrast : plain)!)
    }
    """,
  ]

  /// Prints every value of every theme, colors in all four appearances, and once more through SwiftUI.
  private func program(_ table: ThemeTable, _ modules: AppleModules) -> String {
    var lines: [String] = []
    for theme in table.themes.indices {
      for column in table.columns.indices where table.columns[column].deprecation == nil {
        let name = member(table, column)
        switch table.columns[column].section {
        case .color:
          lines.append("color(\(path(table, theme)).\(name))")
          lines.append("color(\(path(table, theme)).SwiftUIColors.\(name).source)")
        case .dimension: lines.append("print(\(path(table, theme)).\(name).native)")
        case .number, .boolean: lines.append("print(\(path(table, theme)).\(name))")
        case .string: lines.append("print(\(path(table, theme)).\(name).debugDescription)")
        case .font: lines.append("print(\(path(table, theme)).\(name).size.native)")
        case .image: break
        }
      }
    }
    return """
      \(Self.show[modules] ?? "")
      import SwiftUI
      func color(_ color: DemoPaletteColor) {
        for (dark, high) in [(false, false), (true, false), (false, true), (true, true)] {
          let one = resolved(color, dark, high)
          print(one.space, one.components.map { "\\($0.native)" }.joined(separator: " "))
        }
      }
      \(lines.joined(separator: "\n"))

      """
  }

  private func check(_ table: ThemeTable, _ modules: AppleModules) throws {
    let output = try Consumer.withFolder { folder in
      var files = emit(format, table)
      files["main.swift"] = program(table, modules)
      try write(files, to: folder)
      return try modules.run(Array(files.keys), in: folder)
    }
    var lines = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    for theme in table.themes.indices {
      for column in table.columns.indices where table.columns[column].deprecation == nil {
        compare(table, theme, column, &lines)
      }
    }
    #expect(lines == [""])
  }

  private func compare(
    _ table: ThemeTable, _ theme: Int, _ column: Int, _ lines: inout ArraySlice<String>
  ) {
    func cells(_ appearance: Appearance) -> ThemeTable.Cells {
      table.cells[table.rows[table.row(theme: theme, appearance: appearance)].cells]
    }
    let what = "\(path(table, theme)).\(member(table, column))"
    switch table.value(column, in: cells(.light)) {
    case .color:
      for _ in 0..<2 {
        for appearance in [Appearance.light, .dark, .lightHighContrast, .darkHighContrast] {
          let found = lines.popFirst() ?? ""
          expectSame(found, cells(appearance).color(column), table, "\(what) in \(appearance)")
        }
      }
    case .dimension(let length):
      let value = length.value * (length.unit == .rem ? table.remBase : 1)
      let found = lines.popFirst().flatMap { Double($0) } ?? .infinity
      #expect((found - value).magnitude <= value.magnitude * 1e-15, "\(what)")
    case .number(let number): #expect(lines.popFirst() == "\(number)", "\(what)")
    case .boolean(let value): #expect(lines.popFirst() == "\(value)", "\(what)")
    case .string(let text): #expect(lines.popFirst() == table.texts.string(text).debugDescription, "\(what)")
    case .font(let font): #expect(lines.popFirst() == "\(font.size)", "\(what)")
    case .image: break
    }
  }

  private func expectSame(_ found: String, _ color: ThemeTable.Color, _ table: ThemeTable, _ what: String) {
    let words = found.split(separator: " ")
    let parts = words.dropFirst().compactMap { Double($0) }
    let expected = AppleColor(color, in: table)
    #expect(words.first == (expected.space == .sRGB ? "srgb" : "display-p3"), "\(what)")
    #expect(parts.count == 4, "\(what)")
    let wanted = [expected.red, expected.green, expected.blue, expected.alpha]
    // Eight bits come out to the last digit.
    let near = color.isExact ? 0 : 0.000_005_1
    for (one, other) in zip(parts, wanted) { #expect((one - other).magnitude <= near, "\(what): \(found)") }
  }

  @Test(arguments: [AppleModules.UIKit, .AppKit]) func aProgramReadsEveryValue(_ modules: AppleModules) throws
  {
    try check(table(Sample.themed, formats: [format]), modules)
    try check(table(["spec.json": Sample.hard], formats: [format]), modules)
    try check(table("{}"), modules)
    let spaces = #"""
      {"color": {"P3": "color(display-p3 1 0.5 0.123456 / 0.3)", "Wide": "oklch(0.7 0.3 150)", "Half": "rgb(127.5 0 0 / 0.5)",
        "Mixed": {"light": "color(display-p3 0 1 0)", "dark": "123456"}, "All": {"light": "color(display-p3 0 1 0)",
        "dark": "123456", "lightHighContrast": "fff", "darkHighContrast": "oklch(0.6 0.1 20)"},
        "High": {"light": "000", "darkHighContrast": "fff"}},
       "dimension": {"A_1": -8, "A_2": "0.57rem", "A_3": 1e-7}, "number": {"N_1": -0.5, "N_2": 1e21, "N_3": 1e300, "N_4": 1e-7}}
      """#
    try check(table(spaces), modules)
  }

  /// Names of words and of what the file itself needs, in every access and mode, beside an app's own types.
  @Test(arguments: AppleModules.allCases) func nothingIsCaptured(_ modules: AppleModules) throws {
    let own = [
      "Color", "UIColor", "NSColor", "CGFloat", "String", "Double", "Bool", "Int", "UInt32", "Optional",
    ]
    let app = own.map { "struct \($0) {}\n" }.joined() + "protocol Sendable {}\n"
    let features = ["InternalImportsByDefault", "MemberImportVisibility", "ExistentialAny"]
      .flatMap { ["-enable-upcoming-feature", $0] }
    var builder = TableBuilder()
    builder.themes += [("Swift", 0), ("class", 0), ("1 b", 0), ("DemoPalette_", 0)].map {
      .init(name: $0.0, title: "x\u{2028}y", parent: $0.1, ownAppearances: [])
    }
    builder.appearances = [.light, .dark]
    let special =
      own + [
        "UIKit", "AppKit", "SwiftUI", "CoreGraphics", "SwiftUIColors", "DemoPalette", "DemoPaletteColor",
        "DemoPaletteMaker", "fixed", "Sendable", "Never", "Void",
      ]
    builder.tokens =
      special.map { (.color, $0) } + [(.string, "s"), (.number, "n"), (.boolean, "b"), (.dimension, "d")]
    let table = builder.table { theme, appearance, column in
      switch column - special.count {
      case 0: .dimension(2, .rem)
      case 1: .number(1)
      case 2: .string("\\(x)")
      case 3: .boolean(true)
      default: .color(UInt32(theme) << 8 | (appearance == .dark ? 0xFF : 0x7F))
      }
    }
    for access in ["internal", "package", "public"] {
      try Consumer.withFolder { folder in
        let files = emit(format, table, ["access": .text(access)]).mapValues(modules.targeted)
          .merging(["App.swift": app]) { $1 }
        try write(files, to: folder)
        let flags = ["-typecheck", "-parse-as-library", "-package-name", "demo"]
        try modules.compile(Array(files.keys), flags, in: folder)
        try modules.compile(Array(files.keys), flags, version: "5", in: folder)
        try modules.compile(
          Array(files.keys), flags + features + ["-default-isolation", "MainActor"], in: folder)
      }
    }
  }

  /// Each word of the fixture is the name of a color, and can be used without backticks.
  @Test func wordsAreNames() throws {
    var seen = Set<String>()
    let names = (HardNames.keywords + HardNames.edges).filter { name in
      seen.insert(built(name) { $0.append(swiftMember: $1) }).inserted
    }
    var builder = TableBuilder()
    builder.tokens = names.map { (.color, $0) }
    let table = builder.table { _, _, _ in .color(0xFF) }
    let uses = table.columns.indices.map { "  _ = DemoPalette.\(member(table, $0))\n" }.joined()
    try Consumer.withFolder { folder in
      var files = emit(format, table)
      files["Use.swift"] = "func use() {\n\(uses)}\n"
      try write(files, to: folder)
      try AppleModules.UIKit.compile(Array(files.keys), ["-typecheck", "-parse-as-library"], in: folder)
    }
  }

  /// A watch draws on black and cannot be asked.
  @Test func aWatchHasTheColorsOfTheDark() throws {
    let table = try table(#"{"color": {"A": {"light": "010203", "dark": "ff000033"}, "B": "00ff00"}}"#)
    let main = """
      print(DemoPalette.A.space, DemoPalette.A.components.map(\\.native))
      print(DemoPalette.B.space, DemoPalette.B.components.map(\\.native))

      """
    let output = try Consumer.withFolder { folder in
      var files = emit(format, table).mapValues(AppleModules.watch.targeted)
      files["main.swift"] = main
      try write(files, to: folder)
      return try AppleModules.watch.run(Array(files.keys), in: folder)
    }
    #expect(output == "srgb [1.0, 0.0, 0.0, 0.2]\nsrgb [0.0, 1.0, 0.0, 1.0]\n")
  }

  /// Without Apple's modules the file is empty, so a package may be built elsewhere, too.
  @Test func elsewhereNothingIsLeft() throws {
    try Consumer.withFolder { folder in
      let files = emit(format, try table(["spec.json": Sample.hard], formats: [format]))
      try write(files, to: folder)
      let arguments = ["-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-typecheck"]
      try ObjectiveC.require(Consumer.run("swiftc", arguments + files.keys, in: folder))
    }
  }
}
