#if canImport(UIKit) && !os(watchOS)
  public import UIKit
  public import ThemeRuntime

  extension ThemeStore {
    /// Makes a window follow the choice of light, dark or system, now and after each switch.
    ///
    /// Call it before the window appears, so that the first frame is correct. Releasing the result ends it.
    @MainActor
    public func follow(_ window: UIWindow) -> ThemeObservation {
      bind(window) { [weak self] window, _ in
        guard let self else { return }
        window.overrideUserInterfaceStyle =
          switch self.appearance {
          case .light: .light
          case .dark: .dark
          case .system: .unspecified
          }
      }
    }

    /// Passes the system's appearance to the store; call it in `traitCollectionDidChange` of the outermost view
    /// controller.
    @MainActor
    public func systemChanged(to traits: UITraitCollection) {
      systemChanged(
        to: traits.userInterfaceStyle == .dark ? .dark : .light,
        isHighContrast: traits.accessibilityContrast == .high)
    }
  }
#endif
