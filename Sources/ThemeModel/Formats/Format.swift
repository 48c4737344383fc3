/// An output format: everything that the tool knows about it, as a value.
///
/// Help, the manifest's schema, the checks, `lint --usage` and the emission of files use this value; no other code
/// knows a format by name.
public struct Format: Sendable {
  /// The name in `--format` and in a manifest's `outputs`.
  public var name: String
  /// One line for help and the README's table.
  public var summary: String
  /// Options that a manifest may set beside `path`.
  public var options: [FormatOption]
  /// Which parts of a theme the format can represent.
  public var capabilities: FormatCapabilities
  /// The names that it derives from tokens and themes, each kind once.
  public var identifiers: Identifiers
  /// Writes the whole table: one or more files with distinct paths.
  ///
  /// Pure; cannot fail. The same table and settings give the same bytes.
  public var emit: @Sendable (ThemeTable, FormatSettings) -> [OutputFile]

  public init(
    name: String, summary: String, options: [FormatOption] = [],
    capabilities: FormatCapabilities = FormatCapabilities(), identifiers: Identifiers,
    emit: @escaping @Sendable (ThemeTable, FormatSettings) -> [OutputFile]
  ) {
    self.name = name
    self.summary = summary
    self.options = options
    self.capabilities = capabilities
    self.identifiers = identifiers
    self.emit = emit
  }
}

/// A file to write, in memory.
public struct OutputFile: Sendable {
  /// Relative to the format's own folder, with `/` between folders.
  public var path: String
  public var bytes: Bytes
  public init(path: String, bytes: Bytes) {
    self.path = path
    self.bytes = bytes
  }
}
