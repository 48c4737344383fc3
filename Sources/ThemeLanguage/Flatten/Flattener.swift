import ThemeModel

/// The flatten stage: from resolved rows to the table that emitters read. Cannot fail.
struct Flattener {
  private let project: Project
  private let resolution: Resolution
  /// The number of emitted columns.
  private var keptCount = 0
  /// By column of the resolution: its column in the table, or `UInt32.max` for a private token.
  private var place: [UInt32]
  private var texts: NameTable
  /// By file of a declaration.
  private let fileOf: [UInt32]

  static func flatten(_ project: Project, _ resolution: Resolution) -> ThemeTable {
    var flattener = Flattener(project, resolution)
    return flattener.table()
  }

  private init(_ project: Project, _ resolution: Resolution) {
    self.project = project
    self.resolution = resolution
    texts = resolution.declarations.texts
    let count = resolution.index.names.count
    place = [UInt32](repeating: .max, count: count)
    let hasPrivate = resolution.hasPrivate
    for column in 0..<count where !hasPrivate || !resolution.isPrivate(column) {
      place[column] = UInt32(keptCount)
      keptCount += 1
    }
    var files = [UInt32](repeating: 0, count: resolution.declarations.list.count)
    for (file, range) in resolution.declarations.ranges.enumerated() {
      for declaration in range { files[declaration] = UInt32(file) }
    }
    fileOf = files
  }

  private mutating func table() -> ThemeTable {
    let columns = columns()
    var cells: [ThemeTable.Cells] = []
    var rows: [ThemeTable.Row] = []
    for row in resolution.rows {
      let values = flat(row)
      let same = cells.firstIndex { isSame($0, values) }
      if same == nil { cells.append(values) }
      rows.append(
        ThemeTable.Row(theme: row.theme, appearance: row.appearance, cells: same ?? cells.count - 1))
    }
    let ranges = sectionRanges(columns)
    let fonts = keepUsed(resolution.declarations.fonts.values, .font, ranges, &cells)
    let drawn = keepUsed(resolution.pictures.drawn.values, .image, ranges, &cells)
    let paths = keepUsedPaths(&cells)
    let base = rows[resolution.defaultRow].cells
    let differences = cells.map { differing($0, cells[base]) }
    return ThemeTable(
      name: project.manifest.name, sourcePath: project.sourcePath, sequence: project.manifest.sequence,
      remBase: project.manifest.remBase, names: project.tape.names, texts: texts, columns: columns,
      sectionRanges: ranges, themes: themes(), defaultTheme: project.manifest.defaultTheme,
      appearances: resolution.appearances, rows: rows, cells: cells, differences: differences,
      varying: union(of: differences, count: columns.count), wideColors: resolution.declarations.wideColors,
      fonts: fonts, images: drawn.map { resolution.pictures.image($0) },
      imagePaths: paths, originPaths: project.rootedPaths)
  }

  /// Keeps the values of a section that a cell refers to, in order of use, and renumbers the cells.
  ///
  /// The other values belong to private or hidden tokens, and no output may show them.
  private func keepUsed<Value>(
    _ values: [Value], _ section: Section, _ ranges: [Range<Int>], _ cells: inout [ThemeTable.Cells]
  ) -> [Value] {
    var numbers = [UInt64?](repeating: nil, count: values.count)
    var used: [Value] = []
    for row in cells.indices {
      for column in ranges[Int(section.rawValue)] {
        let value = Int(cells[row].bits[column])
        let number = numbers[value] ?? UInt64(used.count)
        if numbers[value] == nil {
          numbers[value] = number
          used.append(values[value])
        }
        cells[row].bits[column] = number
      }
    }
    return used
  }

  /// Keeps the paths that a cell refers to, each once, and renumbers the cells.
  private func keepUsedPaths(_ cells: inout [ThemeTable.Cells]) -> [[String]] {
    let files = resolution.pictures.library.files
    var used = ValuePool<[String]>()
    var numbers = [UInt32?](repeating: nil, count: files.count)
    for row in cells.indices {
      for place in cells[row].files.indices {
        let file = Int(cells[row].files[place])
        let number = numbers[file] ?? UInt32(used.number(of: files[file]))
        numbers[file] = number
        cells[row].files[place] = number
      }
    }
    return used.values
  }

