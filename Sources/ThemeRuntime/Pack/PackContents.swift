/// A pack's parts, after the quick check: header, directory and the counts of every known section agree with the file's
/// size, so every part can be read. The contents of the parts (offsets, indices, texts, codes) are checked at each use,
/// or in advance by ``verify()``.
final class PackContents: @unchecked Sendable {
  let bytes: PackBytes
  let minor: UInt16
  let sections: [PackBytes]
  let info: PackInfo
  let themes: PackBytes
  let texts: PackPool
  let names: PackPool
  let index: PackIndex
  /// By number of the token section; nil where the pack has no values of the section.
  let matrices: [PackMatrix?]
  let exact: PackExact?
  let fonts: PackFonts?
  let images: PackImages?

  /// - Complexity: O(number of sections).
  init(_ bytes: PackBytes) throws(PackFault) {
    self.bytes = bytes
    minor = try PackHeader.check(bytes)
    sections = try PackHeader.sections(bytes)
    let themeSection = try Self.section(PackKind.themes, in: sections)
    info = try PackInfo(try Self.section(PackKind.pack, in: sections), themeCount: themeSection.first)
    themes = themeSection
    texts = try PackPool(try Self.section(PackKind.texts, in: sections))
    names = try PackPool(try Self.section(PackKind.names, in: sections))
    index = try PackIndex(try Self.section(PackKind.nameIndex, in: sections))
    matrices = try Self.matrices(sections, info)
    exact = try Self.exact(sections, info)
    fonts = try Self.fonts(sections, info)
    images = try Self.images(sections, info)
    var themeBytes = CheckedSize(0)
    themeBytes.add(info.themeCount, times: PackLayout.ThemeRecord.bytes)
    guard themeBytes.value == themes.count else { throw themes.fault(.sizeMismatch) }
    guard themes.second == 0 else { throw themes.fault(.notZero) }
    guard names.count == info.firstNames[PackLayout.tokenSectionCount] else {
      throw names.bytes.fault(.badCount)
    }
  }

  /// The section of a kind, or nil. A linear search suffices for a few sections.
  private static func optional(_ kind: UInt32, in sections: [PackBytes]) -> PackBytes? {
    for section in sections where section.kind == kind { return section }
    return nil
  }

  private static func section(_ kind: UInt32, in sections: [PackBytes]) throws(PackFault) -> PackBytes {
    guard let found = optional(kind, in: sections) else {
      throw .malformed(.missing, kind: kind, offset: PackLayout.headerBytes)
    }
    return found
  }

  private static func matrices(_ sections: [PackBytes], _ info: PackInfo) throws(PackFault) -> [PackMatrix?] {
    var matrices: [PackMatrix?] = []
    matrices.reserveCapacity(PackLayout.tokenSectionCount)
    for number in 0..<PackLayout.tokenSectionCount {
      let cellBytes = PackLayout.cellBytes(section: number)
      guard cellBytes > 0, info.columns[number] > 0 else {
        matrices.append(nil)
        continue
      }
      let section = try section(PackKind.values + UInt32(number), in: sections)
      let matrix = try PackMatrix(section, cellBytes: cellBytes, rowCount: info.rowCount)
      guard matrix.columns == info.columns[number] else { throw section.fault(.badCount) }
      matrices.append(matrix)
    }
    return matrices
  }

  private static func exact(_ sections: [PackBytes], _ info: PackInfo) throws(PackFault) -> PackExact? {
    guard let cells = optional(PackKind.exactCells, in: sections) else { return nil }
    return try PackExact(
      cells: cells, values: try section(PackKind.exactColors, in: sections), colorColumns: info.columns[0],
      rowCount: info.rowCount)
  }

  private static func fonts(_ sections: [PackBytes], _ info: PackInfo) throws(PackFault) -> PackFonts? {
    info.columns[5] == 0 ? nil : try PackFonts(try section(PackKind.fonts, in: sections))
  }

  private static func images(_ sections: [PackBytes], _ info: PackInfo) throws(PackFault) -> PackImages? {
    guard info.columns[6] > 0 else { return nil }
    return try PackImages(
      try section(PackKind.images, in: sections), files: try section(PackKind.imageFiles, in: sections))
  }

  /// The column of a name in a token section, or nil.
  @inline(__always)
  func column(_ section: Int, _ name: UnsafeRawBufferPointer) -> UInt32? {
    let hash = PackHash.name(section: UInt8(truncatingIfNeeded: section), name)
    guard let number = index.find(hash, name, in: names) else { return nil }
    let column = Int(truncatingIfNeeded: number) &- info.firstNames[section]
    guard column >= 0, column < info.columns[section] else { return nil }
    return UInt32(truncatingIfNeeded: column)
  }

  /// The bytes of a token's name.
  func name(_ section: Int, _ column: Int) -> UnsafeRawBufferPointer {
    names.entry(info.firstNames[section] &+ column)
  }
}

/// The fixed properties of a pack.
struct PackInfo {
  let bytes: PackBytes
  let themeCount: Int
  /// Themes × appearances.
  let rowCount: Int
  /// By number of the token section.
  let columns: [Int]
  /// The number of each token section's first name, and of all names.
  let firstNames: [Int]

  var tag: UInt64 { bytes.word64(PackLayout.Info.tag) }
  var sequence: UInt64 { bytes.word64(PackLayout.Info.sequence) }
  var remBase: Double { Double(bitPattern: bytes.word64(PackLayout.Info.remBase)) }
  var name: Int { bytes.int32(PackLayout.Info.name) }
  var defaultTheme: Int { bytes.int32(PackLayout.Info.defaultTheme) }
  var appearances: UInt32 { bytes.word32(PackLayout.Info.appearances) }

  init(_ section: PackBytes, themeCount: UInt32) throws(PackFault) {
    bytes = section
    guard section.count == PackLayout.Info.bytes else { throw section.fault(.sizeMismatch) }
    guard section.first | section.second == 0 else { throw section.fault(.notZero) }
    self.themeCount = Int(exactly: themeCount) ?? .max
    var rows = CheckedSize(0)
    rows.add(self.themeCount, times: PackLayout.appearanceCount)
    guard themeCount > 0, let rowCount = rows.value else { throw section.fault(.badCount) }
    self.rowCount = rowCount
    guard section.int32(PackLayout.Info.defaultTheme) < self.themeCount else {
      throw section.fault(.badIndex, at: PackLayout.Info.defaultTheme)
    }
    var columns: [Int] = []
    var firstNames = [0]
    for number in 0..<PackLayout.tokenSectionCount {
      let offset = PackLayout.Info.columns + number * 4
      let count = section.word32(offset)
      guard count <= PackLayout.maxColumns else { throw section.fault(.badCount, at: offset) }
      columns.append(Int(count))
      firstNames.append(firstNames[number] + Int(count))
    }
    self.columns = columns
    self.firstNames = firstNames
  }
}
