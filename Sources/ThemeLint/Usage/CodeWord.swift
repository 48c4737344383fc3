import ThemeLanguage
import ThemeModel
import ThemeSyntax

/// The parts of a web word between `-` and escapes; other languages read them as words.
func partsOfWord(_ word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, _ body: (Range<Int>) -> Void) {
  var start = word.lowerBound
  var at = start
  while at < word.upperBound {
    if isWordByte(bytes[at]) || bytes[at] >= 0x80 {
      at += 1
      continue
    }
    if start < at { body(start..<at) }
    at += bytes[at] == UInt8(ascii: "\\") ? 2 : 1
    start = at
  }
  if start > word.lowerBound, start < word.upperBound { body(start..<word.upperBound) }
}

/// The name that a text with CSS escapes represents.
func withoutEscapes(_ word: UnsafeBufferPointer<UInt8>) -> [UInt8] {
  var plain: [UInt8] = []
  var at = 0
  while at < word.count {
    guard word[at] == UInt8(ascii: "\\") else {
      plain.append(word[at])
      at += 1
      continue
    }
    at += 1
    var scalar: UInt32 = 0
    let start = at
    while at < word.count, at < start + 6, let digit = hexDigit(word[at]) {
      scalar = scalar << 4 | UInt32(digit)
      at += 1
    }
    if at > start {
      plain += Array(String(Character(Unicode.Scalar(scalar) ?? "\u{FFFD}")).utf8)
      if at < word.count, word[at] == 0x20 { at += 1 }
    } else if at < word.count {
      plain.append(word[at])
      at += 1
    }
  }
  return plain
}
