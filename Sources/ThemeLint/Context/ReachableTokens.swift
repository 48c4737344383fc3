import ThemeLanguage
import ThemeModel

/// The columns that others reach by aliases, in any theme and layer, and by the reserve map.
struct ReachableTokens {
  /// By column; also true for the starting columns.
  private(set) var isReached: [Bool]

  init(from starts: [Bool], _ context: TokenView) {
    isReached = starts
    let edges = Self.edges(context)
    var open = context.columns.filter { starts[$0] }
    while let column = open.popLast() {
      for target in edges[column] where !isReached[Int(target)] {
        isReached[Int(target)] = true
        open.append(Int(target))
      }
    }
  }

  private static func edges(_ context: TokenView) -> [[UInt32]] {
    let (index, declarations) = (context.resolution.index, context.resolution.declarations)
    var edges = [[UInt32]](repeating: [], count: context.columns.count)
    for declaration in declarations.list {
      guard let column = index.column(of: declaration.name, in: declaration.section) else { continue }
      for value in declarations.values(of: declaration) where value.kind == .alias {
        if let target = index.column(of: UInt32(value.payload), in: declaration.section) {
          edges[column].append(UInt32(target))
        }
      }
    }
    for reserve in context.project.manifest.reserve {
      for section in Section.allCases {
        guard let column = index.column(of: reserve.name, in: section),
          let target = index.column(of: reserve.substitute, in: section)
        else { continue }
        edges[column].append(UInt32(target))
      }
    }
    return edges
  }
}
