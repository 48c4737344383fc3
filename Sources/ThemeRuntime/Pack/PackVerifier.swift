/// The full verification: afterwards every offset, index, text and code of a pack is known to be valid.
extension PackContents {
  /// Checks what the quick check omits: the checksum, then every part.
  ///
  /// - Complexity: O(size of the file), a small multiple of reading it once.
  func verify() throws(PackFault) {
    let hashes = sections.map { PackChecksum.of($0.whole) }
    let stated = bytes.word64(PackLayout.Header.checksum)
    let computed = PackChecksum.ofFile(bytes, sectionHashes: hashes)
    guard stated == computed else { throw .wrongChecksum(stated: stated, computed: computed) }
    for (section, hash) in zip(sections, hashes) where section.kind == PackKind.names {
      guard SchemaTag.of(counts: info.columns, namesHash: hash) == info.tag else {
        throw info.bytes.fault(.wrongTag, at: PackLayout.Info.tag)
      }
    }
    try verifyInfo()
    try verifyThemes()
    try texts.verify()
    try names.verify()
    try index.verify(names: names)
    for section in 0..<PackLayout.tokenSectionCount { try verifyValues(section) }
    try exact?.verify()
    try fonts?.verify(texts: texts.count)
    try images?.verify()
  }

  private func verifyInfo() throws(PackFault) {
    guard info.name < texts.count else { throw info.bytes.fault(.badIndex, at: PackLayout.Info.name) }
    guard info.remBase.isFinite, info.remBase > 0 else {
      throw info.bytes.fault(.notFinite, at: PackLayout.Info.remBase)
    }
    // Light is always present.
    guard info.appearances < 1 << PackLayout.appearanceCount, info.appearances & 1 == 1 else {
      throw info.bytes.fault(.badCode, at: PackLayout.Info.appearances)
    }
  }

  private func verifyThemes() throws(PackFault) {
    for theme in 0..<info.themeCount {
      let at = theme * PackLayout.ThemeRecord.bytes
      for field in [PackLayout.ThemeRecord.name, PackLayout.ThemeRecord.title]
      where themes.int32(at + field) >= texts.count {
        throw themes.fault(.badIndex, at: at + field)
      }
      let parent = themes.word32(at + PackLayout.ThemeRecord.parent)
      guard parent == PackLayout.ThemeRecord.noParent || UInt64(parent) < UInt64(info.themeCount) else {
        throw themes.fault(.badIndex, at: at + PackLayout.ThemeRecord.parent)
      }
      guard themes.word32(at + PackLayout.ThemeRecord.ownAppearances) < 1 << PackLayout.appearanceCount else {
        throw themes.fault(.badCode, at: at + PackLayout.ThemeRecord.ownAppearances)
      }
    }
  }

  private func verifyValues(_ section: Int) throws(PackFault) {
    guard let matrix = matrices[section] else { return }
    try matrix.verify()
    switch section {
    case 1: try matrix.verifyDimensions()
    case 2: try matrix.verifyNumbers()
    case 3: try matrix.verifyIndices(below: texts.count)
    case 4: try matrix.verifyBooleans()
    case 5: try matrix.verifyIndices(below: fonts?.count ?? 0)
    case 6: try matrix.verifyIndices(below: images?.count ?? 0)
    default: break  // every four bytes are a color
    }
  }
}

/// Each loop collects faults in the highest bit of a word instead of branching, so that the compiler vectorizes it.
extension PackMatrix {
  /// Throws where `faults` of a stored row has its highest bit set.
  @inline(__always)
  private func eachRow(
    _ problem: PackProblem, _ faults: (UnsafeRawPointer) -> UInt64
  ) throws(PackFault) {
    for stored in 0..<storedRows {
      let start = rowsOffset &+ stored &* rowBytes
      guard faults(bytes.base + start) &>> 63 == 0 else { throw bytes.fault(problem, at: start) }
    }
  }

  @inline(__always)
  private static func word(_ place: UnsafeRawPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: place.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  func verifyIndices(below limit: Int) throws(PackFault) {
    let last = UInt64(truncatingIfNeeded: limit) &- 1
    try eachRow(.badIndex) { row in
      var faults: UInt64 = 0
      for column in 0..<columns {
        let index = UInt32(littleEndian: row.loadUnaligned(fromByteOffset: column &* 4, as: UInt32.self))
        faults |= last &- UInt64(index)
      }
      return faults
    }
  }

  func verifyNumbers() throws(PackFault) {
    try eachRow(.notFinite) { row in
      var faults: UInt64 = 0
      for column in 0..<columns { faults |= PackMatrix.notFinite(PackMatrix.word(row, column &* 8)) }
      return faults
    }
  }

  func verifyDimensions() throws(PackFault) {
    let lastUnit = UInt64(PackLayout.Dimension.unitCount) &- 1
    try eachRow(.badCode) { row in
      var faults: UInt64 = 0
      for column in 0..<columns {
        faults |= PackMatrix.notFinite(PackMatrix.word(row, column &* 16))
        // Unit and reserved bytes as one word, so both are checked at once.
        let unit = PackMatrix.word(row, column &* 16 &+ PackLayout.Dimension.unit)
        faults |= unit | (lastUnit &- unit)
      }
      return faults
    }
  }

  func verifyBooleans() throws(PackFault) {
    try eachRow(.badCode) { row in
      var seen: UInt8 = 0
      for column in 0..<columns { seen |= row.load(fromByteOffset: column, as: UInt8.self) }
      return 1 &- UInt64(seen)
    }
  }

  /// Sets the highest bit where all bits of the exponent are set: infinity and NaN.
  @inline(__always)
  private static func notFinite(_ bits: UInt64) -> UInt64 {
    bits & 0x7FF0_0000_0000_0000 &+ 0x0010_0000_0000_0000
  }
}
