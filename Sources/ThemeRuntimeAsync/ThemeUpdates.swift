import ThemeRuntime

extension ThemeStore {
  /// The theme that is shown, then each that it is switched to; one who is slow gets the last.
  ///
  /// ```swift
  /// for await theme in store.updates { … }
  /// ```
  public var updates: AsyncStream<Theme> {
    AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
      let observation = observe(initial: true) { continuation.yield($0) }
      continuation.onTermination = { _ in observation.cancel() }
    }
  }
}
