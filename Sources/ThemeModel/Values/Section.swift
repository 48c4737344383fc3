/// The kinds of token, in the order of the table's columns.
public enum Section: UInt8, CaseIterable, Sendable {
  case color, dimension, number, string, boolean, font, image

  /// The name in a spec.
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

  /// The prefix of a constant's name: `kCK_` for a color.
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

  /// The name in a spec.
  public var name: String {
    switch self {
    case .light: "light"
    case .dark: "dark"
    case .lightHighContrast: "lightHighContrast"
    case .darkHighContrast: "darkHighContrast"
    }
  }

  /// The appearances to search for a value, in order; itself first.
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

/// The unit of a length. Units that all outputs treat alike share a case.
public enum DimensionUnit: UInt8, CaseIterable, Sendable {
  /// Device-independent: `px`, `pt`, `dp` or a bare number.
  case point = 0
  /// Scales with the reader's text size, in points at the default size.
  case scaled = 1
  /// A multiple of the root text size; scales with the reader's text size too.
  case rem = 2
}
