/// Tells of changes: of entries of folders by name (inotify), or of folders and files as wholes (kqueue).
final class ChangeNotifier {
  struct Change {
    let path: String
    /// What changed in that folder; nil for the path itself, or where the system does not say.
    let entry: String?
  }

  private typealias Subscription = (paths: [String], identity: FileSystem.Status.Identity)

  private let source: Int32
  private var subscriptions: [Int32: Subscription] = [:]

  /// - Returns: nil where the system has none to give.
  init?() {
    source = ChangeEvents.open()
    guard source >= 0 else { return nil }
  }

  deinit {
    for number in subscriptions.keys { ChangeEvents.unsubscribe(source, from: number) }
    ChangeEvents.close(source)
  }

  /// Watches these, and nothing else.
  ///
  /// - Returns: whether any of them was not watched before; nil where one cannot be.
  func follow(_ paths: [String]) -> Bool? {
    var next: [Int32: Subscription] = [:]
    for path in paths {
      guard let status = FileSystem.status(path), status.kind == .folder || Self.takesFiles else { continue }
      let known = Self.takesFiles ? number(of: status.identity, in: subscriptions, or: next) : nil
      let number = known ?? ChangeEvents.subscribe(source, to: path)
      if number < 0, FileSystem.exists(path) { return nil }
      next[number, default: ([], status.identity)].paths.append(path)
    }
    let isNew = next.keys.contains { subscriptions[$0] == nil }
    for number in subscriptions.keys where next[number] == nil {
      ChangeEvents.unsubscribe(source, from: number)
    }
    subscriptions = next
    return isNew
  }

  /// inotify knows by itself what it watches already, and a folder's watch tells of its files.
  private static let takesFiles = {
    #if canImport(Darwin)
      true
    #else
      false
    #endif
  }()

  private func number(
    of identity: FileSystem.Status.Identity, in known: [Int32: Subscription], or others: [Int32: Subscription]
  ) -> Int32? {
    (known.first { $0.value.identity == identity } ?? others.first { $0.value.identity == identity })?.key
  }

  /// Waits for changes; without a limit, for ever.
  func changes(within milliseconds: Int?) -> [Change] {
    ChangeEvents.next(source, within: milliseconds).flatMap { number, entry in
      (number < 0 ? ["."] : subscriptions[number]?.paths ?? []).map {
        Change(path: $0, entry: number < 0 ? nil : entry)
      }
    }
  }
}
