import Foundation
import TestSupport
import Testing

@testable import ThemeEmitters
@testable import ThemeModel

/// What Chromium paints for a color as the spec has it, and for what we write of it.
@Suite struct CSSColorConsumerTests {
  /// Colors of every space, within sRGB, so that mapping and clipping are no matter. Not rec2020, for which browsers
  /// had the camera's curve of the older text for long.
  static let texts = [
    "color(srgb 0.2 0.4 0.61)", "color(srgb-linear 0.2 0.4 0.61)", "color(display-p3 0.3 0.4 0.5)",
    "color(display-p3 40% none 50%)", "color(a98-rgb 0.3 0.4 0.5)", "color(prophoto-rgb 0.3 0.4 0.5)",
    "color(xyz 0.3 0.31 0.32)", "color(xyz-d50 0.3 0.31 0.22)", "color(xyz-d65 10% 12% 9%)",
    "lab(50 20.5 -20 / 0.5)", "lch(50 30 -20.25deg)", "oklab(0.6 0.05 -0.05 / 25%)", "oklch(60% 20% 0.3turn)",
    "hsl(210.5 50% 40% / .3)", "hsla(-100grad, 33.3%, 40%, 1)", "hwb(3rad 20% 10.1%)", "hwb(10 60.5 60)",
    "rgb(1.6 none 33.3%)", "rgba(10.2%, 20%, 30%, 45%)", "oklch(0.7 none 200)", "lab(70 none 1e1)",
    "hsl(780, 250%, 37.5%)", "hsl(none 0% 50.2%)", "TRANSPARENT", "RGB(300 -5 99.5 / 2)", "lab(150% 0 0)",
  ]

  @Test(.consumer("chromium")) func everySpaceMeansTheSameToABrowser() throws {
    let spec = Self.texts.enumerated().map { "\"T_\($0.offset)\":\"\($0.element)\"" }.joined(separator: ",")
    let table = try table("{\"color\":{\(spec)}}")
    let colors = table.columns(in: .color).map { table.cells[0].color($0) }
    let written = colors.map { color in
      built { buffer in
        if let exact = table.exact(color) {
          buffer.append(cssColor: exact)
        } else {
          buffer.append(cssColor: color.rgba)
        }
      }
    }
    let painted = try paint(Self.texts + written)
    try #require(painted.count == 2 * colors.count)
    for (number, text) in Self.texts.enumerated() {
      let ours = [24, 16, 8, 0].map { Int(colors[number].rgba >> UInt32($0) & 255) }
      for found in [painted[number], painted[colors.count + number]] {
        try #require(found.count == 4, "\(text), \(written[number])")
        // A canvas keeps components multiplied by alpha: the thinner, the coarser.
        let slack = ours[3] == 255 ? 1 : 1 + 255 / max(1, ours[3])
        #expect(zip(ours, found).allSatisfy { abs($0 - $1) <= slack }, "\(text): \(ours), \(found)")
      }
    }
  }

  /// Red, green, blue and alpha of each color; an empty list for what is none.
  private func paint(_ colors: [String]) throws -> [[Int]] {
    let list = String(decoding: try JSONEncoder().encode(colors), as: UTF8.self)
    let page = """
      <!DOCTYPE html><meta charset="utf-8"><body><script>
      const context = document.createElement('canvas').getContext('2d')
      const found = \(list).map(color => {
        if (!CSS.supports('color', color)) return []
        context.clearRect(0, 0, 1, 1)
        context.fillStyle = color
        context.fillRect(0, 0, 1, 1)
        return Array.from(context.getImageData(0, 0, 1, 1).data)
      })
      const result = document.body.appendChild(document.createElement('pre'))
      result.id = 'result'
      result.textContent = btoa(JSON.stringify(found))
      </script>
      """
    let data = try Consumer.withFolder { folder in
      try page.write(to: folder.appendingPathComponent("page.html"), atomically: true, encoding: .utf8)
      return try Consumer.browse("page.html", in: folder, settings: "preferredColorScheme=1")
    }
    return try JSONDecoder().decode([[Int]].self, from: data)
  }
}
