import ThemeCompiler

/// The large sections of a dump: pools, index, matrices.
extension PackDumpWriter {
  mutating func writePool(_ pool: PackPool) {
    let part = pool.bytes
    lines.number32(part, PackLayout.Pool.count, "count")
    lines.number32(part, PackLayout.Pool.poolBytes, "bytes of all texts")
    for index in 0...pool.count {
      lines.field(part, PackLayout.Pool.offsets + index * 4, 4) { output in
        output.append(index == pool.count ? "end of text " : "start of text ")
        output.append(integer: max(index == pool.count ? index - 1 : index, 0))
        output.append(": ")
        output.append(integer: pool.offset(index))
      }
    }
    lines.zeros(part, PackLayout.Pool.offsets + (pool.count + 1) * 4..<pool.poolOffset, "padding")
    // Texts of a hostile pool may overlap; what was shown is not shown again.
    var next = 0
    for index in 0..<pool.count where pool.entry(index).count > 0 && pool.offset(index) >= next {
      let entry = pool.entry(index)
      next = pool.offset(index) + entry.count
      lines.field(part, pool.poolOffset + pool.offset(index), entry.count) { output in
        output.append(integer: index)
        output.append(" ")
        output.append(quoted: entry)
      }
    }
    lines.zeros(part, pool.poolOffset + pool.poolBytes..<part.count, "padding")
  }

  mutating func writeIndex(_ index: PackIndex) {
    let part = index.bytes
    lines.number32(part, PackLayout.Index.homes, "homes")
    lines.number32(part, PackLayout.Index.probeBound, "slots of a search at most")
    for slot in 0..<index.slotCount {
      let at = PackLayout.Index.slots + slot * PackLayout.Slot.bytes
      if part.word64(at) | part.word64(at + 8) == 0 {
        writeEmptySlot(part, at, slot)
      } else {
        writeSlot(part, at, slot)
      }
    }
  }

  private mutating func writeEmptySlot(_ part: PackBytes, _ at: Int, _ slot: Int) {
    lines.field(part, at, PackLayout.Slot.bytes) { output in
      output.append("slot ")
      output.append(integer: slot)
      output.append(": empty")
    }
  }

  private mutating func writeSlot(_ part: PackBytes, _ at: Int, _ slot: Int) {
    let names = pack.names
    lines.field(part, at + PackLayout.Slot.fragment, 4) { output in
      output.append("slot ")
      output.append(integer: slot)
      output.append(": lower half of the hash")
    }
    lines.field(part, at + PackLayout.Slot.number, 4) { output in
      output.append("  1 + name ")
      output.append(integer: part.int32(at + PackLayout.Slot.number) - 1)
    }
    lines.number32(part, at + PackLayout.Slot.nameOffset, "  its start")
    lines.field(part, at + PackLayout.Slot.nameBytes, 4) { output in
      let size = part.int32(at + PackLayout.Slot.nameBytes)
      output.append("  its length ")
      output.append(integer: size)
      output.append(" ")
      output.append(quoted: names.pool(part.int32(at + PackLayout.Slot.nameOffset), size))
    }
  }

  /// The values of a token section, or a section that version 1.0 does not know.
  mutating func writeValues(_ part: PackBytes) {
    let number =
      part.kind >= PackKind.values ? Int(part.kind - PackKind.values) : PackLayout.tokenSectionCount
    if number < PackLayout.tokenSectionCount, let matrix = pack.matrices[number],
      matrix.bytes.origin == part.origin
    {
      writeMatrix(matrix, number)
    } else {
      lines.field(part, 0, min(part.count, 8), "not known to version 1.0, skipped")
    }
  }

  /// A matrix of the values of a token section, or, without one, of numbers of exact colours.
  mutating func writeMatrix(_ matrix: PackMatrix, _ section: Int?) {
    let part = matrix.bytes
    lines.number32(part, PackLayout.Matrix.columns, "columns")
    lines.number32(part, PackLayout.Matrix.storedRows, "stored rows")
    lines.number32(part, PackLayout.Matrix.rowBytes, "bytes of a stored row")
    lines.number32(part, PackLayout.Matrix.rowCount, "rows")
    for row in 0..<matrix.rowCount { writeRowIndex(part, row) }
    let indexEnd = PackLayout.Matrix.rowIndex + matrix.rowCount * 4
    lines.zeros(part, indexEnd..<matrix.rowsOffset, "padding")
    for stored in 0..<matrix.storedRows {
      let start = matrix.rowsOffset + stored * matrix.rowBytes
      for column in 0..<matrix.columns {
        writeCell(part, start + column * matrix.cellBytes, stored, column, section, matrix.cellBytes)
      }
      lines.zeros(part, start + matrix.columns * matrix.cellBytes..<start + matrix.rowBytes, "padding")
    }
  }

