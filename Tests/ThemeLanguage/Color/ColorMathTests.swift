import Foundation
import Testing

@testable import ThemeLanguage
@testable import ThemeModel

/// Our roots and angles against the C library's, and the properties that colors need.
@Suite struct ColorMathTests {
  private func near(_ mine: Double, _ theirs: Double, places: Double = 6) -> Bool {
    (mine - theirs).magnitude <= places * max(theirs.magnitude.ulp, 1e-300)
  }

  @Test func rootsAndPowers() {
    var random = SplitMix(seed: 1)
    for _ in 0..<20_000 {
      let value = random.unit() * pow(10, Double(random.below(40)) - 20)
      #expect(near(ColorMath.cubeRoot(value), cbrt(value)))
      #expect(ColorMath.cubeRoot(-value) == -ColorMath.cubeRoot(value))
      #expect(near(ColorMath.squareRoot(value), value.squareRoot()))
      #expect(near(ColorMath.fifthRoot(value), pow(value, 0.2)))
      let part = random.unit()
      #expect(near(TransferFunction.rec2020Decoded(part), pow(part, 2.4), places: 20))
      #expect(near(TransferFunction.a98Decoded(part), pow(part, 563.0 / 256), places: 20))
      let back = TransferFunction.sRGBEncoded(TransferFunction.sRGBDecoded(part))
      #expect((back - part).magnitude < 1e-7)
    }
    for value in [0, 1e-301, 1, 8, 1e300] {
      #expect(near(ColorMath.cubeRoot(value), cbrt(value)) || value < 1e-300)
    }
  }

  @Test func angles() {
    var random = SplitMix(seed: 2)
    for _ in 0..<20_000 {
      let degrees = random.unit() * 360
      let found = ColorMath.sineAndCosine(degrees: degrees)
      #expect((found.sine - sin(degrees * .pi / 180)).magnitude < 2e-15)
      #expect((found.cosine - cos(degrees * .pi / 180)).magnitude < 2e-15)
      let wild = (random.unit() - 0.5) * pow(10, Double(random.below(300)))
      let turned = ColorMath.normalized(degrees: wild)
      let remainder = fmod(wild, 360)
      #expect((0..<360).contains(turned))
      #expect(turned == (remainder < 0 ? remainder + 360 : remainder) || remainder > -1e-13)
    }
    #expect(ColorMath.sineAndCosine(degrees: 90) == (1, 0))
    #expect(ColorMath.sineAndCosine(degrees: 180) == (0, -1))
    #expect(ColorMath.normalized(degrees: -0.0) == 0)
    #expect(ColorMath.normalized(degrees: .infinity) == 0)
  }

  /// What a gamut holds is left as it is, to the last bit in its own space; what is mapped lies inside.
  @Test func mappingIsIdempotent() {
    var random = SplitMix(seed: 3)
    for _ in 0..<5_000 {
      let inside = (random.unit(), random.unit(), random.unit())
      let mapped = WideColor(space: .sRGB, inside.0, inside.1, inside.2, alpha: 1).sRGB()
      #expect(mapped == RGBComponents(red: inside.0, green: inside.1, blue: inside.2))
      let p3 = WideColor(space: .displayP3, inside.0, inside.1, inside.2, alpha: 1)
      #expect(p3.displayP3() == RGBComponents(red: inside.0, green: inside.1, blue: inside.2))
      let once = p3.sRGB()
      let again = WideColor(space: .sRGB, once.red, once.green, once.blue, alpha: 1)
      #expect(again.sRGB() == once)
      #expect(again.fits(.sRGB) && again.fits(.displayP3) && p3.fits(.displayP3) && p3.fits(.any))
    }
  }

  /// Text of color-like pieces in any order, and plain noise: no trap, and every color is finite and in range.
  @Test func anyBytesAreJudged() {
    let pieces: [String] =
      ColorFunction.all.map { "\($0.name)(" } + ColorFunction.spaces.map { "\($0.name)" } + [
        "none", "%", "deg", "grad", "rad", "turn", "e", "E5", "-", "+", ".", ",", ", ", " / ", " ", "  ", ")",
        "(",
        "0", "1", "100", "1e308", "-1e999", "1e-320", "360", "255", "#", "0x", "\u{0}", "é", "calc(", "\t",
        "1 2 3)",
        "1, 2, 3)", "10% 20% 30%)", "50% 0.2 30)",
      ]
    var random = SplitMix(seed: 4)
    var colors = 0
    for round in 0..<60_000 {
      var bytes: [UInt8] = []
      if round % 4 == 0 {
        for _ in 0..<random.below(30) { bytes.append(UInt8(random.below(256))) }
      } else {
        bytes += Array(pieces[random.below(11)].utf8)
        for _ in 0..<random.below(9) { bytes += Array(pieces[random.below(pieces.count)].utf8) }
      }
      let color = bytes.withUnsafeBufferPointer { text -> WideColor? in
        if ColorLiteral.parse(text) == nil, ColorLiteral.function(text) == nil {
          #expect(!ColorFault(of: text).help.isEmpty)
        }
        return ColorLiteral.function(text)
      }
      guard let color else { continue }
      colors += 1
      for mapped in [color.sRGB(), color.displayP3()] {
        for part in [mapped.red, mapped.green, mapped.blue, color.alpha] { #expect((0...1).contains(part)) }
      }
      #expect([color.first, color.second, color.third].allSatisfy { $0.magnitude <= ColorFunction.largest })
    }
    #expect(colors > 100)
  }
}

/// Small, and the same everywhere.
private struct SplitMix {
  private var state: UInt64
  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  mutating func below(_ limit: Int) -> Int { Int(next() % UInt64(limit)) }
  mutating func unit() -> Double { Double(next() >> 11) / 9_007_199_254_740_992 }
}
