import ThemeRuntime

/// Follows a pack's file and shows it anew whenever it changes: for development. Ends when it goes.
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
        // A file that is still being written does not verify, and will have another stamp when it is whole.
        do throws(ThemeInstallError) { try store.reload(path: path) } catch { onFailure?(error) }
      }
    }
  }

  deinit { task.cancel() }

  /// Ends it before its time.
  public func cancel() { task.cancel() }
}

extension ThemeStore {
  /// Looks at a pack's file again and again and shows what was built last, until the result goes.
  ///
  /// - Parameters:
  ///   - milliseconds: between two looks, each of which is a call to the system.
  ///   - onFailure: told why a changed file is not shown; what was shown stays.
  public func watch(
    path: String, everyMilliseconds milliseconds: Int = 200,
    onFailure: (@Sendable (ThemeInstallError) -> Void)? = nil
  ) -> ThemeWatch {
    ThemeWatch(
      self, path: path, everyNanoseconds: UInt64(max(milliseconds, 1)) * 1_000_000, onFailure: onFailure)
  }
}
