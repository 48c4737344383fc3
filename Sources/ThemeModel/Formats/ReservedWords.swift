/// Words that a language reserves, or that a file's own declarations use.
///
/// The look-up needs no hash: most names begin with a letter that no reserved word has, or are longer than all of them.
public struct ReservedWords: Sendable {
  /// Each begins with a letter or `_`.
  public let words: [StaticString]
  /// By first letter, from `A`.
  @usableFromInline let byLetter: [[StaticString]]
  @usableFromInline let longest: Int

  public init(_ words: [StaticString]) {
    var byLetter = [[StaticString]](repeating: [], count: 58)
    for word in words {
      let first = Int(word.utf8Start.pointee) - 0x41
      if byLetter.indices.contains(first) { byLetter[first].append(word) }
    }
    self.words = words
    self.byLetter = byLetter
    longest = words.reduce(0) { max($0, $1.utf8CodeUnitCount) }
  }

  @inlinable @inline(__always)
  public func contains(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count <= longest, let first = name.first, first &- 0x41 < 58 else { return false }
    return byLetter[Int(first) - 0x41].contains { word in
      word.utf8CodeUnitCount == name.count
        && UnsafeBufferPointer(start: word.utf8Start, count: name.count).elementsEqual(name)
    }
  }
}
