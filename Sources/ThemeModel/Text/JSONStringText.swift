extension ByteBuffer {
  /// Appends a text as JSON with its quotes, by RFC 8259: quotation mark, reverse solidus and control characters are
  /// escaped. DEL is escaped too, because terminals may interpret it.
  public mutating func append(json text: String) {
    append(UInt8(ascii: "\""))
    for byte in text.utf8 { append(jsonByte: byte) }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(jsonByte byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\""): append("\\\"")
    case UInt8(ascii: "\\"): append("\\\\")
    case UInt8(ascii: "\n"): append("\\n")
    case 0..<0x20, 0x7F:
      append(byte < 0x10 ? "\\u000" : "\\u00")
      append(text: String(byte, radix: 16))
    default: append(byte)
    }
  }
}
