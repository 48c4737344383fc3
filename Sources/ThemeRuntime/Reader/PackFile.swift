/// An open pack: its memory and its parts from the quick check. Immutable.
@usableFromInline
final class PackFile: @unchecked Sendable {
  let memory: PackMemory
  let contents: PackContents

  init(_ memory: PackMemory) throws(ThemePackError) {
    self.memory = memory
    do {
      contents = try PackContents(PackBytes(memory.base, count: memory.count))
    } catch {
      throw ThemePackError(error)
    }
  }

  func verify() throws(ThemePackError) {
    do { try contents.verify() } catch { throw ThemePackError(error) }
  }

  /// Number of the row of a theme in an appearance.
  func row(theme: Int, _ appearance: Appearance) -> Int {
    theme &* PackLayout.appearanceCount &+ Int(appearance.rawValue)
  }

  /// The number of the theme with this name.
  func theme(named name: String) -> Int? {
    for theme in 0..<contents.info.themeCount where themeName(theme) == name { return theme }
    return nil
  }

  func themeName(_ theme: Int) -> String {
    contents.texts.string(themeField(theme, PackLayout.ThemeRecord.name))
  }

  func themeField(_ theme: Int, _ field: Int) -> Int {
    contents.themes.int32(theme &* PackLayout.ThemeRecord.bytes &+ field)
  }

  var themeNames: [String] { (0..<contents.info.themeCount).map { themeName($0) } }

  /// The column of a name.
  @inline(never)
  func column(_ section: Int, _ name: UnsafeRawBufferPointer) -> UInt32? {
    contents.column(section, name)
  }
}

extension ThemePackError {
  init(_ fault: PackFault) {
    switch fault {
    case .notAPack: self = .notAPack
    case .newerMajor(let found, let known): self = .newerVersion(found: Int(found), readable: Int(known))
    case .wrongSize(let stated, let actual): self = .wrongSize(stated: stated, actual: actual)
    case .wrongChecksum: self = .wrongChecksum
    case .malformed(let problem, let kind, let offset):
      self = .malformed("\(problem.text)", section: "\(PackKind.name(kind))", offset: offset)
    }
  }
}
