import ThemeModel

/// Writes the `Contents.json` of color sets.
///
/// Components always have a decimal point: without one Xcode takes them for shares of 255.
struct ColorSetWriter {
  private let table: ThemeTable
  /// By appearance: an entry up to the name of its color space.
  private let starts: [Bytes]
  /// By byte: its share of 255.
  private let shares: [Bytes]
  private let end: Bytes

  init(_ table: ThemeTable) {
    self.table = table
    starts = Appearance.allCases.map { appearance in
      var buffer = ByteBuffer()
      buffer.append("    {\n")
      CatalogFile.appearances(appearance, into: &buffer)
      buffer.append("      \"color\" : {\n        \"color-space\" : ")
      return buffer.finish()
    }
    shares = (0...255).map { byte in
      var buffer = ByteBuffer(capacity: 16)
      buffer.append(component: Double(byte) / 255, decimals: 3)
      return buffer.finish()
    }
    var buffer = ByteBuffer()
    buffer.append("\n  ],\n")
    CatalogFile.end(into: &buffer)
    end = buffer.finish()
  }

  func write(_ values: [(appearance: Appearance, value: ThemeTable.Color)]) -> Bytes {
    var buffer = ByteBuffer(capacity: 150 + 480 * values.count)
    buffer.append("{\n  \"colors\" : [\n")
    for (index, value) in values.enumerated() {
      if index > 0 { buffer.append(",\n") }
      buffer.append(starts[Int(value.appearance.rawValue)])
      write(value.value, into: &buffer)
      buffer.append("\n        }\n      },\n      \"idiom\" : \"universal\"\n    }")
    }
    buffer.append(end)
    return buffer.finish()
  }

  private func write(_ value: ThemeTable.Color, into buffer: inout ByteBuffer) {
    if value.isExact {
      components("\"srgb\"", into: &buffer) { $0.append(shares[Int(value.rgba >> UInt32(8 * $1) & 0xFF)]) }
    } else {
      let color = AppleColor(value, in: table)
      let parts = [color.alpha, color.blue, color.green, color.red]
      components(color.space == .sRGB ? "\"srgb\"" : "\"display-p3\"", into: &buffer) {
        $0.append(component: parts[$1], decimals: 5)
      }
    }
  }

  /// - Parameter part: writes the component of a number: 0 is alpha, 3 is red.
  @inline(__always)
  private func components(
    _ space: StaticString, into buffer: inout ByteBuffer, _ part: (inout ByteBuffer, Int) -> Void
  ) {
    buffer.append(space)
    buffer.append(",\n        \"components\" : {\n          \"alpha\" : \"")
    part(&buffer, 0)
    buffer.append("\",\n          \"blue\" : \"")
    part(&buffer, 1)
    buffer.append("\",\n          \"green\" : \"")
    part(&buffer, 2)
    buffer.append("\",\n          \"red\" : \"")
    part(&buffer, 3)
    buffer.append("\"")
  }
}
