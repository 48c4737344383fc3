import ThemeModel

/// Places the files of images so that equal bytes are there once, whatever images they belong to.
struct PackImageWriter {
  /// By image and variant: where the file's bytes begin.
  private var offsets: [[Int]] = []
  /// The images and variants whose bytes are written, in order.
  private var written: [(image: Int, variant: Int)] = []

  init(_ table: ThemeTable) {
    var known: [UInt64: [(bytes: [UInt8], offset: Int)]] = [:]
    var next = 0
    for (index, image) in table.images.enumerated() {
      var own: [Int] = []
      for (number, variant) in image.variants.enumerated() {
        let bytes = variant.bytes
        // The hash is of whole words; what they leave out is compared.
        let hash = bytes.withUnsafeBytes { PackChecksum.of($0) }
        if let same = known[hash]?.first(where: { Self.areSame($0.bytes, bytes) }) {
          own.append(same.offset)
          continue
        }
        known[hash, default: []].append((bytes, next))
        own.append(next)
        written.append((index, number))
        next += PackLayout.padded(bytes.count)
      }
      offsets.append(own)
    }
  }

  private static func areSame(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBytes { left in right.withUnsafeBytes { PackText.same(left, $0) } }
  }

  /// Every image, then every file of them.
  func writeRecords(_ table: ThemeTable, into output: inout ByteBuffer) -> PackSizes {
    var variants = 0
    for image in table.images {
      write(image, firstVariant: variants, into: &output)
      variants += image.variants.count
    }
    for (image, own) in zip(table.images, offsets) {
      for (variant, offset) in zip(image.variants, own) {
        output.append(little: UInt64(offset))
        output.append(little: UInt64(variant.bytes.count))
        output.append(little: UInt32(variant.scale))
        output.append(little: UInt32(0))
      }
    }
    return PackSizes(first: UInt32(table.images.count), second: UInt32(variants))
  }

  private func write(_ image: ThemeTable.Image, firstVariant: Int, into output: inout ByteBuffer) {
    var flags: UInt32 = 0
    if image.isTemplate { flags |= PackLayout.Image.isTemplate }
    if image.insets != nil { flags |= PackLayout.Image.hasInsets }
    let resizing: UInt32 =
      switch image.resizing {
      case nil: 0
      case .stretch: 1
      case .tile: 2
      }
    output.append(little: UInt32(image.kind.rawValue))
    output.append(little: resizing)
    output.append(little: flags)
    output.append(little: UInt32(firstVariant))
    output.append(little: UInt32(image.variants.count))
    output.append(little: UInt32(0))
    let insets: [Double] = image.insets.map { [$0.top, $0.left, $0.bottom, $0.right] } ?? [0, 0, 0, 0]
    for inset in insets { output.append(little: inset.bitPattern) }
  }

  func writeFiles(_ table: ThemeTable, into output: inout ByteBuffer) -> PackSizes {
    for file in written {
      table.images[file.image].variants[file.variant].bytes.withUnsafeBufferPointer { output.append($0) }
      output.pad()
    }
    return PackSizes()
  }
}
