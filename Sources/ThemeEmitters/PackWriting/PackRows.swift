import ThemeModel

/// The rows of a pack's matrices: every theme in all four appearances, whatever the table names.
struct PackRows {
  /// Distinct rows of the table that any row of the pack has, as indices into ``ThemeTable/cells``, in order of use.
  private(set) var distinct: [Int] = []
  /// For each row of the pack, its index in ``distinct``.
  private(set) var index: [Int] = []
  /// Color columns that any of these rows needs an exact color for, ascending.
  private(set) var exactColumns: [Int] = []

  init(_ table: ThemeTable) {
    var known = [Int](repeating: -1, count: table.cells.count)
    for theme in table.themes.indices {
      for appearance in Appearance.allCases {
        let cells = table.rows[table.row(theme: theme, appearance: appearance)].cells
        if known[cells] < 0 {
          known[cells] = distinct.count
          distinct.append(cells)
        }
        index.append(known[cells])
      }
    }
    if !table.wideColors.isEmpty { findExactColumns(table) }
  }

  private mutating func findExactColumns(_ table: ThemeTable) {
    for column in table.columns(in: .color)
    where distinct.contains(where: { !table.cells[$0].color(column).isExact }) {
      exactColumns.append(column)
    }
  }

  /// Writes the matrix of a token section.
  func write(_ section: Section, of table: ThemeTable, _ texts: PackTexts, into output: inout ByteBuffer)
    -> PackSizes
  {
    let columns = table.columns(in: section)
    let cellBytes = PackLayout.cellBytes(section: Int(section.rawValue))
    return writeMatrix(columns: columns.count, cellBytes: cellBytes, into: &output) { number, row in
      let cells = table.cells[number]
      switch section {
      // Red first.
      case .color: Self.fill(row, columns, 4) { cells.color($0).rgba.byteSwapped }
      case .dimension: Self.fillDimensions(row, columns, cells)
      case .number: Self.fill(row, columns, 8) { cells.number($0).bitPattern }
      case .string: Self.fill(row, columns, 4) { texts.values[Int(cells.string($0))] }
      case .boolean: Self.fill(row, columns, 1) { cells.boolean($0) ? 1 : 0 as UInt8 }
      case .font: Self.fill(row, columns, 4) { UInt32(truncatingIfNeeded: cells.font($0)) }
      case .image: Self.fill(row, columns, 4) { UInt32(truncatingIfNeeded: cells.image($0)) }
      }
    }
  }

  @inline(__always)
  private static func fill<Word: FixedWidthInteger>(
    _ row: UnsafeMutableRawBufferPointer, _ columns: Range<Int>, _ cellBytes: Int, _ word: (Int) -> Word
  ) {
    var at = 0
    for column in columns {
      row.put(word(column), at: at)
      at &+= cellBytes
    }
  }

  private static func fillDimensions(
    _ row: UnsafeMutableRawBufferPointer, _ columns: Range<Int>, _ cells: ThemeTable.Cells
  ) {
    var at = 0
    for column in columns {
      let dimension = cells.dimension(column)
      row.put(dimension.value.bitPattern, at: at &+ PackLayout.Dimension.value)
      row.put(UInt64(dimension.unit.rawValue), at: at &+ PackLayout.Dimension.unit)
      at &+= 16
    }
  }

  /// For each cell of ``exactColumns`` 0, or 1 + the number of the exact color.
  func writeExactCells(_ table: ThemeTable, into output: inout ByteBuffer) -> PackSizes {
    writeMatrix(columns: exactColumns.count, cellBytes: 4, into: &output) { cells, row in
      for (own, column) in exactColumns.enumerated() {
        row.put(UInt32((table.cells[cells].color(column).wide ?? -1) + 1), at: own &* 4)
      }
    }
  }

  func writeExactColors(_ table: ThemeTable, into output: inout ByteBuffer) -> PackSizes {
    let range = table.columns(in: .color)
    var next = 0
    for column in range {
      let isExact = next < exactColumns.count && exactColumns[next] == column
      if isExact { next += 1 }
      output.append(little: isExact ? UInt32(next) : 0)
    }
    output.pad()
    for color in table.wideColors {
      for number in [color.first, color.second, color.third, color.alpha] {
        output.append(little: number.bitPattern)
      }
      output.append(little: UInt32(color.space.rawValue))
      output.append(little: UInt32(0))
    }
    return PackSizes(first: UInt32(range.count), second: UInt32(table.wideColors.count))
  }

  /// Writes the row index and every row of values once.
  ///
  /// - Parameter fill: gets an index into ``ThemeTable/cells`` and a row of zeros to write the values into.
  private func writeMatrix(
    columns: Int, cellBytes: Int, into output: inout ByteBuffer,
    _ fill: (Int, UnsafeMutableRawBufferPointer) -> Void
  ) -> PackSizes {
    let start = output.count
    output.append(zeros: PackLayout.padded(index.count * 4))
    var stored = StoredRows(firstOffset: output.count, rowBytes: PackLayout.padded(columns * cellBytes))
    let rows = distinct.map { stored.add($0, to: &output, fill) }
    output.withWrittenBytes { bytes in
      for (row, own) in index.enumerated() { bytes.put(UInt32(rows[own]), at: start + row * 4) }
    }
    return PackSizes(first: UInt32(columns), second: UInt32(stored.hashes.count))
  }
}

/// The rows that a matrix has so far; equal ones are found by hash, then compared.
private struct StoredRows {
  let firstOffset: Int
  let rowBytes: Int
  var hashes: [UInt64] = []

  /// Appends a row, takes it back if it is there already, and gives its number.
  mutating func add(
    _ cells: Int, to output: inout ByteBuffer, _ fill: (Int, UnsafeMutableRawBufferPointer) -> Void
  ) -> Int {
    let at = firstOffset + hashes.count * rowBytes
    output.append(zeros: rowBytes)
    let (hash, known) = output.withWrittenBytes { bytes in
      let row = UnsafeMutableRawBufferPointer(rebasing: bytes[at..<at + rowBytes])
      fill(cells, row)
      let hash = PackChecksum.of(UnsafeRawBufferPointer(row))
      return (hash, find(hash, UnsafeRawBufferPointer(row), in: UnsafeRawBufferPointer(bytes)))
    }
    if let known {
      output.truncate(to: at)
      return known
    }
    hashes.append(hash)
    return hashes.count - 1
  }

  private func find(_ hash: UInt64, _ row: UnsafeRawBufferPointer, in bytes: UnsafeRawBufferPointer) -> Int? {
    hashes.indices.first { number in
      let at = firstOffset + number * rowBytes
      return hashes[number] == hash
        && PackText.same(UnsafeRawBufferPointer(rebasing: bytes[at..<at + rowBytes]), row)
    }
  }
}
