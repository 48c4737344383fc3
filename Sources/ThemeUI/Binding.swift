public import ThemeRuntime

#if canImport(Dispatch)
  private import Dispatch

  /// Calls observers on the main thread, in the order of the switches.
  public struct MainExecutor: ThemeExecutor {
    public init() {}
    public func run(_ job: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: job) }
  }

  extension ThemeStore {
    /// Styles an object now and after each switch, on the main actor, while the object and the result exist.
    ///
    /// Use it for values without a dynamic form: `CGColor`s of layers, fonts, pictures. The object is held weakly.
    @MainActor
    public func bind<Target: AnyObject & Sendable>(
      _ target: Target, _ style: @escaping @MainActor (Target, Theme) -> Void
    ) -> ThemeObservation {
      // The first call is immediate, so that the first frame is correct.
      style(target, current)
      return observe(on: MainExecutor()) { [weak target] theme in
        // The executor runs on the main thread, which is the main actor's.
        MainActor.assumeIsolated {
          if let target { style(target, theme) }
        }
      }
    }
  }
#endif
