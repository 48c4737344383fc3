import ThemeModel

/// The color functions of CSS Color 4, "Color syntax": which arguments they take, and how these convert to the units of
/// ``WideColor``.
package struct ColorFunction: Sendable {
  /// An argument: its unit, and the range to which it is clamped.
  package struct Channel: Sendable {
    package var isHue = false
    /// A plain number is divided by this.
    package var divisor = 1.0
    /// The value of 100 %.
    package var whole = 1.0
    package var range = -ColorFunction.largest...ColorFunction.largest
  }

  package let name: StaticString
  /// The valid forms, for messages.
  package let usage: StaticString
  /// The space of the result; nil for `color()`, which names it.
  package let space: WideColor.Space?
  /// Whether the function accepts commas, as in older versions of CSS.
  package let hasLegacyForm: Bool
  package let channels: (Channel, Channel, Channel)

  package func channel(_ number: Int) -> Channel {
    number == 0 ? channels.0 : number == 1 ? channels.1 : channels.2
  }

  /// CSS lets a program clamp numbers that it cannot represent; the limit also keeps every later product finite.
  package static let largest = 1e9

  private static let hue = Channel(isHue: true)
  private static let positive = 0...largest
  private static let byte = Channel(divisor: 255, range: 0...1)
  private static let percentage = Channel(whole: 100, range: 0...100)
  /// White and black of hwb(); a sum above 100 % is scaled down later.
  private static let part = Channel(whole: 100, range: positive)

  package static let all: [ColorFunction] = [
    rgb("rgb"), rgb("rgba"), hsl("hsl"), hsl("hsla"),
    ColorFunction(
      name: "hwb", usage: "hwb(HUE W% B% / ALPHA)", space: .hwb, hasLegacyForm: false,
      channels: (hue, part, part)),
    ColorFunction(
      name: "lab", usage: "lab(L A B / ALPHA), L from 0 to 100", space: .lab, hasLegacyForm: false,
      channels: (percentage, Channel(whole: 125), Channel(whole: 125))),
    ColorFunction(
      name: "lch", usage: "lch(L CHROMA HUE / ALPHA), L from 0 to 100", space: .lch, hasLegacyForm: false,
      channels: (percentage, Channel(whole: 150, range: positive), hue)),
    ColorFunction(
      name: "oklab", usage: "oklab(L A B / ALPHA), L from 0 to 1", space: .oklab, hasLegacyForm: false,
      channels: (Channel(range: 0...1), Channel(whole: 0.4), Channel(whole: 0.4))),
    ColorFunction(
      name: "oklch", usage: "oklch(L CHROMA HUE / ALPHA), L from 0 to 1", space: .oklch, hasLegacyForm: false,
      channels: (Channel(range: 0...1), Channel(whole: 0.4, range: positive), hue)),
    ColorFunction(
      name: "color", usage: "color(SPACE C1 C2 C3 / ALPHA)", space: nil, hasLegacyForm: false,
      channels: (Channel(), Channel(), Channel())),
  ]

  private static func rgb(_ name: StaticString) -> ColorFunction {
    ColorFunction(
      name: name, usage: "rgb(R G B / ALPHA) or rgb(R, G, B, ALPHA), from 0 to 255 or 0% to 100%",
      space: .sRGB, hasLegacyForm: true, channels: (byte, byte, byte))
  }

  private static func hsl(_ name: StaticString) -> ColorFunction {
    ColorFunction(
      name: name, usage: "hsl(HUE S% L% / ALPHA) or hsl(HUE, S%, L%, ALPHA)",
      space: .hsl, hasLegacyForm: true, channels: (hue, percentage, percentage))
  }

  /// The spaces of color(). Linear Display-P3 is stored as Display-P3, which more readers support.
  package static let spaces: [(name: StaticString, space: WideColor.Space, isLinearP3: Bool)] = [
    ("srgb", .sRGB, false), ("srgb-linear", .linearSRGB, false), ("display-p3", .displayP3, false),
    ("display-p3-linear", .displayP3, true), ("a98-rgb", .a98RGB, false),
    ("prophoto-rgb", .proPhotoRGB, false), ("rec2020", .rec2020, false), ("xyz", .xyzD65, false),
    ("xyz-d50", .xyzD50, false), ("xyz-d65", .xyzD65, false),
  ]
}

/// Why a text that looks like a color is not one.
struct ColorFault: Error {
  /// The reason, which completes "'rgb(1 2)' is not a color: …".
  let reason: String
  /// The valid form.
  let help: String
}
