import ThemeRuntime

/// A pack's tokens as lines of text, with color blocks.
struct Swatches {
  let pack: ThemePack
  let theme: Theme
  /// Whether lines have escape sequences for colors; without them lines suit pipes.
  let isColored: Bool

  var lines: [String] {
    pack.names(of: .color).map(color) + pack.names(of: .dimension).map(dimension)
      + pack.names(of: .number).map { line("number", $0, (try? theme.number(named: $0)).map { "\($0)" }) }
      + pack.names(of: .string).map { line("string", $0, try? theme.string(named: $0)) }
      + pack.names(of: .boolean).map { line("boolean", $0, (try? theme.boolean(named: $0)).map { "\($0)" }) }
      + pack.names(of: .font).map(font) + pack.names(of: .image).map(image)
  }

  private func color(_ name: String) -> String {
    guard let color = try? theme.color(named: name) else { return line("color", name, nil) }
    let text = line("color", name, color.description)
    return isColored ? text + "   " + Self.block(color) : text
  }

  private func dimension(_ name: String) -> String {
    let value = (try? theme.dimension(named: name)).map { value in
      let unit =
        switch value.unit {
        case .point: "pt"
        case .scaled: "sp"
        case .rem: "rem"
        }
      return "\(value.value)\(unit)"
    }
    return line("dimension", name, value)
  }

  private func font(_ name: String) -> String {
    let value = (try? theme.font(named: name)).map { font in
      "\(font.name ?? "system") \(font.size)" + (font.weight.map { " weight \($0)" } ?? "")
    }
    return line("font", name, value)
  }

  private func image(_ name: String) -> String {
    let value = (try? theme.image(named: name)).map { image in
      let files = image.scales.map { scale in
        "\(image.withBytes(scale: scale) { bytes, _ in bytes.count } ?? 0) bytes at \(scale)x"
      }
      return ([image.kind?.mediaType ?? "-"] + files).joined(separator: ", ")
    }
    return line("image", name, value)
  }

  private func line(_ section: String, _ name: String, _ value: String?) -> String {
    "\(section.padded(to: 10)) \(name.padded(to: 24)) \(value ?? "-")"
  }

  /// Twelve cells of a color on white and on black, which makes its transparency visible.
  private static func block(_ color: RGBA) -> String {
    [255.0, 0].map { ground in
      let alpha = Double(color.alpha) / 255
      func channel(_ value: UInt8) -> Int { Int(Double(value) * alpha + ground * (1 - alpha) + 0.5) }
      return
        "\u{1B}[48;2;\(channel(color.red));\(channel(color.green));\(channel(color.blue))m      \u{1B}[0m"
    }.joined()
  }
}

extension String {
  func padded(to width: Int) -> String { self + String(repeating: " ", count: max(0, width - count)) }
}
