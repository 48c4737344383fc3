import Foundation
import Testing
import ThemeRuntimeAsync

@testable import ThemeRuntime

/// Who is told, when, in what order; and that nobody waits for ever.
@Suite struct ObserverTests {
  private let store: ThemeStore
  init() throws { store = try ThemeStore(pack: StoreSupport.demo()) }

  @Test func observersAreToldInOrderWithTheThemeThatIsShown() throws {
    let told = Record<String>()
    let first = store.observe { told.add("1 \($0[kCK_White_A])") }
    let second = store.observe(initial: true) { told.add("2 \($0[kCK_White_A])") }
    let light = store.current[kCK_White_A]
    store.appearance = .dark
    let dark = store.current[kCK_White_A]
    #expect(told.all == ["2 \(light)", "1 \(dark)", "2 \(dark)"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func whatChangesNothingTellsNobody() throws {
    let told = Record<Int>()
    let token = store.observe { _ in told.add(1) }
    store.appearance = store.appearance
    try store.selectDefault()
    #expect(throws: ThemePackError.self) { try store.select("Nope") }
    #expect(told.all.isEmpty)
    withExtendedLifetime(token) {}
  }

  @Test func aTokenThatGoesTakesItsObserverAlong() throws {
    let told = Record<Int>()
    for _ in 0..<1_000 { _ = store.observe { _ in told.add(1) } }
    #expect(store.observerCount == 0)
    store.appearance = .dark
    #expect(told.all.isEmpty)
  }

  @Test func whatAnObserverHoldsIsLetGo() throws {
    weak var held: Record<Int>?
    do {
      let record = Record<Int>()
      held = record
      let token = store.observe { _ in record.add(1) }
      store.appearance = .dark
      token.cancel()
      store.appearance = .light
      #expect(record.all == [1])
    }
    #expect(held == nil)
    #expect(store.observerCount == 0)
  }

  @Test func aSwitchInsideOfAnObserverIsTheLastWord() throws {
    let store = store
    let told = Record<String>()
    let a = store.observe { _ in
      told.add("a \(store.selection.theme ?? "-")")
      try? store.select("Red")
    }
    let b = store.observe { told.add("b \(store.selection.theme ?? "-") \($0[kCK_Red_A])") }
    let finished = StoreSupport.finishes { try? store.select("Festival") }
    #expect(finished)
    let red = store.current[kCK_Red_A]
    // b never hears of Festival.
    #expect(told.all == ["a Festival", "a Red", "b Red \(red)"])
    withExtendedLifetime((a, b)) {}
  }

  @Test func anObserverMayEndItselfAndOthersAndBeginNewOnes() throws {
    let store = store
    let told = Record<String>()
    let tokens = Record<ThemeObservation>()
    tokens.add(
      store.observe { _ in
        told.add("first")
        for token in tokens.all { token.cancel() }
        tokens.add(store.observe(initial: true) { _ in told.add("new") })
      })
    tokens.add(store.observe { _ in told.add("never") })
    let finished = StoreSupport.finishes { store.appearance = .dark }
    #expect(finished)
    #expect(told.all == ["first", "new"])
    #expect(store.observerCount == 1)
  }

  @Test func anObserverMayWaitForAThreadThatReadsOrSwitches() throws {
    let store = store
    let token = store.observe { _ in
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        _ = store.current[kCK_White_A]
        _ = store.selection
        store.contrast = .high
        _ = store.observe(initial: true) { _ in }
        done.signal()
      }
      done.wait()
    }
    let finished = StoreSupport.finishes { store.appearance = .dark }
    #expect(finished)
    #expect(store.selection.contrast == .high)
    withExtendedLifetime(token) {}
  }

  private struct Queue: ThemeExecutor {
    let queue = DispatchQueue(label: "observers")
    func run(_ job: @escaping @Sendable () -> Void) { queue.async(execute: job) }
  }

  @Test func anExecutorIsWhereItIsCalledAndOldNewsIsLeftOut() throws {
    let executor = Queue()
    let told = Record<RGBA>()
    executor.queue.suspend()
    let token = store.observe(on: executor) { told.add($0[kCK_White_A]) }
    store.appearance = .dark
    store.appearance = .light
    store.appearance = .dark
    executor.queue.resume()
    executor.queue.sync {}
    #expect(told.all == [store.current[kCK_White_A]])
    token.cancel()
    store.appearance = .light
    executor.queue.sync {}
    #expect(told.all.count == 1)
  }

  @Test(.timeLimit(.minutes(60))) func updatesBeginWithWhatIsShown() async throws {
    let store = store
    let light = store.current[kCK_White_A]
    var updates = store.updates.makeAsyncIterator()
    #expect(await updates.next()?[kCK_White_A] == light)
    store.appearance = .dark
    #expect(await updates.next()?[kCK_White_A] == store.current[kCK_White_A])
    #expect(store.observerCount == 1)
  }

  @Test(.timeLimit(.minutes(60))) func updatesThatNobodyWaitsForEnd() async throws {
    let store = store
    let reader = Task { for await _ in store.updates {} }
    while store.observerCount == 0 { await Task.yield() }
    reader.cancel()
    await reader.value
    while store.observerCount > 0 { await Task.yield() }
  }

  /// Every read belongs to one whole theme, whatever is switched meanwhile.
  @Test func readersNeverSeeHalfATheme() throws {
    let pack = try StoreSupport.demo()
    var whole: Set<[RGBA]> = []
    for theme in pack.themes {
      for appearance in Appearance.allCases {
        let theme = try pack.theme(theme.name, appearance: appearance)
        whole.insert([theme[kCK_White_A], theme[kCK_Red_A], theme[kCK_Red_AT]])
      }
    }
    let (store, known) = (store, whole)
    let torn = Record<[RGBA]>()
    let end = Date(
      timeIntervalSinceNow: Double(ProcessInfo.processInfo.environment["THEMEPACK_RACE_SECONDS"] ?? "") ?? 2)
    let finished = StoreSupport.finishes {
      DispatchQueue.concurrentPerform(iterations: 9) { worker in
        var round = 0
        while Date() < end {
          round += 1
          if worker == 0 {
            try? store.select(["Default", "Festival", "Red"][round % 3])
            store.appearance = round % 2 == 0 ? .dark : .light
            if round % 16 == 0 { try? store.reload(path: Fixtures.path("Demo")) }
          } else {
            let token = store.observe { _ in }
            for _ in 0..<100 {
              let theme = store.current
              let read = [theme[kCK_White_A], theme[kCK_Red_A], theme[kCK_Red_AT]]
              if !known.contains(read) { torn.add(read) }
            }
            token.cancel()
          }
        }
      }
    }
    #expect(finished)
    #expect(torn.all.isEmpty)
  }
}