  private mutating func writeRowIndex(_ part: PackBytes, _ row: Int) {
    let pack = pack
    lines.field(part, PackLayout.Matrix.rowIndex + row * 4, 4) { output in
      let theme = pack.themes.int32(row / 4 * PackLayout.Theme.bytes + PackLayout.Theme.name)
      output.append(quoted: pack.texts.entry(theme))
      output.append(" ")
      output.append(text: Appearance.allCases[row % 4].name)
      output.append(": stored row ")
      output.append(integer: part.int32(PackLayout.Matrix.rowIndex + row * 4))
    }
  }

  private mutating func writeCell(
    _ part: PackBytes, _ at: Int, _ stored: Int, _ column: Int, _ section: Int?, _ size: Int
  ) {
    let pack = pack
    lines.field(part, at, size) { output in
      output.append("row ")
      output.append(integer: stored)
      output.append(" ")
      if let section {
        output.append(quoted: pack.name(section, column))
      } else {
        output.append(integer: column)
      }
      output.append(" ")
      switch section {
      case 0:
        output.append("#")
        output.append(hex: UInt64(part.word32(at).byteSwapped), digits: 8)
      case 1:
        output.append(double: part.word64(at))
        output.append(" unit ")
        output.append(integer: Int(part.word32(at + PackLayout.Dimension.unit)))
      case 2: output.append(double: part.word64(at))
      case 3:
        output.append("text ")
        output.append(integer: part.int32(at))
        output.append(" ")
        output.append(quoted: pack.texts.entry(part.int32(at)))
      case 4: output.append(part.byte(at) == 0 ? "false" : "true")
      default:
        output.append(part.word32(at) == 0 ? "no exact color" : "1 + exact color ")
        if part.word32(at) > 0 { output.append(integer: part.int32(at) - 1) }
      }
    }
  }

  mutating func writeExact(_ exact: PackExact) {
    let part = exact.values
    lines.number32(part, PackLayout.Exact.columns, "color columns")
    lines.number32(part, PackLayout.Exact.count, "exact colors")
    let pack = pack
    for column in 0..<exact.colorColumns {
      let at = PackLayout.Exact.columnIndex + column * 4
      lines.field(part, at, 4) { output in
        output.append("column of exact cells of ")
        output.append(quoted: pack.name(0, column))
        output.append(part.word32(at) == 0 ? ": none" : ": 1 + ")
        if part.word32(at) > 0 { output.append(integer: part.int32(at) - 1) }
      }
    }
    let end = PackLayout.Exact.columnIndex + exact.colorColumns * 4
    lines.zeros(part, end..<PackLayout.padded(end), "padding")
    for number in 0..<exact.valueCount {
      if let value = exact.value(number) { writeExactValue(value, number) }
    }
  }

  private mutating func writeExactValue(_ value: PackBytes, _ number: Int) {
    let components: [StaticString] = [
      "first component ", "  second component ", "  third component ", "  alpha ",
    ]
    for (index, component) in components.enumerated() {
      lines.field(value, index * 8, 8) { output in
        if index == 0 {
          output.append("exact color ")
          output.append(integer: number)
          output.append(" ")
        }
        output.append(component)
        output.append(double: value.word64(index * 8))
      }
    }
    lines.field(value, PackLayout.ExactValue.space, 4) { output in
      let code = value.word32(PackLayout.ExactValue.space)
      output.append("  space ")
      output.append(integer: Int(code))
      if let code = UInt8(exactly: code), let space = WideColor.Space(rawValue: code) {
        output.append(text: " \(space)")
      }
    }
    lines.field(value, PackLayout.ExactValue.reserved, 4, "  reserved")
  }
}
