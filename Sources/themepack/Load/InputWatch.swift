import ThemeModel

/// Waits until something that a build read has changed.
///
/// What is watched follows from the last build: its files, its folders, and the folders on the way to them, so that one
/// that is taken away and made again is seen.
struct InputWatch {
  /// How sure it is that an input changed.
  enum Change: Int {
    case none
    /// Something came or went in a folder where a new file may count.
    case inFolder
    case ofInput
  }

  /// nil: looks again and again.
  private var notifier: ChangeNotifier?
  private var inputs: Set<PathKey> = []
  private var folders: Set<PathKey> = []
  /// What the builds themselves write.
  private var outputs: Set<PathKey> = []
  /// By path: what it was when last looked at.
  private var seen: [PathKey: FileSystem.Status?] = [:]
  private var paths: [String] = []

  /// How long a look that found nothing is good for.
  private static let pollMilliseconds = 100
  /// What belongs to one save comes in less than this.
  private static let quietMilliseconds = 2
  private static let mostChanges = 50

  init(polls: Bool) { notifier = polls ? nil : ChangeNotifier() }

  /// Watches what a build read.
  ///
  /// - Returns: whether something was not watched before, so that what was read of it may be old already.
  mutating func follow(_ dependencies: [String]) -> Bool {
    paths = Path.distinct(dependencies + dependencies.map { FileSystem.shown(FileSystem.resolved($0)) })
    folders = Set(paths.filter(FileSystem.isFolder).map { PathKey($0) })
    let ways = Path.distinct(paths.flatMap(Self.way))
    inputs = Set((paths + ways).map { PathKey($0) })
    if let notifier {
      if let isNew = notifier.follow(Path.distinct(paths + ways)) { return isNew }
      // The system has no more to give.
      self.notifier = nil
    }
    return look(onlyNew: true)
  }

  /// What is written is no input, nor are the folders that are made for it.
  mutating func ignore(_ places: [String]) {
    outputs = Set((places + places.flatMap(Self.way)).map { PathKey($0) })
  }

  /// The folders on the way to a path: all below the working directory, else two.
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

  /// Waits for a change, and for the end of what came with it.
  ///
  /// - Parameter limit: in milliseconds; without one it waits for ever.
  mutating func wait(atMost limit: Int? = nil) -> Change {
    let end = limit.map { Clock.nanoseconds + $0 * 1_000_000 }
    var change = Change.none
    while change == .none {
      let left = end.map { max(0, ($0 - Clock.nanoseconds) / 1_000_000) }
      if left == 0 { return .none }
      change = next(within: left)
    }
    // A folder that is never quiet is built all the same.
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
    // Names with a leading dot are some program's own.
    guard folders.contains(PathKey(change.path)), entry.utf8.first != UInt8(ascii: ".") else { return .none }
    return outputs.contains(key) ? .none : .inFolder
  }

  /// Compares what stands at the paths with what stood there.
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
