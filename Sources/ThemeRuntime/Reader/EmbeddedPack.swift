extension ThemePack {
  /// Opens a pack that is compiled into the program, by the format `swift-pack`.
  ///
  /// ```swift
  /// let pack = try ThemePack(embedded: DemoPack.text)
  /// ```
  ///
  /// The text is base64: its bytes are decoded once into separate memory, and then checked as by ``init(path:)``.
  /// Nothing happens before this call, so the program's start is not slower.
  ///
  /// - Throws: ``ThemePackError/notAPack`` for a text that is not base64.
  /// - Complexity: O(size); about a millisecond for a megabyte.
  public init(embedded text: StaticString) throws(ThemePackError) {
    guard let memory = text.withUTF8Buffer({ PackMemory(base64: $0) }) else { throw .notAPack }
    try self.init(memory, verified: false)
  }
}

extension PackMemory {
  /// Decodes base64 (RFC 4648, padded, without line breaks); nil for any other text.
  fileprivate convenience init?(base64 text: UnsafeBufferPointer<UInt8>) {
    let padding = text.suffix(2).reversed().prefix { $0 == UInt8(ascii: "=") }.count
    guard text.count % 4 == 0, padding <= text.count else { return nil }
    let count = text.count / 4 * 3 - padding
    // Decoding writes whole groups, including padding.
    let start = UnsafeMutableRawPointer.allocate(byteCount: max(text.count / 4 * 3, 8), alignment: 16)
    let output = UnsafeMutableRawBufferPointer(start: start, count: text.count / 4 * 3)
    guard Self.decode(text, padding: padding, into: output) else {
      start.deallocate()
      return nil
    }
    self.init(UnsafeRawBufferPointer(start: start, count: count)) { start, _ in start.deallocate() }
  }

  private static func decode(
    _ text: UnsafeBufferPointer<UInt8>, padding: Int, into output: UnsafeMutableRawBufferPointer
  ) -> Bool {
    let digits = self.digits
    return digits.withUnsafeBufferPointer { digits in
      var strange: UInt8 = 0
      var at = 0
      var written = 0
      while at < text.count {
        var group: UInt32 = 0
        for place in at..<at &+ 4 {
          let isPadding = place >= text.count &- padding
          let digit = isPadding ? 0 : digits[Int(text[place])]
          strange |= digit
          group = group << 6 | UInt32(digit)
        }
        output[written] = UInt8(truncatingIfNeeded: group >> 16)
        output[written &+ 1] = UInt8(truncatingIfNeeded: group >> 8)
        output[written &+ 2] = UInt8(truncatingIfNeeded: group)
        at &+= 4
        written &+= 3
      }
      return strange < 64
    }
  }

  /// The value of each character; 255 for a character that is not a digit.
  private static var digits: [UInt8] {
    var digits = [UInt8](repeating: 0xFF, count: 256)
    var value: UInt8 = 0
    for range: ClosedRange<UInt8> in [0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x2B...0x2B, 0x2F...0x2F] {
      for character in range {
        digits[Int(character)] = value
        value += 1
      }
    }
    return digits
  }
}
