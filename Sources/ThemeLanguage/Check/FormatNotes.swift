import ThemeModel

/// What a requested format cannot hold: one note for each format, without a place.
enum FormatNotes {
  static func report(
    _ format: Format, _ resolution: Resolution, into diagnostics: inout Diagnostics
  ) {
    let capabilities = format.capabilities
    var missing: [String] = []
    for section in Section.allCases where !resolution.index.columns(in: section).isEmpty {
      switch capabilities.sections[section] {
      case .limited(let what): missing.append(what)
      case .full:
        if !capabilities.followsAppearance[section], differsByAppearance(section, resolution) {
          missing.append("\(section.name) tokens have their value in light in every appearance")
        }
      }
    }
    if !capabilities.keepsUnits, mixesUnits(resolution) {
      missing.append("dimensions that grow with the text size in one row do so in all")
    }
    if !capabilities.keepsNull, format.identifiers.include(.string), resolution.hasNull {
      missing.append("U+0000 in a text becomes U+FFFD")
    }
    for feature in resolution.imageFeatures {
      if case .limited(let what) = capabilities.pictures[feature], !missing.contains(what) {
        missing.append(what)
      }
    }
    for appearance in resolution.appearances {
      if case .limited(let what) = capabilities.appearances[appearance], !missing.contains(what) {
        missing.append(what)
      }
    }
    guard !missing.isEmpty else { return }
    diagnostics.report(
      Diagnostic(.formatNote, at: .none, "\(format.name): \(missing.joined(separator: "; "))"))
  }

  /// Whether some dimension grows with the reader's text size in one row and not in another.
  private static func mixesUnits(_ resolution: Resolution) -> Bool {
    zip(resolution.rows, resolution.rows.dropFirst()).contains { one, other in
      resolution.index.columns(in: .dimension).contains { column in
        one.dimension(column).isScaled != other.dimension(column).isScaled && !resolution.isPrivate(column)
      }
    }
  }

  /// Whether some token of a section has another value in another appearance of one theme.
  private static func differsByAppearance(_ section: Section, _ resolution: Resolution) -> Bool {
    let range = resolution.index.columns(in: section)
    return zip(resolution.rows, resolution.rows.dropFirst()).contains { one, other in
      one.theme == other.theme
        && range.contains { !one.isSame($0, as: other) }
    }
  }
}

extension Resolution {
  /// Whether some string has a U+0000.
  fileprivate var hasNull: Bool {
    let texts = declarations.texts
    return (0..<UInt32(texts.count)).contains { texts.withBytes($0) { $0.contains(0) } }
  }

  /// The features of the pictures of emitted tokens.
  fileprivate var imageFeatures: [ImageFeature] {
    let columns = index.columns(in: .image).filter { !isPrivate($0) }
    var features: Set<ImageFeature> = []
    for row in columns.isEmpty ? [] : rows {
      for column in columns {
        if let image = image(column, in: row) { features.formUnion(ImageFeature.features(of: image)) }
      }
    }
    if features.contains(.template),
      zip(rows, rows.dropFirst()).contains(where: { templatesDiffer($0, $1, columns) })
    {
      features.insert(.templateByAppearance)
    }
    return ImageFeature.allCases.filter { features.contains($0) }
  }

  private func image(_ column: Int, in row: ResolvedRow) -> ThemeTable.Image? {
    guard let number = row.image(column), pictures.drawn.values.indices.contains(number) else { return nil }
    return pictures.image(pictures.drawn.values[number])
  }

  /// Whether some picture is a template in one of two rows of a theme and not in the other.
  private func templatesDiffer(_ one: ResolvedRow, _ other: ResolvedRow, _ columns: [Int]) -> Bool {
    guard one.theme == other.theme else { return false }
    return columns.contains { column in
      guard one.image(column) != other.image(column), let first = image(column, in: one),
        let second = image(column, in: other)
      else { return false }
      return first.isTemplate != second.isTemplate
    }
  }
}
