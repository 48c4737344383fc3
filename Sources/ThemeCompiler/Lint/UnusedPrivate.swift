/// Private tokens that no token that is written leads to.
enum UnusedPrivate: LintRule {
  static let page = RuleCatalog.Rule(
    id: "unused-private", standing: .configurable(.off),
    what:
      "No token that is written reaches a private one by aliases or the reserve map, in any theme and layer, and no "
      + "pair of 'contrast' names it.",
    why: "A private token is in no output, so what nothing refers to has no effect at all.",
    example: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "unused-private": "warning" } }"#,
      "color.json":
        #"{ "color": { "Rose_A": { "value": "ff87a0", "private": true }, "Error_A": "d00000" } }"#,
    ],
    instead: [
      "themepack.json": #"{ "layers": ["color.json"], "rules": { "unused-private": "warning" } }"#,
      "color.json":
        #"{ "color": { "Rose_A": { "value": "ff87a0", "private": true }, "Error_A": "Rose_A" } }"#,
    ])

  static func run(_ context: LintContext, into diagnostics: inout Diagnostics) {
    guard context.resolution.hasPrivate else { return }
    let isUsed = Uses(context).isUsed
    for column in context.columns where context.resolution.isPrivate(column) && !isUsed[column] {
      let finding = Diagnostic(
        page.id, .warning, at: context.firstPlaces[column],
        "'\(context.name(column))' is private and no token that is written uses it",
        help: "remove it, or its 'private'")
      context.report(finding, about: column, into: &diagnostics)
    }
  }
}

/// Which columns the written tokens reach.
private struct Uses {
  private(set) var isUsed: [Bool]

  init(_ context: LintContext) {
    let resolution = context.resolution
    isUsed = context.columns.map { !resolution.isPrivate($0) }
    var edges = [[UInt32]](repeating: [], count: context.columns.count)
    let declarations = resolution.declarations
    for declaration in declarations.list {
      guard let column = resolution.index.column(of: declaration.name, in: declaration.section) else {
        continue
      }
      for value in declarations.values(of: declaration) where value.kind == .alias {
        if let target = resolution.index.column(of: UInt32(value.payload), in: declaration.section) {
          edges[column].append(UInt32(target))
        }
      }
    }
    for reserve in context.project.manifest.reserve {
      for section in Section.allCases {
        guard let column = resolution.index.column(of: reserve.name, in: section),
          let target = resolution.index.column(of: reserve.substitute, in: section)
        else { continue }
        edges[column].append(UInt32(target))
      }
    }
    for pair in context.project.manifest.rules.pairs {
      for token in [pair.foreground, pair.background, pair.backdrop].compactMap({ $0 }) {
        if let column = resolution.index.column(of: token.name, in: .color) { isUsed[column] = true }
      }
    }
    var open = context.columns.filter { isUsed[$0] }
    while let column = open.popLast() {
      for target in edges[column] where !isUsed[Int(target)] {
        isUsed[Int(target)] = true
        open.append(Int(target))
      }
    }
  }
}
