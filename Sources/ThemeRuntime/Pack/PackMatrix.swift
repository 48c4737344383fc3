/// A matrix of values: for each row of the table (theme × appearance) a stored row; equal rows are stored once.
struct PackMatrix {
  let bytes: PackBytes
  let columns: Int
  let storedRows: Int
  let rowBytes: Int
  let rowCount: Int
  let cellBytes: Int
  /// The offset of the stored rows.
  let rowsOffset: Int

  /// Checks that the counts and the section's size agree, so that every column below ``columns`` in a row from
  /// ``row(_:)`` is inside the file.
  init(_ section: PackBytes, cellBytes: Int, rowCount wanted: Int) throws(PackFault) {
    bytes = section
    self.cellBytes = cellBytes
    columns = Int(exactly: section.first) ?? .max
    storedRows = Int(exactly: section.second) ?? .max
    rowCount = wanted
    guard storedRows <= rowCount, columns > 0 else { throw section.fault(.badCount) }
    var row = CheckedSize(0)
    row.add(columns, times: cellBytes)
    row.pad()
    guard let rowBytes = row.value else { throw section.fault(.sizeMismatch) }
    self.rowBytes = rowBytes
    var size = CheckedSize(0)
    size.add(rowCount, times: 4)
    size.pad()
    rowsOffset = size.value ?? 0
    size.add(storedRows, times: rowBytes)
    guard size.value == section.count else { throw section.fault(.sizeMismatch) }
  }

  /// The start of the values of a row of the table, or nil where the index in the file is out of bounds.
  func row(_ row: Int) -> UnsafeRawPointer? {
    guard row >= 0, row < rowCount else { return nil }
    let stored = bytes.int32(row &* 4)
    guard stored < storedRows else { return nil }
    return bytes.base + (rowsOffset &+ stored &* rowBytes)
  }

  /// Checks the row index and the padding; the caller checks the values.
  func verify() throws(PackFault) {
    for index in 0..<rowCount where row(index) == nil {
      throw bytes.fault(.badIndex, at: index * 4)
    }
    try bytes.requireZero(rowCount * 4..<rowsOffset)
    for stored in 0..<storedRows {
      let start = rowsOffset + stored * rowBytes
      try bytes.requireZero(start + columns * cellBytes..<start + rowBytes)
    }
  }
}
