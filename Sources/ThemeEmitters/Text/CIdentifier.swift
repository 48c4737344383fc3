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
}

/// Characters that every compiler of the header accepts in an identifier: by the ranges of C11, which are
/// Swift's too, and by the properties that C23 and C++ go by, in the version of Unicode that clang 14 knew. Characters
/// that do not show would have clang warn. C99 allows fewer.
private func isCIdentifier(_ scalar: UInt32) -> Bool {
  guard isSwiftIdentifier(scalar) else { return false }
  guard scalar >= 0x80 else { return true }
  guard let properties = Unicode.Scalar(scalar)?.properties, let age = properties.age else { return false }
  return age.major <= 14 && properties.isXIDContinue && !properties.isDefaultIgnorableCodePoint
}
