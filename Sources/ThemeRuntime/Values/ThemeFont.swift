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

  /// The font that a record of a pack says.
  init(_ record: PackBytes, texts: PackPool) {
    let number = record.int32(PackLayout.Font.name)
    let weight = record.word32(PackLayout.Font.weight)
    self.init(
      name: number == 0 ? nil : texts.string(number &- 1),
      size: Double(bitPattern: record.word64(PackLayout.Font.size)),
      weight: weight == 0 ? nil : Int(exactly: weight))
  }

  /// What a look-up gives that can give nothing else.
  static var missing: ThemeFont { ThemeFont(size: 17) }
}
