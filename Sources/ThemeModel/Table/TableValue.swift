extension ThemeTable {
  /// A token's value in one row, with its type.
  public enum Value: Equatable, Sendable {
    case color(Color)
    case dimension(Dimension)
    case number(Double)
    /// The text's id in ``ThemeTable/texts``.
    case string(UInt32)
    case boolean(Bool)
    case font(Font)
    /// The picture's index in ``ThemeTable/images``.
    case image(Int)
  }

  /// A color with eight bits per component, and a reference to the exact color where eight bits cannot represent it.
  public struct Color: Hashable, Sendable {
    /// The bits as stored in a cell.
    @usableFromInline package let bits: UInt64

    /// - Parameter bits: the bits of a cell: ``rgba``, and above it 1 + ``wide`` or 0.
    @inlinable @inline(__always)
    package init(bits: UInt64) { self.bits = bits }

    /// - Parameter wide: the index of the exact color; nil where eight bits per component represent it.
    package init(rgba: UInt32, wide: Int?) {
      bits = UInt64(rgba) | UInt64(wide.map { $0 + 1 } ?? 0) << 32
    }

    /// `0xRRGGBBAA` in sRGB, into which the exact color is mapped.
    @inlinable @inline(__always)
    public var rgba: UInt32 { UInt32(truncatingIfNeeded: bits) }

    /// The index of the exact color in ``ThemeTable/wideColors``; nil where ``rgba`` is exact.
    @inlinable @inline(__always)
    public var wide: Int? { isExact ? nil : Int(bits >> 32) - 1 }

    /// Whether eight bits per component represent it.
    @inlinable @inline(__always)
    public var isExact: Bool { bits >> 32 == 0 }
  }

  /// A length with its unit.
  public struct Dimension: Hashable, Sendable {
    public var value: Double
    public var unit: DimensionUnit

    @inlinable @inline(__always)
    public init(_ value: Double, _ unit: DimensionUnit) {
      self.value = value
      self.unit = unit
    }

    /// Whether it grows with the reader's text size.
    @inlinable @inline(__always)
    public var isScaled: Bool { unit != .point }
  }
}

// MARK: - Values of a row

extension ThemeTable.Cells {
  @inlinable @inline(__always)
  public func color(_ column: Int) -> ThemeTable.Color { ThemeTable.Color(bits: bits[column]) }

  @inlinable @inline(__always)
  public func dimension(_ column: Int) -> ThemeTable.Dimension {
    ThemeTable.Dimension(Double(bitPattern: bits[column]), DimensionUnit(rawValue: units[column]) ?? .point)
  }

  @inlinable @inline(__always)
  public func number(_ column: Int) -> Double { Double(bitPattern: bits[column]) }

  /// The text's id in ``ThemeTable/texts``.
  @inlinable @inline(__always)
  public func string(_ column: Int) -> UInt32 { UInt32(truncatingIfNeeded: bits[column]) }

  @inlinable @inline(__always)
  public func boolean(_ column: Int) -> Bool { bits[column] != 0 }

  /// The font's index in ``ThemeTable/fonts``.
  @inlinable @inline(__always)
  public func font(_ column: Int) -> Int { Int(bits[column]) }

  /// The picture's index in ``ThemeTable/images``.
  @inlinable @inline(__always)
  public func image(_ column: Int) -> Int { Int(bits[column]) }

  /// The column whose value this one takes unchanged; nil where the value is a literal, has an `alpha` of its own, or
  /// the target is private.
  @inlinable @inline(__always)
  public func alias(_ column: Int) -> Int? { aliases[column] == .max ? nil : Int(aliases[column]) }

  /// The index in ``ThemeTable/originPaths`` of the file whose declaration applies.
  @inlinable @inline(__always)
  public func origin(_ column: Int) -> Int { Int(origins[column]) }

  /// Whether a token has the same value in another row, whatever their origins.
  @inlinable @inline(__always)
  public func isSame(_ column: Int, as other: ThemeTable.Cells) -> Bool {
    bits[column] == other.bits[column] && units[column] == other.units[column]
  }
}

extension ThemeTable {
  /// The columns of a section.
  @inlinable @inline(__always)
  public func columns(in section: Section) -> Range<Int> { sectionRanges[Int(section.rawValue)] }

  @inlinable @inline(__always)
  public func value(_ column: Int, in cells: Cells) -> Value {
    switch columns[column].section {
    case .color: .color(cells.color(column))
    case .dimension: .dimension(cells.dimension(column))
    case .number: .number(cells.number(column))
    case .string: .string(cells.string(column))
    case .boolean: .boolean(cells.boolean(column))
    case .font: .font(fonts[cells.font(column)])
    case .image: .image(cells.image(column))
    }
  }

  /// The exact color; nil where eight bits per component represent it.
  @inlinable @inline(__always)
  public func exact(_ color: Color) -> WideColor? { color.wide.map { wideColors[$0] } }

  /// The cells of the default theme in light.
  @inlinable
  public var defaultCells: Cells { cells[rows[defaultRow].cells] }

}
