import ThemeRuntime

/// Look-up by constant against reading an array, and against a lock around a dictionary.
enum ConstantBench {
  /// Schemas.swift was made for another pack: run `themepack-bench --schemas`.
  struct Stale: Error { var tag: UInt64 }

  private static let group = "lookup"
  private static let rounds = 200
  private static let count = 1_024

  static func run(_ pack: ThemePack) throws {
    let columns = (0..<count).map { UInt32($0 * 7919 % 256) }
    let array = (0..<256).map { UInt32($0) &* 0x9E37_79B9 }
    /// One row: look-ups beside reading an array.
    func report(_ name: String, _ bound: Bound?, _ lookUps: () -> Void) {
      let found = bestInTurn(pieces: rounds * count, lookUps, baseline: { arrayLoop(array, columns) })
      row(group, "by constant, \(name), over array[i]", found.value, baseline: found.baseline, bound)
    }
    guard pack.tag == Own.tag else { throw Stale(tag: pack.tag) }
    let own = try pack.theme("Festival", appearance: .dark)
    report("equal tags", .ratioAtMost(3)) { loop(own, Own.self, columns) }
    report("schema not in the snapshot", nil) { loop(own, Joined0.self, columns) }
    pack.register(Joined0.self)
    let one = try pack.theme("Festival", appearance: .dark)
    report("joined, one schema", .ratioAtMost(3)) { loop(one, Joined0.self, columns) }
    pack.register(Joined1.self)
    pack.register(Joined2.self)
    pack.register(Joined3.self)
    let four = try pack.theme("Festival", appearance: .dark)
    report("joined, one schema of four", .ratioAtMost(3)) { loop(four, Joined0.self, columns) }
    report("joined, four schemas in turn", .ratioAtMost(3)) { loopFour(four, columns) }
    dictionary(pack, columns, own)
  }

  private static func dictionary(_ pack: ThemePack, _ columns: [UInt32], _ theme: Theme) {
    let names = pack.names(of: .color)
    var values: [String: UInt32] = [:]
    for (index, name) in names.enumerated() { values[name] = UInt32(index) }
    let asked = columns.map { names[Int($0)] }
    let lock = ReaderLock()
    let found = bestInTurn(
      pieces: rounds * count, { lockedLoop(values, asked, lock) },
      baseline: { loop(theme, Own.self, columns) })
    row(
      group, "reader lock and dictionary, over by constant", found.value, baseline: found.baseline,
      .ratioAtLeast(20))
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
    _ theme: Theme, _ schema: Schema.Type, _ columns: [UInt32]
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
    for _ in 0..<rounds / 4 {
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
    for _ in 0..<rounds {
      for name in names { sum &+= UInt64(lock.read { values[name] } ?? 0) }
    }
    keep(sum)
  }
}

/// The four bytes as they are: a colour is loaded and not taken apart, like the number in the array.
@inline(__always)
private func bits(_ color: RGBA) -> UInt32 { unsafeBitCast(color, to: UInt32.self) }
