/// Checks by a file's structure whether its format matches its ending and whether it is complete. Nothing is decoded.
/// O(bytes).
package enum PictureFormat {
  /// What is wrong with a file, as the end of a sentence that begins with its name; nil for a picture.
  package static func fault(_ kind: ThemeTable.Image.Kind, _ bytes: [UInt8]) -> String? {
    if bytes.isEmpty { return "is empty" }
    let verdict = bytes.withUnsafeBufferPointer { bytes in
      switch kind {
      case .png: PNGStructure.verdict(bytes)
      case .jpeg: JPEGStructure.verdict(bytes)
      case .pdf: pdf(bytes)
      case .svg: SVGStructure.verdict(bytes)
      case .webp: webP(bytes)
      }
    }
    switch verdict {
    case .whole: return nil
    case .other: return "is not \(withArticle(kind.label))"
    case .cutOff: return "is \(withArticle(kind.label)) that is cut off"
    case .broken(let what): return "is a broken \(kind.label): \(what)"
    }
  }

  package enum Verdict {
    case whole
    /// The file does not begin like one of this kind.
    case other
    case cutOff
    case broken(StaticString)
  }

  /// Readers search for the end marker in the last KiB.
  private static func pdf(_ bytes: UnsafeBufferPointer<UInt8>) -> Verdict {
    guard bytes.starts(with: "%PDF-".utf8) else { return .other }
    let end = max(5, bytes.count - 1024)
    return bytes.find("%%EOF", from: end) == nil ? .cutOff : .whole
  }

  /// The container's length, then the first chunk's, must be inside the file.
  private static func webP(_ bytes: UnsafeBufferPointer<UInt8>) -> Verdict {
    guard bytes.starts(with: "RIFF".utf8), bytes.has("WEBPVP8", at: 8) else { return .other }
    guard let size = bytes.littleEndian(at: 4), size <= bytes.count - 8,
      let first = bytes.littleEndian(at: 16), first <= bytes.count - 20
    else { return .cutOff }
    return first > 0 && size >= first + 12 ? .whole : .broken("its lengths disagree")
  }
}

extension UnsafeBufferPointer<UInt8> {
  package func has(_ mark: StaticString, at place: Int) -> Bool {
    guard place >= 0, place <= count - mark.utf8CodeUnitCount else { return false }
    for index in 0..<mark.utf8CodeUnitCount where self[place + index] != mark.utf8Start[index] {
      return false
    }
    return true
  }

  /// The first offset of a marker.
  package func find(_ mark: StaticString, from start: Int) -> Int? {
    var at = start
    while at <= count - mark.utf8CodeUnitCount {
      if self[at] == mark.utf8Start[0], has(mark, at: at) { return at }
      at += 1
    }
    return nil
  }

  /// Four bytes as a little-endian number; nil where the file ends before them.
  package func littleEndian(at place: Int) -> Int? {
    guard place >= 0, place <= count - 4 else { return nil }
    return Int(self[place]) | Int(self[place + 1]) << 8 | Int(self[place + 2]) << 16 | Int(self[place + 3])
      << 24
  }

  /// Four bytes as a big-endian number; nil where the file ends before them.
  package func bigEndian(at place: Int) -> Int? {
    littleEndian(at: place).map { Int(UInt32($0).byteSwapped) }
  }
}

extension ThemeTable.Image.Kind {
  fileprivate var label: String {
    switch self {
    case .png: "PNG file"
    case .jpeg: "JPEG file"
    case .pdf: "PDF file"
    case .svg: "SVG file"
    case .webp: "WebP file"
    }
  }
}
