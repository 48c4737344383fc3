/// Runs observers elsewhere than on the thread that switches: a queue, an actor's executor.
public protocol ThemeExecutor: Sendable {
  /// Runs a job soon; jobs run one after the other.
  func run(_ job: @escaping @Sendable () -> Void)
}

/// Keeps an observer registered: releasing it ends the observation.
///
/// After ``cancel()`` no new call begins; a call on another thread may still be running.
public final class ThemeObservation: @unchecked Sendable {
  let id: UInt64
  private let list: ObserverList
  private let executor: (any ThemeExecutor)?
  private let lock = Lock()
  private var body: (@Sendable (Theme) -> Void)?
  /// The last generation that it was notified of.
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

  /// Ends it early.
  public func cancel() {
    // The body is released outside the lock, because releasing its captures may run any code.
    let gone = lock.locked {
      defer { body = nil }
      return body
    }
    list.remove(id)
    withExtendedLifetime(gone) {}
  }

  /// Notifies of a theme, unless a newer one was already reported.
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

/// The observers of a store, held weakly, in order of registration.
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

  /// Entries are sorted by their numbers, so that a removal needs a binary search instead of a scan.
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

  /// The current observers.
  var all: [ThemeObservation] { lock.locked { entries.compactMap(\.observation) } }

  var count: Int { lock.locked { entries.count } }
}
