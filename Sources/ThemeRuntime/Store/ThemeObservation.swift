/// Where observers are called, if not on the thread that switched: a queue, an actor's executor.
public protocol ThemeExecutor: Sendable {
  /// Runs a job some time soon, one after the other.
  func run(_ job: @escaping @Sendable () -> Void)
}

/// What keeps an observer alive: when it goes, the observer goes.
///
/// After ``cancel()`` no call begins any more; one that another thread has begun may still be running.
public final class ThemeObservation: @unchecked Sendable {
  let id: UInt64
  private let list: ObserverList
  private let executor: (any ThemeExecutor)?
  private let lock = Lock()
  private var body: (@Sendable (Theme) -> Void)?
  /// The generation that it was told of last.
  private var told: UInt64 = 0

  init(
    _ list: ObserverList, id: UInt64, on executor: (any ThemeExecutor)?,
    _ body: @escaping @Sendable (Theme) -> Void
  ) {
    self.list = list
    self.id = id
    self.executor = executor
    self.body = body
  }

  deinit { list.remove(id) }

  /// Ends it before its time.
  public func cancel() {
    // The body goes outside of the lock: what it captured may end with it, and that may be anything.
    let gone = lock.locked {
      defer { body = nil }
      return body
    }
    list.remove(id)
    withExtendedLifetime(gone) {}
  }

  /// Tells of a theme, unless that is old news.
  func tell(_ theme: Theme, generation: UInt64) {
    let call = lock.locked { () -> (@Sendable (Theme) -> Void)? in
      guard generation > told else { return nil }
      told = generation
      return body
    }
    guard let call else { return }
    guard let executor else { return call(theme) }
    executor.run { [weak self] in
      guard let self, self.lock.locked({ self.body != nil && self.told == generation }) else { return }
      call(theme)
    }
  }
}

/// The observers of a store, held weakly, in the order in which they came.
final class ObserverList: @unchecked Sendable {
  private struct Entry {
    let id: UInt64
    weak var observation: ThemeObservation?
  }
  private let lock = Lock()
  private var entries: [Entry] = []
  private var nextID: UInt64 = 1

  func add(
    on executor: (any ThemeExecutor)?, _ body: @escaping @Sendable (Theme) -> Void
  ) -> ThemeObservation {
    lock.locked {
      let observation = ThemeObservation(self, id: nextID, on: executor, body)
      entries.append(Entry(id: nextID, observation: observation))
      nextID += 1
      return observation
    }
  }

  /// Entries are in the order of their numbers, so that many that end cost a search each and not a scan.
  func remove(_ id: UInt64) {
    lock.locked {
      var low = 0
      var high = entries.count
      while low < high {
        let middle = (low + high) / 2
        if entries[middle].id < id { low = middle + 1 } else { high = middle }
      }
      if low < entries.count, entries[low].id == id { entries.remove(at: low) }
    }
  }

  /// Those that are there now.
  var all: [ThemeObservation] { lock.locked { entries.compactMap(\.observation) } }

  var count: Int { lock.locked { entries.count } }
}
