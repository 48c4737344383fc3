import ThemeModel

/// Diagnostics of the parse stage.
extension JSONParser {
  func invalid(_ headline: String, at offset: Int, help: String? = nil) -> Failure {
    let start = UInt32(offset)
    return Failure(
      diagnostic: Diagnostic(.invalidJSON, at: Span(start: start, end: start + 1), headline, help: help))
  }

  func unexpectedEnd(_ headline: String = "the file ends before its last bracket is closed") -> Failure {
    let offset = UInt32(end)
    return Failure(
      diagnostic: Diagnostic(
        .unexpectedEnd, at: Span(start: offset, end: offset), headline,
        help: "the file may still be being written"))
  }

  func tooDeep() -> Failure {
    Failure(
      diagnostic: Diagnostic(
        .tooDeep, at: Span(start: UInt32(at), end: UInt32(at) + 1),
        "values are nested more than \(Self.depthLimit) deep"))
  }

  func notUTF8(at offset: Int) -> Failure {
    let span = Span(start: UInt32(offset), end: UInt32(offset) + 1)
    return Failure(
      diagnostic: Diagnostic(
        .notUTF8, at: span, "this byte (0x\(String(base[offset], radix: 16))) is not UTF-8",
        help: "save the file as UTF-8"))
  }

  func loneSurrogate(at offset: Int) -> Failure {
    let start = UInt32(offset)
    return Failure(
      diagnostic: Diagnostic(
        .invalidJSON, at: Span(start: start, end: start + 6), "half of a surrogate pair is missing",
        help: "a character above U+FFFF is written as two \\u escapes"))
  }

  func hint(for byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "'"): "JSON texts need double quotes"
    case UInt8(ascii: ","): "is a value missing before this comma?"
    case UInt8(ascii: "#"): "a color is a text in double quotes"
    case UInt8(ascii: "+"), UInt8(ascii: "."): "a JSON number starts with a digit or '-'"
    case UInt8(ascii: "N"), UInt8(ascii: "I"): "JSON has no NaN or Infinity"
    default: nil
    }
  }

  func duplicateKey(_ name: UInt32, _ index: UInt32, _ first: UInt32, _ tape: JSONTape) -> Diagnostic {
    Diagnostic(
      .duplicateKey, at: tape.nodes[Int(index)].span,
      "the key '\(tape.names.string(name))' appears twice",
      notes: [Diagnostic.Note("first here", at: tape.nodes[Int(first)].span)])
  }
}
