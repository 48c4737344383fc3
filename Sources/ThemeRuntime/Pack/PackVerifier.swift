/// The full verification: with it, every offset, index, text and code of a pack is known to be good.
extension PackContents {
  /// Checks what the quick check left out: the checksum, then every part.
  ///
  /// - Complexity: O(size of the file), a small multiple of reading it once.
  func verify() throws(PackFault) {
    let stated = bytes.word64(PackLayout.Header.checksum)
    let computed = PackChecksum.of(bytes.slice(0, bytes.count))
    guard stated == computed else { throw .wrongChecksum(stated: stated, computed: computed) }
    try verifyInfo()
    try verifyThemes()
    try texts.verify()
    try names.verify()
    try verifyNames()
    for section in 0..<PackLayout.tokenSectionCount { try verifyValues(section) }
    try exact?.verify()
  }

  private func verifyInfo() throws(PackFault) {
    guard info.name < texts.count else { throw info.bytes.fault(.badIndex, at: PackLayout.Info.name) }
    guard info.remBase.isFinite, info.remBase > 0 else {
      throw info.bytes.fault(.notFinite, at: PackLayout.Info.remBase)
    }
    // Light is always there.
    guard info.appearances < 1 << PackLayout.appearanceCount, info.appearances & 1 == 1 else {
      throw info.bytes.fault(.badCode, at: PackLayout.Info.appearances)
    }
  }

  private func verifyThemes() throws(PackFault) {
    for theme in 0..<info.themeCount {
      let at = theme * PackLayout.Theme.bytes
      for field in [PackLayout.Theme.name, PackLayout.Theme.title]
      where themes.int32(at + field) >= texts.count {
        throw themes.fault(.badIndex, at: at + field)
      }
      let parent = themes.word32(at + PackLayout.Theme.parent)
      guard parent == PackLayout.Theme.noParent || UInt64(parent) < UInt64(info.themeCount) else {
        throw themes.fault(.badIndex, at: at + PackLayout.Theme.parent)
      }
      guard themes.word32(at + PackLayout.Theme.ownAppearances) < 1 << PackLayout.appearanceCount else {
        throw themes.fault(.badCode, at: at + PackLayout.Theme.ownAppearances)
      }
    }
  }

  /// The schema tag, made again from the names, and the index, with the same hashes.
  private func verifyNames() throws(PackFault) {
    let hashes = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: names.count)
    defer { hashes.deallocate() }
    var tag = SchemaTag()
    for section in 0..<PackLayout.tokenSectionCount {
      for number in info.firstNames[section]..<info.firstNames[section &+ 1] {
        let start = names.offset(number)
        let name = names.pool(start, names.offset(number &+ 1) &- start)
        let hash = PackHash.name(section: UInt8(truncatingIfNeeded: section), name)
        hashes[number] = hash
        tag.add(hash: hash)
      }
    }
    guard tag.value == info.tag else { throw info.bytes.fault(.wrongTag, at: PackLayout.Info.tag) }
    try index.verify(UnsafeBufferPointer(hashes), names: names)
  }

  private func verifyValues(_ section: Int) throws(PackFault) {
    guard let matrix = matrices[section] else { return }
    try matrix.verify()
    switch section {
    case 1: try matrix.verifyDimensions()
    case 2: try matrix.verifyNumbers()
    case 3: try matrix.verifyIndices(below: texts.count)
    case 4: try matrix.verifyBooleans()
    default: break  // every four bytes are a colour
    }
  }
}

extension PackMatrix {
  /// Calls `isGood` with where each stored row begins.
  @inline(__always)
  private func eachRow(
    _ problem: PackProblem, _ isGood: (UnsafeRawPointer) -> Bool
  ) throws(PackFault) {
    for stored in 0..<storedRows {
      let start = rowsOffset &+ stored &* rowBytes
      guard isGood(bytes.base + start) else { throw bytes.fault(problem, at: start) }
    }
  }

  func verifyIndices(below limit: Int) throws(PackFault) {
    let limit = UInt32(clamping: limit)
    try eachRow(.badIndex) { row in
      var isGood = true
      for column in 0..<columns {
        isGood =
          isGood
          && UInt32(littleEndian: row.loadUnaligned(fromByteOffset: column &* 4, as: UInt32.self)) < limit
      }
      return isGood
    }
  }

  func verifyNumbers() throws(PackFault) {
    try eachRow(.notFinite) { row in
      var isGood = true
      for column in 0..<columns { isGood = isGood && PackMatrix.isFinite(row + column &* 8) }
      return isGood
    }
  }

  func verifyDimensions() throws(PackFault) {
    try eachRow(.badCode) { row in
      var isGood = true
      for column in 0..<columns {
        let cell = row + column &* 16
        // Unit and reserved bytes as one word, so both are checked at once.
        let unit = UInt64(
          littleEndian: cell.loadUnaligned(fromByteOffset: PackLayout.Dimension.unit, as: UInt64.self))
        isGood = isGood && PackMatrix.isFinite(cell) && unit < UInt64(PackLayout.Dimension.unitCount)
      }
      return isGood
    }
  }

  func verifyBooleans() throws(PackFault) {
    try eachRow(.badCode) { row in
      var seen: UInt8 = 0
      for column in 0..<columns { seen |= row.load(fromByteOffset: column, as: UInt8.self) }
      return seen <= 1
    }
  }

  @inline(__always)
  private static func isFinite(_ place: UnsafeRawPointer) -> Bool {
    Double(bitPattern: UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))).isFinite
  }
}
