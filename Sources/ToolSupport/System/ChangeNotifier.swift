/// Reports changes: of a folder's entries by name (inotify), or of whole files and folders (kqueue).
package final class ChangeNotifier {
  package struct Change {
    package let path: String
    /// The entry of that folder that changed; nil for the path itself, or if the system does not report it.
    package let entry: String?
  }

  private typealias Subscription = (paths: [String], identity: FileSystem.Status.Identity)

  private let source: Int32
  private var subscriptions: [Int32: Subscription] = [:]

  /// - Returns: nil if the system has no more queues of events.
  package init?() {
    source = ChangeEvents.open()
    guard source >= 0 else { return nil }
  }

  deinit {
    for number in subscriptions.keys { ChangeEvents.unsubscribe(source, from: number) }
    ChangeEvents.close(source)
  }

  /// Watches these paths instead of the earlier ones.
  ///
  /// - Returns: whether any of them was not watched before; nil if one cannot be watched.
  package func follow(_ paths: [String]) -> Bool? {
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

  /// kqueue must watch each file. inotify reports a folder's files, and finds out itself what it already watches.
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

  /// Waits for changes; forever without a limit.
  package func changes(within milliseconds: Int?) -> [Change] {
    ChangeEvents.next(source, within: milliseconds).flatMap { number, entry in
      (number < 0 ? ["."] : subscriptions[number]?.paths ?? []).map {
        Change(path: $0, entry: number < 0 ? nil : entry)
      }
    }
  }
}
