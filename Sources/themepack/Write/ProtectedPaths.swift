import ToolSupport

/// The files that a run may not overwrite: its inputs and its other outputs. Compares real paths and identities.
struct ProtectedPaths {
  private var uses: [PathKey: String] = [:]
  /// A hard link is the same file with another path.
  private var identities: [FileSystem.Status.Identity: String] = [:]

  mutating func add(_ path: String, as use: String) {
    uses[PathKey(FileSystem.resolved(path))] = use
    if let identity = Self.identity(of: path) { identities[identity] = use }
  }

  /// What the run already uses a path for; nil if it does not.
  func use(of path: String) -> String? {
    if uses.isEmpty { return nil }
    return uses[PathKey(FileSystem.resolved(path))] ?? Self.identity(of: path).flatMap { identities[$0] }
  }

  private static func identity(of path: String) -> FileSystem.Status.Identity? {
    guard let status = FileSystem.status(path), status.kind == .file else { return nil }
    return status.identity
  }

  /// - Throws: a usage error if an option names a file that the run already uses.
  mutating func claim(_ path: String, for option: String) throws(UsageError) {
    // Writing to a device or pipe overwrites nothing.
    if FileSystem.status(path)?.kind == .other { return }
    if Path.name(of: path) == Ledger.fileName {
      throw UsageError("'\(option)' would overwrite a ledger, '\(path)'")
    }
    if let use = use(of: path) { throw UsageError("'\(option)' would overwrite '\(path)', \(use)") }
    add(path, as: "the file of '\(option)'")
  }

  /// Whether any of them may be in a folder. Then each file of the folder must be checked.
  func mayHold(in folder: String) -> Bool {
    let real = FileSystem.resolved(folder)
    return uses.keys.contains { $0.isInside(real) }
  }
}

extension Session {
  /// The files that a run may not overwrite: every file it read.
  var inputs: ProtectedPaths {
    var paths = ProtectedPaths()
    for path in dependencies + code where !FileSystem.isFolder(path) {
      paths.add(path, as: "an input of this run")
    }
    return paths
  }
}
