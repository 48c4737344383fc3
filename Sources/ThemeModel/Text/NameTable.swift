/// Interned texts: each has a 32-bit id and its bytes in one pool. The only hash table of the compiler.
///
/// Ids count from 0 in order of first appearance. Lookup and insertion are O(1) and compare bytes; with `canonical`,
/// texts that are canonically equivalent in Unicode (é in one or two scalars) are one text, stored as first written.
public struct NameTable: Sendable {
  @usableFromInline var pool: [UInt8] = []
  @usableFromInline var ends: [UInt32] = [0]
  @usableFromInline var shapes: [NameShape] = []
  /// By hash: 0 for an empty slot; else 1 + the id in as many low bits as number the slots, and bits of the hash in the
  /// rest. Four bytes per slot, because a look-up spends most of its time waiting for this memory.
  private var slots: [UInt32]
  private let canonical: Bool

  public init(canonical: Bool = true, capacity: Int = 0) {
    self.canonical = canonical
    var size = 16
    while size < capacity * 2 { size *= 2 }
    slots = [UInt32](repeating: 0, count: size)
    makeRoom(for: capacity)
  }

  /// Reserves room for this many more names; a good estimate avoids copies during growth.
  public mutating func reserve(_ more: Int) {
    var size = slots.count
    while size < (count + more) * 2 { size *= 2 }
    if size > slots.count { rehash(to: size) }
    makeRoom(for: more)
  }

  private mutating func makeRoom(for more: Int) {
    pool.makeRoom(for: more * 12)
    ends.makeRoom(for: more)
    shapes.makeRoom(for: more)
  }

  @inlinable public var count: Int { shapes.count }

  /// Gives `body` the bytes of a name. The pointer is valid during the call.
  @inlinable @inline(__always)
  public func withBytes<R>(_ id: UInt32, _ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R {
    try pool.withUnsafeBufferPointer { all in
      try body(UnsafeBufferPointer(rebasing: all[Int(ends[Int(id)])..<Int(ends[Int(id) + 1])]))
    }
  }

  /// Length in bytes.
  @inlinable public func length(_ id: UInt32) -> Int { Int(ends[Int(id) + 1] - ends[Int(id)]) }

  /// The kinds of characters in a name, computed when it was interned.
  @inlinable public func shape(_ id: UInt32) -> NameShape { shapes[Int(id)] }

  /// The name as text; for diagnostics and options.
  public func string(_ id: UInt32) -> String { withBytes(id) { String(decoding: $0, as: UTF8.self) } }

  /// The id of a text, if it was interned.
  public func find(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32? {
    let key = Key(bytes, canonical: canonical)
    return id(inSlot: probe(key))
  }

  public func find(_ text: String) -> UInt32? {
    var copy = text
    return copy.withUTF8 { find($0) }
  }

  /// The id of a text, new or known.
  public mutating func intern(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
    let key = Key(bytes, canonical: canonical)
    let slot = probe(key)
    if let known = id(inSlot: slot) { return known }
    let id = UInt32(shapes.count)
    pool.append(contentsOf: bytes)
    ends.append(UInt32(pool.count))
    shapes.append(key.shape)
    slots[slot] = key.hash & ~idMask | id + 1
    if shapes.count * 2 > slots.count { rehash(to: slots.count * 2) }
    return id
  }

  public mutating func intern(_ text: String) -> UInt32 {
    var copy = text
    return copy.withUTF8 { intern($0) }
  }

  /// The slot of the key, or the empty slot where it belongs.
  private func probe(_ key: Key) -> Int {
    let mask = idMask
    var at = Int(key.hash & mask)
    return slots.withUnsafeBufferPointer { slots in
      while slots[at] != 0 {
        if (slots[at] ^ key.hash) & ~mask == 0, matches((slots[at] & mask) &- 1, key) { return at }
        at = (at &+ 1) & Int(mask)
      }
      return at
    }
  }

  /// The bits of a slot that store an id; also the bits of a hash that choose the slot.
  private var idMask: UInt32 { UInt32(truncatingIfNeeded: slots.count &- 1) }

  private func id(inSlot slot: Int) -> UInt32? { slots[slot] == 0 ? nil : (slots[slot] & idMask) &- 1 }

  private func matches(_ id: UInt32, _ key: Key) -> Bool {
    withBytes(id) { known in
      if known.count == key.bytes.count, sameBytes(known, key.bytes) { return true }
      guard canonical, !key.shape.contains(.ascii) || !shape(id).contains(.ascii) else { return false }
      return String(decoding: known, as: UTF8.self) == String(decoding: key.bytes, as: UTF8.self)
    }
  }

  private mutating func rehash(to size: Int) {
    slots = [UInt32](repeating: 0, count: size)
    let mask = idMask
    for id in 0..<UInt32(count) {
      let hash = withBytes(id) { Key.hash(of: $0, shape(id), canonical: canonical) }
      var at = Int(hash & mask)
      while slots[at] != 0 { at = (at &+ 1) & Int(mask) }
      slots[at] = hash & ~mask | id + 1
    }
  }

  private struct Key {
    let bytes: UnsafeBufferPointer<UInt8>
    let hash: UInt32
    let shape: NameShape

    init(_ bytes: UnsafeBufferPointer<UInt8>, canonical: Bool) {
      self.bytes = bytes
      shape = NameShape(of: bytes)
      hash = Self.hash(of: bytes, shape, canonical: canonical)
    }

    @inline(__always)
    static func hash(of bytes: UnsafeBufferPointer<UInt8>, _ shape: NameShape, canonical: Bool) -> UInt32 {
      canonical && !shape.contains(.ascii) ? canonicalHash(of: bytes) : byteHash(of: bytes)
    }
  }
}

/// The kinds of characters in a name; they decide whether an output may copy it unchanged.
public struct NameShape: OptionSet, Sendable {
  public let rawValue: UInt8
  @inlinable public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// ASCII only.
  @inlinable public static var ascii: NameShape { NameShape(rawValue: 1) }
  /// ASCII letters, digits and `_` only, so valid after any prefix.
  @inlinable public static var word: NameShape { NameShape(rawValue: 2) }
  /// The first character is an ASCII digit.
  @inlinable public static var startsWithDigit: NameShape { NameShape(rawValue: 4) }
  /// The first character is `_`.
  @inlinable public static var startsWithUnderscore: NameShape { NameShape(rawValue: 8) }

  package init(of bytes: UnsafeBufferPointer<UInt8>) {
    // Not an array literal: users run this code unoptimized.
    var shape = NameShape(rawValue: NameShape.ascii.rawValue | NameShape.word.rawValue)
    for byte in bytes where !isWordByte(byte) {
      shape.remove(.word)
      if byte >= 0x80 { shape.remove(.ascii) }
    }
    if let first = bytes.first {
      if first >= 0x30, first <= 0x39 { shape.insert(.startsWithDigit) }
      if first == 0x5F { shape.insert(.startsWithUnderscore) }
    }
    self = shape
  }
}

extension Array {
  /// Reserves room for more elements, in steps that keep appending O(1) however often this is called.
  package mutating func makeRoom(for more: Int) {
    if count + more > capacity { reserveCapacity(Swift.max(count + more, capacity * 2)) }
  }
}

/// An ASCII letter, digit or `_`, looked up in a set of 128 bits: no branch, no memory.
@inline(__always)
package func isWordByte(_ byte: UInt8) -> Bool {
  let half: UInt64 = byte & 0x40 == 0 ? 0x03FF_0000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
  return byte < 0x80 && half >> UInt64(byte & 0x3F) & 1 != 0
}

/// An ASCII blank, tab, line end or page end.
@inline(__always)
package func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 0x09 < 5 }

@inline(__always)
package func sameBytes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
  guard left.count == right.count else { return false }
  var index = 0
  while index < left.count {
    if left[index] != right[index] { return false }
    index &+= 1
  }
  return true
}

