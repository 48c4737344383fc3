/// A font as named in the spec.
///
/// The system may not have the family. The size is in points at the default text size.
public struct ThemeFont: Hashable, Sendable {
  /// Family or face; nil for the system font.
  public var name: String?
  /// Above 0.
  public var size: Double
  /// 100…900; nil where the spec has no weight.
  public var weight: Int?

  public init(name: String? = nil, size: Double, weight: Int? = nil) {
    self.name = name
    self.size = size
    self.weight = weight
  }

  /// The result of a look-up that has no value.
  static var missing: ThemeFont { ThemeFont(size: 17) }
}
