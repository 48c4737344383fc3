import ThemeModel

/// The file name or path of a picture in a spec.
public struct PictureName: Hashable, Sendable {
  /// Without `.` and double slashes; relative to the theme folder that is searched.
  public let path: String
  public let kind: ThemeTable.Image.Kind
  /// The scale in the name, as in `star@2x.png`.
  public let scale: UInt8?
  /// Byte offsets in ``path`` of the scale, or where a scale would be, and of the ending.
  private let scaleStart: Int
  private let endingStart: Int

  /// The scales that the search includes, in pixels per point.
  public static let scales: [UInt8] = [1, 2, 3]

  /// Nil for a text that is not the path of a picture: its ending is unknown, or nothing precedes the ending.
  public init?(_ text: String) {
    guard !text.utf8.contains(0) else { return nil }
    let parts = text.utf8.split(separator: UInt8(ascii: "/")).filter { !$0.elementsEqual(".".utf8) }
    guard let last = parts.last, text.utf8.last != UInt8(ascii: "/"),
      let dot = last.lastIndex(of: UInt8(ascii: ".")),
      let kind = ThemeTable.Image.Kind(ending: String(Substring(last[last.index(after: dot)...])))
    else { return nil }
    let start = text.utf8.first == UInt8(ascii: "/") ? "/" : ""
    path = start + parts.map { String(Substring($0)) }.joined(separator: "/")
    self.kind = kind
    endingStart = path.utf8.count - last.distance(from: dot, to: last.endIndex)
    let name = Array(last[..<dot])
    scale = Self.scale(of: name)
    scaleStart = endingStart - (scale == nil ? 0 : 3)
    guard name.count > (scale == nil ? 0 : 3) else { return nil }
  }

  /// The scale 1, 2 or 3 of a name that ends with `@1x`, `@2x` or `@3x`.
  private static func scale(of name: [UInt8]) -> UInt8? {
    let end = name.suffix(3)
    guard end.count == 3, end.first == UInt8(ascii: "@"), end.last == UInt8(ascii: "x") else { return nil }
    return scales.first { end[end.startIndex + 1] == UInt8(ascii: "0") + $0 }
  }

  /// The name without folder, scale and ending.
  public var stem: String {
    let bytes = Array(path.utf8)
    let start = (bytes.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1
    return String(decoding: bytes[start..<scaleStart], as: UTF8.self)
  }

  /// The files of the picture, with their scales: `star.png`, `star@2x.png` and `star@3x.png`, or only the file whose
  /// scale is in the name.
  public var files: [(scale: UInt8, path: String)] {
    if let scale { return [(scale, path)] }
    let bytes = Array(path.utf8)
    return Self.scales.map { scale in
      let mark = scale == 1 ? [] : Array("@\(scale)x".utf8)
      return (scale, String(decoding: bytes[..<endingStart] + mark + bytes[endingStart...], as: UTF8.self))
    }
  }

  /// The name of the picture without this file's scale; itself where the rest is not a valid name. A name with `@1x` is
  /// a picture of its own, because no other name finds it.
  public var unscaled: PictureName {
    if scale == 1 { return self }
    let bytes = Array(path.utf8)
    let rest = String(decoding: bytes[..<scaleStart] + bytes[endingStart...], as: UTF8.self)
    guard let name = PictureName(rest), name.scale == nil else { return self }
    return name
  }
}

extension PictureName {
  /// Whether a file has the ending of a picture, but no stem that a name could find.
  public static func isNameless(_ file: String) -> Bool {
    guard PictureName(file) == nil, let dot = file.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return ThemeTable.Image.Kind(ending: String(file[file.index(after: dot)...])) != nil
  }
}

extension ThemeTable.Image.Kind {
  /// The kind of files with an ending, in upper or lower case.
  init?(ending: String) {
    switch ending.lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    case "pdf": self = .pdf
    case "svg": self = .svg
    case "webp": self = .webp
    default: return nil
    }
  }
}
