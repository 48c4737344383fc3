/// The distinct images of a pack: records, the files of each by scale, and the files' bytes.
struct PackImages {
  let records: PackBytes
  let files: PackBytes
  let count: Int
  let variantCount: Int
  private let variantsOffset: Int

  /// Checks that the counts and the sections' sizes agree.
  init(_ records: PackBytes, files: PackBytes) throws(PackFault) {
    self.records = records
    self.files = files
    count = Int(exactly: records.first) ?? .max
    variantCount = Int(exactly: records.second) ?? .max
    var size = CheckedSize(0)
    size.add(count, times: PackLayout.Image.bytes)
    variantsOffset = size.value ?? 0
    size.add(variantCount, times: PackLayout.Variant.bytes)
    guard size.value == records.count else { throw records.fault(.sizeMismatch) }
    guard files.first | files.second == 0 else { throw files.fault(.notZero) }
  }

  /// The bytes of an image's record; nil where the file has no image with this number.
  func value(_ number: Int) -> PackBytes? {
    guard number >= 0, number < count else { return nil }
    return records.record(number, of: PackLayout.Image.bytes)
  }

  /// The numbers of an image's files; empty where one of them is missing.
  func variants(of image: PackBytes) -> Range<Int> {
    let first = image.int32(PackLayout.Image.firstVariant)
    let own = image.int32(PackLayout.Image.variantCount)
    guard first <= variantCount, own <= variantCount &- first else { return 0..<0 }
    return first..<first &+ own
  }

  /// The record of a file; nil where there is no file with this number.
  func variant(_ number: Int) -> PackBytes? {
    guard number >= 0, number < variantCount else { return nil }
    return records.record(number, of: PackLayout.Variant.bytes, from: variantsOffset)
  }

  /// The bytes of a file; empty where they are not inside the section.
  func file(_ variant: PackBytes) -> UnsafeRawBufferPointer {
    files.slice(
      Int(clamping: variant.word64(PackLayout.Variant.offset)),
      Int(clamping: variant.word64(PackLayout.Variant.size)))
  }

  func verify() throws(PackFault) {
    for number in 0..<count {
      if let image = value(number) { try verify(image) }
    }
    for number in 0..<variantCount {
      if let variant = variant(number) { try verifyFile(variant) }
    }
  }

  private func verify(_ image: PackBytes) throws(PackFault) {
    typealias Image = PackLayout.Image
    let codes: [(offset: Int, count: UInt32)] = [
      (Image.kind, Image.kindCount), (Image.resizing, Image.resizingCount), (Image.flags, Image.flagsCount),
    ]
    for code in codes where image.word32(code.offset) >= code.count {
      throw image.fault(.badCode, at: code.offset)
    }
    try image.requireZero(Image.reserved..<Image.insets)
    for edge in 0..<4 {
      let offset = Image.insets + edge * 8
      let inset = Double(bitPattern: image.word64(offset))
      guard inset.isFinite, inset >= 0 else { throw image.fault(.notFinite, at: offset) }
    }
    if image.word32(Image.flags) & Image.hasInsets == 0 { try image.requireZero(Image.insets..<Image.bytes) }
    let own = variants(of: image)
    guard !own.isEmpty else { throw image.fault(.badIndex, at: Image.firstVariant) }
    var last: UInt32 = 0
    for number in own {
      guard let variant = variant(number) else { continue }
      let scale = variant.word32(PackLayout.Variant.scale)
      guard scale > last, scale <= PackLayout.Variant.maxScale else {
        throw variant.fault(.badCode, at: PackLayout.Variant.scale)
      }
      last = scale
    }
  }

  private func verifyFile(_ variant: PackBytes) throws(PackFault) {
    let offset = Int(clamping: variant.word64(PackLayout.Variant.offset))
    let size = Int(clamping: variant.word64(PackLayout.Variant.size))
    guard offset % 8 == 0, size > 0, files.holds(offset, size) else {
      throw variant.fault(.badIndex, at: PackLayout.Variant.offset)
    }
    // The section consists of whole words, so the padding is inside.
    try files.requireZero(offset + size..<offset + PackLayout.padded(size))
    try variant.requireZero(PackLayout.Variant.reserved..<PackLayout.Variant.bytes)
  }
}
