@testable import ThemeRuntime

/// What a reader says of bytes that may be damaged, as a line.
///
/// Opening and verifying refuse for the same reason in all readers; a sound pack has the same values in all.
enum Verdict {
  static func of(_ bytes: [UInt8]) -> String {
    let pack: ThemePack
    do {
      pack = try ThemePack(bytes.withUnsafeBytes { PackMemory(copying: $0) }, verified: false)
    } catch {
      return problem(error)
    }
    do { try pack.verify() } catch { return "opens, " + problem(error) }
    return "sound " + ReaderLines.sum(ReaderLines("", pack).text.utf8)
  }

  /// By the names that the other readers have.
  static func problem(_ error: any Error) -> String {
    switch error {
    case let error as ThemePackError:
      switch error {
      case .notAPack: return "notAPack"
      case .newerVersion: return "newerVersion: \(error)"
      case .wrongSize: return "wrongSize"
      case .wrongChecksum: return "wrongChecksum"
      case .malformed: return "malformed"
      case .unknownTheme: return "unknownTheme"
      default: return "\(error)"
      }
    case is ThemeNameError: return "unknownToken"
    default: return "\(error)"
    }
  }
}

/// Packs with something wrong, always the same ones.
enum DamagedPacks {
  struct Case {
    var name: String
    var bytes: [UInt8]
  }

  /// All of `small` cut off at each length; `flips` changed bytes in `packs`, every other one with its checksum made
  /// right; and every field of the first two changed.
  static func cases(small: [UInt8], packs: [(name: String, bytes: [UInt8])], flips: Int) -> [Case] {
    var cases = (0...small.count).map { Case(name: "cut at \($0)", bytes: Array(small[..<$0])) }
    var random = SplitMix(state: 46)
    for number in 0..<flips {
      let pack = packs[number % packs.count]
      let at = Int(random.next() % UInt64(pack.bytes.count))
      var bytes = pack.bytes
      bytes[at] ^= UInt8(random.next() % 255) + 1
      if number / packs.count % 2 == 0 { reseal(&bytes) }
      cases.append(Case(name: "\(pack.name), byte \(at)", bytes: bytes))
    }
    return cases + packs.prefix(2).flatMap { fields(of: $0.bytes, in: $0.name) }
  }

  /// Every field of 32 bits one more, one less, and at its extremes; checksums made right.
  private static func fields(of pack: [UInt8], in name: String) -> [Case] {
    stride(from: 0, to: pack.count, by: 4).flatMap { at -> [Case] in
      let field = (0..<4).reduce(0 as UInt32) { $0 | UInt32(pack[at + $1]) << (8 * UInt32($1)) }
      return [field &+ 1, field &- 1, 0, .max].filter { $0 != field }.map { changed in
        var bytes = pack
        for index in 0..<4 { bytes[at + index] = UInt8(truncatingIfNeeded: changed >> (8 * UInt32(index))) }
        reseal(&bytes)
        return Case(name: "\(name), \(changed) at \(at)", bytes: bytes)
      }
    }
  }

  /// Makes the checksum right again, so that readers have to look further.
  static func reseal(_ bytes: inout [UInt8]) {
    let sum: UInt64? = bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress else { return nil }
      let file = PackBytes(base, count: all.count)
      guard let sections = try? PackHeader.sections(file) else { return nil }
      return PackChecksum.ofFile(file, sectionHashes: sections.map { PackChecksum.of($0.whole) })
    }
    guard let sum else { return }
    for index in 0..<8 {
      bytes[PackLayout.Header.checksum + index] = UInt8(truncatingIfNeeded: sum >> (8 * UInt64(index)))
    }
  }

  /// Steele, Lea and Flood's generator: the same numbers everywhere.
  private struct SplitMix {
    var state: UInt64
    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var word = state
      word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
      word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
      return word ^ (word >> 31)
    }
  }
}
