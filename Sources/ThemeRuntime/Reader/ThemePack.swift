/// A pack: the flattened values of all tokens for all themes and appearances, read in place.
///
/// ```swift
/// let pack = try ThemePack(path: path)
/// let theme = try pack.theme("Festival", appearance: .dark)
/// label.color = theme[kCK_Red_A]
/// ```
///
/// A value that refers to the open file. Copies are cheap; any thread may use it.
public struct ThemePack: Sendable {
  let file: PackFile
  let registry: JoinRegistry

  /// Opens a pack that came with the app: maps the file and checks header, directory and counts.
  ///
  /// Each look-up checks the rest, so a damaged file gives wrong values but does not crash. The file must not change
  /// while it is open. For files from elsewhere, use ``init(verifying:limit:)``.
  ///
  /// - Complexity: O(1) in tokens, themes and appearances.
  public init(path: String) throws(ThemePackError) {
    try self.init(PackMemory(mapping: path), verified: false)
  }

  /// Opens a pack from anywhere: reads the file into private memory and verifies all of it.
  ///
  /// - Parameter limit: the most bytes of a pack.
  /// - Complexity: O(size of the file).
  public init(verifying path: String, limit: Int = 1 << 30) throws(ThemePackError) {
    try self.init(PackMemory(reading: path, limit: limit), verified: true)
  }

  /// Opens a pack from bytes: copies and verifies them.
  ///
  /// - Complexity: O(size).
  public init(verifying bytes: UnsafeRawBufferPointer) throws(ThemePackError) {
    try self.init(PackMemory(copying: bytes), verified: true)
  }

  /// Opens a pack from bytes: copies and verifies them.
  public init(verifying bytes: [UInt8]) throws(ThemePackError) {
    try self.init(bytes.withUnsafeBytes { PackMemory(copying: $0) }, verified: true)
  }

  init(_ memory: PackMemory, verified: Bool) throws(ThemePackError) {
    file = try PackFile(memory)
    if verified { try file.verify() }
    registry = JoinRegistry([file])
  }

  /// Checks everything that ``init(path:)`` omits: checksum, names, and every offset, index, text and code.
  ///
  /// - Complexity: O(size of the file).
  public func verify() throws(ThemePackError) { try file.verify() }

  /// The theme with a name, in an appearance. An appearance that the spec does not name falls back (dark high contrast
  /// to dark, then to light).
  ///
  /// - Throws: ``ThemePackError/unknownTheme(_:known:)`` with the known names.
  /// - Complexity: O(1) in tokens: nothing is copied.
  public func theme(_ name: String, appearance: Appearance = .light) throws(ThemePackError) -> Theme {
    guard let theme = file.theme(named: name) else { throw .unknownTheme(name, known: file.themeNames) }
    return try Theme(registry, rows: [file.row(theme: theme, appearance)])
  }

  /// The default theme in an appearance.
  public func theme(appearance: Appearance = .light) throws(ThemePackError) -> Theme {
    try Theme(registry, rows: [file.row(theme: file.contents.info.defaultTheme, appearance)])
  }

  /// Makes look-ups through a schema fast in all themes created later.
  ///
  /// Needed only where the schema's columns differ from the pack's, because one of them is older. Look-ups are correct
  /// without it. A pack and a schema are joined once.
  ///
  /// - Complexity: O(tokens of the schema) the first time.
  public func register<Schema: ThemeSchema>(_ schema: Schema.Type) { _ = registry.join(schema) }
}

// MARK: - What is in a pack

extension ThemePack {
  /// The pack's name.
  public var name: String { file.contents.texts.string(file.contents.info.name) }
  /// The pack's release number; 0 where the manifest gives none.
  public var sequence: UInt64 { file.contents.info.sequence }
  /// Pixels of 1rem.
  public var remBase: Double { file.contents.info.remBase }
  /// A hash of all names in column order; equal to a schema's tag where the columns are the same.
  public var tag: UInt64 { file.contents.info.tag }
  /// Size of the file.
  public var sizeBytes: Int { file.memory.count }

  /// A theme, for the list on a settings screen.
  public struct ThemeInfo: Equatable, Sendable {
    public var name: String
    /// The title to show.
    public var title: String
    /// Name of the theme it inherits from; nil for the default theme.
    public var parent: String?
    /// Appearances for which it has values of its own.
    public var ownAppearances: [Appearance]
  }

  /// All themes, in the order of the manifest.
  public var themes: [ThemeInfo] {
    let texts = file.contents.texts
    let names = file.themeNames
    return names.indices.map { theme in
      let parent = file.themeField(theme, PackLayout.ThemeRecord.parent)
      return ThemeInfo(
        name: names[theme], title: texts.string(file.themeField(theme, PackLayout.ThemeRecord.title)),
        parent: names.indices.contains(parent) ? names[parent] : nil,
        ownAppearances: Appearance.members(of: file.themeField(theme, PackLayout.ThemeRecord.ownAppearances)))
    }
  }

  /// Name of the theme that the others fall back to.
  public var defaultTheme: String { file.themeName(file.contents.info.defaultTheme) }

  /// The appearances that the spec names; the others fall back to them.
  public var appearances: [Appearance] { Appearance.members(of: Int(file.contents.info.appearances)) }

  /// Number of tokens of a section.
  public func count(of section: ThemeSection) -> Int { file.contents.info.columns[Int(section.rawValue)] }

  /// Names of the tokens of a section, in the order of columns.
  public func names(of section: ThemeSection) -> [String] {
    (0..<count(of: section)).map {
      String(decoding: file.contents.name(Int(section.rawValue), $0), as: UTF8.self)
    }
  }
}

extension Appearance {
  static func members(of set: Int) -> [Appearance] { allCases.filter { set >> Int($0.rawValue) & 1 == 1 } }
}
