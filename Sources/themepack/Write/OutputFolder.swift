import ThemeEmitters
import ThemeModel
import ToolSupport

/// One folder that a run writes to: decides what to do with each file, stages those that differ, and moves them.
///
/// Existing files do not change before ``commit(_:)``, and ``discard()`` leaves no trace. The state is not private,
/// because ``commit(_:)`` is in another file.
final class OutputFolder {
  /// The folder of staged files. It is beside their places, so that a rename copies no bytes. If it exists at the start
  /// of a run, an earlier run was killed.
  static let stagingName = ".themepack-staging"

  enum Mode { case write, adopt, check }

  let path: String
  let mode: Mode
  /// Reasons why the run cannot write.
  var problems: [String] = []
  /// Warnings for the user.
  var remarks: [String] = []
  /// For ``Mode/check``: the files that are not current.
  var drift: [String] = []
  var counts = Counts()
  /// All files of the run.
  var places: [String] = []

  struct Counts {
    var written = 0
    var current = 0
    var removed = 0
    static func += (left: inout Counts, right: Counts) {
      left.written += right.written
      left.current += right.current
      left.removed += right.removed
    }
  }

  var old = Ledger()
  var oldBytes: [UInt8]?
  /// The old ledger by path.
  private var oldOwners: [PathKey: Set<String>] = [:]
  var new: Set<Ledger.Entry> = []
  /// The paths of this run, in lower case: some file systems ignore case and compare canonical forms.
  var claims: [String: Claim] = [:]
  var staged: [String] = []
  var madeFolders: [String] = []
  /// The folders that were looked at so far.
  var ways: [PathKey: Way] = [:]
  var hasStaging = false

  struct Claim {
    let path: String
    let project: Int
    let format: String
  }
  enum Way {
    case clear, missing
    case barred(String)
  }

  private let named: String
  private var hold: FileSystem.FolderLock?
  /// Paths that no output may have.
  var taken = ProtectedPaths()

  /// - Parameter named: the folder that the user named. Links are followed up to it, and not below it.
  init(_ path: String, named: String, mode: Mode) {
    self.path = path
    self.named = named
    self.mode = mode
  }

  /// Makes the folder if needed, locks it, removes what a killed run left behind, and reads the ledger.
  func open() throws(FileSystem.Failure) {
    if path != named, FileSystem.status(path, followingLinks: false)?.kind == .link {
      problems.append("'\(path)' is a symbolic link, which themepack does not follow")
      return
    }
    if mode != .check { try prepare() }
    try readLedger()
  }

  private func prepare() throws(FileSystem.Failure) {
    try makeFolders(to: path)
    hold = FileSystem.lock(folder: path)
    try removeStaging()
  }

  func makeFolders(to folder: String) throws(FileSystem.Failure) {
    try FileSystem.makeFolders(to: folder, made: &madeFolders)
  }

  func removeStaging() throws(FileSystem.Failure) {
    let staging = Path.join(path, Self.stagingName)
    guard let status = FileSystem.status(staging, followingLinks: false) else { return }
    guard status.kind == .folder else { return try FileSystem.removeFile(staging) }
    for name in try FileSystem.list(staging) { try FileSystem.removeFile(Path.join(staging, name)) }
    _ = FileSystem.removeEmptyFolder(staging)
  }

  private func readLedger() throws(FileSystem.Failure) {
    let place = Path.join(path, Ledger.fileName)
    guard let status = FileSystem.status(place, followingLinks: false) else { return }
    guard status.kind == .file else {
      problems.append("'\(place)' is not a regular file")
      return
    }
    let bytes = try FileSystem.contents(place)
    oldBytes = bytes
    old = Ledger(parsing: bytes)
    if let version = old.foreignVersion {
      problems.append("'\(place)' has version '\(version)' and needs a newer themepack")
    } else if old.strangeLineCount > 0 {
      remarks.append(
        "'\(place)' has \(old.strangeLineCount) lines that are not entries (a merge conflict?): "
          + "they are ignored")
    }
    for entry in old.entries { oldOwners[PathKey(entry.path), default: []].insert(entry.owner) }
  }
}

// MARK: Files

extension OutputFolder {
  /// Adds one file of a project: checks its path and stages it if it differs.
  ///
  /// - Parameter owner: the manifest's path relative to its root.
  func add(_ file: OutputFile, format: String, project: Int, owner: String) throws(FileSystem.Failure) {
    guard Ledger.isLegal(file.path) else {
      problems.append("the format '\(format)' made an invalid path: '\(file.path)'")
      return
    }
    let place = Path.join(path, file.path)
    places.append(place)
    new.insert(
      Ledger.Entry(path: file.path, hash: ContentHash(of: file.bytes), format: format, owner: owner))
    guard claim(file.path, format, project, owner), try wayIsClear(to: file.path) else { return }
    try settle(file, at: place, isOwn: oldOwners[PathKey(file.path)]?.contains(owner) ?? false)
  }

