import ThemeModel

extension JSONTape {
  /// Parses one file of `sources` and appends its nodes.
  ///
  /// Linear in the file's size; the only memory besides the nodes is one word per level of nesting, and that is limited.
  ///
  /// - Returns: the root's index (also in ``roots``), or nil where the file is not valid JSON of the language: then a
  ///   diagnostic points at the first wrong byte.
  @discardableResult
  public mutating func parse(_ file: Int, of sources: SourceText, into diagnostics: inout Diagnostics)
    -> UInt32?
  {
    while roots.count <= file { roots.append(nil) }
    let span = sources.files[file].span
    let root = UInt32(nodes.count)
    reserve(forBytes: span.count)
    var parser = JSONParser(sources, from: sources.contentStart(of: file), to: span.end)
    do throws(JSONParser.Failure) {
      try parser.checkEncoding()
      try parser.document(into: &self, diagnostics: &diagnostics)
      parser.reportNonstandard(into: &diagnostics)
      roots[file] = root
      return root
    } catch {
      diagnostics.report(error.diagnostic)
      nodes.removeLast(nodes.count - Int(root))
      return nil
    }
  }
}

/// Reads the text of one file: RFC 8259, plus comments and trailing commas, which it records.
struct JSONParser {
  struct Failure: Error { var diagnostic: Diagnostic }

  /// The deepest nesting that is read.
  static let depthLimit = 256

  let base: UnsafePointer<UInt8>
  let end: Int
  var at: Int
  /// Start offsets of comments and of commas before a closing bracket.
  private var comments: [UInt32] = []
  private var trailingCommas: [UInt32] = []

  init(_ sources: SourceText, from start: UInt32, to end: UInt32) {
    base = UnsafePointer(sources.base)
    at = Int(start)
    self.end = Int(end)
  }

  private enum Expectation { case value, firstKey, key, firstElement, commaOrClose, nothing }

  /// Reads the one value of a document, without recursion.
  mutating func document(into tape: inout JSONTape, diagnostics: inout Diagnostics) throws(Failure) {
    var open: [Container] = []
    var expected = Expectation.value
    while true {
      try skipBlanks()
      guard at < end else {
        if expected == .nothing { return }
        throw expected == .value && open.isEmpty
          ? unexpectedEnd("the file contains no JSON") : unexpectedEnd()
      }
      switch expected {
      case .nothing: throw invalid("there is more after the end of the value", at: at)
      case .value: expected = try value(&open, &tape)
      case .firstElement:
        expected = base[at] == UInt8(ascii: "]") ? close(&open, &tape) : try value(&open, &tape)
      case .firstKey, .key:
        if base[at] == UInt8(ascii: "}") {
          guard expected == .firstKey else { throw invalid("expected a key", at: at) }
          expected = close(&open, &tape)
        } else {
          try key(open, &tape, &diagnostics)
          expected = .value
        }
      case .commaOrClose: expected = try separator(&open, &tape)
      }
    }
  }

  private struct Container {
    var node: UInt32
    var isObject: Bool
    var serial: UInt32
  }

  private mutating func value(_ open: inout [Container], _ tape: inout JSONTape) throws(Failure)
    -> Expectation
  {
    let start = at
    let byte = base[at]
    switch byte {
    case UInt8(ascii: "\""):
      let escaped = try string()
      add(.string, from: start, escaped: escaped, to: &tape)
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      guard open.count < Self.depthLimit else { throw tooDeep() }
      let isObject = byte == UInt8(ascii: "{")
      tape.objectCount += 1
      open.append(Container(node: UInt32(tape.nodes.count), isObject: isObject, serial: tape.objectCount))
      at += 1
      add(isObject ? .object : .array, from: start, to: &tape)
      return isObject ? .firstKey : .firstElement
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      try number()
      add(.number, from: start, to: &tape)
    case UInt8(ascii: "t"): try literal("true", .true, &tape)
    case UInt8(ascii: "f"): try literal("false", .false, &tape)
    case UInt8(ascii: "n"): try literal("null", .null, &tape)
    default: throw invalid("expected a value", at: at, help: hint(for: byte))
    }
    return open.isEmpty ? .nothing : .commaOrClose
  }

  private func add(_ kind: JSONTape.Kind, from start: Int, escaped: Bool = false, to tape: inout JSONTape) {
    tape.nodes.append(
      JSONTape.Node(start: UInt32(start), end: UInt32(at), link: 0, kind: kind, escaped: escaped))
  }

  private mutating func key(
    _ open: [Container], _ tape: inout JSONTape, _ diagnostics: inout Diagnostics
  ) throws(Failure) {
    let start = at
    guard base[at] == UInt8(ascii: "\"") else {
      throw invalid("expected a key in double quotes", at: at, help: hint(for: base[at]))
    }
    let escaped = try string()
    let bytes = UnsafeBufferPointer(start: base + start + 1, count: at - start - 2)
    let name = escaped ? tape.names.intern(unescaped(bytes)) : tape.names.intern(bytes)
    let index = UInt32(tape.nodes.count)
    tape.nodes.append(
      JSONTape.Node(start: UInt32(start), end: UInt32(at), link: name, kind: .key, escaped: escaped))
    if let first = tape.noteKey(name, at: index, inObject: open[open.count - 1].serial) {
      diagnostics.report(duplicateKey(name, index, first, tape))
    }
    try skipBlanks()
    guard at < end else { throw unexpectedEnd() }
    guard base[at] == UInt8(ascii: ":") else { throw invalid("expected ':' after the key", at: at) }
    at += 1
  }

