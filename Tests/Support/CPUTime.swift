import Foundation

/// What a piece of work costs, however busy the machine is.
public enum CPUTime {
  /// The seconds that this thread computes for `body`; those in which it has to wait do not count.
  ///
  /// A `timeLimit` of Swift Testing would count them, and also the time that a test waits for its turn.
  public static func seconds(_ body: () throws -> Void) rethrows -> Double {
    let start = now
    try body()
    return now - start
  }

  private static var now: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
