#if canImport(SwiftUI) && (canImport(UIKit) || canImport(AppKit))
  public import SwiftUI
  public import ThemeRuntime

  private struct ThemeKey: EnvironmentKey {
    static let defaultValue: Theme? = nil
  }

  extension EnvironmentValues {
    /// The theme that ``SwiftUI/View/themed(by:)`` gives to a view and what is in it; nil outside of any.
    public var theme: Theme? {
      get { self[ThemeKey.self] }
      set { self[ThemeKey.self] = newValue }
    }
  }

  extension Theme {
    /// The color of a key in this theme and appearance.
    public func color<Schema: ThemeSchema>(_ key: ColorKey<Schema>) -> SwiftUI.Color {
      SwiftUI.Color(systemColor(key))
    }
  }

  extension SwiftUI.View {
    /// Gives the store's theme to a view and what is in it, and draws them anew after each switch; follows the system's
    /// appearance where the choice says so.
    public func themed(by store: ThemeStore) -> some SwiftUI.View { ThemedView(store: store, content: self) }
  }

  /// Told by the store, watched by a view.
  @MainActor
  private final class Shown: ObservableObject {
    @Published var theme: Theme
    private var observation: ThemeObservation?

    init(_ store: ThemeStore) {
      theme = store.current
      observation = store.bind(self) { shown, theme in shown.theme = theme }
    }
  }

  private struct ThemedView<Content: SwiftUI.View>: SwiftUI.View {
    let store: ThemeStore
    let content: Content
    @ObservedObject var shown: Shown
    @Environment(\.colorScheme) var colorScheme
    @Environment(\.colorSchemeContrast) var contrast

    @MainActor
    init(store: ThemeStore, content: Content) {
      self.store = store
      self.content = content
      shown = Shown(store)
    }

    var body: some SwiftUI.View {
      // `shown` says when to draw; what is drawn follows the system at this place.
      _ = shown.theme
      let theme = store.theme(
        forSystem: colorScheme == .dark ? .dark : .light, isHighContrast: contrast == .increased)
      return content.environment(\.theme, theme)
    }
  }
#endif
