// What ThemeUI uses of UIKit, as Apple's documentation declares it; no more is checked by it.
@_exported import Foundation

public enum UIUserInterfaceStyle: Int, Sendable { case unspecified, light, dark }
public enum UIAccessibilityContrast: Int, Sendable {
  case unspecified = -1
  case normal, high
}

@MainActor open class UITraitCollection: NSObject {
  nonisolated public let userInterfaceStyle: UIUserInterfaceStyle = .light
  nonisolated public let accessibilityContrast: UIAccessibilityContrast = .normal
}

open class UIColor: NSObject, @unchecked Sendable {
  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {}
}

open class UIFontDescriptor: NSObject {
  public struct AttributeName: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
  }
  public struct TraitKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
  }
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> UIFontDescriptor { self }
}

open class UIFont: NSObject, @unchecked Sendable {
  public struct Weight: Hashable, RawRepresentable, Sendable {
    public let rawValue: CGFloat
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    public static let ultraLight = Weight(rawValue: -0.8)
    public static let thin = Weight(rawValue: -0.6)
    public static let light = Weight(rawValue: -0.4)
    public static let regular = Weight(rawValue: 0)
    public static let medium = Weight(rawValue: 0.23)
    public static let semibold = Weight(rawValue: 0.3)
    public static let bold = Weight(rawValue: 0.4)
    public static let heavy = Weight(rawValue: 0.56)
    public static let black = Weight(rawValue: 0.62)
  }
  public init?(name: String, size: CGFloat) { return nil }
  public init(descriptor: UIFontDescriptor, size: CGFloat) {}
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> UIFont {
    UIFont(descriptor: UIFontDescriptor(), size: size)
  }
  open var fontDescriptor: UIFontDescriptor { UIFontDescriptor() }
}

public struct UIEdgeInsets: Sendable {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

open class UIImage: NSObject, @unchecked Sendable {
  public enum ResizingMode: Int, Sendable { case tile, stretch }
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }
  public init?(data: Data, scale: CGFloat) { return nil }
  open func resizableImage(withCapInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage { self }
  open func withRenderingMode(_ mode: RenderingMode) -> UIImage { self }
}

@MainActor open class UIWindow: NSObject {
  open var overrideUserInterfaceStyle: UIUserInterfaceStyle = .unspecified
}
