// What ThemeUI uses of AppKit, as Apple's documentation declares it; no more is checked by it.
@_exported import Foundation

open class NSAppearance: NSObject, @unchecked Sendable {
  public struct Name: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public static let aqua = Name(rawValue: "NSAppearanceNameAqua")
    public static let darkAqua = Name(rawValue: "NSAppearanceNameDarkAqua")
    public static let accessibilityHighContrastAqua = Name(rawValue: "NSAppearanceNameAccessibilityAqua")
    public static let accessibilityHighContrastDarkAqua = Name(
      rawValue: "NSAppearanceNameAccessibilityDarkAqua")
  }
  open func bestMatch(from appearances: [Name]) -> Name? { appearances.first }
}

open class NSColor: NSObject, @unchecked Sendable {
  public typealias Name = String
  public init(srgbRed: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(displayP3Red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
  public init(name: NSColor.Name?, dynamicProvider: @escaping @Sendable (NSAppearance) -> NSColor) {}
}

open class NSFontDescriptor: NSObject {
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
  open func addingAttributes(_ attributes: [AttributeName: Any] = [:]) -> NSFontDescriptor { self }
}

open class NSFont: NSObject, @unchecked Sendable {
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
  public init?(descriptor: NSFontDescriptor, size: CGFloat) {}
  open class func systemFont(ofSize size: CGFloat, weight: Weight) -> NSFont { NSFont(unknown: ()) }
  private init(unknown: ()) {}
  open var fontDescriptor: NSFontDescriptor { NSFontDescriptor() }
}

public struct NSEdgeInsets: Sendable {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

open class NSImage: NSObject, @unchecked Sendable {
  public enum ResizingMode: Int, Sendable { case stretch, tile }
  public init?(data: Data) { return nil }
  open var isTemplate = false
  open var capInsets = NSEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  open var resizingMode = ResizingMode.stretch
  open var size = NSSize.zero
}
