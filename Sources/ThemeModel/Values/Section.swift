/// The kinds of token, in the order of the table's columns.
public enum Section: UInt8, CaseIterable, Sendable {
  case color, dimension, number, string, boolean, font, image

  /// As a spec spells it.
  public var name: String {
    switch self {
    case .color: "color"
    case .dimension: "dimension"
    case .number: "number"
    case .string: "string"
    case .boolean: "boolean"
    case .font: "font"
    case .image: "image"
    }
  }

  /// What a constant's name starts with: `kCK_` for a colour.
  public var keyPrefix: StaticString {
    switch self {
    case .color: "kCK_"
    case .dimension: "kDK_"
    case .number: "kNK_"
    case .string: "kSK_"
    case .boolean: "kBK_"
    case .font: "kFK_"
    case .image: "kIK_"
    }
  }
}

/// The forms of a theme.
public enum Appearance: UInt8, CaseIterable, Sendable {
  case light, dark, lightHighContrast, darkHighContrast

  /// As a spec spells it.
  public var name: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "lightHighContrast"
    case .darkHighContrast: "darkHighContrast"
    }
  }

  /// Where a value is sought, itself first.
  public var fallbacks: [Appearance] {
    switch self {
    case .light: [.light]
    case .dark: [.dark, .light]
    case .lightHighContrast: [.lightHighContrast, .light]
    case .darkHighContrast: [.darkHighContrast, .dark, .light]
    }
  }
}

/// A set of appearances.
public struct AppearanceSet: OptionSet, Sendable {
  public let rawValue: UInt8
  public init(rawValue: UInt8) { self.rawValue = rawValue }
  public init(_ appearance: Appearance) { rawValue = 1 << appearance.rawValue }

  /// In the order of ``Appearance``.
  public var members: [Appearance] { Appearance.allCases.filter { contains(AppearanceSet($0)) } }
}

/// A length's unit, as far as outputs tell them apart.
public enum DimensionUnit: UInt8, CaseIterable, Sendable {
  /// Device-independent: `px`, `pt`, `dp` or a bare number.
  case point = 0
  /// Scales with the reader's text size, in points at the default size.
  case scaled = 1
  /// Multiples of the root text size; scales likewise.
  case rem = 2
}
