import ThemeModel

/// Resolves rows one after the other; each costs O(columns + declarations of its folders).
struct RowResolver {
  let project: Project
  let index: TokenIndex
  let folders: FolderLayers
  var declarations: Declarations
  private(set) var rows: [ResolvedRow] = []
  var cycles = CycleLog()
  private(set) var pictures: PictureSelection

  /// By declaration: its column, or `UInt32.max` where the token has no default.
  private let columnOf: [UInt32]
  /// By column: index in the reserve map + 1, or 0.
  let reserveOf: [UInt32]

  private enum State { static let pending: UInt8 = 0, open: UInt8 = 1, done: UInt8 = 2, faulty: UInt8 = 3 }

  init(
    _ project: Project, _ declarations: Declarations, _ index: TokenIndex, _ folders: FolderLayers,
    _ pictures: PictureSelection
  ) {
    self.project = project
    self.pictures = pictures
    self.declarations = declarations
    self.index = index
    self.folders = folders
    columnOf = declarations.list.map { declaration in
      if case .column(let column) = index.entry(declaration.name, in: declaration.section) {
        return UInt32(column)
      }
      return .max
    }
    var reserveOf = [UInt32](repeating: 0, count: index.names.count)
    for (number, reserve) in project.manifest.reserve.enumerated() {
      for section in Section.allCases {
        if case .column(let column) = index.entry(reserve.name, in: section) {
          reserveOf[column] = UInt32(number) + 1
        }
      }
    }
    self.reserveOf = reserveOf
  }

  /// Adds the row of a theme and an appearance.
  mutating func resolve(theme: Int, appearance: Appearance) {
    let count = index.names.count
    var row = ResolvedRow(
      theme: theme, appearance: appearance, winners: winners(theme: theme, appearance: appearance),
      bits: [UInt64](repeating: 0, count: count), units: [UInt8](repeating: 0, count: count),
      targets: [UInt32](repeating: .max, count: count))
    var states = [UInt8](repeating: State.pending, count: count)
    for column in 0..<count { begin(column, &row, &states) }
    choosePictures(&row, &states)
    var path: [Int] = []
    for column in 0..<count where states[column] == State.pending {
      follow(column, &path, &row, &states)
    }
    rows.append(row)
  }

  /// By column: the applying declaration + 1.
  private func winners(theme: Int, appearance: Appearance) -> [UInt32] {
    var winners = [UInt32](repeating: 0, count: index.names.count)
    for folder in project.searchOrder(theme: theme, appearance: appearance).reversed() {
      for source in folders.files(of: folder) {
        for declaration in declarations.ranges[source] where columnOf[declaration] != .max {
          winners[Int(columnOf[declaration])] = UInt32(declaration) + 1
        }
      }
    }
    return winners
  }

  /// Writes a literal's value, or the target of an alias.
  @inline(__always)
  private func begin(_ column: Int, _ row: inout ResolvedRow, _ states: inout [UInt8]) {
    guard row.winners[column] != 0 else { return beginReserved(column, &row, &states) }
    let value = declarations.value(of: Int(row.winners[column]) - 1, for: row.appearance)
    switch value.kind {
    case .literal:
      row.bits[column] = value.payload
      row.units[column] = value.unit.rawValue
      states[column] = State.done
    case .alias:
      let section = declarations.list[Int(row.winners[column]) - 1].section
      if case .column(let target) = index.entry(UInt32(value.payload), in: section) {
        row.targets[column] = UInt32(target)
      } else {
        states[column] = State.faulty
      }
    case .invalid, .absent, .unknown, .pair: states[column] = State.faulty
    }
  }

