#if canImport(ObjectiveC) && (canImport(UIKit) || canImport(AppKit))
  public import Foundation
  public import ThemeRuntime

  /// The store for code in Objective-C: look-up by the names in the `kCK_…` constants of the `objc` format.
  @objc(CKThemeStore)
  public final class ObjectiveCThemeStore: NSObject {
    private let store: ThemeStore

    public init(_ store: ThemeStore) { self.store = store }

    /// The color of a name; nil where no pack contains it.
    @objc(colorForKey:)
    public func color(forKey name: String) -> SystemColor? {
      let theme = store.current
      guard let color = try? theme.color(named: name), let exact = try? theme.exactColor(named: name) else {
        return nil
      }
      return .of(exact, color)
    }

    /// The length of a name in points; NaN where no pack contains it.
    @objc(lengthForKey:)
    public func length(forKey name: String) -> Double {
      (try? store.current.dimension(named: name).points()) ?? .nan
    }

    /// The text of a name; nil where no pack contains it.
    @objc(stringForKey:)
    public func string(forKey name: String) -> String? { try? store.current.string(named: name) }

    /// Shows a theme; returns false where no pack contains the name.
    @objc(selectTheme:)
    public func select(_ name: String) -> Bool { (try? store.select(name)) != nil }
  }
#endif
