import ThemeModel

/// Fonts and images of a dump.
extension PackDumpWriter {
  mutating func writeFonts(_ fonts: PackFonts) {
    let texts = pack.texts
    for number in 0..<fonts.count {
      guard let font = fonts.value(number) else { continue }
      lines.field(font, PackLayout.Font.size, 8) { output in
        output.append("font ")
        output.append(integer: number)
        output.append(" size ")
        output.append(double: font.word64(PackLayout.Font.size))
      }
      lines.field(font, PackLayout.Font.name, 4) { output in
        let name = font.int32(PackLayout.Font.name)
        output.append(name == 0 ? "  the system's font" : "  1 + name text ")
        guard name > 0 else { return }
        output.append(integer: name - 1)
        output.append(" ")
        output.append(quoted: texts.entry(name - 1))
      }
      lines.number32(font, PackLayout.Font.weight, "  weight")
    }
  }

  mutating func writeImages(_ images: PackImages) {
    for number in 0..<images.count {
      if let image = images.value(number) { writeImage(image, number) }
    }
    for number in 0..<images.variantCount {
      guard let variant = images.variant(number) else { continue }
      lines.field(variant, PackLayout.Variant.offset, 8) { output in
        output.append("file ")
        output.append(integer: number)
        output.append(" at ")
        output.append(integer: variant.count(at: PackLayout.Variant.offset))
      }
      lines.field(variant, PackLayout.Variant.size, 8) { output in
        output.append("  size ")
        output.append(integer: variant.count(at: PackLayout.Variant.size))
      }
      lines.number32(variant, PackLayout.Variant.scale, "  scale")
      lines.field(variant, PackLayout.Variant.reserved, 4, "  reserved")
    }
  }

  private mutating func writeImage(_ image: PackBytes, _ number: Int) {
    lines.field(image, PackLayout.Image.kind, 4) { output in
      output.append("image ")
      output.append(integer: number)
      output.append(" kind ")
      let code = image.word32(PackLayout.Image.kind)
      output.append(integer: Int(code))
      if let code = UInt8(exactly: code), let kind = ThemeTable.Image.Kind(rawValue: code) {
        output.append(text: " \(kind)")
      }
    }
    lines.number32(image, PackLayout.Image.resizing, "  resizing")
    lines.number32(image, PackLayout.Image.flags, "  flags")
    lines.number32(image, PackLayout.Image.firstVariant, "  first file")
    lines.number32(image, PackLayout.Image.variantCount, "  files")
    lines.field(image, PackLayout.Image.reserved, 4, "  reserved")
    let edges: [StaticString] = ["  top inset ", "  left inset ", "  bottom inset ", "  right inset "]
    for (index, edge) in edges.enumerated() {
      let at = PackLayout.Image.insets + index * 8
      lines.field(image, at, 8) { output in
        output.append(edge)
        output.append(double: image.word64(at))
      }
    }
  }

  /// Enough to tell pictures apart; a photograph would be a million lines.
  private static var shownBytes: Int { 256 }

  /// The bytes of all files. Each file's record has the place where it begins.
  mutating func writeFiles(_ images: PackImages) {
    let part = images.files
    var starts = Set<Int>()
    for number in 0..<images.variantCount {
      guard let variant = images.variant(number) else { continue }
      let start = variant.count(at: PackLayout.Variant.offset)
      if start > 0, start < part.count { starts.insert(start) }
    }
    var from = 0
    for end in starts.sorted() + [part.count] where end > from {
      let shown = min(end - from, Self.shownBytes)
      lines.field(part, from, shown) { output in
        output.append("file at ")
        output.append(integer: from)
      }
      if from + shown < end { lines.rest(part, from + shown, end - from - shown) }
      from = end
    }
  }
}
