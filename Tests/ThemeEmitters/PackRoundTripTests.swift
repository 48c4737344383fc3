import TestSupport
import Testing
import ThemeModel

@testable import ThemeEmitters

@Suite struct PackRoundTripTests {
  private static func contents<R>(_ table: ThemeTable, _ body: (PackContents) throws -> R) throws -> R {
    try PackWriter.write(table).withBytes { bytes -> R in
      guard let start = bytes.baseAddress else { throw Consumer.Failure(description: "an empty pack") }
      let contents = try PackContents(PackBytes(UnsafeRawPointer(start), count: bytes.count))
      try contents.verify()
      return try body(contents)
    }
  }

  @Test(arguments: DemoTables.allCases)
  func everyValueIsThere(demo: DemoTables) throws {
    let table = demo.table
    try Self.contents(table) { pack in
      for theme in table.themes.indices {
        for appearance in Appearance.allCases {
          let cells = table.cells[table.rows[table.row(theme: theme, appearance: appearance)].cells]
          let row = theme * 4 + Int(appearance.rawValue)
          for (column, declared) in table.columns.enumerated() {
            let section = Int(declared.section.rawValue)
            let own = column - table.sectionRanges[section].lowerBound
            let name = Array(table.names.string(declared.name).utf8)
            #expect(name.withUnsafeBytes { pack.column(section, $0) } == UInt32(own))
            let matrix = try #require(pack.matrices[section])
            let place = try #require(matrix.row(row)) + own * matrix.cellBytes
            check(place, declared.section, cells.bits[column], cells.units[column], table, pack)
          }
        }
      }
    }
  }

  private func check(
    _ place: UnsafeRawPointer, _ section: Section, _ bits: UInt64, _ unit: UInt8, _ table: ThemeTable,
    _ pack: PackContents
  ) {
    switch section {
    case .color: #expect(place.loadUnaligned(as: UInt32.self).bigEndian == UInt32(truncatingIfNeeded: bits))
    case .dimension:
      #expect(place.loadUnaligned(as: UInt64.self) == bits)
      #expect(place.loadUnaligned(fromByteOffset: 8, as: UInt8.self) == unit)
    case .number: #expect(place.loadUnaligned(as: UInt64.self) == bits)
    case .string:
      let text = pack.texts.string(Int(place.loadUnaligned(as: UInt32.self)))
      #expect(text == table.texts.string(UInt32(bits)))
    case .boolean: #expect(place.load(as: UInt8.self) == UInt8(bits))
    case .font:
      let font = pack.fonts?.value(Int(place.loadUnaligned(as: UInt32.self)))
      check(font, table.fonts[Int(bits)], table, pack)
    case .image:
      let image = pack.images?.value(Int(place.loadUnaligned(as: UInt32.self)))
      check(image, table.images[Int(bits)], pack)
    }
  }

  private func check(
    _ record: PackBytes?, _ font: ThemeTable.Font, _ table: ThemeTable, _ pack: PackContents
  ) {
    let name = record.map { Int($0.word32(8)) } ?? 0
    #expect(record?.word64(0) == font.size.bitPattern)
    #expect((name == 0 ? nil : pack.texts.string(name - 1)) == font.name.map { table.texts.string($0) })
    #expect(record?.word32(12) == UInt32(font.weight ?? 0))
  }

  private func check(_ record: PackBytes?, _ image: ThemeTable.Image, _ pack: PackContents) {
    guard let record, let images = pack.images else { return #expect(Bool(false), "no record") }
    #expect(record.word32(0) == UInt32(image.kind.rawValue))
    #expect(record.word32(4) == (image.resizing == nil ? 0 : image.resizing == .stretch ? 1 : 2))
    #expect(record.word32(8) & 1 == (image.isTemplate ? 1 : 0))
    #expect(record.word32(8) & 2 == (image.insets == nil ? 0 : 2))
    #expect(Double(bitPattern: record.word64(32)) == image.insets?.left ?? 0)
    let files = images.variants(of: record).compactMap { images.variant($0) }
    #expect(files.map { UInt8($0.word32(16)) } == image.variants.map(\.scale))
    #expect(files.map { Array(images.file($0)) } == image.variants.map(\.bytes))
    #expect(files.allSatisfy { (images.files.origin + Int($0.word64(0))) % 8 == 0 })
  }

  @Test func equalFilesAreThereOnce() throws {
    try Self.contents(DemoTables.media.table) { pack in
      let images = try #require(pack.images)
      #expect((images.count, images.variantCount) == (4, 6))
      #expect(images.files.count == 8 + 16 + 16)
    }
    try Self.contents(DemoTables.demo.table) { #expect($0.fonts == nil && $0.images == nil) }
  }

  @Test func exactColorsAreWhereEightBitsAreNotEnough() throws {
    try Self.contents(DemoTables.demo.table) { pack in
      let exact = try #require(pack.exact)
      let value = try #require(exact.value(row: 1, column: 2))
      #expect(Double(bitPattern: value.word64(8)) == 0.25)
      #expect(Double(bitPattern: value.word64(24)) == 0.75)
      #expect(value.word32(32) == UInt32(WideColor.Space.displayP3.rawValue))
      #expect(exact.value(row: 4, column: 2) == nil)
      #expect(exact.value(row: 0, column: 0) == nil)
    }
    try Self.contents(DemoTables.tiny.table) { #expect($0.exact == nil) }
  }

  @Test func equalRowsAreStoredOnce() throws {
    try Self.contents(DemoTables.demo.table) { pack in
      #expect(pack.matrices[1]?.storedRows == 2)
      #expect(pack.matrices[2]?.storedRows == 1)
      #expect(pack.matrices[3]?.storedRows == 2)
    }
  }

  @Test func theSameTableGivesTheSameBytes() {
    let (first, second) = (PackWriter.write(DemoTables.demo.table), PackWriter.write(DemoTables.demo.table))
    #expect(first.withBytes { Array($0) } == second.withBytes { Array($0) })
  }

  @Test func manyNamesAreFoundWithinTheBound() throws {
    var builder = TableBuilder()
    builder.tokens = (0..<5_000).map { (.color, "Color_\($0)") }
    try Self.contents(builder.table { _, _, column in .color(UInt32(column)) }) { pack in
      #expect(pack.index.probeBound <= PackLayout.wantedProbeBound)
      for number in 0..<5_000 {
        #expect(Array("Color_\(number)".utf8).withUnsafeBytes { pack.column(0, $0) } == UInt32(number))
        #expect(Array("Colour_\(number)".utf8).withUnsafeBytes { pack.column(0, $0) } == nil)
      }
    }
  }
}
