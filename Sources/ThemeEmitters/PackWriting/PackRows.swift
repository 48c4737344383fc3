import ThemeModel

/// The rows of a pack's matrices: every theme in all four appearances, whatever the table names.
struct PackRows {
  /// Distinct rows of the table that any row of the pack has, as indices into ``ThemeTable/cells``, in order of use.
  private(set) var distinct: [Int] = []
  /// For each row of the pack, its index in ``distinct``.
  private(set) var index: [Int] = []
  /// Colour columns that any of these rows needs an exact colour for, ascending.
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
    for column in table.sectionRanges[Int(Section.color.rawValue)]
    where distinct.contains(where: { table.cells[$0].bits[column] >> 32 != 0 }) {
      exactColumns.append(column)
    }
  }

  /// Writes the matrix of a token section.
  func write(
    section: UInt32, of table: ThemeTable, _ texts: PackTexts, into output: inout ByteBuffer
  ) -> PackSizes {
    let range = table.sectionRanges[Int(section)]
    let cellBytes = PackLayout.cellBytes(section: Int(section))
    return writeMatrix(columns: range.count, cellBytes: cellBytes, into: &output) { cells, row in
      table.cells[cells].bits.withUnsafeBufferPointer { bits in
        let bits = UnsafeBufferPointer(rebasing: bits[range])
        switch Section(rawValue: UInt8(section)) {
        case .color: Self.fillColors(bits, row)
        case .dimension: Self.fillDimensions(bits, table.cells[cells].units[range], row)
        case .number: for column in bits.indices { row.put(bits[column], at: column &* 8) }
        case .string: for column in bits.indices { row.put(texts.values[Int(bits[column])], at: column &* 4) }
        case .boolean: for column in bits.indices { row[column] = UInt8(truncatingIfNeeded: bits[column]) }
        case .font, .image:
          for column in bits.indices { row.put(UInt32(truncatingIfNeeded: bits[column]), at: column &* 4) }
        case nil: break
        }
      }
    }
  }

  /// Red first.
  private static func fillColors(_ bits: UnsafeBufferPointer<UInt64>, _ row: UnsafeMutableRawBufferPointer) {
    for column in bits.indices {
      row.put(UInt32(truncatingIfNeeded: bits[column]).byteSwapped, at: column &* 4)
    }
  }

  private static func fillDimensions(
    _ bits: UnsafeBufferPointer<UInt64>, _ units: ArraySlice<UInt8>, _ row: UnsafeMutableRawBufferPointer
  ) {
    for column in bits.indices {
      row.put(bits[column], at: column &* 16 &+ PackLayout.Dimension.value)
      row.put(UInt64(units[units.startIndex &+ column]), at: column &* 16 &+ PackLayout.Dimension.unit)
    }
  }

  /// For each cell of ``exactColumns`` 0, or 1 + the number of the exact colour.
  func writeExactCells(_ table: ThemeTable, into output: inout ByteBuffer) -> PackSizes {
    writeMatrix(columns: exactColumns.count, cellBytes: 4, into: &output) { cells, row in
      let bits = table.cells[cells].bits
      for (own, column) in exactColumns.enumerated() {
        row.put(UInt32(truncatingIfNeeded: bits[column] >> 32), at: own &* 4)
      }
    }
  }

  func writeExactColors(_ table: ThemeTable, into output: inout ByteBuffer) -> PackSizes {
    let range = table.sectionRanges[Int(Section.color.rawValue)]
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
