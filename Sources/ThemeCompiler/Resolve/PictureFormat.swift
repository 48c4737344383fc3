/// Whether a file is what its ending says, by its first bytes. Nothing is decoded.
enum PictureFormat {
  static func holds(_ kind: ThemeTable.Image.Kind, _ bytes: [UInt8]) -> Bool {
    switch kind {
    case .png: isPNG(bytes)
    case .jpeg: bytes.starts(with: [0xFF, 0xD8, 0xFF]) && bytes.count > 3
    case .pdf: bytes.starts(with: "%PDF-".utf8)
    case .webp: bytes.starts(with: "RIFF".utf8) && bytes.dropFirst(8).starts(with: "WEBPVP8".utf8)
    case .svg: isSVG(bytes)
    }
  }

  /// The signature, then a header with a width and a height.
  private static func isPNG(_ bytes: [UInt8]) -> Bool {
    guard bytes.count >= 33, bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
      bytes[8...].starts(with: [0, 0, 0, 13]), bytes[12...].starts(with: "IHDR".utf8)
    else { return false }
    return bytes[16..<20].contains { $0 != 0 } && bytes[20..<24].contains { $0 != 0 }
  }

  /// An XML text whose first element is `svg`, in whatever name space prefix.
  private static func isSVG(_ bytes: [UInt8]) -> Bool {
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while at < bytes.count {
      let rest = bytes[at...]
      if isBlank(bytes[at]) {
        at += 1
      } else if rest.starts(with: "<?".utf8) {
        guard let end = end(of: "?>", in: bytes, from: at) else { return false }
        at = end
      } else if rest.starts(with: "<!--".utf8) {
        guard let end = end(of: "-->", in: bytes, from: at + 4) else { return false }
        at = end
      } else if rest.starts(with: "<!DOCTYPE".utf8) {
        guard let end = endOfDoctype(bytes, from: at) else { return false }
        at = end
      } else {
        return beginsElement(rest)
      }
    }
    return false
  }

  private static func beginsElement(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.first == UInt8(ascii: "<") else { return false }
    let name = bytes.dropFirst().prefix(256).prefix {
      !isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    let local = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).last ?? []
    return local.elementsEqual("svg".utf8)
  }

  /// Behind the `>` that ends a document type; its own declarations stand between brackets.
  private static func endOfDoctype(_ bytes: [UInt8], from start: Int) -> Int? {
    var isInside = false
    var at = start
    while at < bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">"): if !isInside { return at + 1 }
      default: break
      }
      at += 1
    }
    return nil
  }

  private static func end(of mark: StaticString, in bytes: [UInt8], from start: Int) -> Int? {
    let wanted = UnsafeBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
    var at = start
    while at + wanted.count <= bytes.count {
      if bytes[at] == wanted[0], bytes[at..<at + wanted.count].elementsEqual(wanted) {
        return at + wanted.count
      }
      at += 1
    }
    return nil
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}
