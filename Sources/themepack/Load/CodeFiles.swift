import ThemeModel
import ToolSupport

/// The code that `lint --usage` compares the specs with.
struct CodeFiles {
  static let option = Option(
    "--usage", "PATH", .file(ending: ""), repeats: true,
    "Report unused tokens, and unknown names in the code in PATH; repeatable.")

  let sources = SourceText()
  /// The files that this tool did not generate, as indices in ``sources``.
  private(set) var written: [Int] = []
  private var seen: Set<PathKey> = []
  private var seenFolders: Set<PathKey> = []

  init(_ paths: [String]) throws {
    for path in paths {
      guard let status = FileSystem.status(path) else {
        throw UsageError("there is no file or folder '\(path)' for '\(Self.option.name)'")
      }
      if status.kind != .folder {
        try addFile(path)
      } else if try !addFolder(path) {
        throw UsageError("the folder '\(path)' of '\(Self.option.name)' contains no file")
      }
    }
  }

  /// Reads the files of a folder, sorted by name. Returns whether there are any.
  private mutating func addFolder(_ path: String) throws -> Bool {
    var open = [path]
    var hasFiles = false
    while let folder = open.popLast() {
      guard seenFolders.insert(PathKey(FileSystem.resolved(folder))).inserted else {
        hasFiles = true
        continue
      }
      let names = try FileSystem.list(folder).sorted()
      for name in names where !CodeNeighbors.isForeign(name, among: names) {
        let path = Path.join(folder, name)
        switch FileSystem.status(path)?.kind {
        case .folder: open.append(path)
        case .file where !CodeNeighbors.isBinary(name):
          hasFiles = true
          try addFile(path)
        default: break
        }
      }
    }
    return hasFiles
  }

  private mutating func addFile(_ path: String) throws {
    guard seen.insert(PathKey(FileSystem.resolved(path))).inserted else { return }
    let file = try FileSystem.load(path, as: FileSystem.shown(path), into: sources)
    let bytes = sources.slice(sources.files[file].span)
    if bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) {
      Terminal.report("note", "'\(FileSystem.shown(path))' was not read: it is UTF-16, not UTF-8")
    } else if !bytes.prefix(8192).contains(0), !OutputHeader.isAlone(in: bytes) {
      written.append(file)
    }
  }
}

/// Knows the files and folders beside code that are not code.
enum CodeNeighbors {
  /// Folders that other tools fill.
  private static let foreign: Set<String> = [
    "node_modules", "bower_components", "Pods", "Carthage", "DerivedData", ".git", ".hg", ".svn", ".build",
    ".gradle", ".idea", ".swiftpm", ".next", ".nuxt", ".cache",
  ]
  /// Folders that builds fill, if one of ``builders`` is beside them.
  private static let built: Set<String> = ["build", "dist", "out"]
  private static let builders: Set<String> = ["build.gradle", "build.gradle.kts", "package.json"]
  private static let binary: Set<String> = [
    "png", "jpg", "jpeg", "gif", "webp", "heic", "pdf", "ico", "icns", "mp3", "mp4", "m4a", "mov", "wav",
    "ttf", "otf", "woff", "woff2", "zip", "gz", "jar", "aar", "apk", "so", "dylib", "a", "o", "class", "bin",
    "themepack", "db", "sqlite", "map",
  ]

  static func isForeign(_ name: String, among names: [String]) -> Bool {
    foreign.contains(name) || built.contains(name) && names.contains { builders.contains($0) }
  }

  static func isBinary(_ name: String) -> Bool {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return false }
    return binary.contains(name[name.index(after: dot)...].lowercased())
  }
}
