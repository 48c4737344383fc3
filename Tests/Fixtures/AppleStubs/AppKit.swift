@_exported import CoreGraphics

open class NSAppearance {
  public struct Name: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let aqua = Name(rawValue: "aqua")
    public static let darkAqua = Name(rawValue: "darkAqua")
    public static let accessibilityHighContrastAqua = Name(rawValue: "accessibilityHighContrastAqua")
    public static let accessibilityHighContrastDarkAqua = Name(rawValue: "accessibilityHighContrastDarkAqua")
  }
  public let name: Name
  public init?(named name: Name) { self.name = name }
  open func bestMatch(from names: [Name]) -> Name? { names.first { $0 == name } }
}

open class NSColor {
  public typealias Name = String
  public let space: String
  public let components: [CGFloat]
  private let provider: (@Sendable (NSAppearance) -> NSColor)?

  public init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    space = "srgb"
    components = [srgbRed, green, blue, alpha]
    provider = nil
  }
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    space = "display-p3"
    components = [displayP3Red, green, blue, alpha]
    provider = nil
  }
  public init(name: NSColor.Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {
    space = "dynamic"
    components = []
    provider = dynamicProvider
  }
  public func resolved(_ appearance: NSAppearance) -> NSColor { provider?(appearance) ?? self }
}
