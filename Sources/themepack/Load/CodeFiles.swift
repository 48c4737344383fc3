import ThemeCompiler

/// The code that `lint --usage` names.
struct CodeFiles {
  static let option = Option(
    "--usage", "PATH", .file(ending: ""), repeats: true,
    "Compare with the code in PATH: tokens that none of it names, names that no token has; repeat it.")

  let sources = SourceText()
  /// By number in ``sources``: the files that people wrote, and not this tool.
  private(set) var written: [Int] = []
  private var seen: Set<PathKey> = []

  /// Folders of what other tools have put there.
  private static let foreign: Set<String> = [
    "node_modules", "bower_components", "Pods", "Carthage", "DerivedData", "build", "dist", "vendor",
  ]

  init(_ paths: [String]) throws {
    for path in paths {
      guard let status = FileSystem.status(path) else {
        throw UsageError("there is no file or folder '\(path)' for '\(Self.option.name)'")
      }
      let count = sources.files.count
      if status.kind == .folder { try addFolder(path) } else { try addFile(path) }
      guard sources.files.count > count || status.kind != .folder else {
        throw UsageError(
          "the folder '\(path)' of '\(Self.option.name)' holds no code",
          help: "files are read that end in .\(CodeCheck.endings.joined(separator: ", ."))")
      }
    }
  }

  /// Reads what is in a folder, in the order of names; hidden and foreign folders, and links to folders, are not entered.
  private mutating func addFolder(_ path: String) throws {
    var open = [path]
    while let folder = open.popLast() {
      for name in try FileSystem.list(folder).sorted() where !name.hasPrefix(".") {
        let path = Path.join(folder, name)
        if CodeCheck.reads(path: name), FileSystem.status(path)?.kind == .file {
          try addFile(path)
        } else if !Self.foreign.contains(name),
          FileSystem.status(path, followingLinks: false)?.kind == .folder
        {
          open.append(path)
        }
      }
    }
  }

  private mutating func addFile(_ path: String) throws {
    guard seen.insert(PathKey(FileSystem.resolved(path))).inserted else { return }
    let file = try FileSystem.load(path, as: FileSystem.shown(path), into: sources)
    if OutputHeader.end(in: sources.slice(sources.files[file].span)) == nil { written.append(file) }
  }
}
