import ThemeLanguage
import ThemeModel
import ThemeSyntax

/// Finds the words of a source file that may be names of tokens.
///
/// It knows only as much of a language as names need: letters, digits, `_`; on the web also `-`, escapes and `var(`;
/// quotes and comments. One pass; linear.
struct CodeScanner {
  struct Word {
    var range: Range<Int>
    var role: Role
    var isInComment: Bool
    /// Whether it contains more than letters, digits, `_` and non-ASCII characters.
    var hasDash = false
    var hasEscape = false
  }

  enum Role {
    case plain
    /// The text between two quotes, where it is not a single word.
    case quoted
    /// A custom property in `var()` without a fallback.
    case reference
    /// A custom property in `var()` with a fallback, or read by a script.
    case tolerantReference
    /// A custom property in `var()` whose end the program inserts.
    case referenceStart
    /// A declared property whose end the program inserts.
    case declarationStart
  }

  private enum Comment { case none, line, block, markup }

  private let bytes: UnsafeBufferPointer<UInt8>
  private let isWeb: Bool
  private let hasLineComments: Bool
  private var at = 0
  private var comment = Comment.none
  /// The end of the text between quotes, in which no comment begins.
  private var quoteEnd = -1

  /// No token's name, with the text that outputs add to it, is longer.
  private static let quotedLimit = 400

  init(_ bytes: UnsafeBufferPointer<UInt8>, _ language: CodeLanguage) {
    self.bytes = bytes
    isWeb = language.isWeb
    hasLineComments = language.hasLineComments
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { at = 3 }
  }

