/// A snapshot: the values of one theme in one appearance.
///
/// Immutable; any thread may read it without a lock. A look-up by a generated constant always returns a value: the
/// pack's, or, where the pack has no such token, the default theme's value from the app's compilation.
public struct Theme: @unchecked Sendable {
  // Four words, so that it is passed in registers.
  @usableFromInline let frame: Frame
  /// The joined schemas: eight entries per slot, of `1 << entryShift` bytes. Before them is the entry of the only
  /// pack's own schema: see ``OwnSchema``.
  @usableFromInline let entries: UnsafeRawPointer
  /// The tag of that schema, stored here so that look-ups need not load it; 0 with several packs.
  @usableFromInline let ownTag: UInt64
  /// The number of its colors.
  @usableFromInline let colorCount: UInt32
  @usableFromInline let mask: UInt16
  @usableFromInline let shift: UInt8
  @usableFromInline let entryShift: UInt8

  init(_ registry: JoinRegistry, rows: [Int]) throws(ThemePackError) {
    frame = try Frame(registry, rows: rows)
    entries = UnsafeRawPointer(frame.entries)
    ownTag = registry.files.count == 1 ? registry.files[0].contents.info.tag : 0
    colorCount = OwnSchema.count(entries, section: 0)
    mask = UInt16(truncatingIfNeeded: frame.joins.mask)
    shift = UInt8(truncatingIfNeeded: frame.joins.shift)
    entryShift = frame.entryShift
  }

  /// The address of a value; nil where neither the own schema nor a joined one contains it.
  @inlinable @inline(__always)
  func cell(_ tag: UInt64, section: Int, column: UInt32, cellBytes: Int) -> UnsafeRawPointer? {
    guard ownTag == tag else { return joinedCell(tag, section: section, column: column) }
    guard column < OwnSchema.count(entries, section: section) else { return nil }
    return OwnSchema.row(entries, section: section) + Int(column) &* cellBytes
  }

  /// The address of a value by a schema that is not the pack's own; nil where it is not among the joined ones.
  @inlinable @inline(__always)
  func joinedCell(_ tag: UInt64, section: Int, column: UInt32) -> UnsafeRawPointer? {
    let slot = Int(truncatingIfNeeded: tag &>> UInt64(shift)) & Int(mask)
    let entry = entries + (slot &* 8 &+ section) &<< Int(entryShift)
    let fields = entry.assumingMemoryBound(to: JoinEntry.self)
    guard _fastPath(fields.pointee.tag == tag), _fastPath(column < fields.pointee.limit) else { return nil }
    let place = fields.pointee.map[Int(column)]
    return entry.load(fromByteOffset: place.rowOffset, as: UnsafeRawPointer.self) + place.cellOffset
  }
}

// MARK: - Look-up by constant

extension Theme {
  /// The color of a key, in 8-bit sRGB.
  ///
  /// - Complexity: O(1): one load, or two where the app is older or newer than the pack.
  @inlinable
  public subscript<Schema: ThemeSchema>(key: ColorKey<Schema>) -> RGBA {
    defer { withExtendedLifetime(frame) {} }
    // Nested conditions, so that a key of another schema does not pay for the check of the column. The hints keep the
    // compiler from reserving registers for the call.
    if ownTag == Schema.tag {
      if _fastPath(key.column < colorCount) {
        return RGBA(cell: OwnSchema.row(entries, section: 0) + Int(key.column) &* 4)
      }
    } else if let cell = joinedCell(Schema.tag, section: 0, column: key.column) {
      return RGBA(cell: cell)
    }
    return frame.color(Schema.self, key.column)
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

  /// The boolean of a key.
  @inlinable
  public subscript<Schema: ThemeSchema>(key: BooleanKey<Schema>) -> Bool {
    defer { withExtendedLifetime(frame) {} }
    guard let cell = cell(Schema.tag, section: 4, column: key.column, cellBytes: 1) else {
      return frame.boolean(Schema.self, key.column)
    }
    return cell.load(as: UInt8.self) != 0
  }

  /// The font of a key.
  @inlinable
  public subscript<Schema: ThemeSchema>(key: FontKey<Schema>) -> ThemeFont {
    frame.font(Schema.self, key.column)
  }

  /// The picture of a key; without bytes where no pack contains it.
  @inlinable
  public subscript<Schema: ThemeSchema>(key: ImageKey<Schema>) -> ThemeImage {
    frame.image(Schema.self, key.column)
  }

  /// The color of a key as written in the spec, for displays that show more than sRGB.
  ///
  /// Where 8-bit sRGB is exact, the color is in ``ExactColor/Space/sRGB``.
  @inlinable
  public func exactColor<Schema: ThemeSchema>(_ key: ColorKey<Schema>) -> ExactColor {
    frame.exactColor(Schema.self, key.column)
  }
}
