import ThemeModel

/// A color as Apple's outputs write it: components from 0 to 1 in sRGB or Display-P3.
///
/// A color keeps its space where it is one of the two; of the others, those inside sRGB are written in sRGB, and the rest are
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

  init(_ color: ThemeTable.Color, in table: ThemeTable) {
    if let color = table.exact(color) {
      space = color.space != .displayP3 && color.fits(.sRGB) ? .sRGB : .displayP3
      let components = space == .sRGB ? color.sRGB() : color.displayP3()
      red = components.red
      green = components.green
      blue = components.blue
      alpha = color.alpha
    } else {
      space = .sRGB
      red = Double(color.rgba >> 24) / 255
      green = Double(color.rgba >> 16 & 0xFF) / 255
      blue = Double(color.rgba >> 8 & 0xFF) / 255
      alpha = Double(color.rgba & 0xFF) / 255
    }
  }
}
