import ThemeModel

extension ByteBuffer {
  /// Appends a token's name as the end of an identifier of C, Objective-C and C++, behind a prefix that makes digits
  /// and reserved words harmless.
  @inline(__always)
  mutating func append(cName id: UInt32, in names: NameTable) {
    if names.shape(id).contains(.word) {
      names.withBytes(id) { append($0) }
    } else {
      names.withBytes(id) { append(cName: $0) }
    }
  }

  /// Appends text as the end of an identifier: what a compiler may refuse there becomes `_`, the rest stays as it is.
  mutating func append(cName bytes: UnsafeBufferPointer<UInt8>) {
    for scalar in TextScalars(bytes) {
      append(scalar: isCIdentifier(scalar) ? scalar : UInt32(UInt8(ascii: "_")))
    }
  }

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

/// Characters that may stand in an identifier for every compiler that reads the header: by the ranges of C11, which are
/// Swift's too, and by the properties that C23 and C++ go by, in the version of Unicode that clang 14 knew. Characters
/// that do not show would have clang warn. C99 allows fewer.
private func isCIdentifier(_ scalar: UInt32) -> Bool {
  guard isSwiftIdentifier(scalar) else { return false }
  guard scalar >= 0x80 else { return true }
  guard let properties = Unicode.Scalar(scalar)?.properties, let age = properties.age else { return false }
  return age.major <= 14 && properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
}
