import ThemeLanguage
import ThemeModel

/// Reports pictures that a theme lacks, completely or for denser screens.
enum MissingPicture {
  static let page = Rule(
    id: "missing-picture", standing: .configurable(.off),
    what:
      "A further theme, or a theme's dark folder, has pictures but none for this token, so it uses another "
      + "theme's picture; or a picture exists for denser screens ('@2x', '@3x') in one theme or appearance and not in "
      + "another.",
    why:
      "Among a hundred pictures it is hard to see one that belongs to the old theme, or is blurred on one phone.",
    example: [
      "themepack.json": #"{ "layers": ["image.json"], "rules": { "missing-picture": "warning" } }"#,
      "image.json": #"{ "image": { "Star_A": { "light": "star.svg", "dark": "night.svg" } } }"#,
      "star.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "star@2x.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "night.svg": "<svg xmlns='http://www.w3.org/2000/svg' id='n'/>",
    ],
    instead: [
      "themepack.json": #"{ "layers": ["image.json"], "rules": { "missing-picture": "warning" } }"#,
      "image.json": #"{ "image": { "Star_A": { "light": "star.svg", "dark": "night.svg" } } }"#,
      "star.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      "night.svg": "<svg xmlns='http://www.w3.org/2000/svg' id='n'/>",
    ])

  static let rule = LintRule(page, needsValues: true, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let pictures = PictureRows(context: context.tokens)
    let columns = pictures.columns
    guard !columns.isEmpty else { return }
    var lacks = [[Diagnostic.Note]](repeating: [], count: context.columns.count)
    for theme in context.project.manifest.themes.indices {
      for appearance in [Appearance.light, .dark] {
        guard let given = OwnTokens(context.tokens, theme, appearance) else { continue }
        let owner = context.project.manifest.themes[theme]
        let place = owner.folders[Int(appearance.rawValue)]?.span ?? .none
        for column in columns where given.lacks(column) {
          lacks[column].append(
            Diagnostic.Note("the \(appearance.name) folder of theme '\(owner.name.text)' lacks it", at: place)
          )
        }
      }
    }
    for column in columns {
      if !lacks[column].isEmpty {
        var finding = Diagnostic(
          page, at: context.firstPlaces[column],
          "the picture of '\(context.name(column))' is missing in a theme that has pictures",
          notes: lacks[column])
        finding.weight = lacks[column].count
        context.report(finding, about: column, into: &diagnostics)
      }
      checkScales(pictures, column, into: &diagnostics)
    }
  }

  private static func checkScales(_ pictures: PictureRows, _ column: Int, into diagnostics: inout Diagnostics)
  {
    let context = pictures.context
    let rows = context.resolution.rows.compactMap { row in
      pictures.picture(column, row).map { (row: row, scales: $0.variants.map(\.scale)) }
    }
    let all = Set(rows.flatMap(\.scales)).sorted()
    let short = rows.filter { $0.scales.count < all.count }
    guard !short.isEmpty else { return }
    let notes = short.prefix(CycleLog.leadLimit).map { entry in
      let missing = all.filter { !entry.scales.contains($0) }.map { $0 == 1 ? "@1x" : "@\($0)x" }
      return Diagnostic.Note(
        "\(context.label(entry.row)) lacks \(missing.joined(separator: ", "))",
        at: context.place(column, in: entry.row))
    }
    var finding = Diagnostic(
      page, at: context.firstPlaces[column],
      "the picture of '\(context.name(column))' has different scales in some themes or appearances",
      notes: notes)
    finding.weight = short.reduce(0) { $0 + all.count - $1.scales.count }
    context.report(finding, about: column, aspect: "scales", into: &diagnostics)
  }
}
