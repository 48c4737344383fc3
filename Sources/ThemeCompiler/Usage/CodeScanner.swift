/// Finds the words of a source file of any language: what may be the name of a token.
///
/// It knows of a language no more than names need: letters, digits, `_`, `-`, escapes, quotes, comments and `var(`. One
/// pass; linear.
struct CodeScanner {
  struct Word {
    var range: Range<Int>
    var role: Role
    /// Of the kinds of comments that languages have; a URL or a pattern may look like one.
    var isInComment: Bool
  }

  enum Role {
    case plain
    /// The text between two quotes, where it is not a word.
    case quoted
    /// A custom property in `var()` that has nothing to fall back on.
    case reference
    /// In `var()` with a fallback.
    case referenceWithFallback
    /// In `var()` with its end put in by the program.
    case referenceStart
  }

  private enum Comment { case none, line, block, markup }

  private let bytes: UnsafeBufferPointer<UInt8>
  private var at = 0
  private var comment = Comment.none

  /// No name of a token with what outputs put about it is longer.
  private static let quotedLimit = 400

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  mutating func next() -> Word? {
    while at < bytes.count {
      if follows("-->") {
        if comment == .markup { comment = .none }
        at += 3
      } else if startsWord(at) {
        return word()
      } else if isQuote(bytes[at]), let text = quoted() {
        at += 1
        return Word(range: text, role: .quoted, isInComment: comment != .none)
      } else {
        step()
      }
    }
    return nil
  }

  // MARK: Words

  private mutating func word() -> Word {
    let start = at
    while at < bytes.count, startsWord(at), !follows("-->") {
      at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    }
    return Word(range: start..<at, role: role(of: start..<at), isInComment: comment != .none)
  }

  /// A letter, a digit, `_`, `-`, whatever is not ASCII, or an escape.
  private func startsWord(_ place: Int) -> Bool {
    switch bytes[place] {
    case UInt8(ascii: "\\"):
      // `\(` is Swift's, and a line may end in one.
      return place + 1 < bytes.count && bytes[place + 1] > 0x20 && bytes[place + 1] != UInt8(ascii: "(")
    case UInt8(ascii: "-"), 0x80...: return true
    default: return isNameByte(bytes[place])
    }
  }

  private func role(of word: Range<Int>) -> Role {
    guard word.count > 2, bytes[word.lowerBound] == UInt8(ascii: "-"),
      bytes[word.lowerBound + 1] == UInt8(ascii: "-"), isInVar(word.lowerBound)
    else { return .plain }
    var end = word.upperBound
    while end < bytes.count, isBlank(bytes[end]) { end += 1 }
    guard end < bytes.count else { return .referenceStart }
    switch bytes[end] {
    case UInt8(ascii: ")"): return .reference
    case UInt8(ascii: ","): return .referenceWithFallback
    default: return .referenceStart
    }
  }

  /// Whether `var(` stands before a place.
  private func isInVar(_ place: Int) -> Bool {
    var before = place - 1
    while before >= 0, isBlank(bytes[before]) { before -= 1 }
    guard before >= 3, bytes[before] == UInt8(ascii: "(") else { return false }
    return zip(before - 3..<before, "var".utf8).allSatisfy { bytes[$0] | 0x20 == $1 }
      && (before == 3 || !startsWord(before - 4))
  }

  // MARK: What is between words

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }

  /// What stands between this quote and the next on the line; nil where that is a word by itself.
  private func quoted() -> Range<Int>? {
    var isWord = true
    var end = at + 1
    while end < bytes.count, end - at <= Self.quotedLimit, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == bytes[at] { return isWord ? nil : at + 1..<end }
      if !startsWord(end) { isWord = false }
      end += 1
    }
    return nil
  }

  /// Goes on by what is neither a word nor a quoted text.
  private mutating func step() {
    switch comment {
    case .none:
      if follows("/*") {
        enter(.block, 2)
      } else if follows("//"), at == 0 || bytes[at - 1] != UInt8(ascii: ":") {
        enter(.line, 2)
      } else if follows("<!--") {
        enter(.markup, 4)
      } else {
        at += 1
      }
    case .line:
      if bytes[at] == UInt8(ascii: "\n") { comment = .none }
      at += 1
    case .block where follows("*/"): enter(.none, 2)
    case .block, .markup: at += 1
    }
  }

  private mutating func enter(_ next: Comment, _ count: Int) {
    comment = next
    at += count
  }

  private func follows(_ text: StaticString) -> Bool {
    guard bytes.count - at >= text.utf8CodeUnitCount else { return false }
    for place in 0..<text.utf8CodeUnitCount where bytes[at + place] != text.utf8Start[place] { return false }
    return true
  }
}

private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte >= 0x09 && byte <= 0x0D }

private func isNameByte(_ byte: UInt8) -> Bool {
  byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte == UInt8(ascii: "_")
}

/// The parts of a word that other languages take for words: without `-` and escapes.
func partsOfWord(_ word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void) {
  var start = word.lowerBound
  var at = start
  while at < word.upperBound {
    if isNameByte(bytes[at]) || bytes[at] >= 0x80 {
      at += 1
      continue
    }
    if start < at { body(start..<at) }
    at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    start = at
  }
  if start > word.lowerBound, start < word.upperBound { body(start..<word.upperBound) }
}
