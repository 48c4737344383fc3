import ThemeModel

/// Numbers as a pack has them.
extension ByteBuffer {
  @inline(__always)
  mutating func append<Word: FixedWidthInteger>(little word: Word) {
    append(upTo: MemoryLayout<Word>.size) { place in
      UnsafeMutableRawPointer(place).storeBytes(of: word.littleEndian, as: Word.self)
      return MemoryLayout<Word>.size
    }
  }

  /// Appends zeros.
  mutating func append(zeros count: Int) {
    append(upTo: count) { place in
      place.update(repeating: 0, count: count)
      return count
    }
  }

  /// Appends zeros up to a multiple of eight bytes.
  mutating func pad() { append(zeros: PackLayout.padded(count) - count) }
}

extension UnsafeMutableRawBufferPointer {
  @inline(__always)
  func put<Word: FixedWidthInteger>(_ word: Word, at offset: Int) {
    storeBytes(of: word.littleEndian, toByteOffset: offset, as: Word.self)
  }
}
