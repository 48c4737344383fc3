import ThemeRuntime

extension ThemeStore {
  /// The current theme, then the theme after each switch. A slow consumer gets only the last one.
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
