@_exported import CoreGraphics

public enum UIUserInterfaceStyle: Int {
  case unspecified, light, dark
}

public enum UIAccessibilityContrast: Int {
  case unspecified = -1
  case normal, high
}

open class UITraitCollection {
  public let userInterfaceStyle: UIUserInterfaceStyle
  public let accessibilityContrast: UIAccessibilityContrast
  public init(_ style: UIUserInterfaceStyle, _ contrast: UIAccessibilityContrast) {
    userInterfaceStyle = style
    accessibilityContrast = contrast
  }
}

open class UIColor {
  public let space: String
  public let components: [CGFloat]
  private let provider: (@Sendable (UITraitCollection) -> UIColor)?

  public init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    space = "srgb"
    components = [red, green, blue, alpha]
    provider = nil
  }
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    space = "display-p3"
    components = [displayP3Red, green, blue, alpha]
    provider = nil
  }
  #if !os(watchOS)
    public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
      space = "dynamic"
      components = []
      provider = dynamicProvider
    }
    open func resolvedColor(with traits: UITraitCollection) -> UIColor { provider?(traits) ?? self }
  #endif
}
