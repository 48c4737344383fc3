// The system's color type. UIKit comes first, because Catalyst has both.
#if canImport(UIKit)
  public import UIKit
  public import ThemeRuntime
  public typealias SystemColor = UIColor
#elseif canImport(AppKit)
  public import AppKit
  public import ThemeRuntime
  public typealias SystemColor = NSColor
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension SystemColor {
    /// A color of a pack. A Display-P3 color stays unchanged. A color in another wide space is shown as the 8-bit sRGB
    /// color to which the compiler mapped it.
    static func of(_ exact: ExactColor, _ color: RGBA) -> SystemColor {
      switch exact.space {
      case .displayP3:
        SystemColor(
          displayP3Red: CGFloat(exact.first), green: CGFloat(exact.second), blue: CGFloat(exact.third),
          alpha: CGFloat(exact.alpha))
      case .sRGB:
        SystemColor.sRGB(exact.first, exact.second, exact.third, exact.alpha)
      default:
        SystemColor.sRGB(
          Double(color.red) / 255, Double(color.green) / 255, Double(color.blue) / 255,
          Double(color.alpha) / 255)
      }
    }

    private static func sRGB(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double) -> SystemColor {
      #if canImport(UIKit)
        UIColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
      #else
        NSColor(srgbRed: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
      #endif
    }
  }

  extension Theme {
    /// The color of a key in this theme and appearance, regardless of the system's appearance.
    public func systemColor<Schema: ThemeSchema>(_ key: ColorKey<Schema>) -> SystemColor {
      .of(exactColor(key), self[key])
    }
  }

  extension ThemeStore {
    /// The color of a key, which follows the selected theme and, where the choice is to follow the system, the system's
    /// appearance and contrast.
    ///
    /// It is looked up whenever the system resolves it. The system does so when traits change, but not when the theme
    /// changes: update visible views with ``bind(_:_:)``. On watchOS it is the current color.
    public func systemColor<Schema: ThemeSchema>(_ key: ColorKey<Schema>) -> SystemColor {
      #if os(watchOS)
        current.systemColor(key)
      #elseif canImport(UIKit)
        UIColor { traits in
          self.theme(
            forSystem: traits.userInterfaceStyle == .dark ? .dark : .light,
            isHighContrast: traits.accessibilityContrast == .high
          ).systemColor(key)
        }
      #else
        NSColor(name: nil) { appearance in
          let names: [NSAppearance.Name] = [
            .aqua, .darkAqua, .accessibilityHighContrastAqua, .accessibilityHighContrastDarkAqua,
          ]
          let name = appearance.bestMatch(from: names)
          return self.theme(
            forSystem: name == .darkAqua || name == .accessibilityHighContrastDarkAqua ? .dark : .light,
            isHighContrast: name == .accessibilityHighContrastAqua
              || name == .accessibilityHighContrastDarkAqua
          ).systemColor(key)
        }
      #endif
    }
  }
#endif
