// The values in records of a pack.

extension ExactColor {
  /// The color of a record; nil where its space is unknown.
  init?(_ record: PackBytes) {
    func component(_ offset: Int) -> Double { Double(bitPattern: record.word64(offset)) }
    guard let code = UInt8(exactly: record.word32(PackLayout.ExactValue.space)),
      let space = Space(rawValue: code)
    else { return nil }
    self.init(
      space: space, component(PackLayout.ExactValue.components),
      component(PackLayout.ExactValue.components + 8),
      component(PackLayout.ExactValue.components + 16), alpha: component(PackLayout.ExactValue.alpha))
  }
}

extension ThemeFont {
  /// The font of a record.
  init(_ record: PackBytes, texts: PackPool) {
    let number = record.int32(PackLayout.Font.name)
    let weight = record.word32(PackLayout.Font.weight)
    self.init(
      name: number == 0 ? nil : texts.string(number &- 1),
      size: Double(bitPattern: record.word64(PackLayout.Font.size)),
      weight: weight == 0 ? nil : Int(exactly: weight))
  }
}
