import ThemeRuntime

/// Look-up by constant against reading an array, and against a lock around a dictionary.
enum ConstantBench {
  private static let rounds = 200
  private static let count = 1_024

  static func run(_ pack: ThemePack) throws {
    let columns = (0..<count).map { UInt32($0 * 7919 % 256) }
    let array = (0..<256).map { UInt32($0) &* 0x9E37_79B9 }
    let pieces = rounds * count
    let baseline = best(pieces: pieces) { arrayLoop(array, columns) }
    row("look-up by constant", "array[i]", baseline)

    let own = try pack.theme("Festival", appearance: .dark)
    guard pack.tag == Own.tag else {
      return print("Own.tag in ConstantBench.swift must be 0x\(String(pack.tag, radix: 16))")
    }
    let same = best(pieces: pieces) { loop(own, Own.self, columns) }
    row("look-up by constant", "equal tags", same, baseline: baseline)
    let unknown = best(pieces: count) { loop(own, Joined0.self, columns, rounds: 1) }
    row("look-up by constant", "schema not in the snapshot", unknown, baseline: baseline)

    pack.register(Joined0.self)
    let one = try pack.theme("Festival", appearance: .dark)
    row(
      "look-up by constant", "joined, one schema", best(pieces: pieces) { loop(one, Joined0.self, columns) },
      baseline: baseline)
    pack.register(Joined1.self)
    pack.register(Joined2.self)
    pack.register(Joined3.self)
    let four = try pack.theme("Festival", appearance: .dark)
    row(
      "look-up by constant", "joined, one schema of four",
      best(pieces: pieces) { loop(four, Joined0.self, columns) },
      baseline: baseline)
    row(
      "look-up by constant", "joined, four schemas in turn",
      best(pieces: 4 * pieces) { loopFour(four, columns) },
      baseline: baseline)
    try dictionary(pack, columns, same: same)
  }

  private static func dictionary(_ pack: ThemePack, _ columns: [UInt32], same: Double) throws {
    let names = pack.names(of: .color)
    var values: [String: UInt32] = [:]
    for (index, name) in names.enumerated() { values[name] = UInt32(index) }
    let asked = columns.map { names[Int($0)] }
    let lock = ReaderLock()
    let slow = best(pieces: 20 * count) { lockedLoop(values, asked, lock) }
    row("look-up by constant", "reader lock and dictionary", slow, baseline: same)
  }

  @inline(never)
  private static func arrayLoop(_ array: [UInt32], _ columns: [UInt32]) {
    var sum: UInt64 = 0
    for _ in 0..<rounds {
      for column in columns { sum &+= UInt64(array[Int(column)]) }
    }
    keep(sum)
  }

  @inline(never)
  private static func loop<Schema: ThemeSchema>(
    _ theme: Theme, _ schema: Schema.Type, _ columns: [UInt32], rounds: Int = rounds
  ) {
    var sum: UInt64 = 0
    for _ in 0..<rounds {
      for column in columns { sum &+= UInt64(bits(theme[ColorKey<Schema>(column)])) }
    }
    keep(sum)
  }

  @inline(never)
  private static func loopFour(_ theme: Theme, _ columns: [UInt32]) {
    var sum: UInt64 = 0
    for _ in 0..<rounds {
      for column in columns {
        sum &+= UInt64(bits(theme[ColorKey<Joined0>(column)]))
        sum &+= UInt64(bits(theme[ColorKey<Joined1>(column)]))
        sum &+= UInt64(bits(theme[ColorKey<Joined2>(column)]))
        sum &+= UInt64(bits(theme[ColorKey<Joined3>(column)]))
      }
    }
    keep(sum)
  }

  @inline(never)
  private static func lockedLoop(_ values: [String: UInt32], _ names: [String], _ lock: ReaderLock) {
    var sum: UInt64 = 0
    for _ in 0..<20 {
      for name in names { sum &+= UInt64(lock.read { values[name] } ?? 0) }
    }
    keep(sum)
  }
}

/// The four bytes as they are: a colour is loaded and not taken apart, like the number in the array.
@inline(__always)
private func bits(_ color: RGBA) -> UInt32 { unsafeBitCast(color, to: UInt32.self) }

/// The schema whose columns are those of the pack of 10 000 tokens.
enum Own: ThemeSchema {
  @inlinable static var tag: UInt64 { 0x8229_3931_04AA_1382 }
  static var counts: StaticString { "" }
  static var names: StaticString { "" }
  static var offsets: StaticString { "" }
  static var defaults: StaticString { "" }
  static var texts: StaticString { "" }
}
