import ThemeModel

/// The lines of a dump.
struct PackDumpLines: ~Copyable {
  private(set) var output = ByteBuffer(capacity: 1 << 16)
  private static let bytesPerLine = 8

  /// A heading over the fields of a section.
  mutating func heading(_ title: StaticString, _ part: PackBytes) {
    if output.count > 0 { output.append("\n") }
    output.append("== ")
    output.append(title)
    output.append(", ")
    output.append(integer: part.count)
    output.append(" bytes\n")
  }

  /// A field: its bytes, then their `meaning`. More than eight bytes continue on further lines.
  mutating func field(
    _ part: PackBytes, _ offset: Int, _ size: Int, _ meaning: (inout ByteBuffer) -> Void
  ) {
    let bytes = part.slice(offset, size)
    var at = 0
    repeat {
      let count = min(bytes.count - at, Self.bytesPerLine)
      output.append(hex: UInt64(part.origin + offset + at), digits: 8)
      output.append("  ")
      for index in 0..<Self.bytesPerLine {
        if index < count { output.append(hex: UInt64(bytes[at + index]), digits: 2) }
        if index < count { output.append(" ") } else if at == 0 { output.append("   ") }
      }
      if at == 0 {
        output.append(" ")
        meaning(&output)
      }
      // No line ends in a blank.
      trimBlank()
      output.append("\n")
      at += count
    } while at < bytes.count
  }

  mutating func field(_ part: PackBytes, _ offset: Int, _ size: Int, _ meaning: StaticString) {
    field(part, offset, size) { $0.append(meaning) }
  }

  /// Bytes that are too many to show.
  mutating func rest(_ part: PackBytes, _ offset: Int, _ size: Int) {
    output.append(hex: UInt64(part.origin + offset), digits: 8)
    output.append("  ")
    output.append(integer: size)
    output.append(" bytes more, of the hash ")
    output.append(hex: PackChecksum.of(part.slice(offset, size)), digits: 16)
    output.append("\n")
  }

  /// A field that is a number of 32 bits.
  mutating func number32(_ part: PackBytes, _ offset: Int, _ meaning: StaticString) {
    field(part, offset, 4) { output in
      output.append(meaning)
      output.append(" ")
      output.append(integer: Int(part.word32(offset)))
    }
  }

  /// Zeros that pad or are reserved; writes nothing where there are none.
  mutating func zeros(_ part: PackBytes, _ range: Range<Int>, _ meaning: StaticString) {
    if !range.isEmpty { field(part, range.lowerBound, range.count, meaning) }
  }

  private mutating func trimBlank() {
    let endsInBlank = output.withBytes { $0.last == 0x20 }
    if endsInBlank { output.truncate(to: output.count - 1) }
  }

  consuming func finish() -> Bytes { output.finish() }
}

extension ByteBuffer {
  /// Appends text in quotes, long text cut off; what does not print, or could end or turn the text around, as `\u{…}`.
  mutating func append(quoted bytes: UnsafeRawBufferPointer) {
    append("\"")
    // All slots of a hostile index may claim the same long text.
    let shown = UnsafeRawBufferPointer(rebasing: bytes.prefix(256))
    defer { append(shown.count < bytes.count ? "\"…" : "\"") }
    for scalar in String(decoding: shown, as: UTF8.self).unicodeScalars {
      switch scalar.properties.generalCategory {
      case _ where scalar == "\"" || scalar == "\\": append(escaped: scalar)
      case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned, .surrogate:
        append(escaped: scalar)
      default: append(text: String(scalar))
      }
    }
  }

  private mutating func append(escaped scalar: Unicode.Scalar) {
    append("\\u{")
    append(text: String(scalar.value, radix: 16))
    append("}")
  }
}
