/// The distinct fonts of a pack.
struct PackFonts {
  let bytes: PackBytes
  let count: Int

  /// Checks that the count and the section's size agree.
  init(_ section: PackBytes) throws(PackFault) {
    bytes = section
    count = Int(exactly: section.first) ?? .max
    var size = CheckedSize(0)
    size.add(count, times: PackLayout.Font.bytes)
    guard size.value == section.count else { throw section.fault(.sizeMismatch) }
    guard section.second == 0 else { throw section.fault(.notZero) }
  }

  /// The bytes of a font; nil where the file has no font with this number.
  func value(_ number: Int) -> PackBytes? {
    guard number >= 0, number < count else { return nil }
    return bytes.record(number, of: PackLayout.Font.bytes)
  }

  func verify(texts: Int) throws(PackFault) {
    for number in 0..<count {
      guard let font = value(number) else { continue }
      let size = Double(bitPattern: font.word64(PackLayout.Font.size))
      guard size.isFinite, size > 0 else { throw font.fault(.notFinite, at: PackLayout.Font.size) }
      guard font.int32(PackLayout.Font.name) <= texts else {
        throw font.fault(.badIndex, at: PackLayout.Font.name)
      }
      let weight = font.word32(PackLayout.Font.weight)
      guard weight == 0 || PackLayout.Font.weights.contains(weight) else {
        throw font.fault(.badCode, at: PackLayout.Font.weight)
      }
    }
  }
}

extension PackBytes {
  /// The bytes of one of several records of equal size.
  func record(_ number: Int, of size: Int, from start: Int = 0) -> PackBytes {
    let offset = start &+ number &* size
    return PackBytes(base + offset, count: size, origin: origin &+ offset, kind: kind)
  }
}