  /// Whether no other output, manifest or input has this path.
  private func claim(_ path: String, _ format: String, _ project: Int, _ owner: String) -> Bool {
    let place = Path.join(self.path, path)
    if let use = taken.use(of: place) {
      problems.append("'\(place)' is \(use), so no output can be written there")
      return false
    }
    let folded = path.lowercased()
    if let other = claims[folded] {
      let two = other.project == project ? "the formats '\(other.format)' and '\(format)'" : "two manifests"
      problems.append("'\(place)' is an output of \(two)")
      return false
    }
    claims[folded] = Claim(path: path, project: project, format: format)
    guard let owners = oldOwners[PathKey(path)], let other = owners.sorted().first, !owners.contains(owner),
      mode != .adopt
    else { return true }
    problems.append(
      "'\(place)' belongs to '\(other)', not to '\(owner)'; if the manifest was renamed, use --adopt")
    return false
  }

  /// Whether everything above a path is a folder or does not exist yet.
  private func wayIsClear(to path: String) throws(FileSystem.Failure) -> Bool {
    switch way(to: Path.folder(of: path)) {
    case .clear, .missing: return true
    case .barred(let reason):
      problems.append(reason)
      return false
    }
  }

  func way(to folder: String) -> Way {
    if folder == "." { return FileSystem.isFolder(path) ? .clear : .missing }
    if let known = ways[PathKey(folder)] { return known }
    var result = way(to: Path.folder(of: folder))
    if case .clear = result {
      let place = Path.join(path, folder)
      switch FileSystem.status(place, followingLinks: false)?.kind {
      case .folder: break
      case nil: result = .missing
      case .link: result = .barred("'\(place)' is a symbolic link, which themepack does not follow")
      default: result = .barred("'\(place)' is in the way: it is not a folder")
      }
    }
    ways[PathKey(folder)] = result
    return result
  }

  private func settle(_ file: OutputFile, at place: String, isOwn: Bool) throws(FileSystem.Failure) {
    switch FileSystem.compare(place, with: file.bytes) {
    case .same: counts.current += 1
    case .missing: try stage(file, at: place, drift: "missing")
    case .folder: problems.append("'\(place)' is in the way: it is a folder")
    case .different:
      let mayReplace = isOwn || mode != .write || hasOurHeader(place, file.bytes)
      if mayReplace { try stage(file, at: place, drift: "stale") } else { reportStranger(place) }
    case .other:
      // A link is replaced, never written through.
      if isOwn || mode != .write { try stage(file, at: place, drift: "stale") } else { reportStranger(place) }
    }
  }

  private func reportStranger(_ place: String) {
    problems.append("'\(place)' was not written by themepack; --adopt overwrites it")
  }

  /// Whether the existing file begins like the new one, up to the end of the header.
  private func hasOurHeader(_ place: String, _ bytes: Bytes) -> Bool {
    guard let end = OutputHeader.end(in: bytes) else { return false }
    guard let there = try? FileSystem.contents(place, limitBytes: end) else { return false }
    return bytes.withBytes { there.elementsEqual($0.prefix(end)) }
  }

  private func stage(_ file: OutputFile, at place: String, drift word: String) throws(FileSystem.Failure) {
    if mode == .check { return drift.append("\(word): \(place)") }
    let target = Path.folder(of: place)
    if FileSystem.isFolder(target), !FileSystem.canWrite(inFolder: target) {
      problems.append("cannot write in '\(target)'")
      return
    }
    try FileSystem.write(file.bytes, to: stagingPath(staged.count), new: true)
    staged.append(file.path)
  }

  func stagingPath(_ index: Int) throws(FileSystem.Failure) -> String {
    let staging = Path.join(path, Self.stagingName)
    if !hasStaging { hasStaging = try FileSystem.makeFolder(staging) }
    return Path.join(staging, String(index))
  }
}

extension FileSystem {
  /// Makes a folder and all above it. Adds those that did not exist to `made`, outermost first.
  static func makeFolders(to folder: String, made: inout [String]) throws(Failure) {
    var missing: [String] = []
    var at = folder
    while !isFolder(at), at != ".", at != "/" {
      missing.append(at)
      at = Path.folder(of: at)
    }
    for folder in missing.reversed() where try makeFolder(folder) { made.append(folder) }
  }
}
