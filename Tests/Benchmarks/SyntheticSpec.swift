/// Specs made up for measuring: the same bytes for the same arguments.
enum SyntheticSpec {
  /// One token in five is a dimension; three in ten are aliases, up to four links deep, forwards and backwards.
  static func bytes(tokens count: Int, seed: UInt64 = 1) -> [UInt8] {
    var random = SplitMix(state: seed)
    let isDimension = (0..<count).map { _ in random.fraction() < 0.2 }
    let depths = (0..<count).map { _ in depth(random.fraction()) }
    var pools = [[[Int]]](repeating: [[Int]](repeating: [], count: 5), count: 2)
    for token in 0..<count { pools[isDimension[token] ? 1 : 0][depths[token]].append(token) }
    var sections: [[UInt8]] = [[], []]
    for section in sections.indices { sections[section].reserveCapacity(count * 32) }
    for token in 0..<count {
      let section = isDimension[token] ? 1 : 0
      let target = target(depths[token], pools[section], &random)
      let value = target.map { "\"\(name($0, section))\"" } ?? literal(section, &random)
      let comma = sections[section].isEmpty ? "" : ",\n"
      sections[section] += Array("\(comma)  \"\(name(token, section))\": \(value)".utf8)
    }
    return Array("{\n \"color\": {\n".utf8) + sections[0] + Array("\n },\n \"dimension\": {\n".utf8)
      + sections[1]
      + Array("\n }\n}\n".utf8)
  }

  private static func depth(_ fraction: Double) -> Int {
    switch fraction {
    case ..<0.18: 1
    case ..<0.25: 2
    case ..<0.28: 3
    case ..<0.30: 4
    default: 0
    }
  }

  /// A token that is one link less deep, or as many less as there are.
  private static func target(_ depth: Int, _ pools: [[Int]], _ random: inout SplitMix) -> Int? {
    for shallower in stride(from: depth - 1, through: 0, by: -1) where !pools[shallower].isEmpty {
      return pools[shallower][random.below(pools[shallower].count)]
    }
    return nil
  }

  private static func literal(_ section: Int, _ random: inout SplitMix) -> String {
    if section == 0 { return "\"\(hexadecimal(random.below(1 << 24), digits: 6))\"" }
    let quarters = 1 + random.below(3999)
    return quarters % 4 == 0 ? "\(quarters / 4)" : "\(Double(quarters) / 4)"
  }

  private static func name(_ token: Int, _ section: Int) -> String {
    let digits = String(token + 1)
    let zeros = String(repeating: "0", count: max(0, 6 - digits.utf8.count))
    return (section == 0 ? "Tok_" : "Dim_") + zeros + digits + "_A"
  }

  /// As many colours as a chain has, all literals.
  static func literals(links: Int) -> [UInt8] {
    var random = SplitMix(state: 1)
    let lines = (0...links).map { "  \"\(name($0, 0))\": \(literal(0, &random))" }
    return Array("{\n \"color\": {\n\(lines.joined(separator: ",\n"))\n }\n}\n".utf8)
  }

  /// A chain of colours, each an alias of the next (`forwards`) or of the one before; the last link is a literal.
  static func chain(links: Int, forwards: Bool) -> [UInt8] {
    var lines: [String] = []
    for token in 0...links {
      let isEnd = forwards ? token == links : token == 0
      let value = isEnd ? "336699" : name(forwards ? token + 1 : token - 1, 0)
      lines.append("  \"\(name(token, 0))\": \"\(value)\"")
    }
    return Array("{\n \"color\": {\n\(lines.joined(separator: ",\n"))\n }\n}\n".utf8)
  }
}

func hexadecimal(_ value: Int, digits: Int) -> String {
  let text = String(value, radix: 16)
  return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
}

/// A small random number generator that gives the same numbers everywhere (Steele, Lea, Flood: "Fast splittable
/// pseudorandom number generators", 2014).
struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }

  /// From 0 up to, not including, 1.
  mutating func fraction() -> Double { Double(next() >> 11) / Double(1 << 53 as UInt64) }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
}
