/// Colors that 8-bit sRGB cannot represent: a matrix over the columns that have such colors, and the colors.
struct PackExact {
  let cells: PackMatrix
  let values: PackBytes
  let colorColumns: Int
  let valueCount: Int
  private let valuesOffset: Int

  /// Checks that the counts and the sections' sizes agree.
  init(cells: PackBytes, values: PackBytes, colorColumns: Int, rowCount: Int) throws(PackFault) {
    self.cells = try PackMatrix(cells, cellBytes: 4, rowCount: rowCount)
    self.values = values
    self.colorColumns = Int(exactly: values.first) ?? .max
    valueCount = Int(exactly: values.second) ?? .max
    guard self.colorColumns == colorColumns else { throw values.fault(.badCount) }
    var size = CheckedSize(0)
    size.add(colorColumns, times: 4)
    size.pad()
    valuesOffset = size.value ?? 0
    size.add(valueCount, times: PackLayout.ExactValue.bytes)
    guard size.value == values.count else { throw values.fault(.sizeMismatch) }
  }

  /// The bytes of a color column's exact value in a row of the table; nil where 8-bit sRGB represents it.
  func value(row: Int, column: Int) -> PackBytes? {
    guard column >= 0, column < colorColumns else { return nil }
    let own = values.int32(column &* 4)
    guard own > 0, own <= cells.columns, let row = cells.row(row) else { return nil }
    let number = UInt32(littleEndian: row.loadUnaligned(fromByteOffset: (own &- 1) &* 4, as: UInt32.self))
    guard number > 0 else { return nil }
    return value(Int(number) &- 1)
  }

  /// The bytes of an exact color; nil where the file has no color with this number.
  func value(_ number: Int) -> PackBytes? {
    guard number >= 0, number < valueCount else { return nil }
    let offset = valuesOffset &+ number &* PackLayout.ExactValue.bytes
    return PackBytes(
      values.base + offset, count: PackLayout.ExactValue.bytes, origin: values.origin &+ offset,
      kind: values.kind)
  }

  func verify() throws(PackFault) {
    try cells.verify()
    for column in 0..<colorColumns {
      let offset = column &* 4
      guard values.int32(offset) <= cells.columns else { throw values.fault(.badIndex, at: offset) }
    }
    try values.requireZero(colorColumns * 4..<valuesOffset)
    try cells.verifyIndices(below: valueCount &+ 1)
    for number in 0..<valueCount { try verifyValue(number) }
  }

  private func verifyValue(_ number: Int) throws(PackFault) {
    guard let value = value(number) else { return }
    for component in 0..<4 {
      let offset = PackLayout.ExactValue.components + component * 8
      guard Double(bitPattern: value.word64(offset)).isFinite else {
        throw value.fault(.notFinite, at: offset)
      }
    }
    guard value.word32(PackLayout.ExactValue.space) < PackLayout.ExactValue.spaceCount else {
      throw value.fault(.badCode, at: PackLayout.ExactValue.space)
    }
    try value.requireZero(PackLayout.ExactValue.reserved..<PackLayout.ExactValue.bytes)
  }
}
