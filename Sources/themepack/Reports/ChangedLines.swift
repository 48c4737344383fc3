import ThemeModel
import ThemeReports
import ToolSupport

/// The lines that differ from a Git revision, with changes that are not committed.
struct ChangedLines {
  static let option = Option(
    "--changed-since", "REV", .any,
    "Report findings of rules only on lines that differ from the Git revision REV.")

  private enum Lines {
    case all
    case some([ClosedRange<Int>])
  }

  /// By the path that findings have.
  private var lines: [PathKey: Lines] = [:]
  private let top: String

  /// - Parameter files: the paths that findings have.
  /// - Throws: if Git is missing or fails. Git has then printed the reason on standard error.
  init(since revision: String, in files: [String]) throws(FileSystem.Failure) {
    let folder = try Self.git(["rev-parse", "--show-toplevel"], revision)
    top = String(decoding: folder.dropLast(folder.last == 0x0A ? 1 : 0), as: UTF8.self)
    // Resolve one commit: `a..b` would not be compared with the work tree.
    let name = ["rev-parse", "--verify", "--end-of-options", "\(revision)^{commit}"]
    let commit = String(decoding: try Self.git(name, revision).prefix { $0 != 0x0A }, as: UTF8.self)
    // Git takes `^REV`, which means everything that is not in REV.
    guard commit.first != "^" else { throw Self.unknown(revision) }
    var tracked: [PathKey: [String]] = [:]
    for file in files {
      let real = FileSystem.resolved(file)
      // Git does not know files outside this repository.
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

  /// Splits names into parts that fit into a command line on every system.
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

  /// Whether any line of a place differs; true for no place, which cannot be compared.
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

  /// Runs Git at the top of its work tree, with patterns in paths switched off.
  private func here(_ words: [String], _ revision: String) throws(FileSystem.Failure) -> [UInt8] {
    try Self.git(["-C", top, "--literal-pathspecs"] + words, revision)
  }

  private static func git(_ words: [String], _ revision: String) throws(FileSystem.Failure) -> [UInt8] {
    // These variables change how Git reads paths, and how many lines it prints around a change.
    let variables = [
      "DIFF_OPTS", "LITERAL_PATHSPECS", "GLOB_PATHSPECS", "NOGLOB_PATHSPECS", "ICASE_PATHSPECS",
    ]
    let environment = variables.flatMap { ["-u", "GIT_\($0)"] }
    guard let result = try Program.output(of: "env", environment + ["git"] + words),
      result.status != 127
    else {
      throw FileSystem.Failure("git", .missing, "Git is not installed, and '\(option.name)' needs it")
    }
    if result.status == 0 { return result.bytes }
    throw unknown(revision)
  }

  private static func unknown(_ revision: String) -> FileSystem.Failure {
    FileSystem.Failure(
      "git", .other,
      "cannot compare with '\(revision)': it must be one commit of this clone (a shallow clone has few)"
    )
  }
}
