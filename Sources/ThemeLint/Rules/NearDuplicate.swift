import ThemeLanguage
import ThemeModel

/// Reports colors that differ but look the same.
enum NearDuplicate {
  static let page = Rule(
    id: "near-duplicate", standing: .configurable(.off),
    what:
      "Two color tokens differ by less than 'distance' (CIEDE2000) in every theme and appearance, but are not "
      + "equal in all. Aliases do not count, nor do colors that differ in alpha or are outside sRGB.",
    why:
      "Both are probably meant to be one color: the difference is invisible, and every change must be made twice.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "near-duplicate": "warning" } }"#,
      "color.json": #"{ "color": { "Gray_A": "8a8a8e", "Border_A": "8a8b8e" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "near-duplicate": "warning" } }"#,
      "color.json": #"{ "color": { "Gray_A": "8a8a8e", "Border_A": "Gray_A" } }"#,
    ],
    options: [
      RuleOption(
        name: "distance", kind: .decimal(0.01...10), fallback: "1.0",
        summary: "the least difference of two colors: 1 is just visible side by side, 2 at a glance")
    ])

  static let rule = LintRule(page, needsValues: true, run: run)

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    let limit = context.project.manifest.rules.option("distance", of: page).flatMap { Double($0) } ?? 1
    let colors = ColorColumns(context)
    for group in colors.groups {
      var grid = ColorGrid(group.map { colors.labs[$0] }, limit: limit)
      for (place, number) in group.enumerated() {
        guard let near = grid.take(place, isNear: { colors.areNear(number, group[$0], limit) }) else {
          continue
        }
        let finding = nearDuplicate(context, colors, number, group[near])
        context.report(finding, about: colors.columns[number], into: &diagnostics)
      }
    }
  }

  private static func nearDuplicate(
    _ context: LintContext, _ colors: ColorColumns, _ number: Int, _ other: Int
  ) -> Diagnostic {
    let name = context.name(colors.columns[other])
    let hundredths = Int((colors.difference(number, other) * 100).rounded())
    let distance = "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
    return Diagnostic(
      page, at: context.firstPlaces[colors.columns[number]],
      "'\(context.name(colors.columns[number]))' looks the same as '\(name)': the largest difference is \(distance)",
      notes: [Diagnostic.Note("'\(name)' is declared here", at: context.firstPlaces[colors.columns[other]])],
      help: "write \"{\(name)}\" if both have the same meaning")
  }
}

/// The distinct colors that are literals in every row.
private struct ColorColumns {
  /// In the order of the spec.
  private(set) var columns: [Int] = []
  /// By index in ``columns``: the color in the row that has the most distinct colors.
  private(set) var labs: [CIELab] = []
  /// The colors of the other rows, by index in ``columns``, then row: `0xRRGGBBAA`.
  private let others: [UInt32]
  /// The lightness of ``others``; it separates most colors that are near in one row only.
  private let lights: [Double]
  private let otherCount: Int
  /// Groups of indices in ``columns`` with the same alphas in every row: only colors of one group can be near.
  private(set) var groups: [[Int]] = []

  init(_ context: LintContext) {
    let literals = context.literals
    var first: [UInt64: Int] = [:]
    var rows: [ResolvedRow] = []
    for row in context.resolution.rows where !rows.contains(where: { $0.bits == row.bits }) {
      rows.append(row)
    }
    let allowed = context.allowed(by: NearDuplicate.page)
    let wide = WideColorsInside(context.resolution.declarations.wideColors)
    for column in context.columns(.color)
    where literals.isLiteral[column] && !allowed.contains(context.resolution.index.names[column])
      && rows.allSatisfy({ wide.isInside($0.color(column)) })
    {
      // Another rule reports tokens that are equal in all rows.
      if literals.first(like: column, &first) == nil { columns.append(column) }
    }
    let kept = columns
    var colors = rows.map { row in kept.map { UInt32(truncatingIfNeeded: row.bits[$0]) } }
    let counts = colors.map { row in
      let sorted = row.sorted()
      return zip(sorted, sorted.dropFirst()).reduce(0) { $0 + ($1.0 == $1.1 ? 0 : 1) }
    }
    let telling = counts.firstIndex(of: counts.max() ?? 0) ?? 0
    labs = colors[telling].map { CIELab(rgb: $0 >> 8) }
    groups = Self.grouped(colors, kept.count)
    colors.remove(at: telling)
    otherCount = colors.count
    others = kept.indices.flatMap { number in colors.map { $0[number] } }
    lights = others.map { CIELab.lightness(rgb: $0 >> 8) }
  }

  private static func grouped(_ colors: [[UInt32]], _ count: Int) -> [[Int]] {
    var places: [[UInt8]: Int] = [:]
    var groups: [[Int]] = []
    for number in 0..<count {
      let alphas = colors.map { UInt8(truncatingIfNeeded: $0[number]) }
      if let known = places[alphas] {
        groups[known].append(number)
      } else {
        places[alphas] = groups.count
        groups.append([number])
      }
    }
    return groups
  }

  func areNear(_ left: Int, _ right: Int, _ limit: Double) -> Bool {
    let (one, other) = (left * otherCount, right * otherCount)
    // The formula divides a step of lightness by at most 1.75.
    for row in 0..<otherCount where (lights[one + row] - lights[other + row]).magnitude >= 1.8 * limit {
      return false
    }
    guard labs[left].difference(from: labs[right]) < limit else { return false }
    for row in 0..<otherCount where difference(others[one + row], others[other + row]) >= limit {
      return false
    }
    return true
  }

  /// The largest difference in any row.
  func difference(_ left: Int, _ right: Int) -> Double {
    (0..<otherCount).reduce(labs[left].difference(from: labs[right])) { most, row in
      max(most, difference(others[left * otherCount + row], others[right * otherCount + row]))
    }
  }

  private func difference(_ one: UInt32, _ other: UInt32) -> Double {
    one == other ? 0 : CIELab(rgb: one >> 8).difference(from: CIELab(rgb: other >> 8))
  }
}

/// The exact colors of a run that sRGB contains, so that their 8-bit values represent them.
private struct WideColorsInside {
  private let isInside: [Bool]

  init(_ colors: [WideColor]) { isInside = colors.map { $0.fits(.sRGB) } }

  func isInside(_ color: ThemeTable.Color) -> Bool { color.wide.map { isInside[$0] } ?? true }
}
