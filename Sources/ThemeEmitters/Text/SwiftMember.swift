import ThemeCompiler

extension ByteBuffer {
  /// Appends a name as a static member of a type, as its users write it: without backticks.
  ///
  /// A digit in front gets `_` before it. What would mean something else behind a dot, or hide a module from the
  /// members beside it, gets `_` behind it.
  mutating func append(swiftMember bytes: UnsafeBufferPointer<UInt8>) {
    let start = count
    append(swiftName: bytes)
    let first = withBytes { written in
      var scalars = TextScalars(UnsafeBufferPointer(rebasing: written[start...]))
      return scalars.next()
    }
    if let first, !isSwiftIdentifierHead(first) {
      truncate(to: start)
      append(UInt8(ascii: "_"))
      append(swiftName: bytes)
    }
    if withBytes({ isOneOf(renamedWords, UnsafeBufferPointer(rebasing: $0[start...])) }) {
      append(UInt8(ascii: "_"))
    }
  }

  /// Appends a name as the declaration of a static member has it: a reserved word in backticks.
  mutating func append(swiftMemberDeclaration bytes: UnsafeBufferPointer<UInt8>) {
    let isReserved = isOneOf(reservedWords, bytes)
    if isReserved { append(UInt8(ascii: "`")) }
    append(swiftMember: bytes)
    if isReserved { append(UInt8(ascii: "`")) }
  }
}

private func isOneOf(_ words: [StaticString], _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
  // No word is longer, and most names are not words.
  guard bytes.count <= 15 else { return false }
  return words.contains { word in
    word.utf8CodeUnitCount == bytes.count
      && UnsafeBufferPointer(start: word.utf8Start, count: bytes.count).elementsEqual(bytes)
  }
}

/// `T.self` and the like are not members, backticks or not; the rest are the modules and the type that a palette names.
private let renamedWords: [StaticString] = [
  "_", "init", "self", "Type", "Protocol", "Swift", "SwiftUI", "CoreGraphics", "SwiftUIColors",
]

/// Words that a declaration must put in backticks, but for those above.
private let reservedWords: [StaticString] = [
  "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
  "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
  "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
  "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch",
  "throw", "throws", "true", "try", "typealias", "var", "where", "while",
]
