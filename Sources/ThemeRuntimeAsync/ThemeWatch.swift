import ThemeRuntime

/// Watches a pack's file and reloads it after each change, for development. Releasing it ends the watch.
public final class ThemeWatch: Sendable {
  private let task: Task<Void, Never>

  init(
    _ store: ThemeStore, path: String, everyNanoseconds: UInt64,
    onFailure: (@Sendable (ThemeInstallError) -> Void)?
  ) {
    // Here and not in the task, which may start late: what changes before that would go unseen.
    let first = Disk.stamp(of: path)
    task = Task.detached { [weak store] in
      var shown = first
      while !Task.isCancelled {
        try? await Task.sleep(nanoseconds: everyNanoseconds)
        let stamp = Disk.stamp(of: path)
        guard stamp != shown, stamp != nil, !Task.isCancelled else { continue }
        guard let store else { return }
        shown = stamp
        // A file that is still being written fails verification, and has another stamp when it is complete.
        do throws(ThemeInstallError) { try store.reload(path: path) } catch { onFailure?(error) }
      }
    }
  }

  deinit { task.cancel() }

  /// Ends it early.
  public func cancel() { task.cancel() }
}

extension ThemeStore {
  /// Polls a pack's file and shows its last build, until the result is released.
  ///
  /// - Parameters:
  ///   - milliseconds: the time between two polls; each poll is a system call.
  ///   - onFailure: called with the reason why a changed file is not shown; the previous pack stays.
  public func watch(
    path: String, everyMilliseconds milliseconds: Int = 200,
    onFailure: (@Sendable (ThemeInstallError) -> Void)? = nil
  ) -> ThemeWatch {
    ThemeWatch(
      self, path: path, everyNanoseconds: UInt64(max(milliseconds, 1)) * 1_000_000, onFailure: onFailure)
  }
}
