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

extension ByteBuffer {
  /// Appends a number from 0 to 1 with its decimal point and just so many decimals, rounded half up: `1.000`.
  ///
  /// Three are enough for a component of 8 bits: no two of the 256 values come near one another.
  mutating func append(component: Double, decimals: Int) {
    var scale = 1
    for _ in 0..<min(decimals, 9) { scale *= 10 }
    let clamped = component > 0 ? min(component, 1) : 0
    let scaled = Int(clamped * Double(scale) + 0.5)
    append(integer: scaled / scale)
    append(UInt8(ascii: "."))
    var rest = scaled % scale
    while scale > 1 {
      scale /= 10
      append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest / scale))
      rest %= scale
    }
  }
}
