import ThemeModel

extension ByteBuffer {
  /// Appends a token's name as that of a variable, without the `$`.
  @inline(__always)
  mutating func append(sassName id: UInt32, in names: NameTable) {
    names.withBytes(id) { bytes in
      let isWord = names.shape(id).contains(.word) && bytes.first.map { $0 >= 0x41 && $0 != 0x5F } ?? false
      if isWord, !sassWords.contains(bytes) { append(bytes) } else { append(sassName: bytes) }
    }
  }

  /// Appends text as the name of a variable: what an identifier cannot hold becomes `_`.
  ///
  /// So does `-`, which Sass takes for the same character. A variable whose name begins with `_` is invisible to those
  /// who load the file, and none begins with a digit: such a name gets `token_` in front.
  mutating func append(sassName bytes: UnsafeBufferPointer<UInt8>) {
    let start = count
    for scalar in TextScalars(bytes) { append(scalar: isSassPart(scalar) ? scalar : 0x5F) }
    let (needsStart, isLost) = withBytes { written in
      let name = written[start...]
      return (name.first.map { $0 < 0x41 || $0 == 0x5F } ?? false, name.allSatisfy { $0 == 0x5F })
    }
    // Where no letter and no digit is left, nothing is added: the check stage reports that as an error.
    if needsStart, !isLost {
      truncate(to: start)
      append("token_")
      for scalar in TextScalars(bytes) { append(scalar: isSassPart(scalar) ? scalar : 0x5F) }
    }
    if sassWords.contains(bytes) { append(UInt8(ascii: "_")) }
  }
}

extension KeptWords {
  static let sassNames = KeptWords(digitFirst: false, underscoreFirst: false, reserved: sassWords)
}

/// Variables of the file's own.
private let sassWords = ReservedWords(["themes"])

private func isSassPart(_ scalar: UInt32) -> Bool {
  switch scalar {
  case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
  case ..<0x80: false
  default: isCSSIdentifier(scalar)
  }
}
