import ThemeModel
import ThemeReports

/// Which lines of files differ from a revision, as Git knows it; what is not committed counts as well.
struct ChangedLines {
  static let option = Option(
    "--changed-since", "REV", .any,
    "Tell findings of rules only on lines that differ from Git's revision REV.")

  private enum Lines {
    case all
    case some([ClosedRange<Int>])
  }

  /// By path as findings name it.
  private var lines: [PathKey: Lines] = [:]
  private let top: String

  /// - Parameter files: as findings name them.
  /// - Throws: where Git is not there, or refuses; then it has said why on standard error.
  init(since revision: String, in files: [String]) throws(FileSystem.Failure) {
    let folder = try Self.git(["rev-parse", "--show-toplevel"], revision)
    top = String(decoding: folder.dropLast(folder.last == 0x0A ? 1 : 0), as: UTF8.self)
    // One commit, by its number: `a..b` would compare it with something else than what lies here.
    let name = ["rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}"]
    let commit = String(decoding: try Self.git(name, revision).prefix { $0 != 0x0A }, as: UTF8.self)
    // `^REV` is a commit to Git, and means all that is not in it.
    guard commit.first != "^" else { throw Self.unknown(revision) }
    var tracked: [PathKey: [String]] = [:]
    for file in files {
      let real = FileSystem.resolved(file)
      // Of what belongs to no repository, or to another, Git cannot tell.
      let isInside = Path.isInside(real, top) && RootFinder.root(above: Path.folder(of: real)) == top
      if isInside { tracked[PathKey(Path.relative(real, to: top)), default: []].append(file) }
      lines[PathKey(file)] = isInside ? .some([]) : .all
    }
    let names = tracked.values.map { Path.relative(FileSystem.resolved($0[0]), to: top) }.sorted()
    guard !names.isEmpty else { return }
    for part in Self.parts(of: names) {
      let untracked = try here(["ls-files", "--others", "-z", "--"] + part, revision)
      for name in untracked.split(separator: 0) { set(.all, tracked[PathKey(bytes: name)]) }
      for (name, ranges) in try changes(of: part, since: commit, revision) {
        set(.some(ranges), tracked[name])
      }
    }
  }

  /// As many names at a time as a command line may have on any system.
  private static func parts(of names: [String]) -> [[String]] {
    var parts: [[String]] = []
    var size = 64 << 10
    for name in names {
      if size + name.utf8.count > 64 << 10 {
        parts.append([])
        size = 0
      }
      parts[parts.count - 1].append(name)
      size += name.utf8.count + 16
    }
    return parts
  }

  private mutating func set(_ value: Lines, _ files: [String]?) {
    for file in files ?? [] { lines[PathKey(file)] = value }
  }

  /// Is a place, from its first line to its last, on a line that differs? What has no place cannot be judged.
  func touches(_ place: Report.Place?) -> Bool {
    guard let place, case .some(let ranges)? = lines[PathKey(place.file)] else { return true }
    return ranges.contains { $0.overlaps(place.line...max(place.line, place.endLine)) }
  }

  private func changes(
    of names: [String], since commit: String, _ revision: String
  ) throws(FileSystem.Failure) -> [PathKey: [ClosedRange<Int>]] {
    let status = ["diff", "--no-ext-diff", "--no-relative", "--find-renames", "--diff-filter=R"]
    let renames = try here(status + ["--name-status", "-z", commit, "--"], revision).split(separator: 0)
    // Status, old name, new name. A new name alone would be a new file.
    let wanted = Set(names.map { PathKey($0) })
    let old = stride(from: 0, to: renames.count - 2, by: 3).filter {
      wanted.contains(PathKey(bytes: renames[$0 + 2]))
    }
    .map { String(decoding: renames[$0 + 1], as: UTF8.self) }
    let options = [
      "-c", "core.quotePath=false", "-c", "core.safecrlf=false", "diff", "--unified=0",
      "--inter-hunk-context=0",
      "--no-color", "--no-ext-diff", "--no-textconv", "--no-relative", "--find-renames", "--text",
      "--src-prefix=a/", "--dst-prefix=b/", commit, "--",
    ]
    return GitDiff.changedLines(try here(options + old + names, revision))
  }

  /// Runs Git at the top of its work tree, with paths that are nothing but paths.
  private func here(_ words: [String], _ revision: String) throws(FileSystem.Failure) -> [UInt8] {
    try Self.git(["-C", top, "--literal-pathspecs"] + words, revision)
  }

  private static func git(_ words: [String], _ revision: String) throws(FileSystem.Failure) -> [UInt8] {
    // Variables that have a mind of their own about paths, and about how many lines around a change are told.
    let variables = [
      "DIFF_OPTS", "LITERAL_PATHSPECS", "GLOB_PATHSPECS", "NOGLOB_PATHSPECS", "ICASE_PATHSPECS",
    ]
    let environment = variables.flatMap { ["-u", "GIT_\($0)"] }
    guard let result = try Program.output(of: "env", environment + ["git"] + words),
      result.status != 127
    else {
      throw FileSystem.Failure("git", .missing, "There is no such program, and '\(option.name)' needs it")
    }
    if result.status == 0 { return result.bytes }
    throw unknown(revision)
  }

  private static func unknown(_ revision: String) -> FileSystem.Failure {
    FileSystem.Failure(
      "git", .other,
      "what has changed since '\(revision)' is not known: it must be one commit of this clone, and a shallow one has few"
    )
  }
}
