/// A length: a value and its unit.
///
/// (Its name is not `Dimension`, because Foundation has a type with that name.)
public struct ThemeDimension: Equatable, Sendable {
  public enum Unit: UInt8, Sendable {
    /// Points of Apple's platforms, density-independent pixels of Android, pixels of CSS.
    case point = 0
    /// Points at the default text size; grows with the reader's text size.
    case scaled = 1
    /// Multiples of the root text size; grows with the reader's text size.
    case rem = 2
  }

  public var value: Double
  public var unit: Unit

  @inlinable public init(_ value: Double, _ unit: Unit = .point) {
    self.value = value
    self.unit = unit
  }

  /// The length in points.
  ///
  /// - Parameters:
  ///   - remBase: points of 1rem; ``ThemePack/remBase`` of the pack.
  ///   - textScale: the ratio of the reader's text size to the default one; lengths in ``Unit/point`` ignore it.
  @inlinable public func points(remBase: Double = 16, textScale: Double = 1) -> Double {
    switch unit {
    case .point: value
    case .scaled: value * textScale
    case .rem: value * remBase * textScale
    }
  }
}
