import ThemeModel

extension Flattened {
  /// Names of all tokens, for suggestions.
  public var tokenNames: [String] { resolution.index.names.map { project.tape.names.string($0) } }

  /// Names of all themes, for suggestions.
  public var themeNames: [String] { project.manifest.themes.map(\.name.text) }

  /// What `explain TOKEN` prints: for every theme and appearance the value, the layer that applies, the layers of that
  /// folder that it hides, and the chain of aliases. Nil for a name that no section has.
  ///
  /// - Parameters:
  /// - theme: only this theme; nil for all.
  ///   - shown: formats a picture's path, which is relative to the root, like the other paths.
  public func explain(_ name: String, theme: String? = nil, shown: (String) -> String = { $0 }) -> String? {
    guard let id = project.tape.names.find(name) else { return nil }
    var text = ""
    for section in Section.allCases {
      guard case .column(let column) = resolution.index.entry(id, in: section) else { continue }
      text +=
        "\(section.name) \(project.tape.names.string(id))\(resolution.isPrivate(column) ? " (private)" : "")\n"
      for row in resolution.rows {
        let rowTheme = project.manifest.themes[row.theme].name.text
        if theme == nil || theme == rowTheme { text += explain(column, section, row, shown) }
      }
    }
    return text.isEmpty ? nil : text
  }

  private func explain(_ column: Int, _ section: Section, _ row: ResolvedRow, _ shown: (String) -> String)
    -> String
  {
    var text = "  \(project.manifest.themes[row.theme].name.text), \(row.appearance.name): "
    text += "\(valueText(column, section, row, shown))\n"
    var at = column
    for step in 0..<50 {
      text += link(at, row, isFirst: step == 0)
      guard let target = row.target(at) else { break }
      at = target
      if at == column { break }
    }
    return text
  }

  /// One line for the declaration that applies, and one for each that it hides.
  private func link(_ column: Int, _ row: ResolvedRow, isFirst: Bool) -> String {
    let name = project.tape.names.string(resolution.index.names[column])
    let lead = isFirst ? "    " : "    → \(name): "
    guard let winner = row.declaration(ofColumn: column) else {
      let substitute = row.target(column).map { self.name(ofColumn: $0) } ?? ""
      return "\(lead)reserved, substitute '\(substitute)'\n"
    }
    var text = "\(lead)\(written(winner, row)) at \(place(of: winner))\n"
    for hidden in hidden(by: winner) {
      text += "      hides \(written(hidden, row)) at \(place(of: hidden))\n"
    }
    return text
  }

  private func name(ofColumn column: Int) -> String {
    project.tape.names.string(resolution.index.names[column])
  }

  /// The value as written in the spec.
  private func written(_ declaration: Int, _ row: ResolvedRow) -> String {
    let value = resolution.declarations.value(of: declaration, for: row.appearance)
    return project.sources.string(project.tape.node(value.node).span)
  }

  private func place(of declaration: Int) -> String {
    let span = project.tape.node(resolution.declarations.list[declaration].key).span
    guard let position = project.sources.position(of: span.start) else { return "?" }
    let path = project.sources.files[position.file].path
    let layer = project.layerFiles.first { $0.source == position.file }.map {
      project.manifest.layers[$0.layer]
    }
    let level = layer.map { $0.level == 0 ? "" : " (level \($0.level))" } ?? ""
    return "\(path):\(position.line):\(position.column)\(level)"
  }

  /// Declarations of the same token in lower layers of the winner's folder, the highest first.
  private func hidden(by winner: Int) -> [Int] {
    let declarations = resolution.declarations
    let token = declarations.list[winner]
    guard let source = declarations.ranges.firstIndex(where: { $0.contains(winner) }),
      let folder = project.layerFiles.first(where: { $0.source == source })?.folder
    else { return [] }
    var found: [Int] = []
    for file in resolution.folders.files(of: folder) {
      if file == source { break }
      found += declarations.ranges[file].filter {
        declarations.list[$0].name == token.name && declarations.list[$0].section == token.section
      }
    }
    return found.reversed()
  }

  private func append(font number: Int?, to buffer: inout ByteBuffer) {
    let fonts = resolution.declarations.fonts.values
    guard let number, fonts.indices.contains(number) else { return }
    let font = fonts[number]
    buffer.append(text: font.name.map { resolution.declarations.texts.string($0) } ?? "system font")
    buffer.append(", ")
    buffer.append(decimal: font.size)
    buffer.append("pt")
    if let weight = font.weight { buffer.append(text: ", weight \(weight)") }
  }

  private func append(image number: Int?, _ files: [String], to buffer: inout ByteBuffer) {
    let drawn = resolution.pictures.drawn.values
    guard let number, drawn.indices.contains(number) else { return }
    let image = resolution.pictures.image(drawn[number])
    buffer.append(text: files.joined(separator: ", "))
    if let insets = image.insets {
      buffer.append(", insets")
      for edge in [insets.top, insets.left, insets.bottom, insets.right] {
        buffer.append(UInt8(ascii: " "))
        buffer.append(decimal: edge)
      }
    }
    if let resizing = image.resizing { buffer.append(text: ", \(resizing)") }
    if image.isTemplate { buffer.append(", template") }
  }

  private func files(_ column: Int, _ row: ResolvedRow) -> [String] {
    let files = resolution.pictures.library.files
    guard row.files.indices.contains(column), files.indices.contains(Int(row.files[column])) else {
      return []
    }
    return files[Int(row.files[column])]
  }

  /// Whether a column's own value, or the picture that it names, is reported as faulty.
  private func isFaulty(_ column: Int, _ row: ResolvedRow) -> Bool {
    guard table == nil, let winner = row.declaration(ofColumn: column) else { return false }
    switch resolution.declarations.value(of: winner, for: row.appearance).kind {
    case .literal, .alias: return row.lacksValue(column)
    case .invalid, .absent, .unknown, .pair: return true
    }
  }

  private func valueText(_ column: Int, _ section: Section, _ row: ResolvedRow, _ shown: (String) -> String)
    -> String
  {
    guard table != nil || row.target(column) == nil || row.bits[column] != 0 else { return "no value" }
    if isFaulty(column, row) { return "no value" }
    var buffer = ByteBuffer()
    switch section {
    case .color:
      buffer.append("#")
      let color = row.color(column)
      buffer.append(text: hexadecimalColor(color.rgba))
      if let wide = color.wide {
        buffer.append(", exactly ")
        buffer.append(cssColor: resolution.declarations.wideColors[wide])
      }
    case .dimension:
      let length = row.dimension(column)
      buffer.append(decimal: length.value)
      switch length.unit {
      case .scaled: buffer.append("sp")
      case .rem: buffer.append("rem")
      case .point: buffer.append("pt")
      }
    case .number: buffer.append(decimal: row.number(column))
    case .boolean: buffer.append(row.boolean(column) ? "true" : "false")
    case .string: return "\"\(resolution.declarations.texts.string(row.string(column)))\""
    case .font: append(font: row.font(column), to: &buffer)
    case .image: append(image: row.image(column), files(column, row).map(shown), to: &buffer)
    }
    return buffer.finish().string
  }
}
