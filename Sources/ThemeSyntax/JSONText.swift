import ThemeModel

extension JSONParser {
  /// Reads a text in quotes. Returns whether it has escapes.
  mutating func string() throws(Failure) -> Bool {
    at += 1
    var escaped = false
    while true {
      skipPlain()
      guard at < end else { throw unexpectedEnd("the text is not closed") }
      switch base[at] {
      case UInt8(ascii: "\""):
        at += 1
        return escaped
      case UInt8(ascii: "\\"):
        escaped = true
        try escape()
      default:
        throw invalid(
          "a control character in a text must be escaped", at: at, help: "write it as \\u00XX or \\n")
      }
    }
  }

  /// Skips bytes that stand for themselves.
  @inline(__always)
  private mutating func skipPlain() {
    var index = at
    while index < end {
      let byte = base[index]
      if byte == 0x22 || byte == 0x5C || byte < 0x20 { break }
      index &+= 1
    }
    at = index
  }

  private mutating func escape() throws(Failure) {
    guard at + 1 < end else {
      at = end
      throw unexpectedEnd("the text is not closed")
    }
    switch base[at + 1] {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
      UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
      at += 2
    case UInt8(ascii: "u"):
      let start = at
      let unit = try hexadecimalUnit()
      guard unit & 0xF800 == 0xD800 else { return }
      guard unit < 0xDC00 else { throw loneSurrogate(at: start) }
      guard at + 1 < end, base[at] == UInt8(ascii: "\\"), base[at + 1] == UInt8(ascii: "u") else {
        throw at + 1 < end ? loneSurrogate(at: start) : unexpectedEnd("the text is not closed")
      }
      guard try hexadecimalUnit() & 0xFC00 == 0xDC00 else { throw loneSurrogate(at: start) }
    default:
      throw invalid(
        "unknown escape", at: at, help: "the escapes are \\\" \\\\ \\/ \\b \\f \\n \\r \\t \\uXXXX")
    }
  }

  private mutating func hexadecimalUnit() throws(Failure) -> UInt16 {
    let start = at
    at += 2
    var unit: UInt16 = 0
    for _ in 0..<4 {
      guard at < end else { throw unexpectedEnd("the text is not closed") }
      guard let digit = hexDigit(base[at]) else {
        throw invalid("\\u takes four hexadecimal digits", at: start)
      }
      unit = unit << 4 | UInt16(digit)
      at += 1
    }
    return unit
  }

  /// Refuses text that is not UTF-8 (overlong forms and surrogates included), at its first wrong byte.
  func checkEncoding() throws(Failure) {
    var index = at
    while index < end {
      if end - index >= 8 {
        let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
        if word & 0x8080_8080_8080_8080 == 0 {
          index &+= 8
          continue
        }
      }
      let length = sequenceLength(at: index)
      guard length > 0 else { throw notUTF8(at: index) }
      index += length
    }
  }

  /// Length of the well-formed sequence at an index (Unicode 15, table 3-7), or 0.
  private func sequenceLength(at index: Int) -> Int {
    let lead = base[index]
    if lead < 0x80 { return 1 }
    let (length, second): (Int, ClosedRange<UInt8>)
    switch lead {
    case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
    case 0xE0: (length, second) = (3, 0xA0...0xBF)
    case 0xED: (length, second) = (3, 0x80...0x9F)
    case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
    case 0xF0: (length, second) = (4, 0x90...0xBF)
    case 0xF4: (length, second) = (4, 0x80...0x8F)
    case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
    default: return 0
    }
    guard end - index >= length, second.contains(base[index + 1]) else { return 0 }
    for offset in 2..<max(length, 2) where base[index + offset] & 0xC0 != 0x80 { return 0 }
    return length
  }
}

/// The value of a hexadecimal digit.
@inlinable @inline(__always)
package func hexDigit(_ byte: UInt8) -> UInt8? {
  if byte &- 0x30 < 10 { return byte &- 0x30 }
  let letter = (byte | 0x20) &- 0x61
  return letter < 6 ? letter &+ 10 : nil
}

/// The text of escaped bytes. The escapes are known to be valid.
func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
  var out: [UInt8] = []
  out.reserveCapacity(bytes.count)
  var at = 0
  func unit() -> UInt32 {
    var value: UInt32 = 0
    for index in at + 2..<min(at + 6, bytes.count) {
      value = value << 4 | UInt32(hexDigit(bytes[index]) ?? 0)
    }
    return value
  }
  while at < bytes.count {
    guard bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count else {
      out.append(bytes[at])
      at += 1
      continue
    }
    guard bytes[at + 1] == UInt8(ascii: "u") else {
      out.append(simpleEscape(bytes[at + 1]))
      at += 2
      continue
    }
    var scalar = unit()
    at += 6
    if scalar & 0xFC00 == 0xD800 {
      scalar = 0x10000 + (scalar & 0x3FF) << 10 + (unit() & 0x3FF)
      at += 6
    }
    if let character = Unicode.Scalar(scalar) { out.append(contentsOf: Array(String(character).utf8)) }
  }
  return String(decoding: out, as: UTF8.self)
}

private func simpleEscape(_ byte: UInt8) -> UInt8 {
  switch byte {
  case UInt8(ascii: "b"): 0x08
  case UInt8(ascii: "f"): 0x0C
  case UInt8(ascii: "n"): 0x0A
  case UInt8(ascii: "r"): 0x0D
  case UInt8(ascii: "t"): 0x09
  default: byte
  }
}