/// Multiplies and folds eight bytes at a time; distributes well for tables of a million names.
private func byteHash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
  var hash = UInt64(truncatingIfNeeded: bytes.count) &* 0x9E37_79B9_7F4A_7C15
  let raw = UnsafeRawBufferPointer(bytes)
  var at = 0
  while at &+ 8 <= raw.count {
    hash = mix(hash ^ raw.loadUnaligned(fromByteOffset: at, as: UInt64.self))
    at &+= 8
  }
  var tail: UInt64 = 0
  while at < raw.count {
    tail = tail << 8 | UInt64(raw[at])
    at &+= 1
  }
  hash = mix(hash ^ tail)
  return UInt32(truncatingIfNeeded: hash)
}

@inline(__always)
private func mix(_ word: UInt64) -> UInt64 {
  let product = word.multipliedFullWidth(by: 0xD6E8_FEB8_6659_FD93)
  return product.high ^ product.low
}

/// Equal for canonically equivalent texts. Three characters are equivalent to an ASCII character (the Kelvin sign, the
/// Greek question mark and the Greek varia), so a text of these is hashed as ASCII.
private func canonicalHash(of bytes: UnsafeBufferPointer<UInt8>) -> UInt32 {
  let text = String(decoding: bytes, as: UTF8.self)
  var ascii: [UInt8] = []
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x212A: ascii.append(UInt8(ascii: "K"))
    case 0x037E: ascii.append(UInt8(ascii: ";"))
    case 0x1FEF: ascii.append(UInt8(ascii: "`"))
    case ..<0x80: ascii.append(UInt8(scalar.value))
    default:
      // The standard library hashes a String by its canonical form.
      var hasher = Hasher()
      hasher.combine(text)
      return UInt32(truncatingIfNeeded: hasher.finalize())
    }
  }
  return ascii.withUnsafeBufferPointer { byteHash(of: $0) }
}
