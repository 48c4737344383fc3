/// The kinds of token, in the order of their columns.
public enum ThemeSection: UInt8, CaseIterable, Sendable {
  case color, dimension, number, string, boolean, font, image
}

/// The forms of a theme.
public enum Appearance: UInt8, CaseIterable, Sendable {
  case light, dark, lightHighContrast, darkHighContrast
}
