import ThemeModel

extension ByteBuffer {
  /// Appends text as a string literal with its quotes; behind `@` it is an `NSString` of just this text.
  ///
  /// What cannot be seen is written as the octal numbers of its bytes: `\u` may not name every character, and `\x` goes
  /// on for as long as digits follow.
  mutating func append(cString bytes: UnsafeBufferPointer<UInt8>) {
    append(cLiteral: bytes) { buffer, scalar in
      var utf8 = ByteBuffer(capacity: 16)
      utf8.append(scalar: scalar)
      utf8.withBytes { bytes in for byte in bytes { buffer.append(octalEscape: byte) } }
    }
  }

  /// Appends text as the literal of an attribute, where compilers allow no numbers: what cannot be seen is a blank.
  mutating func append(cMessage bytes: UnsafeBufferPointer<UInt8>) {
    append(cLiteral: bytes) { buffer, _ in buffer.append(UInt8(ascii: " ")) }
  }

  private mutating func append(
    cLiteral bytes: UnsafeBufferPointer<UInt8>, escape: (inout ByteBuffer, UInt32) -> Void
  ) {
    append(UInt8(ascii: "\""))
    var previous: UInt32 = 0
    for scalar in TextScalars(bytes) {
      if ScalarEffect(scalar) == .shows {
        // Two `?` may begin a trigraph.
        let isSpecial = scalar == 0x22 || scalar == 0x5C || scalar == 0x3F && previous == 0x3F
        if isSpecial { append(UInt8(ascii: "\\")) }
        append(scalar: scalar)
      } else {
        escape(&self, scalar)
      }
      previous = scalar
    }
    append(UInt8(ascii: "\""))
  }

  private mutating func append(octalEscape byte: UInt8) {
    append(UInt8(ascii: "\\"))
    for shift: UInt8 in [6, 3, 0] { append(UInt8(ascii: "0") + (byte >> shift & 7)) }
  }
}
