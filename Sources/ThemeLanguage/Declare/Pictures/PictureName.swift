import ThemeModel

/// The file name or path by which a spec names a picture.
public struct PictureName: Hashable, Sendable {
  /// Without `.` and doubled slashes; relative to whatever theme folder is searched.
  public let path: String
  public let kind: ThemeTable.Image.Kind
  /// The scale that the name itself gives, as `star@2x.png` does.
  public let scale: UInt8?
  /// Where in ``path`` the scale stands or would stand, and where the ending begins, in bytes.
  private let scaleStart: Int
  private let endingStart: Int

  /// The scales that are looked for: pixels to a point.
  public static let scales: [UInt8] = [1, 2, 3]

  /// Nil for a text that is no path of a picture: of no known kind, or with nothing before the ending.
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

  /// 1, 2 or 3 of a name that ends with `@1x`, `@2x`, `@3x`.
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

  /// The files that make up the picture, with their scales: `star.png`, `star@2x.png` and `star@3x.png`, or the one
  /// whose scale the name gives.
  public var files: [(scale: UInt8, path: String)] {
    if let scale { return [(scale, path)] }
    let bytes = Array(path.utf8)
    return Self.scales.map { scale in
      let mark = scale == 1 ? [] : Array("@\(scale)x".utf8)
      return (scale, String(decoding: bytes[..<endingStart] + mark + bytes[endingStart...], as: UTF8.self))
    }
  }

  /// The name of the picture that this is a scale of; itself where the rest would be no such name. What is of scale 1
  /// by its name is a picture of its own, for no other name finds it.
  public var unscaled: PictureName {
    if scale == 1 { return self }
    let bytes = Array(path.utf8)
    let rest = String(decoding: bytes[..<scaleStart] + bytes[endingStart...], as: UTF8.self)
    guard let name = PictureName(rest), name.scale == nil else { return self }
    return name
  }
}

extension PictureName {
  /// Is this the name of a file that is a picture by its ending, and has no stem to be found by?
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