  private mutating func columns() -> [ThemeTable.Column] {
    let hasAttributes = !resolution.declarations.attributes.isEmpty
    var columns: [ThemeTable.Column] = []
    columns.reserveCapacity(keptCount)
    for section in Section.allCases {
      for column in resolution.index.columns(in: section) where place[column] != .max {
        var described = ThemeTable.Column(name: resolution.index.names[column], section: section)
        if hasAttributes, let attributes = resolution.attributes(ofColumn: column) {
          describe(&described, attributes)
        }
        columns.append(described)
      }
    }
    return columns
  }

  private mutating func describe(_ column: inout ThemeTable.Column, _ attributes: Attributes) {
    if let key = attributes.description {
      let text = project.tape.text(key + 1, in: project.sources)
      if !text.isEmpty { column.description = texts.intern(text) }
    }
    guard let key = attributes.deprecated else { return }
    let isText = project.tape.node(key + 1).kind == .string
    column.deprecation =
      isText ? .text(texts.intern(project.tape.text(key + 1, in: project.sources))) : .plain
  }

  private func sectionRanges(_ columns: [ThemeTable.Column]) -> [Range<Int>] {
    var first = 0
    return resolution.index.sectionRanges.map { range in
      let count = range.count { place[$0] != .max }
      defer { first += count }
      return first..<first + count
    }
  }

  private func themes() -> [ThemeTable.Theme] {
    project.manifest.themes.enumerated().map { number, theme in
      var own: AppearanceSet = []
      for appearance in Appearance.allCases where theme.folders[Int(appearance.rawValue)] != nil {
        own.insert(AppearanceSet(appearance))
      }
      let isDefault = number == project.manifest.defaultTheme
      return ThemeTable.Theme(
        name: theme.name.text, title: theme.title ?? theme.name.text,
        parent: isDefault ? nil : theme.parent ?? project.manifest.defaultTheme, ownAppearances: own)
    }
  }

  private func flat(_ row: ResolvedRow) -> ThemeTable.Cells {
    let isWhole = keptCount == row.bits.count
    let kept = isWhole ? [] : place.indices.filter { place[$0] != .max }
    let bits = isWhole ? row.bits : kept.map { row.bits[$0] }
    let units = isWhole ? row.units : kept.map { row.units[$0] }
    let images = resolution.index.columns(in: .image).filter { place[$0] != .max }
    var aliases = [UInt32](repeating: .max, count: keptCount)
    var origins = [UInt32](repeating: 0, count: keptCount)
    for at in 0..<keptCount {
      let column = isWhole ? at : kept[at]
      if row.target(column) != nil, !hasOwnAlpha(column, row) {
        aliases[at] = place[Int(row.targets[column])]
      }
      if row.winners[column] != 0 { origins[at] = fileOf[Int(row.winners[column]) - 1] }
    }
    let files = row.files.isEmpty ? [] : images.map { row.files[$0] }
    return ThemeTable.Cells(bits: bits, units: units, aliases: aliases, origins: origins, files: files)
  }

  private func hasOwnAlpha(_ column: Int, _ row: ResolvedRow) -> Bool {
    guard let winner = row.declaration(ofColumn: column) else { return false }
    let number = resolution.declarations.list[winner].attributes
    return number != 0 && resolution.declarations.attributes[Int(number) - 1].alpha != nil
  }

  /// Whether two rows have equal values with equal origins.
  private func isSame(_ left: ThemeTable.Cells, _ right: ThemeTable.Cells) -> Bool {
    left.bits == right.bits && left.units == right.units && left.aliases == right.aliases
      && left.origins == right.origins && left.files == right.files
  }

  private func differing(_ cells: ThemeTable.Cells, _ base: ThemeTable.Cells) -> [UInt32] {
    cells.bits.indices.compactMap { column in
      cells.bits[column] != base.bits[column] || cells.units[column] != base.units[column]
        ? UInt32(column) : nil
    }
  }

  private func union(of lists: [[UInt32]], count: Int) -> [UInt32] {
    var differs = [Bool](repeating: false, count: count)
    for list in lists { for column in list { differs[Int(column)] = true } }
    return (0..<UInt32(count)).filter { differs[Int($0)] }
  }
}
