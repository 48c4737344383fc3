import ThemeModel

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
