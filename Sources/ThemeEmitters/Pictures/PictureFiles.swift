import ThemeModel

/// The pictures of a table as files of an output, each content once.
///
/// Names are those of the sources as far as any file system and URL can hold them; a second picture of one name gets a
/// number.
struct PictureFiles {
  private(set) var files: [OutputFile] = []
  /// By index in ``ThemeTable/images``: the files with their scales.
  private(set) var paths: [[(scale: UInt8, path: String)]] = []

  init(_ table: ThemeTable, folder: String) {
    var known: [String: [Int]] = [:]
    var taken: [String: Int] = [:]
    for (index, image) in table.images.enumerated() {
      let same = known[image.stem]?.first { table.images[$0].hasFiles(of: image) }
      if let same {
        paths.append(paths[same])
        continue
      }
      known[image.stem, default: []].append(index)
      add(image, Self.free(Self.safe(image.stem), &taken), folder)
    }
  }

  private mutating func add(_ image: ThemeTable.Image, _ name: String, _ folder: String) {
    var own: [(scale: UInt8, path: String)] = []
    for variant in image.variants {
      let mark = variant.scale == 1 ? "" : "@\(variant.scale)x"
      let path = "\(folder)/\(name)\(mark).\(image.kind.ending)"
      files.append(OutputFile(path: path, bytes: Bytes(variant.bytes)))
      own.append((variant.scale, path))
    }
    paths.append(own)
  }

  /// Letters, digits, `-` and `_` of ASCII, and not too many.
  private static func safe(_ stem: String) -> String {
    String(
      decoding: stem.utf8.prefix(100).map { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): byte
        default: UInt8(ascii: "_")
        }
      }, as: UTF8.self)
  }

  /// The name, or the name with the first number that no other has, ignoring case.
  private static func free(_ name: String, _ taken: inout [String: Int]) -> String {
    var candidate = name
    var number = taken[name.lowercased()] ?? 1
    while taken[candidate.lowercased()] != nil {
      number += 1
      candidate = "\(name)-\(number)"
    }
    taken[candidate.lowercased()] = 1
    taken[name.lowercased()] = number
    return candidate
  }
}

extension ThemeTable.Image {
  /// Whether two pictures differ at most in what they are called and how they are drawn.
  func hasFiles(of other: ThemeTable.Image) -> Bool {
    kind == other.kind && variants.count == other.variants.count
      && zip(variants, other.variants).allSatisfy { $0.scale == $1.scale && $0.bytes == $1.bytes }
  }
}
