/// Values outside the fast path: through schemas that the snapshot does not know, exact colors, texts, by name.
extension Frame {
  @usableFromInline
  func color(_ schema: any ThemeSchema.Type, _ column: UInt32) -> RGBA {
    // Only a handwritten key can be out of its schema's range.
    cell(schema, 0, column).map(RGBA.init(cell:)) ?? .missing
  }

  @usableFromInline
  func exactColor(_ schema: any ThemeSchema.Type, _ column: UInt32) -> ExactColor {
    guard let place = join(schema).place(0, column), place.pack < registry.files.count else {
      return ExactColor(color(schema, column))
    }
    return exactColor(place)
  }

  @usableFromInline
  func dimension(_ schema: any ThemeSchema.Type, _ column: UInt32) -> ThemeDimension {
    cell(schema, 1, column).map(ThemeDimension.init(cell:)) ?? ThemeDimension(0)
  }

  @usableFromInline
  func number(_ schema: any ThemeSchema.Type, _ column: UInt32) -> Double {
    cell(schema, 2, column).map(Double.init(cell:)) ?? 0
  }

  @usableFromInline
  func string(_ schema: any ThemeSchema.Type, _ column: UInt32) -> String {
    guard let place = join(schema).place(3, column) else { return "" }
    return place.pack < registry.files.count ? string(place) : SchemaReader(schema).text(column)
  }

  @usableFromInline
  func boolean(_ schema: any ThemeSchema.Type, _ column: UInt32) -> Bool {
    cell(schema, 4, column).map { $0.load(as: UInt8.self) != 0 } ?? false
  }

  @usableFromInline
  func font(_ schema: any ThemeSchema.Type, _ column: UInt32) -> ThemeFont {
    guard let place = join(schema).place(5, column) else { return .missing }
    return place.pack < registry.files.count ? font(place) : SchemaReader(schema).font(column)
  }

  /// Pictures are not compiled into an app: a picture that no pack contains is missing.
  @usableFromInline
  func image(_ schema: any ThemeSchema.Type, _ column: UInt32) -> ThemeImage {
    guard let place = join(schema).place(6, column), place.pack < registry.files.count else {
      return .missing
    }
    return image(place)
  }

  /// The exact color at a place, or the 8-bit color where that is exact.
  func exactColor(_ place: JoinPlace) -> ExactColor {
    let exact = registry.files[place.pack].contents.exact?.value(
      row: rows[place.pack], column: place.cellOffset / PackLayout.cellBytes(section: 0))
    return exact.flatMap { ExactColor($0) } ?? ExactColor(RGBA(cell: cell(0, place)))
  }

  func font(_ place: JoinPlace) -> ThemeFont {
    let contents = registry.files[place.pack].contents
    guard let record = contents.fonts?.value(number(5, place)) else { return .missing }
    return ThemeFont(record, texts: contents.texts)
  }

  func image(_ place: JoinPlace) -> ThemeImage {
    let file = registry.files[place.pack]
    guard let images = file.contents.images, let record = images.value(number(6, place)) else {
      return .missing
    }
    return ThemeImage(record, of: images, in: file)
  }

  /// The number in a cell.
  private func number(_ section: Int, _ place: JoinPlace) -> Int {
    Int(exactly: UInt32(littleEndian: cell(section, place).loadUnaligned(as: UInt32.self))) ?? .max
  }

  func string(_ place: JoinPlace) -> String {
    registry.files[place.pack].contents.texts.string(number(3, place))
  }
}

// MARK: - Values as a pack has them

extension RGBA {
  /// The result of a look-up that has no value.
  static var missing: RGBA { RGBA(0xFF00_FFFF) }

  @inlinable @inline(__always)
  init(cell: UnsafeRawPointer) { bits = UInt32(littleEndian: cell.loadUnaligned(as: UInt32.self)) }
}

extension ThemeDimension {
  @inlinable @inline(__always)
  init(cell: UnsafeRawPointer) {
    value = Double(cell: cell)
    // An unknown code, in a file that was not verified, counts as points.
    unit = Unit(rawValue: cell.load(fromByteOffset: 8, as: UInt8.self)) ?? .point
  }
}

extension Double {
  @inlinable @inline(__always)
  init(cell: UnsafeRawPointer) {
    self.init(bitPattern: UInt64(littleEndian: cell.loadUnaligned(as: UInt64.self)))
  }
}
