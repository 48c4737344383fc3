/// Files that a run may not write over, by their real paths and by what stands there: what it read, and what else it
/// writes.
struct ProtectedPaths {
  private var uses: [PathKey: String] = [:]
  /// A hard link is the same file by another path.
  private var identities: [FileSystem.Status.Identity: String] = [:]

  mutating func add(_ path: String, as use: String) {
    uses[PathKey(FileSystem.resolved(path))] = use
    if let identity = Self.identity(of: path) { identities[identity] = use }
  }

  /// What a path is to the run already, or nil.
  func use(of path: String) -> String? {
    if uses.isEmpty { return nil }
    return uses[PathKey(FileSystem.resolved(path))] ?? Self.identity(of: path).flatMap { identities[$0] }
  }

  private static func identity(of path: String) -> FileSystem.Status.Identity? {
    guard let status = FileSystem.status(path), status.kind == .file else { return nil }
    return status.identity
  }

  /// - Throws: a usage error where an option names a file that the run needs for something else.
  mutating func claim(_ path: String, for option: String) throws(UsageError) {
    // Devices and pipes take whatever is written to them.
    if FileSystem.status(path)?.kind == .other { return }
    if Path.name(of: path) == Ledger.fileName {
      throw UsageError("'\(option)' would write over a ledger, '\(path)'")
    }
    if let use = use(of: path) { throw UsageError("'\(option)' would write over '\(path)', \(use)") }
    add(path, as: "the file of '\(option)'")
  }

  /// Whether any of them may be in a folder, so that its files must be looked at one by one.
  func mayHold(in folder: String) -> Bool {
    let real = FileSystem.resolved(folder)
    return uses.keys.contains { $0.isInside(real) }
  }
}

extension Session {
  /// What a run may not write over: every file it read.
  var inputs: ProtectedPaths {
    var paths = ProtectedPaths()
    for path in dependencies + code where !FileSystem.isFolder(path) {
      paths.add(path, as: "an input of this run")
    }
    return paths
  }
}
