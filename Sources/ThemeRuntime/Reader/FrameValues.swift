/// Values off the fast path: through schemas that the snapshot does not know, of tokens that no pack has, and texts.
extension Frame {
  @usableFromInline
  func color(_ schema: any ThemeSchema.Type, _ column: UInt32) -> RGBA {
    if let place = place(schema, .color, column) { return color(place) }
    // Only a key made by hand can be out of its schema's range; it is shown, not hidden.
    guard let value = SchemaReader(schema).value(.color, column) else { return RGBA(0xFF00_FFFF) }
    return RGBA(UInt32(truncatingIfNeeded: value.bits))
  }

  @usableFromInline
  func exactColor(_ schema: any ThemeSchema.Type, _ column: UInt32) -> ExactColor {
    guard let place = place(schema, .color, column) else { return ExactColor(color(schema, column)) }
    return exactColor(place)
  }

  @usableFromInline
  func dimension(_ schema: any ThemeSchema.Type, _ column: UInt32) -> ThemeDimension {
    if let place = place(schema, .dimension, column) { return ThemeDimension(cell: cell(.dimension, place)) }
    guard let value = SchemaReader(schema).value(.dimension, column) else { return ThemeDimension(0) }
    return ThemeDimension(Double(bitPattern: value.bits), ThemeDimension.Unit(rawValue: value.unit) ?? .point)
  }

  @usableFromInline
  func number(_ schema: any ThemeSchema.Type, _ column: UInt32) -> Double {
    if let place = place(schema, .number, column) { return number(place) }
    return Double(bitPattern: SchemaReader(schema).value(.number, column)?.bits ?? 0)
  }

  @usableFromInline
  func string(_ schema: any ThemeSchema.Type, _ column: UInt32) -> String {
    if let place = place(schema, .string, column) { return string(place) }
    let reader = SchemaReader(schema)
    return reader.value(.string, column).map { reader.text($0.bits) } ?? ""
  }

  @usableFromInline
  func boolean(_ schema: any ThemeSchema.Type, _ column: UInt32) -> Bool {
    if let place = place(schema, .boolean, column) { return boolean(place) }
    return SchemaReader(schema).value(.boolean, column)?.bits == 1
  }

  // MARK: By place

  @inline(__always)
  func color(_ place: JoinPlace) -> RGBA {
    RGBA(bits: UInt32(littleEndian: cell(.color, place).loadUnaligned(as: UInt32.self)))
  }

  func exactColor(_ place: JoinPlace) -> ExactColor {
    let file = registry.files[place.pack]
    let exact = file.contents.exact?.value(row: rows[place.pack], column: place.column)
    return exact.flatMap { ExactColor($0) } ?? ExactColor(color(place))
  }

  func number(_ place: JoinPlace) -> Double {
    Double(bitPattern: UInt64(littleEndian: cell(.number, place).loadUnaligned(as: UInt64.self)))
  }

  func string(_ place: JoinPlace) -> String {
    let number = UInt32(littleEndian: cell(.string, place).loadUnaligned(as: UInt32.self))
    return registry.files[place.pack].contents.texts.string(Int(exactly: number) ?? .max)
  }

  func boolean(_ place: JoinPlace) -> Bool { cell(.boolean, place).load(as: UInt8.self) != 0 }
}
