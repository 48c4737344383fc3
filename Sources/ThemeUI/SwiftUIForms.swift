#if canImport(SwiftUI) && (canImport(UIKit) || canImport(AppKit))
  public import SwiftUI
  public import ThemeRuntime

  private struct ThemeKey: EnvironmentKey {
    static let defaultValue: Theme? = nil
  }

  extension EnvironmentValues {
    /// The theme that ``SwiftUI/View/themed(by:)`` sets for a view and its content; nil outside such a view.
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
    /// Sets the store's theme for a view and its content, and redraws them after each switch. Follows the system's
    /// appearance where the choice is to follow the system.
    public func themed(by store: ThemeStore) -> some SwiftUI.View { ThemedView(store: store, content: self) }
  }

  /// Receives themes from the store; a view observes it.
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
      // `shown` triggers the redraw; the theme follows the system in this part of the view tree.
      _ = shown.theme
      let theme = store.theme(
        forSystem: colorScheme == .dark ? .dark : .light, isHighContrast: contrast == .increased)
      return content.environment(\.theme, theme)
    }
  }
#endif
