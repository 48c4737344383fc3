/// The checksum over a whole pack: eight lanes of 64-bit words, so that a processor's multiplier is always busy.
///
/// Word `i` goes to lane `i mod 8`; the word that holds the checksum itself counts as zero. Every step is one-to-one, so
/// a change in a single word is always found. Guards against damage, not against an attacker: that is what signatures
/// are for.
enum PackChecksum {
  @inline(__always)
  private static func step(_ lane: UInt64, _ word: UInt64) -> UInt64 {
    let product = (lane ^ word) &* PackHash.multiplier
    return product &<< 23 | product &>> 41
  }

  /// The checksum of a pack's bytes.
  ///
  /// - Parameter bytes: a header and a multiple of eight bytes in all; what follows the last whole word is not counted.
  static func of(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
    guard let base = bytes.baseAddress, bytes.count >= PackLayout.headerBytes else { return 0 }
    let words = bytes.count / 8
    var lanes = Lanes()
    lanes.add(base, skipping: PackLayout.Header.checksum / 8)
    var at = 8
    while at &+ 8 <= words {
      lanes.add(base + at &* 8)
      at &+= 8
    }
    return lanes.finish(base + at &* 8, rest: words &- at)
  }

  private struct Lanes {
    var a: UInt64 = 1, b: UInt64 = 2, c: UInt64 = 3, d: UInt64 = 4
    var e: UInt64 = 5, f: UInt64 = 6, g: UInt64 = 7, h: UInt64 = 8

    @inline(__always)
    static func word(_ base: UnsafeRawPointer, _ index: Int) -> UInt64 {
      UInt64(littleEndian: base.loadUnaligned(fromByteOffset: index &* 8, as: UInt64.self))
    }

    /// Takes in 64 bytes.
    @inline(__always)
    mutating func add(_ base: UnsafeRawPointer) {
      a = step(a, Self.word(base, 0))
      b = step(b, Self.word(base, 1))
      c = step(c, Self.word(base, 2))
      d = step(d, Self.word(base, 3))
      e = step(e, Self.word(base, 4))
      f = step(f, Self.word(base, 5))
      g = step(g, Self.word(base, 6))
      h = step(h, Self.word(base, 7))
    }

    /// Takes in 64 bytes, one word of them as zero.
    mutating func add(_ base: UnsafeRawPointer, skipping skipped: Int) {
      withUnsafeMutableBytes(of: &self) { lanes in
        for index in 0..<8 {
          let word = index == skipped ? 0 : Self.word(base, index)
          let lane = lanes.load(fromByteOffset: index * 8, as: UInt64.self)
          lanes.storeBytes(of: step(lane, word), toByteOffset: index * 8, as: UInt64.self)
        }
      }
    }

    /// Takes in the last words, fewer than eight, and folds the lanes.
    mutating func finish(_ base: UnsafeRawPointer, rest: Int) -> UInt64 {
      withUnsafeMutableBytes(of: &self) { lanes in
        var sum: UInt64 = 0
        for index in 0..<8 {
          var lane = lanes.load(fromByteOffset: index * 8, as: UInt64.self)
          if index < rest { lane = step(lane, Self.word(base, index)) }
          sum = step(sum, lane)
        }
        return PackHash.mix(sum)
      }
    }
  }
}
