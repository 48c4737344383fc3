import ThemeModel

/// A color as Apple's outputs say it: components from 0 to 1 in sRGB or Display-P3.
///
/// A color keeps its space where it is one of the two; of the others, what sRGB holds is said in sRGB, and the rest is
/// mapped to Display-P3.
struct AppleColor: Equatable {
  enum Space {
    case sRGB, displayP3
  }
  var space: Space
  var red: Double
  var green: Double
  var blue: Double
  var alpha: Double

  /// - Parameter bits: a cell of the table.
  init(_ bits: UInt64, in table: ThemeTable) {
    let index = Int(bits >> 32) - 1
    if index >= 0, index < table.wideColors.count {
      let color = table.wideColors[index]
      space = color.space != .displayP3 && color.fits(.sRGB) ? .sRGB : .displayP3
      let components = space == .sRGB ? color.sRGB() : color.displayP3()
      red = components.red
      green = components.green
      blue = components.blue
      alpha = color.alpha
    } else {
      space = .sRGB
      red = Double(bits >> 24 & 0xFF) / 255
      green = Double(bits >> 16 & 0xFF) / 255
      blue = Double(bits >> 8 & 0xFF) / 255
      alpha = Double(bits & 0xFF) / 255
    }
  }
}
