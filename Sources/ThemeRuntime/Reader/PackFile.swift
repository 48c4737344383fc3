/// An open pack: its memory and what the quick check found in it. Immutable.
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
    var copy = name
    return copy.withUTF8 { wanted in
      for theme in 0..<contents.info.themeCount
      where PackText.same(
        contents.texts.entry(themeField(theme, PackLayout.Theme.name)), UnsafeRawBufferPointer(wanted))
      {
        return theme
      }
      return nil
    }
  }

  func themeField(_ theme: Int, _ field: Int) -> Int {
    contents.themes.int32(theme &* PackLayout.Theme.bytes &+ field)
  }

  var themeNames: [String] {
    (0..<contents.info.themeCount).map { contents.texts.string(themeField($0, PackLayout.Theme.name)) }
  }

  /// The column of a name.
  @inline(__always)
  func column(_ section: ThemeSection, _ name: UnsafeRawBufferPointer) -> UInt32? {
    contents.column(Int(section.rawValue), name)
  }
}
