extension ByteBuffer {
  /// Appends a color as a function of its own space, with all digits: `color(display-p3 1 0 0 / 0.5)`.
  public mutating func append(cssColor color: WideColor) {
    let unit: StaticString
    switch color.space {
    case .hsl, .hwb: unit = "%"
    case .sRGB, .displayP3, .linearSRGB, .a98RGB, .proPhotoRGB, .rec2020, .xyzD50, .xyzD65, .lab, .lch,
      .oklab, .oklch:
      unit = ""
    }
    append(color.space.cssOpening)
    append(decimal: color.first)
    append(UInt8(ascii: " "))
    append(decimal: color.second)
    append(unit)
    append(UInt8(ascii: " "))
    append(decimal: color.third)
    append(unit)
    if color.alpha != 1 {
      append(" / ")
      append(decimal: color.alpha)
    }
    append(UInt8(ascii: ")"))
  }
}

extension WideColor.Space {
  /// The start of the CSS function, before the first component.
  fileprivate var cssOpening: StaticString {
    switch self {
    case .sRGB: "color(srgb "
    case .displayP3: "color(display-p3 "
    case .linearSRGB: "color(srgb-linear "
    case .a98RGB: "color(a98-rgb "
    case .proPhotoRGB: "color(prophoto-rgb "
    case .rec2020: "color(rec2020 "
    case .xyzD50: "color(xyz-d50 "
    case .xyzD65: "color(xyz-d65 "
    case .lab: "lab("
    case .lch: "lch("
    case .oklab: "oklab("
    case .oklch: "oklch("
    case .hsl: "hsl("
    case .hwb: "hwb("
    }
  }
}

/// `0xRRGGBBAA` as `rrggbb`, or as `rrggbbaa` where it is not opaque; for messages.
package func hexadecimalColor(_ color: UInt32) -> String {
  var buffer = ByteBuffer()
  if color & 0xFF == 0xFF {
    buffer.append(hex: UInt64(color >> 8), digits: 6)
  } else {
    buffer.append(hex: UInt64(color), digits: 8)
  }
  return buffer.finish().string
}
