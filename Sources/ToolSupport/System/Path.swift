/// Paths as text. Makes no system calls.
///
/// Compares bytes: to the system, the two ways to encode `é` are two file names.
package enum Path {
  private static let slash = UInt8(ascii: "/")
  /// No system has longer paths, so longer ones are not split into components.
  package static let limitBytes = 4096

  package static func isAbsolute(_ path: String) -> Bool { path.utf8.first == slash }

  /// The components, without empty ones.
  package static func components(_ path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// `name` in `folder`; an absolute name is returned as it is.
  package static func join(_ folder: String, _ name: String) -> String {
    if isAbsolute(name) || folder.isEmpty || folder == "." { return name.isEmpty ? folder : name }
    if name.isEmpty || name == "." { return folder }
    return folder.utf8.last == slash ? folder + name : folder + "/" + name
  }

  /// The folder that a path is in: `.` for a name without folders.
  package static func folder(of path: String) -> String {
    let bytes = path.utf8
    guard let cut = bytes.lastIndex(of: slash) else { return "." }
    let before = String(bytes[..<cut]) ?? "."
    return before.isEmpty ? "/" : before
  }

  /// The last component.
  package static func name(of path: String) -> String { components(path).last.map(String.init) ?? path }

  /// Without `.`, `x/..`, and doubled and final slashes; `.` if nothing is left.
  package static func normalized(_ path: String) -> String {
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

  /// Whether an absolute, real path is the folder itself or below it.
  package static func isInside(_ path: String, _ folder: String) -> Bool {
    let outer = components(folder)
    return components(path).prefix(outer.count).elementsEqual(outer, by: isSame)
  }

  /// An absolute, real path as a path that starts in a folder.
  package static func relative(_ path: String, to folder: String) -> String {
    let from = components(folder)
    let to = components(path)
    let shared = zip(from, to).prefix { isSame($0, $1) }.count
    let parts = from.dropFirst(shared).map { _ in Substring("..") } + to.dropFirst(shared)
    return parts.isEmpty ? "." : parts.joined(separator: "/")
  }

  /// Each path once, sorted by bytes.
  package static func distinct(_ paths: [String]) -> [String] {
    var seen: Set<PathKey> = []
    return paths.filter { seen.insert(PathKey($0)).inserted }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private static func isSame(_ left: Substring, _ right: Substring) -> Bool {
    left.utf8.elementsEqual(right.utf8)
  }
}

extension FileSystem {
  /// The absolute path without links. For a path that does not exist, resolves the part that does.
  package static func resolved(_ path: String) -> String {
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

  /// The folder itself, or the nearest existing folder above it.
  package static func nearestFolder(_ path: String) -> String {
    var at = path
    while !isFolder(at), at != ".", at != "/" { at = Path.folder(of: at) }
    return at
  }

  /// A path for messages: relative to the working directory if it is below it.
  package static func shown(_ path: String) -> String {
    var short = Path.normalized(path)
    // `link/..` is not the folder of the link.
    if path.utf8.count != short.utf8.count, status(path)?.identity != status(short)?.identity { short = path }
    guard Path.isAbsolute(short), Path.isInside(short, workingFolder) else { return short }
    return Path.relative(short, to: workingFolder)
  }
}

/// A path as a key: equal only if the bytes are.
package struct PathKey: Hashable {
  private let bytes: [UInt8]
  package init(_ path: String) { bytes = Array(path.utf8) }
  package init(bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  /// Whether it is inside a folder; both must be real paths.
  package func isInside(_ folder: String) -> Bool {
    folder == "/" || bytes.starts(with: Array(folder.utf8) + [0x2F])
  }
}
