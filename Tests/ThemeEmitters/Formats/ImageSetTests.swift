import Foundation
import Testing

@testable import ThemeEmitters
@testable import ThemeLanguage
@testable import ThemeModel

/// Pictures in asset catalogs.
@Suite struct ImageSetTests {
  private typealias Image = ThemeTable.Image

  /// The beginning of a PNG that says this size.
  private static func png(_ width: UInt8, _ height: UInt8) -> [UInt8] {
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8)
      + [0, 0, 0, width, 0, 0, 0, height, 8, 6, 0, 0, 0]
  }

  private static let jpeg: [UInt8] =
    [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xFF, 0xC2, 0, 17, 8, 0, 30, 0, 40, 3, 0]

  private func catalog(_ images: [Image], dark: Int? = nil) throws -> AssetCatalog {
    var builder = TableBuilder()
    builder.appearances = dark == nil ? [.light] : [.light, .dark]
    builder.tokens = images.indices.map { (.image, "I_\($0)") }
    let table = builder.table { _, appearance, column in
      .image(images[appearance == .dark ? dark ?? column : column])
    }
    return try AssetCatalog(Format.assetCatalog.emit(table, FormatSettings()))
  }

  private func variant(_ scale: UInt8, _ bytes: [UInt8]) -> Image.Variant {
    Image.Variant(scale: scale, bytes: bytes, path: "star@\(scale)x.png")
  }

  @Test func scalesAreEntries() throws {
    let variants = (1...3).map { variant(UInt8($0), Self.png(UInt8($0), 9)) }
    let catalog = try catalog([Image(kind: .png, stem: "star", variants: variants)])
    let found = try #require(catalog.pictures["I_0"]?[[]])
    #expect(found.map { $0.entry["scale"] as? String } == ["1x", "2x", "3x"])
    #expect(found.map(\.bytes) == variants.map(\.bytes))
    #expect(catalog.properties["I_0"]?.isEmpty == true)
  }

  @Test func appearancesAreEntriesWhereTheyDiffer() throws {
    let images = [1, 2].map { Image(kind: .png, stem: "x", variants: [variant(2, Self.png($0, 1))]) }
    let catalog = try catalog(images, dark: 1)
    let first = try #require(catalog.pictures["I_0"])
    #expect(try AssetCatalog.pick(first, .light).map(\.bytes) == [images[0].variants[0].bytes])
    #expect(try AssetCatalog.pick(first, .dark).map(\.bytes) == [images[1].variants[0].bytes])
    #expect(catalog.pictures["I_1"]?.count == 1)
  }

  @Test func vectorsKeepTheirLines() throws {
    let svg = Image(kind: .svg, stem: "s", variants: [variant(1, Array("<svg/>".utf8))], isTemplate: true)
    let catalog = try catalog([svg, Image(kind: .pdf, stem: "p", variants: [variant(1, Array("%PDF".utf8))])])
    let properties = try #require(catalog.properties["I_0"])
    #expect(properties["preserves-vector-representation"] as? Bool == true)
    #expect(properties["template-rendering-intent"] as? String == "template")
    #expect(catalog.pictures["I_0"]?[[]]?.first?.entry["scale"] == nil)
    #expect(catalog.properties["I_1"]?.count == 1)
  }

  /// The property holds for all of a set.
  @Test func whatDiffersByAppearanceIsNoTemplate() throws {
    let images = [true, false].map {
      Image(kind: .png, stem: "x", variants: [variant(1, Self.png(1, 1))], isTemplate: $0)
    }
    for dark in [0, 1] {
      let properties = try catalog(images, dark: dark).properties
      #expect((properties["I_0"]?["template-rendering-intent"] as? String == "template") == (dark == 0))
    }
  }

  /// Insets are points in a spec and pixels of each file in a catalogue; the middle is what they leave.
  @Test func resizingIsInPixels() throws {
    let insets = Image.Insets(top: 1, left: 2, bottom: 3, right: 4.5)
    let images = [
      Image(
        kind: .png, stem: "a", variants: [variant(1, Self.png(20, 10)), variant(2, Self.png(40, 20))],
        insets: insets,
        resizing: .tile),
      Image(kind: .jpeg, stem: "b", variants: [variant(1, Self.jpeg)], resizing: .stretch),
      Image(kind: .png, stem: "c", variants: [variant(3, [1, 2])], insets: insets),
    ]
    let catalog = try catalog(images)
    func parts(_ name: String, _ number: Int = 0) throws -> [String] {
      let entry = try #require(catalog.pictures[name]?[[]])[number].entry
      let resizing = try #require(entry["resizing"] as? [String: Any])
      #expect(resizing["mode"] as? String == "9-part")
      let edges = try #require(resizing["cap-insets"] as? [String: Int])
      let center = try #require(resizing["center"] as? [String: Any])
      return ["top", "left", "bottom", "right"].map { "\(edges[$0] ?? -1)" }
        + ["width", "height", "mode"].map { "\(center[$0] ?? "?")" }
    }
    #expect(try parts("I_0") == ["1", "2", "3", "5", "13", "6", "tile"])
    #expect(try parts("I_0", 1) == ["2", "4", "6", "9", "27", "12", "tile"])
    #expect(try parts("I_1") == ["0", "0", "0", "0", "40", "30", "stretch"])
    #expect(try parts("I_2") == ["3", "6", "9", "14", "1", "1", "stretch"])
  }

  @Test func sizesAreReadFromTheFile() {
    #expect(PixelSize.of(Self.png(3, 200), .png).map { [$0.width, $0.height] } == [3, 200])
    #expect(PixelSize.of(Self.jpeg, .jpeg).map { [$0.width, $0.height] } == [40, 30])
    #expect(PixelSize.of(Self.png(0, 1), .png) == nil)
    for count in Self.jpeg.indices { _ = PixelSize.of(Array(Self.jpeg.prefix(count)), .jpeg) }
    for count in 0..<25 { _ = PixelSize.of(Array(Self.png(1, 1).prefix(count)), .png) }
    #expect(PixelSize.of([0xFF, 0xD8, 0xFF, 0xD9, 0, 0, 0, 0, 0, 0, 0, 0], .jpeg) == nil)
    #expect(PixelSize.of([UInt8](repeating: 0xFF, count: 40), .jpeg) == nil)
  }
}
