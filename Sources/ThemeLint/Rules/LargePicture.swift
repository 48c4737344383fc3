import ThemeLanguage
import ThemeModel

/// Reports pictures that are too large for an app.
enum LargePicture {
  static let page = Rule(
    id: "large-picture", standing: .configurable(.off),
    what:
      "A picture's file has more KiB, or one of its sides more pixels, than allowed. Reported once per file.",
    why:
      "The picture is in the app and in the pack, once for every theme, and takes four bytes per pixel when drawn.",
    example: [
      "themepack.json":
        #"{ "layers": ["image.json"], "rules": { "large-picture": { "level": "warning", "kilobytes": 1 } } }"#,
      "image.json": #"{ "image": { "Star_A": "star.svg" } }"#,
      "star.svg": "<svg xmlns='http://www.w3.org/2000/svg'><!-- "
        + String(repeating: "thank you, editor, ", count: 60) + " --></svg>",
    ],
    instead: [
      "themepack.json":
        #"{ "layers": ["image.json"], "rules": { "large-picture": { "level": "warning", "kilobytes": 1 } } }"#,
      "image.json": #"{ "image": { "Star_A": "star.svg" } }"#,
      "star.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    ],
    options: [
      RuleOption(
        name: "kilobytes", kind: .count(1...1_000_000), fallback: "1024", summary: "the most KiB of a file"),
      RuleOption(
        name: "pixels", kind: .count(1...1_000_000), fallback: "4096", summary: "the most pixels per side"),
    ])

  static let rule = LintRule(page, needsValues: true, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let rules = context.project.manifest.rules
    let kilobytes = rules.option("kilobytes", of: page).flatMap { Int($0) } ?? 1024
    let pixels = rules.option("pixels", of: page).flatMap { Int($0) } ?? 4096
    let pictures = PictureRows(context: context.tokens)
    let allowed = context.allowed(by: page)
    var seen = Set<String>()
    for row in context.resolution.rows {
      for column in context.columns(.image)
      where row.target(column) == nil && !allowed.contains(context.resolution.index.names[column]) {
        guard let picture = pictures.picture(column, row) else { continue }
        for (path, variant) in zip(pictures.paths(column, row), picture.variants) {
          guard let what = excess(variant, picture.kind, kilobytes, pixels), seen.insert(path).inserted else {
            continue
          }
          let finding = Diagnostic(
            page, at: context.place(column, in: row), "the picture '\(path)' has \(what)",
            notes: context.note(of: row))
          context.report(finding, about: column, into: &diagnostics)
        }
      }
    }
  }

  private static func excess(
    _ variant: ThemeTable.Image.Variant, _ kind: ThemeTable.Image.Kind, _ kilobytes: Int, _ pixels: Int
  ) -> String? {
    let size = (variant.bytes.count + 1023) / 1024
    if size > kilobytes { return "\(size) KiB; the limit is \(kilobytes)" }
    guard let extent = PixelSize.of(variant.bytes, kind), max(extent.width, extent.height) > pixels else {
      return nil
    }
    return "\(extent.width) × \(extent.height) pixels; the limit is \(pixels) per side"
  }
}
