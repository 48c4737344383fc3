/// A snapshot: the values of one theme in one appearance.
///
/// Immutable, and may be read from any thread without a lock. Look-up by a generated constant always gives a value: the
/// pack's, or, where the pack has no such token, the one that the default theme had when the app was compiled.
public struct Theme: @unchecked Sendable {
  @usableFromInline let entries: UnsafePointer<JoinEntry>
  @usableFromInline let shift: UInt64
  @usableFromInline let mask: UInt64
  @usableFromInline let frame: Frame

  init(_ registry: JoinRegistry, rows: [Int]) throws(ThemePackError) {
    frame = try Frame(registry, rows: rows)
    entries = UnsafePointer(frame.entries)
    shift = frame.joins.shift
    mask = frame.joins.mask
  }

  /// The address of a value; nil where it is not in the table of joins.
  @inlinable @inline(__always)
  func cell(_ tag: UInt64, section: Int, column: UInt32, cellBytes: Int) -> UnsafeRawPointer? {
    let entry = entries + (Int(truncatingIfNeeded: tag &>> shift & mask) &* 8 &+ section)
    guard entry.pointee.tag == tag else { return nil }
    if column < entry.pointee.limit { return entry.pointee.row + Int(column) &* cellBytes }
    guard column < entry.pointee.mapLimit else { return nil }
    let place = entry.pointee.map[Int(column)]
    let rows = entry.pointee.row.assumingMemoryBound(to: UnsafeRawPointer.self)
    return rows[Int(place &>> 24)] + Int(place & 0xFF_FFFF) &* cellBytes
  }
}

// MARK: - Look-up by constant

extension Theme {
  /// The colour of a key, in 8-bit sRGB.
  ///
  /// - Complexity: O(1): a load, two where the app is older or newer than the pack.
  @inlinable
  public subscript<Schema: ThemeSchema>(key: ColorKey<Schema>) -> RGBA {
    defer { withExtendedLifetime(frame) {} }
    guard let cell = cell(Schema.tag, section: 0, column: key.column, cellBytes: 4) else {
      return frame.color(Schema.self, key.column)
    }
    return RGBA(cell: cell)
  }

  /// The length of a key.
  @inlinable
  public subscript<Schema: ThemeSchema>(key: DimensionKey<Schema>) -> ThemeDimension {
    defer { withExtendedLifetime(frame) {} }
    guard let cell = cell(Schema.tag, section: 1, column: key.column, cellBytes: 16) else {
      return frame.dimension(Schema.self, key.column)
    }
    return ThemeDimension(cell: cell)
  }

  /// The number of a key.
  @inlinable
  public subscript<Schema: ThemeSchema>(key: NumberKey<Schema>) -> Double {
    defer { withExtendedLifetime(frame) {} }
    guard let cell = cell(Schema.tag, section: 2, column: key.column, cellBytes: 8) else {
      return frame.number(Schema.self, key.column)
    }
    return Double(cell: cell)
  }

  /// The text of a key.
  @inlinable
  public subscript<Schema: ThemeSchema>(key: StringKey<Schema>) -> String {
    frame.string(Schema.self, key.column)
  }

  /// The truth value of a key.
  @inlinable
  public subscript<Schema: ThemeSchema>(key: BooleanKey<Schema>) -> Bool {
    defer { withExtendedLifetime(frame) {} }
    guard let cell = cell(Schema.tag, section: 4, column: key.column, cellBytes: 1) else {
      return frame.boolean(Schema.self, key.column)
    }
    return cell.load(as: UInt8.self) != 0
  }

  /// The colour of a key as the spec wrote it: for displays that show more than sRGB.
  ///
  /// Where 8-bit sRGB says all there is, that colour in ``ExactColor/Space/sRGB``.
  @inlinable
  public func exactColor<Schema: ThemeSchema>(_ key: ColorKey<Schema>) -> ExactColor {
    frame.exactColor(Schema.self, key.column)
  }
}
