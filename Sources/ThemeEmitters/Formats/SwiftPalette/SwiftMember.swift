import ThemeModel

extension ByteBuffer {
  /// Appends a name as a static member of a type, as its users write it: without backticks.
  ///
  /// A digit in front gets `_` before it. A reserved word, and what would hide a module from the members beside it, gets
  /// `_` behind it.
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
    if withBytes({ reservedWords.contains(UnsafeBufferPointer(rebasing: $0[start...])) }) {
      append(UInt8(ascii: "_"))
    }
  }
}

extension ByteBuffer {
  mutating func append(swiftMember text: String) {
    var copy = text
    copy.withUTF8 { append(swiftMember: $0) }
  }
}

extension KeptWords {
  static let swiftMembers = KeptWords(digitFirst: false, reserved: reservedWords)
}

/// Words that a declaration would have to put in backticks, and those that are no members even so, as `T.self`; the
/// last line has the modules and the type that a palette names.
private let reservedWords = ReservedWords([
  "Any", "Self", "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer",
  "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard",
  "if", "import", "in", "inout", "internal", "is", "let", "nil", "operator", "precedencegroup", "private",
  "protocol", "public", "repeat", "rethrows", "return", "static", "struct", "subscript", "super", "switch",
  "throw", "throws", "true", "try", "typealias", "var", "where", "while",
  "_", "init", "self", "Type", "Protocol",
  "Swift", "SwiftUI", "CoreGraphics", "SwiftUIColors",
])
