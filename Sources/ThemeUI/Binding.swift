public import ThemeRuntime

#if canImport(Dispatch)
  private import Dispatch

  /// Calls observers on the main thread, in the order of the switches.
  public struct MainExecutor: ThemeExecutor {
    public init() {}
    public func run(_ job: @escaping @Sendable () -> Void) { DispatchQueue.main.async(execute: job) }
  }

  extension ThemeStore {
    /// Styles an object now and after each switch, on the main actor, for as long as the object and the result live.
    ///
    /// What has no dynamic form is set here: `CGColor`s of layers, fonts, pictures. The object is not kept alive.
    @MainActor
    public func bind<Target: AnyObject & Sendable>(
      _ target: Target, _ style: @escaping @MainActor (Target, Theme) -> Void
    ) -> ThemeObservation {
      // The first time at once, so that the first frame is right.
      style(target, current)
      return observe(on: MainExecutor()) { [weak target] theme in
        // The main thread is the main actor's.
        MainActor.assumeIsolated {
          if let target { style(target, theme) }
        }
      }
    }
  }
#endif
