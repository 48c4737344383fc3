import ThemeLanguage
import ThemeModel

/// The tokens for which a theme has values of its own in one appearance.
struct OwnTokens {
  private var columns: [Bool]
  /// By section: whether the appearance's own folder has any of its tokens.
  private var sections = [Bool](repeating: false, count: Section.allCases.count)
  private let context: TokenView

  /// Nil where the theme has no folder of its own for the appearance.
  package init?(_ context: TokenView, _ theme: Int, _ appearance: Appearance) {
    self.context = context
    let manifest = context.project.manifest
    let isDefault = theme == manifest.defaultTheme
    guard !isDefault || appearance == .dark,
      let own = context.project.themeFolders[theme * 4 + Int(appearance.rawValue)]
    else { return nil }
    columns = [Bool](repeating: false, count: context.columns.count)
    add(own, pairsWith: nil, isOwn: true)
    var at: Int? = theme
    for _ in manifest.themes.indices {
      guard let current = at, isDefault || current != manifest.defaultTheme else { break }
      add(folder(current, appearance), pairsWith: nil)
      if appearance == .dark { add(folder(current, .light), pairsWith: .dark) }
      at = manifest.themes[current].parent
    }
  }

  func lacks(_ column: Int) -> Bool {
    !columns[column] && sections[Int(context.resolution.index.section(ofColumn: column).rawValue)]
  }

  private func folder(_ theme: Int, _ appearance: Appearance) -> Int? {
    context.project.themeFolders[theme * 4 + Int(appearance.rawValue)]
  }

  /// Records the tokens of a folder, or only its pairs with a member.
  private mutating func add(_ folder: Int?, pairsWith member: Appearance?, isOwn: Bool = false) {
    guard let folder else { return }
    if member == nil { addPictures(of: folder, isOwn: isOwn) }
    let declarations = context.resolution.declarations
    for source in context.resolution.folders.files(of: folder) {
      for declaration in declarations.list[declarations.ranges[source]] {
        if isOwn { sections[Int(declaration.section.rawValue)] = true }
        guard
          case .column(let column) = context.resolution.index.entry(declaration.name, in: declaration.section),
          member.map({ has($0, declaration.value) }) ?? true
        else { continue }
        columns[column] = true
      }
    }
  }

  /// Records the tokens whose picture is in the folder: such a picture is a value of its own.
  private mutating func addPictures(of folder: Int, isOwn: Bool) {
    let resolution = context.resolution
    let row = resolution.rows[resolution.defaultRow]
    for column in resolution.index.columns(in: .image) {
      guard let value = context.value(column, in: row), value.kind == .literal else { continue }
      let picture = resolution.declarations.images.values[Int(value.payload)].picture
      guard resolution.pictures.library.has(picture, inFolder: folder) else { continue }
      columns[column] = true
      if isOwn { sections[Int(Section.image.rawValue)] = true }
    }
  }

  private func has(_ member: Appearance, _ value: TokenValue) -> Bool {
    guard value.kind == .pair else { return false }
    let place = Int(value.payload) + Int(member.rawValue)
    return context.resolution.declarations.pairs[place].kind != .absent
  }
}
