import ThemeCompiler

extension ByteBuffer {
  /// Appends `0xRRGGBBAA` as `#rrggbb`, or `#rrggbbaa` where it is not opaque.
  @inline(__always)
  mutating func append(cssColor bits: UInt64) {
    append(UInt8(ascii: "#"))
    if bits & 0xFF == 0xFF {
      append(hex: bits >> 8 & 0xFF_FFFF, digits: 6)
    } else {
      append(hex: bits & 0xFFFF_FFFF, digits: 8)
    }
  }

  /// Appends a colour as a function of its own space, all digits kept: `color(display-p3 1 0 0 / 0.5)`.
  mutating func append(cssColor color: WideColor) {
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

extension WideColor {
  /// Whether the colour may lie outside sRGB: its space is wider, or a component is outside 0…1.
  var mayExceedSRGB: Bool {
    switch space {
    case .hsl, .hwb: false
    case .sRGB, .linearSRGB: [first, second, third].contains { $0 < 0 || $0 > 1 }
    case .displayP3, .a98RGB, .proPhotoRGB, .rec2020, .xyzD50, .xyzD65, .lab, .lch, .oklab, .oklch: true
    }
  }
}

extension WideColor.Space {
  /// The start of a CSS function up to the first component.
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
