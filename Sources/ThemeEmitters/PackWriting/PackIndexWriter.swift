import ThemeModel

/// Places names in the index so that no search is long.
enum PackIndexWriter {
  /// Homes per name, in quarters, in the order in which they are tried.
  ///
  /// The last is taken whatever it gives: only names made to clash need more, and they too are found, just more slowly.
  private static let quartersPerName = [6, 8, 12, 20]

  static func write(_ table: ThemeTable, into output: inout ByteBuffer) -> PackSizes {
    let names = Names(table)
    let count = table.columns.count
    var sizes = PackSizes(first: 1, second: 1)
    let start = output.count
    for quarters in quartersPerName {
      output.truncate(to: start)
      let homes = max(count / 4 * quarters + count % 4 * quarters / 4, 1)
      // No search can be longer than there are names.
      output.append(zeros: (homes + max(count, 1) - 1) * PackLayout.Slot.bytes)
      let longest = output.withWrittenBytes { bytes in
        names.place(homes: UInt32(homes), into: UnsafeMutableRawBufferPointer(rebasing: bytes[start...]))
      }
      sizes = PackSizes(first: UInt32(homes), second: UInt32(longest))
      output.truncate(to: start + (homes + longest - 1) * PackLayout.Slot.bytes)
      if longest <= PackLayout.wantedProbeBound { break }
    }
    return sizes
  }

  /// The hash and the slot of every name.
  private struct Names {
    private var hashes: [UInt64] = []
    private var slots: [UInt64] = []

    init(_ table: ThemeTable) {
      hashes.reserveCapacity(table.columns.count)
      slots.reserveCapacity(table.columns.count)
      var start = 0
      for (number, column) in table.columns.enumerated() {
        let hash = table.names.withBytes(column.name) {
          PackHash.name(section: column.section.rawValue, UnsafeRawBufferPointer($0))
        }
        let upper = PackIndex.upperHalf(hash, number: UInt32(truncatingIfNeeded: number))
        hashes.append(hash)
        slots.append(UInt64(upper) << 32 | UInt64(UInt32(truncatingIfNeeded: start)))
        start += table.names.length(column.name) + 1
      }
    }

    /// Puts every name into the first free slot from its home on, in the order of columns; gives the longest search.
    func place(homes: UInt32, into bytes: UnsafeMutableRawBufferPointer) -> Int {
      var longest = 1
      for (hash, slot) in zip(hashes, slots) {
        let home = PackHash.home(hash, homes: homes)
        var at = home
        while bytes.load(fromByteOffset: at &* 8, as: UInt64.self) != 0 { at &+= 1 }
        bytes.put(slot, at: at &* 8)
        longest = max(longest, at &- home &+ 1)
      }
      return longest
    }
  }
}
