import ThemeModel
import ToolSupport

/// Waits until an input of a build changes.
///
/// It watches the files and folders that the last build read, and the folders above them: so it notices a folder
/// that is removed and made again.
struct InputWatch {
  /// What a change means for the build.
  enum Change: Int {
    case none
    /// An entry was added to or removed from a folder in which a new file may be an input.
    case inFolder
    case ofInput
  }

  /// nil if it polls.
  private var notifier: ChangeNotifier?
  private var inputs: Set<PathKey> = []
  private var folders: Set<PathKey> = []
  /// The files that the builds write.
  private var outputs: Set<PathKey> = []
  /// The status of each path at the last poll.
  private var seen: [PathKey: FileSystem.Status?] = [:]
  private var paths: [String] = []

  /// The time between two polls.
  private static let pollMilliseconds = 100
  /// The events of one save follow one another faster than this.
  private static let quietMilliseconds = 2
  private static let mostChanges = 50

  init(polls: Bool) { notifier = polls ? nil : ChangeNotifier() }

  /// Watches what a build read.
  ///
  /// - Returns: whether something was not watched before: it may have changed after the build read it.
  mutating func follow(_ dependencies: [String]) -> Bool {
    paths = Path.distinct(dependencies + dependencies.map { FileSystem.shown(FileSystem.resolved($0)) })
    folders = Set(paths.filter(FileSystem.isFolder).map { PathKey($0) })
    let ways = Path.distinct(paths.flatMap(Self.way))
    inputs = Set((paths + ways).map { PathKey($0) })
    if let notifier {
      if let isNew = notifier.follow(Path.distinct(paths + ways)) { return isNew }
      // The system has no more watches.
      self.notifier = nil
    }
    return look(onlyNew: true)
  }

  /// Ignores changes of outputs and of the folders above them.
  mutating func ignore(_ places: [String]) {
    outputs = Set((places + places.flatMap(Self.way)).map { PathKey($0) })
  }

  /// The folders above a path: all up to the working directory, or the nearest two of an absolute path.
  private static func way(to path: String) -> [String] {
    var ways: [String] = []
    var at = path
    while at != ".", at != "/", ways.count < (Path.isAbsolute(path) ? 2 : 64) {
      at = Path.name(of: at) == ".." ? Path.join(at, "..") : Path.folder(of: at)
      ways.append(at)
      if Path.name(of: at) == ".." { break }
    }
    return ways
  }

  /// Waits for a change, and then until no more changes follow.
  ///
  /// - Parameter limit: in milliseconds; without one it waits forever.
  mutating func wait(atMost limit: Int? = nil) -> Change {
    let end = limit.map { Clock.nanoseconds + $0 * 1_000_000 }
    var change = Change.none
    while change == .none {
      let left = end.map { max(0, ($0 - Clock.nanoseconds) / 1_000_000) }
      if left == 0 { return .none }
      change = next(within: left)
    }
    // A folder that changes all the time must not delay the build forever.
    for _ in 0..<Self.mostChanges {
      let more = next(within: Self.quietMilliseconds)
      if more == .none { break }
      if more.rawValue > change.rawValue { change = more }
    }
    return change
  }

  private mutating func next(within milliseconds: Int?) -> Change {
    guard let notifier else {
      _ = ChangeEvents.next(-1, within: min(milliseconds ?? .max, Self.pollMilliseconds))
      return look(onlyNew: false) ? .ofInput : .none
    }
    return notifier.changes(within: milliseconds).map(meaning).max { $0.rawValue < $1.rawValue } ?? .none
  }

  private func meaning(_ change: ChangeNotifier.Change) -> Change {
    guard let entry = change.entry else { return .ofInput }
    let key = PathKey(Path.join(change.path, entry))
    if inputs.contains(key) { return .ofInput }
    // Files with a leading dot belong to other programs.
    guard folders.contains(PathKey(change.path)), entry.utf8.first != UInt8(ascii: ".") else { return .none }
    return outputs.contains(key) ? .none : .inFolder
  }

  /// Compares the paths with their status at the last poll.
  private mutating func look(onlyNew: Bool) -> Bool {
    var isDifferent = false
    for path in paths {
      let key = PathKey(path)
      if onlyNew, seen[key] != nil { continue }
      let status = FileSystem.status(path)
      if seen[key] != .some(status) { isDifferent = true }
      seen[key] = .some(status)
    }
    return isDifferent
  }
}
