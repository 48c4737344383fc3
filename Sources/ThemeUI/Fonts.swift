#if canImport(UIKit)
  public import UIKit
  public import ThemeRuntime
  public typealias SystemFont = UIFont
  typealias SystemFontDescriptor = UIFontDescriptor
#elseif canImport(AppKit)
  public import AppKit
  public import ThemeRuntime
  public typealias SystemFont = NSFont
  typealias SystemFontDescriptor = NSFontDescriptor
#endif

#if canImport(UIKit) || canImport(AppKit)
  extension ThemeFont {
    /// The system's font object.
    ///
    /// - Parameter onUnknown: called with the name where the system has no such font; then the system font is used, in
    ///   the same size and weight.
    public func systemFont(onUnknown: (String) -> Void = { _ in }) -> SystemFont {
      guard let name else { return .systemFont(ofSize: CGFloat(size), weight: systemWeight) }
      guard let font = SystemFont(name: name, size: CGFloat(size)) else {
        onUnknown(name)
        return .systemFont(ofSize: CGFloat(size), weight: systemWeight)
      }
      guard weight != nil else { return font }
      let traits = [SystemFontDescriptor.TraitKey.weight: systemWeight.rawValue]
      let descriptor = font.fontDescriptor.addingAttributes([.traits: traits])
      #if canImport(UIKit)
        return UIFont(descriptor: descriptor, size: CGFloat(size))
      #else
        return NSFont(descriptor: descriptor, size: CGFloat(size)) ?? font
      #endif
    }

    /// The nearest named weight of the system.
    private var systemWeight: SystemFont.Weight {
      switch weight ?? 400 {
      case ..<150: .ultraLight
      case ..<250: .thin
      case ..<350: .light
      case ..<450: .regular
      case ..<550: .medium
      case ..<650: .semibold
      case ..<750: .bold
      case ..<850: .heavy
      default: .black
      }
    }
  }

  extension Theme {
    /// The font of a key; see ``ThemeFont/systemFont(onUnknown:)``.
    public func systemFont<Schema: ThemeSchema>(
      _ key: FontKey<Schema>, onUnknown: (String) -> Void = { _ in }
    ) -> SystemFont { self[key].systemFont(onUnknown: onUnknown) }
  }
#endif