  /// Replaces the names of pictures by pictures.
  private mutating func choosePictures(_ row: inout ResolvedRow, _ states: inout [UInt8]) {
    let columns = index.columns(in: .image)
    if columns.isEmpty { return }
    row.files = [UInt32](repeating: 0, count: row.bits.count)
    let order = project.searchOrder(theme: row.theme, appearance: row.appearance)
    for column in columns where states[column] == State.done {
      let value = declarations.value(of: Int(row.winners[column]) - 1, for: row.appearance)
      let reference = declarations.images.values[Int(value.payload)]
      let chosen = pictures.choose(
        reference, declarations.pictures.values[reference.picture], at: value.node, folders: order,
        row: rows.count)
      row.bits[column] = chosen?.cell ?? .max
      row.files[column] = chosen?.files ?? 0
      if chosen == nil { states[column] = State.faulty }
    }
  }

  private func beginReserved(_ column: Int, _ row: inout ResolvedRow, _ states: inout [UInt8]) {
    states[column] = State.faulty
    guard reserveOf[column] != 0 else { return }
    let substitute = project.manifest.reserve[Int(reserveOf[column]) - 1].substitute
    guard case .column(let target) = index.entry(substitute, in: index.section(ofColumn: column)) else {
      return
    }
    row.targets[column] = UInt32(target)
    states[column] = State.pending
  }

  /// Follows a chain of aliases to its end and carries the value back. No recursion, each link once.
  private mutating func follow(
    _ start: Int, _ path: inout [Int], _ row: inout ResolvedRow, _ states: inout [UInt8]
  ) {
    path.removeAll(keepingCapacity: true)
    var column = start
    while states[column] == State.pending {
      states[column] = State.open
      path.append(column)
      column = Int(row.targets[column])
    }
    if states[column] == State.open {
      let first = path.firstIndex(of: column) ?? 0
      cycles.found(
        Array(path[first...]), row: rows.count, places: path[first...].map { place(of: $0, in: row) })
      for member in path[first...] {
        cycles.faulty(member, row: rows.count)
        states[member] = State.faulty
      }
      path.removeLast(path.count - first)
    }
    let isFaulty = states[column] == State.faulty
    if isFaulty { cycles.lead(path, into: column, row: rows.count) }
    while let link = path.popLast() {
      states[link] = isFaulty ? State.faulty : State.done
      if !isFaulty { copy(link, &row) }
    }
  }

  /// Copies the target's value, with the alpha of the declaration.
  @inline(__always)
  private mutating func copy(_ column: Int, _ row: inout ResolvedRow) {
    let target = Int(row.targets[column])
    row.bits[column] = row.bits[target]
    row.units[column] = row.units[target]
    if !row.files.isEmpty { row.files[column] = row.files[target] }
    guard let alpha = alpha(of: column, in: row) else { return }
    row.bits[column] = declarations.replacingAlpha(of: row.bits[column], with: alpha)
  }

  /// The alpha that replaces the target's, if the alias has one.
  private func alpha(of column: Int, in row: ResolvedRow) -> Double? {
    guard row.winners[column] != 0 else { return nil }
    let number = declarations.list[Int(row.winners[column]) - 1].attributes
    return number == 0 ? nil : declarations.attributes[Int(number) - 1].alpha
  }

  /// The place of a column's alias in the spec.
  func place(of column: Int, in row: ResolvedRow) -> Span {
    guard row.winners[column] != 0 else {
      return reserveOf[column] == 0
        ? .none : project.manifest.reserve[Int(reserveOf[column]) - 1].substituteSpan
    }
    let value = declarations.value(of: Int(row.winners[column]) - 1, for: row.appearance)
    return project.tape.node(value.node).span
  }
}

extension Project {
  /// The folders that are searched for a value, in order: the theme, its parents, the default; in each the appearance
  /// and its fallbacks.
  package func searchOrder(theme: Int, appearance: Appearance) -> [Int] {
    var order: [Int] = []
    var at: Int? = theme
    for _ in 0...manifest.themes.count {
      guard let current = at else { break }
      for candidate in appearance.fallbacks {
        if let folder = themeFolders[current * 4 + Int(candidate.rawValue)], !order.contains(folder) {
          order.append(folder)
        }
      }
      let parent = manifest.themes[current].parent
      at = parent ?? (current == manifest.defaultTheme ? nil : manifest.defaultTheme)
    }
    return order
  }
}
