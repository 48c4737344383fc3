import ThemeModel

/// The large sections of a dump: pools, index, matrices.
extension PackDumpWriter {
  mutating func writePool(_ pool: PackPool) {
    let part = pool.bytes
    for index in 0...pool.count {
      lines.field(part, index * 4, 4) { output in
        output.append(index == pool.count ? "end " : "start of text ")
        if index < pool.count { output.append(integer: index) }
        output.append(index == pool.count ? "at " : ": ")
        output.append(integer: pool.offset(index))
      }
    }
    lines.zeros(part, (pool.count + 1) * 4..<pool.poolOffset, "padding")
    // Texts of a hostile pool may overlap; what was shown is not shown again.
    var next = 0
    for index in 0..<pool.count
    where pool.offset(index) >= next && pool.offset(index + 1) > pool.offset(index) {
      let entry = pool.entry(index)
      next = pool.offset(index + 1)
      lines.field(part, pool.poolOffset + pool.offset(index), entry.count + 1) { output in
        output.append("text ")
        output.append(integer: index)
        output.append(" ")
        output.append(quoted: entry)
      }
    }
    lines.zeros(part, pool.poolOffset + pool.poolBytes..<part.count, "padding")
  }

  mutating func writeIndex(_ index: PackIndex) {
    for slot in 0..<index.slotCount { writeSlot(index.bytes, slot) }
  }

  private mutating func writeSlot(_ part: PackBytes, _ slot: Int) {
    let names = pack.names
    let at = slot * PackLayout.Slot.bytes
    lines.field(part, at, PackLayout.Slot.bytes) { output in
      output.append("slot ")
      output.append(integer: slot)
      guard part.word64(at) != 0 else { return output.append(": empty") }
      let number = Int(part.word32(at + 4) & PackLayout.Slot.numberMask) - 1
      output.append(": name ")
      output.append(integer: number)
      output.append(" at ")
      output.append(integer: part.int32(at))
      output.append(", hash bits ")
      output.append(integer: Int(part.word32(at + 4) >> PackLayout.Slot.numberBits))
      output.append(" ")
      output.append(quoted: names.entry(number))
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

  /// A matrix of the values of a token section, or, without one, of numbers of exact colors.
  mutating func writeMatrix(_ matrix: PackMatrix, _ section: Int?) {
    let part = matrix.bytes
    for row in 0..<matrix.rowCount { writeRowIndex(part, row) }
    lines.zeros(part, matrix.rowCount * 4..<matrix.rowsOffset, "padding")
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
    lines.field(part, row * 4, 4) { output in
      let theme = pack.themes.int32(row / 4 * PackLayout.ThemeRecord.bytes + PackLayout.ThemeRecord.name)
      output.append(quoted: pack.texts.entry(theme))
      output.append(" ")
      output.append(text: Appearance.allCases[row % 4].name)
      output.append(": stored row ")
      output.append(integer: part.int32(row * 4))
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
      case 5, 6:
        output.append(section == 5 ? "font " : "image ")
        output.append(integer: part.int32(at))
      default:
        output.append(part.word32(at) == 0 ? "no exact color" : "1 + exact color ")
        if part.word32(at) > 0 { output.append(integer: part.int32(at) - 1) }
      }
    }
  }

  mutating func writeExact(_ exact: PackExact) {
    let part = exact.values
    let pack = pack
    for column in 0..<exact.colorColumns {
      let at = column * 4
      lines.field(part, at, 4) { output in
        output.append("column of exact cells of ")
        output.append(quoted: pack.name(0, column))
        output.append(part.word32(at) == 0 ? ": none" : ": 1 + ")
        if part.word32(at) > 0 { output.append(integer: part.int32(at) - 1) }
      }
    }
    let end = exact.colorColumns * 4
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
