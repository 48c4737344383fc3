import ThemeModel

/// What a requested format cannot hold, once a format and run, at no place.
enum FormatNotes {
  static func report(
    _ format: Format, _ resolution: Resolution, into diagnostics: inout Diagnostics
  ) {
    let capabilities = format.capabilities
    var missing: [String] = []
    for section in Section.allCases where !resolution.index.sectionRanges[Int(section.rawValue)].isEmpty {
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
    let fixed = DimensionUnit.point.rawValue
    return zip(resolution.rows, resolution.rows.dropFirst()).contains { one, other in
      resolution.index.sectionRanges[Int(Section.dimension.rawValue)].contains { column in
        (one.units[column] == fixed) != (other.units[column] == fixed) && !resolution.isPrivate(column)
      }
    }
  }

  /// Whether some token of a section has another value in another appearance of one theme.
  private static func differsByAppearance(_ section: Section, _ resolution: Resolution) -> Bool {
    let range = resolution.index.sectionRanges[Int(section.rawValue)]
    return zip(resolution.rows, resolution.rows.dropFirst()).contains { one, other in
      one.theme == other.theme
        && range.contains { one.bits[$0] != other.bits[$0] || one.units[$0] != other.units[$0] }
    }
  }
}

extension Resolution {
  /// Whether some string has a U+0000.
  fileprivate var hasNull: Bool {
    let texts = declarations.texts
    return (0..<UInt32(texts.count)).contains { texts.withBytes($0) { $0.contains(0) } }
  }

  /// What the pictures of emitted tokens are and ask for.
  fileprivate var imageFeatures: [ImageFeature] {
    let columns = index.sectionRanges[Int(Section.image.rawValue)].filter { !isPrivate($0) }
    var features: Set<ImageFeature> = []
    for row in columns.isEmpty ? [] : rows {
      for column in columns where pictures.drawn.values.indices.contains(Int(clamping: row.bits[column])) {
        let drawn = pictures.drawn.values[Int(row.bits[column])]
        features.formUnion(ImageFeature.features(of: pictures.image(drawn)))
      }
    }
    if features.contains(.template),
      zip(rows, rows.dropFirst()).contains(where: { templatesDiffer($0, $1, columns) })
    {
      features.insert(.templateByAppearance)
    }
    return ImageFeature.allCases.filter { features.contains($0) }
  }

  /// Whether two rows of one theme draw some picture one as a template and one not.
  private func templatesDiffer(_ one: ResolvedRow, _ other: ResolvedRow, _ columns: [Int]) -> Bool {
    func isTemplate(_ bits: UInt64) -> Bool? {
      guard let number = Int(exactly: bits), pictures.drawn.values.indices.contains(number) else {
        return nil
      }
      return pictures.image(pictures.drawn.values[number]).isTemplate
    }
    guard one.theme == other.theme else { return false }
    return columns.contains { column in
      guard one.bits[column] != other.bits[column], let first = isTemplate(one.bits[column]),
        let second = isTemplate(other.bits[column])
      else { return false }
      return first != second
    }
  }
}
