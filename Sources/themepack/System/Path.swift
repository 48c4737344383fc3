/// Text work on paths; asks the file system nothing.
///
/// Works on bytes: a file name is not text to the system, and `é` written in two ways is two files.
enum Path {
  private static let slash = UInt8(ascii: "/")
  /// Longer paths exist on no system, and are not worth the work of taking apart.
  static let limitBytes = 4096

  static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The components, without empty ones.
  static func components(_ path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// `name` as seen from `folder`; an absolute name stands for itself.
  static func join(_ folder: String, _ name: String) -> String {
    if isAbsolute(name) || folder.isEmpty || folder == "." { return name.isEmpty ? folder : name }
    if name.isEmpty || name == "." { return folder }
    return folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// The folder that a path stands in: `.` for a bare name.
  static func folder(of path: String) -> String {
    let bytes = path.utf8
    guard let cut = bytes.lastIndex(of: slash) else { return "." }
    let before = String(bytes[..<cut]) ?? "."
    return before.isEmpty ? "/" : before
  }

  /// The last component.
  static func name(of path: String) -> String { components(path).last.map(String.init) ?? path }

  /// Without `.`, doubled and final slashes, and without `x/..`; `.` where nothing is left.
  static func normalized(_ path: String) -> String {
    var kept: [Substring] = []
    for part in components(path) where part != "." {
      if part != ".." {
        kept.append(part)
      } else if let last = kept.last, last != ".." {
        kept.removeLast()
      } else if !isAbsolute(path) {
        kept.append(part)
      }
    }
    let text = kept.joined(separator: "/")
    if isAbsolute(path) { return "/" + text }
    return text.isEmpty ? "." : text
  }

  /// Is an absolute, real path the folder itself or below it?
  static func isInside(_ path: String, _ folder: String) -> Bool {
    let outer = components(folder)
    return components(path).prefix(outer.count).elementsEqual(outer, by: isSame)
  }

  /// How an absolute, real path is reached from a folder.
  static func relative(_ path: String, to folder: String) -> String {
    let from = components(folder)
    let to = components(path)
    let shared = zip(from, to).prefix { isSame($0, $1) }.count
    let parts = from.dropFirst(shared).map { _ in Substring("..") } + to.dropFirst(shared)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Each path once, sorted by bytes.
  static func distinct(_ paths: [String]) -> [String] {
    var seen: Set<PathKey> = []
    return paths.filter { seen.insert(PathKey($0)).inserted }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isSame(_ left: Substring, _ right: Substring) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}

extension FileSystem {
  /// The absolute path without links, also of what does not exist yet: what is there of it is resolved.
  static func resolved(_ path: String) -> String {
    if let whole = realPath(path) { return whole }
    guard path.utf8.count <= Path.limitBytes else { return Path.normalized(Path.join(workingFolder, path)) }
    var at = Path.isAbsolute(path) ? "/" : workingFolder
    for part in Path.components(path) where part != "." {
      if part == ".." {
        at = Path.folder(of: at)
      } else {
        let next = Path.join(at, String(part))
        at = realPath(next) ?? next
      }
    }
    return at
  }

  /// The folder itself or what is there of the way to it: where it would appear.
  static func nearestFolder(_ path: String) -> String {
    var at = path
    while !isFolder(at), at != ".", at != "/" { at = Path.folder(of: at) }
    return at
  }

  /// A path as people would name it: relative to the working directory if it is in there.
  static func shown(_ path: String) -> String {
    var short = Path.normalized(path)
    // `link/..` is not where the link stands.
    if path.utf8.count != short.utf8.count, status(path)?.identity != status(short)?.identity { short = path }
    guard Path.isAbsolute(short), Path.isInside(short, workingFolder) else { return short }
    return Path.relative(short, to: workingFolder)
  }
}

/// A path as a key: equal only where the bytes are.
struct PathKey: Hashable {
  private let bytes: [UInt8]
  init(_ path: String) { bytes = Array(path.utf8) }
  init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Is it, as a real path, inside a folder?
  func isInside(_ folder: String) -> Bool { folder == "/" || bytes.starts(with: Array(folder.utf8) + [0x2F]) }
}
