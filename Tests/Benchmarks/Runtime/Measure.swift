#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Nanoseconds of the steady clock.
func now() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

/// The best of several runs, in nanoseconds a piece.
func best(of runs: Int = 15, pieces: Int, _ body: () throws -> Void) rethrows -> Double {
  var best = Double.infinity
  for _ in 0..<runs {
    let start = now()
    try body()
    best = min(best, now() - start)
  }
  return best / Double(pieces)
}

/// The best of a piece of work and of its baseline, in turn, so that a busy or a slower moment hurts both alike.
func bestInTurn(
  of runs: Int = 40, pieces: Int, _ body: () throws -> Void, baseline: () throws -> Void
) rethrows -> (value: Double, baseline: Double) {
  var found = (value: Double.infinity, baseline: Double.infinity)
  for _ in 0..<runs {
    found.baseline = min(found.baseline, try best(of: 1, pieces: pieces, baseline))
    found.value = min(found.value, try best(of: 1, pieces: pieces, body))
  }
  return found
}

/// What a row must keep to.
enum Bound {
  case ratioAtMost(Double)
  case ratioAtLeast(Double)
  case valueAtMost(Double)
}

/// Prints a row of the report; times in nanoseconds.
func row(_ group: String, _ name: String, _ value: Double, baseline: Double? = nil, _ bound: Bound? = nil) {
  func text(_ number: Double) -> String { "\((number * 1000).rounded() / 1000)" }
  var line = #"{"group":"\#(group)","name":"\#(name)","value":\#(text(value)),"unit":"ns""#
  if let baseline { line += #","baseline":\#(text(baseline))"# }
  switch bound {
  case .ratioAtMost(let most): line += #","ratioAtMost":\#(most)"#
  case .ratioAtLeast(let least): line += #","ratioAtLeast":\#(least)"#
  case .valueAtMost(let most): line += #","valueAtMost":\#(most)"#
  case nil: break
  }
  print(line + "}")
}

/// Whether a file can be read.
func exists(_ path: String) -> Bool { access(path, R_OK) == 0 }

/// Keeps a result from being optimised away.
@inline(never)
func keep(_ value: UInt64) { if value == 0x5EED_5EED_5EED_5EED { print("") } }

/// What a lock around every read costs.
final class ReaderLock {
  private let lock: UnsafeMutablePointer<pthread_rwlock_t>
  init() {
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_rwlock_t())
    pthread_rwlock_init(lock, nil)
  }
  deinit {
    pthread_rwlock_destroy(lock)
    lock.deallocate()
  }
  @inline(__always)
  func read<R>(_ body: () -> R) -> R {
    pthread_rwlock_rdlock(lock)
    defer { pthread_rwlock_unlock(lock) }
    return body()
  }
}
