import ThemeCompiler

/// Places names in the index so that no search is long.
struct PackIndexWriter {
  let hashes: [UInt64]
  let lengths: [UInt32]

  /// Homes per name are tried in this order, in quarters: more homes, shorter searches.
  ///
  /// The last is taken whatever it gives: only names made to clash need more, and they too are found, just more slowly.
  private static let quartersPerName = [6, 8, 12, 20]

  func write(into output: inout ByteBuffer) {
    let placement = place()
    output.append(little: UInt32(placement.homes))
    output.append(little: UInt32(placement.probeBound))
    var offsets: [UInt32] = []
    offsets.reserveCapacity(lengths.count)
    var offset: UInt32 = 0
    for length in lengths {
      offsets.append(offset)
      offset &+= length
    }
    let slotCount = placement.homes + placement.probeBound - 1
    output.append(upTo: slotCount * PackLayout.Slot.bytes) { start in
      let slots = UnsafeMutableRawBufferPointer(start: start, count: slotCount * PackLayout.Slot.bytes)
      for (slot, number) in placement.numbers.prefix(slotCount).enumerated() {
        let at = slot &* PackLayout.Slot.bytes
        guard number > 0 else {
          slots.put(UInt64(0), at: at)
          slots.put(UInt64(0), at: at &+ 8)
          continue
        }
        let name = Int(number) &- 1
        slots.put(PackHash.fragment(hashes[name]), at: at &+ PackLayout.Slot.fragment)
        slots.put(number, at: at &+ PackLayout.Slot.number)
        slots.put(offsets[name], at: at &+ PackLayout.Slot.nameOffset)
        slots.put(lengths[name], at: at &+ PackLayout.Slot.nameBytes)
      }
      return slotCount &* PackLayout.Slot.bytes
    }
  }

  private struct Placement {
    var homes: Int
    var probeBound: Int
    /// By slot: 1 + number of the name, or 0; room for the longest search at the end.
    var numbers: [UInt32]
  }

  private func place() -> Placement {
    var placement = Placement(homes: 1, probeBound: 1, numbers: [0])
    for quarters in Self.quartersPerName where !hashes.isEmpty {
      placement = place(homes: max(hashes.count / 4 * quarters + hashes.count % 4 * quarters / 4, 1))
      if placement.probeBound <= PackLayout.Index.wantedProbeBound { break }
    }
    return placement
  }

  /// Every name goes to the first free slot from its home on, in the order of columns.
  private func place(homes: Int) -> Placement {
    // No search can be longer than there are names.
    var numbers = [UInt32](repeating: 0, count: homes + hashes.count)
    var longest = 1
    numbers.withUnsafeMutableBufferPointer { numbers in
      for (name, hash) in hashes.enumerated() {
        let home = PackHash.home(hash, homes: UInt32(homes))
        var slot = home
        while numbers[slot] != 0 { slot &+= 1 }
        numbers[slot] = UInt32(truncatingIfNeeded: name &+ 1)
        longest = max(longest, slot &- home &+ 1)
      }
    }
    return Placement(homes: homes, probeBound: longest, numbers: numbers)
  }
}
