/// The root of an SVG file: an XML text whose first element is `svg`, with any namespace prefix.
package enum SVGStructure {
  package static func verdict(_ bytes: UnsafeBufferPointer<UInt8>) -> PictureFormat.Verdict {
    var at = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    while at < bytes.count {
      var end: Int?
      if isBlank(bytes[at]) {
        end = at + 1
      } else if bytes.has("<?", at: at) {
        end = bytes.find("?>", from: at).map { $0 + 2 }
      } else if bytes.has("<!--", at: at) {
        end = bytes.find("-->", from: at + 4).map { $0 + 3 }
      } else if bytes.has("<!DOCTYPE", at: at) {
        end = endOfDoctype(bytes, from: at)
      } else {
        return element(bytes, at)
      }
      guard let end else { return .other }
      at = end
    }
    return .other
  }

  /// The root must be closed: by the end of its own tag, or by a closing tag later in the file.
  private static func element(_ bytes: UnsafeBufferPointer<UInt8>, _ start: Int) -> PictureFormat.Verdict {
    guard bytes[start] == UInt8(ascii: "<") else { return .other }
    let name = bytes[(start + 1)...].prefix(256).prefix {
      !isBlank($0) && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/")
    }
    let local = name.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).last ?? []
    guard local.elementsEqual("svg".utf8) else { return .other }
    guard let end = endOfTag(bytes, from: name.endIndex) else { return .cutOff }
    if bytes[end - 1] == UInt8(ascii: "/") { return .whole }
    var at = bytes.count - name.count - 3
    while at > end {
      if bytes.has("</", at: at), bytes[(at + 2)...].starts(with: name) { return .whole }
      at -= 1
    }
    return .cutOff
  }

  /// The `>` that ends a tag; a `>` in quotes does not count.
  private static func endOfTag(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var quote: UInt8?
    for at in start..<bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = bytes[at] } else if quote == bytes[at] { quote = nil }
      case UInt8(ascii: ">"): if quote == nil { return at }
      default: break
      }
    }
    return nil
  }

  /// The offset after the `>` that ends a document type; its declarations are between brackets.
  private static func endOfDoctype(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    var isInside = false
    for at in start..<bytes.count {
      switch bytes[at] {
      case UInt8(ascii: "["): isInside = true
      case UInt8(ascii: "]"): isInside = false
      case UInt8(ascii: ">"): if !isInside { return at + 1 }
      default: break
      }
    }
    return nil
  }
}
