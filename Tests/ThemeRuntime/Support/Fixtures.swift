import Foundation

@testable import ThemeRuntime

/// The frozen packs, and what tests do to them.
enum Fixtures {
  static let names = ["Demo", "Later", "Tiny", "Empty", "Media"]

  static func path(_ name: String) -> String {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
      .appendingPathComponent("Fixtures/Packs/v1.0/\(name).themepack").path
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// Opens bytes without verifying them, in memory that ends where nothing may be read.
  static func quick(_ bytes: [UInt8]) throws -> ThemePack {
    let page = Int(sysconf(Int32(_SC_PAGESIZE)))
    let size = (bytes.count + page - 1) / page * page
    guard
      let start = mmap(nil, size + page, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
      start != MAP_FAILED,
      mprotect(start + size, page, PROT_NONE) == 0
    else { throw ThemePackError.unreadable(path: "memory", code: errno) }
    let place = start + (size - bytes.count)
    bytes.withUnsafeBytes {
      place.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(place), byteCount: $0.count)
    }
    let memory = PackMemory(UnsafeRawBufferPointer(start: place, count: bytes.count)) { base, count in
      munmap(UnsafeMutableRawPointer(mutating: base - (size - count)), size + page)
    }
    return try ThemePack(memory, verified: false)
  }

  /// Makes the checksum right again, so that the verifier has to look further.
  static func reseal(_ bytes: inout [UInt8]) {
    let sum: UInt64? = bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress else { return nil }
      let file = PackBytes(base, count: all.count)
      guard let sections = try? PackHeader.sections(file) else { return nil }
      return PackChecksum.ofFile(file, sectionHashes: sections.map { PackChecksum.of($0.whole) })
    }
    if let sum { bytes.put(sum, at: PackLayout.Header.checksum) }
  }

  /// Looks up by constant and by name, in two themes; gives a sum of what was read.
  @discardableResult
  static func readEverything(_ pack: ThemePack) -> Int {
    var sum = pack.name.count + pack.appearances.count + pack.defaultTheme.count
    for section in ThemeSection.allCases { sum &+= pack.names(of: section).count }
    pack.register(LaterSchema.self)
    for (theme, appearance) in zip(pack.themes, [Appearance.light, .darkHighContrast]) {
      sum &+= theme.title.count
      guard let theme = try? pack.theme(theme.name, appearance: appearance) else { continue }
      sum &+=
        read(theme, DemoSchema.self) &+ read(theme, LaterSchema.self) &+ read(theme, MediaSchema.self)
        &+ readNames(theme)
    }
    return sum
  }

  private static func read<Schema: ThemeSchema>(_ theme: Theme, _ schema: Schema.Type) -> Int {
    var sum = 0
    for column: UInt32 in [0, 1, 2, 3, 1_000, .max] {
      sum &+= Int(theme[ColorKey<Schema>(column)].rgba)
      sum &+= Int(truncatingIfNeeded: theme.exactColor(ColorKey<Schema>(column)).second.bitPattern)
      sum &+= Int(theme[DimensionKey<Schema>(column)].unit.rawValue)
      sum &+= Int(truncatingIfNeeded: theme[NumberKey<Schema>(column)].bitPattern)
      sum &+= theme[StringKey<Schema>(column)].utf8.count
      sum &+= theme[BooleanKey<Schema>(column)] ? 1 : 0
      sum &+= read(theme[FontKey<Schema>(column)]) &+ read(theme[ImageKey<Schema>(column)])
    }
    return sum
  }

  private static func read(_ font: ThemeFont) -> Int {
    (font.name?.utf8.count ?? 0) &+ Int(truncatingIfNeeded: font.size.bitPattern) &+ (font.weight ?? 0)
  }

  private static func read(_ image: ThemeImage) -> Int {
    let bytes = [0, 1, 2, 3, Int.max].compactMap { scale in
      image.withBytes(scale: scale) { $0.reduce(0) { $0 &+ Int($1) } &+ $1 }
    }
    return bytes.reduce(image.scales.count) { $0 &+ $1 }
  }

  private static func readNames(_ theme: Theme) -> Int {
    var found = 0
    for name in [
      "Red_A", "Title", "Ratio", "Bar", "Grüße", "Flat", "Title_A", "Body_A", "Star_A", "Bar_A", "",
    ] {
      if (try? theme.color(named: name)) != nil { found += 1 }
      if (try? theme.exactColor(named: name)) != nil { found += 1 }
      if (try? theme.dimension(named: name)) != nil { found += 1 }
      if (try? theme.number(named: name)) != nil { found += 1 }
      if (try? theme.string(named: name)) != nil { found += 1 }
      if (try? theme.boolean(named: name)) != nil { found += 1 }
      if let font = try? theme.font(named: name) { found &+= read(font) }
      if let image = try? theme.image(named: name) { found &+= read(image) }
    }
    return found
  }
}

extension [UInt8] {
  mutating func put<Word: FixedWidthInteger>(_ word: Word, at offset: Int) {
    withUnsafeMutableBytes { $0.storeBytes(of: word.littleEndian, toByteOffset: offset, as: Word.self) }
  }

  func word<Word: FixedWidthInteger>(at offset: Int, as type: Word.Type) -> Word {
    withUnsafeBytes { Word(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: Word.self)) }
  }
}