  mutating func next() -> Word? {
    while at < bytes.count {
      if comment == .markup, follows("-->", at) {
        enter(.none, 3)
      } else if unit(at) > 0 {
        return word()
      } else if isQuote(bytes[at]), at != quoteEnd, let text = quoted() {
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
    var word = Word(range: start..<start, role: .plain, isInComment: comment != .none)
    while at < bytes.count {
      if isWordByte(bytes[at]) || bytes[at] >= 0x80 {
        at += 1
        continue
      }
      let length = webUnit(at)
      if length == 0 { break }
      if length == 1 { word.hasDash = true } else { word.hasEscape = true }
      at += length
    }
    word.range = start..<at
    if word.hasDash { word.role = role(of: word.range) }
    return word
  }

  /// The number of bytes of a word's character at a place: a letter, a digit, `_`, a non-ASCII byte; on the web also
  /// `-` or an escape.
  @inline(__always)
  private func unit(_ place: Int) -> Int {
    isWordByte(bytes[place]) || bytes[place] >= 0x80 ? 1 : webUnit(place)
  }

  /// The number for other bytes: 1 for `-`, more for an escape.
  @inline(__always)
  private func webUnit(_ place: Int) -> Int {
    guard isWeb else { return 0 }
    if bytes[place] == UInt8(ascii: "-") { return follows("-->", place) ? 0 : 1 }
    return bytes[place] == UInt8(ascii: "\\") ? escape(place) : 0
  }

  /// The length of an escape: a backslash and a character, or up to six hexadecimal digits and a blank.
  private func escape(_ place: Int) -> Int {
    var end = place + 1
    while end < bytes.count, end <= place + 6, hexDigit(bytes[end]) != nil { end += 1 }
    if end > place + 1 { return end - place + (end < bytes.count && bytes[end] == 0x20 ? 1 : 0) }
    return end < bytes.count && bytes[end] >= 0x20 ? 2 : 0
  }

  private func role(of word: Range<Int>) -> Role {
    guard word.count >= 2, bytes[word.lowerBound] == UInt8(ascii: "-"),
      bytes[word.lowerBound + 1] == UInt8(ascii: "-")
    else { return .plain }
    let isComposed = word.upperBound < bytes.count && isPlaceholder(word.upperBound)
    let before = skippedBack(from: word.lowerBound)
    if ends(with: "var", before) {
      if isComposed { return .referenceStart }
      let end = skipped(from: word.upperBound)
      guard end < bytes.count else { return .referenceStart }
      switch bytes[end] {
      case UInt8(ascii: ")"): return word.count > 2 ? .reference : .referenceStart
      case UInt8(ascii: ","): return .tolerantReference
      default: return .referenceStart
      }
    }
    if isComposed, word.count > 2 { return .declarationStart }
    // A script that reads a property does not declare it.
    return isQuote(before) && ends(with: "getPropertyValue", skippedBack(from: before))
      ? .tolerantReference : .plain
  }

  /// Whether a placeholder of a template begins here: `${`, `#{`, `{{`, `<%`, `<?`, `@{`.
  private func isPlaceholder(_ place: Int) -> Bool {
    ["${", "#{", "{{", "<%", "<?", "@{"].contains { follows($0, place) }
  }

  /// Whether `(` stands at a place, with a word before it.
  private func ends(with word: StaticString, _ place: Int) -> Bool {
    let start = place - word.utf8CodeUnitCount
    guard start >= 0, bytes[place] == UInt8(ascii: "(") else { return false }
    for offset in 0..<word.utf8CodeUnitCount
    where bytes[start + offset] | 0x20 != word.utf8Start[offset] | 0x20 {
      return false
    }
    return start == 0 || !(isWordByte(bytes[start - 1]) || bytes[start - 1] == UInt8(ascii: "-"))
  }

  private func isQuote(_ place: Int) -> Bool { place >= 0 && isQuote(bytes[place]) }

  /// The most bytes to skip in search of the context of a name.
  private static let reach = 400

  /// The place before blanks and block comments; -1 where there is none.
  private func skippedBack(from place: Int) -> Int {
    var before = place - 1
    let least = max(0, place - Self.reach)
    while before >= least {
      if isBlank(bytes[before]) {
        before -= 1
      } else if before >= 3, bytes[before] == UInt8(ascii: "/"), bytes[before - 1] == UInt8(ascii: "*") {
        before -= 2
        while before > least, !(bytes[before] == UInt8(ascii: "*") && bytes[before - 1] == UInt8(ascii: "/"))
        { before -= 1 }
        before -= 2
      } else {
        break
      }
    }
    return max(before, -1)
  }

  private func skipped(from place: Int) -> Int {
    var end = place
    let most = min(bytes.count, place + Self.reach)
    while end < most {
      if isBlank(bytes[end]) {
        end += 1
      } else if follows("/*", end) {
        end += 2
        while end < most, !follows("*/", end) { end += 1 }
        end = min(end + 2, bytes.count)
      } else {
        break
      }
    }
    return end
  }

  // MARK: What is between words

  private func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }

  /// The text between this quote and the next on the line; nil where it is a single word.
  private mutating func quoted() -> Range<Int>? {
    var isWord = true
    var end = at + 1
    while end < bytes.count, end - at <= Self.quotedLimit, bytes[end] != UInt8(ascii: "\n") {
      if bytes[end] == bytes[at] {
        if comment == .none, at > quoteEnd { quoteEnd = end }
        return isWord ? nil : at + 1..<end
      }
      if unit(end) == 0 { isWord = false }
      end += 1
    }
    return nil
  }

  /// Skips bytes that are not part of a word or a quoted text.
  private mutating func step() {
    switch comment {
    case .none where at < quoteEnd: at += stepLength
    case .none:
      if follows("/*", at) {
        enter(.block, 2)
      } else if hasLineComments, follows("//", at), !isAddress {
        enter(.line, 2)
      } else if follows("<!--", at) {
        enter(.markup, 4)
      } else {
        at += stepLength
      }
    case .line:
      if bytes[at] == UInt8(ascii: "\n") { comment = .none }
      at += 1
    case .block where follows("*/", at): enter(.none, 2)
    case .block, .markup: at += 1
    }
  }

  /// The letter after a backslash is not part of the following word. `\(` is an interpolation in Swift.
  private var stepLength: Int {
    bytes[at] == UInt8(ascii: "\\") && at + 1 < bytes.count && bytes[at + 1] != UInt8(ascii: "(") ? 2 : 1
  }

  /// Whether these slashes belong to an address: `https://`, `url(//`.
  private var isAddress: Bool {
    at > 0 && (bytes[at - 1] == UInt8(ascii: ":") || bytes[at - 1] == UInt8(ascii: "("))
  }

  private mutating func enter(_ next: Comment, _ count: Int) {
    comment = next
    at += count
  }

  private func follows(_ text: StaticString, _ place: Int) -> Bool {
    guard bytes.count - place >= text.utf8CodeUnitCount else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[place + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }
}
