import ThemeLanguage
import ThemeModel

/// Reports pictures of one token that have different sizes in points in some themes or scales.
enum PictureSize {
  static let page = Rule(
    id: "picture-size", standing: .configurable(.off),
    what:
      "The picture of a token has a different size in points in a theme, appearance or scale than in the default "
      + "theme. '@2x' counts half its pixels. Applies to PNG, JPEG and WebP files.",
    why:
      "Layouts use the size of the picture, so they jump when the theme changes.",
    example: [
      "themepack.json": #"{ "layers": ["image.json"], "rules": { "picture-size": "warning" } }"#,
      "image.json": #"{ "image": { "Star_A": "star.png" } }"#,
      "star.png": "(24 × 24 pixels)", "star@2x.png": "(50 × 50 pixels)",
    ],
    instead: [
      "themepack.json": #"{ "layers": ["image.json"], "rules": { "picture-size": "warning" } }"#,
      "image.json": #"{ "image": { "Star_A": "star.png" } }"#,
      "star.png": "(24 × 24 pixels)", "star@2x.png": "(48 × 48 pixels)",
    ])

  static let rule = LintRule(page, needsValues: true, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let pictures = PictureRows(context: context.tokens)
    for column in pictures.columns {
      guard let usual = sizes(pictures, column, context.defaultRow).first else { continue }
      var seen: Set<String> = []
      var notes: [Diagnostic.Note] = []
      for row in context.resolution.rows {
        for size in sizes(pictures, column, row)
        where !usual.isSame(as: size) && seen.insert(size.path).inserted {
          notes.append(
            Diagnostic.Note("'\(size.path)' has \(size.label)", at: context.place(column, in: row)))
        }
      }
      guard !notes.isEmpty else { continue }
      let finding = Diagnostic(
        page, at: context.firstPlaces[column],
        "the picture of '\(context.name(column))' has different sizes: '\(usual.path)' has \(usual.label)",
        notes: Array(notes.prefix(CycleLog.leadLimit)))
      context.report(finding, about: column, into: &diagnostics)
    }
  }

  private struct Size {
    let path: String
    let pixels: PixelSize
    let scale: Int

    /// A difference of half a point in the scale's pixels is rounding.
    func isSame(as other: Size) -> Bool {
      func near(_ left: Int, _ right: Int) -> Bool {
        (left * other.scale - right * scale).magnitude < max(scale, other.scale)
      }
      return near(pixels.width, other.pixels.width) && near(pixels.height, other.pixels.height)
    }

    var label: String {
      "\(pixels.width) × \(pixels.height) pixels" + (scale == 1 ? "" : " at \(scale) per point")
    }
  }

  private static func sizes(_ pictures: PictureRows, _ column: Int, _ row: ResolvedRow) -> [Size] {
    guard let picture = pictures.picture(column, row) else { return [] }
    return zip(pictures.paths(column, row), picture.variants).compactMap { path, variant in
      PixelSize.of(variant.bytes, picture.kind).map {
        Size(path: path, pixels: $0, scale: Int(variant.scale))
      }
    }
  }
}
