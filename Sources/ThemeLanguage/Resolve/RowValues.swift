import ThemeModel

/// Values of a row, for checks and rules. Only the resolve and flatten stages read packed values.
extension ResolvedRow {
  package func color(_ column: Int) -> ThemeTable.Color { ThemeTable.Color(bits: bits[column]) }

  package func dimension(_ column: Int) -> ThemeTable.Dimension {
    ThemeTable.Dimension(Double(bitPattern: bits[column]), DimensionUnit(rawValue: units[column]) ?? .point)
  }

  package func number(_ column: Int) -> Double { Double(bitPattern: bits[column]) }

  /// The font's number in ``Declarations/fonts``; nil where a mistake left no font or picture.
  package func font(_ column: Int) -> Int? { Int(exactly: bits[column]) }

  /// The picture's number in ``PictureSelection/drawn``; nil where a mistake left no font or picture.
  package func image(_ column: Int) -> Int? { Int(exactly: bits[column]) }

  package func string(_ column: Int) -> UInt32 { UInt32(truncatingIfNeeded: bits[column]) }

  package func boolean(_ column: Int) -> Bool { bits[column] != 0 }

  /// Whether a mistake left the cell without a value.
  package func lacksValue(_ column: Int) -> Bool { bits[column] == Self.noValue }

  /// The column that the value comes from; nil for a literal.
  package func target(_ column: Int) -> Int? { targets[column] == .max ? nil : Int(targets[column]) }

  /// Whether a token has the same value in another row, whatever their origins.
  package func isSame(_ column: Int, as other: ResolvedRow) -> Bool {
    bits[column] == other.bits[column] && units[column] == other.units[column]
  }
}

extension TokenIndex {
  /// The columns of a section.
  package func columns(in section: Section) -> Range<Int> { sectionRanges[Int(section.rawValue)] }
}