  private mutating func separator(_ open: inout [Container], _ tape: inout JSONTape) throws(Failure)
    -> Expectation
  {
    let isObject = open[open.count - 1].isObject
    let closing = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    if base[at] == closing { return close(&open, &tape) }
    guard base[at] == UInt8(ascii: ",") else {
      let missing = base[at] == UInt8(ascii: "\"") || base[at] == UInt8(ascii: "{")
      throw invalid(
        isObject ? "expected ',' or '}'" : "expected ',' or ']'", at: at,
        help: missing ? "is a comma missing before this?" : nil)
    }
    let comma = at
    at += 1
    try skipBlanks()
    guard at < end else { throw unexpectedEnd() }
    if base[at] == closing {
      trailingCommas.append(UInt32(comma))
      return close(&open, &tape)
    }
    return isObject ? .key : .value
  }

  private mutating func close(_ open: inout [Container], _ tape: inout JSONTape) -> Expectation {
    let container = open.removeLast()
    at += 1
    tape.nodes[Int(container.node)].end = UInt32(at)
    tape.nodes[Int(container.node)].link = UInt32(tape.nodes.count)
    return open.isEmpty ? .nothing : .commaOrClose
  }

  private mutating func literal(
    _ word: StaticString, _ kind: JSONTape.Kind, _ tape: inout JSONTape
  ) throws(Failure) {
    let start = at
    for index in 0..<word.utf8CodeUnitCount {
      guard at < end else { throw unexpectedEnd() }
      guard base[at] == word.utf8Start[index] else { throw invalid("expected '\(word)'", at: start) }
      at += 1
    }
    add(kind, from: start, to: &tape)
  }

  private mutating func number() throws(Failure) {
    if base[at] == UInt8(ascii: "-") { at += 1 }
    guard at < end else { throw unexpectedEnd() }
    guard isDigit(base[at]) else { throw invalid("expected a digit", at: at) }
    let leadingZero = base[at] == UInt8(ascii: "0")
    at += 1
    if leadingZero, at < end, isDigit(base[at]) { throw invalid("a number has no leading zeros", at: at - 1) }
    skipDigits()
    if at < end, base[at] == UInt8(ascii: ".") {
      at += 1
      try digits()
    }
    if at < end, base[at] | 0x20 == UInt8(ascii: "e") {
      at += 1
      if at < end, base[at] == UInt8(ascii: "+") || base[at] == UInt8(ascii: "-") { at += 1 }
      try digits()
    }
  }

  private mutating func digits() throws(Failure) {
    guard at < end else { throw unexpectedEnd() }
    guard isDigit(base[at]) else { throw invalid("expected a digit", at: at) }
    skipDigits()
  }

  private mutating func skipDigits() { while at < end, isDigit(base[at]) { at += 1 } }

  // MARK: Blanks and comments

  @inline(__always)
  private mutating func skipBlanks() throws(Failure) {
    while at < end {
      let byte = base[at]
      if byte > 0x20 {
        guard byte == UInt8(ascii: "/") else { return }
        try comment()
      } else if byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
        at &+= 1
      } else {
        return
      }
    }
  }

  private mutating func comment() throws(Failure) {
    let start = at
    guard at + 1 < end else { throw invalid("expected a value", at: at) }
    let second = base[at + 1]
    guard second == UInt8(ascii: "/") || second == UInt8(ascii: "*") else {
      throw invalid("expected a value", at: at)
    }
    comments.append(UInt32(start))
    at += 2
    if second == UInt8(ascii: "/") {
      while at < end, base[at] != 0x0A, base[at] != 0x0D { at += 1 }
      return
    }
    while at + 1 < end {
      if base[at] == UInt8(ascii: "*"), base[at + 1] == UInt8(ascii: "/") {
        at += 2
        return
      }
      at += 1
    }
    at = end
    throw unexpectedEnd("the comment is not closed")
  }

  /// Reports what RFC 8259 does not allow: one warning per file, at the first place.
  func reportNonstandard(into diagnostics: inout Diagnostics) {
    guard let first = [comments.first, trailingCommas.first].compactMap({ $0 }).min() else { return }
    let commas = trailingCommas.map { Diagnostic.FixIt.Edit(span: Span(start: $0, end: $0 + 1), text: "") }
    let isComment = comments.first == first
    diagnostics.report(
      Diagnostic(
        .nonstandardJSON, at: Span(start: first, end: first + (isComment ? 2 : 1)),
        isComment ? "comments are not standard JSON" : "a trailing comma is not standard JSON",
        help: "other tools may refuse this file",
        fixes: commas.isEmpty
          ? [] : [Diagnostic.FixIt("remove the trailing commas", edits: commas, isSafe: true)]))
  }
}
