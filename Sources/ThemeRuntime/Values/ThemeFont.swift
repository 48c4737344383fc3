/// A font as the spec names it.
///
/// Whether the system has the family is not known here; a size is in points at the reader's default text size.
public struct ThemeFont: Hashable, Sendable {
  /// Family or face; nil for the system's font.
  public var name: String?
  /// Above 0.
  public var size: Double
  /// 100…900; nil where the spec gives none.
  public var weight: Int?

  public init(name: String? = nil, size: Double, weight: Int? = nil) {
    self.name = name
    self.size = size
    self.weight = weight
  }

  /// What a look-up gives that can give nothing else.
  static var missing: ThemeFont { ThemeFont(size: 17) }
}
