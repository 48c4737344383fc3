import ThemeModel

/// The names of resources. Each type has a scope of its own; numbers and sizes of fonts are dimensions to Android.
enum AndroidIdentifiers {
  static let all = Identifiers(
    tokens: [
      TokenIdentifier(forms: values, keeps: .androidNames, spelling: .plain { $1.append(androidName: $0) }),
      TokenIdentifier(
        forms: files, keeps: .none, file: fileName, spelling: .plain { $1.append(androidFile: $0) }),
      TokenIdentifier(
        forms: values, keeps: .none,
        spelling: .inTheme { name, theme, buffer in
          buffer.append(androidPrefix: theme)
          buffer.append(androidPart: name)
        }),
      TokenIdentifier(
        forms: files, keeps: .none, file: fileName,
        spelling: .inTheme { $2.append(androidFile: $0, behind: themePrefix($1)) }),
      TokenIdentifier(
        forms: CaseMap { .init(scope: 5, prefix: $0.attributePrefix) }, keeps: .all, needsFurtherThemes: true,
        spelling: .plain { $1.append(androidPart: $0) }),
    ],
    // The styles of overlays.
    themes: [ThemeIdentifier(scope: 7) { $1.append(androidPart: $0) }])

  private static let values: CaseMap<Section, TokenIdentifier.Form?> = CaseMap { section in
    switch section {
    case .color: .init(scope: 1)
    case .dimension, .number, .font: .init(scope: 2)
    case .string: .init(scope: 3)
    case .boolean: .init(scope: 4)
    case .image: nil
    }
  }

  private static let files: CaseMap<Section, TokenIdentifier.Form?> = CaseMap { section in
    switch section {
    case .image: .init(scope: 6)
    case .color, .dimension, .number, .string, .boolean, .font: nil
    }
  }

  /// `image_` in front; `_` around the name of a theme and behind a word of Java.
  private static let fileName = FileName(growthBytes: 10)
}
