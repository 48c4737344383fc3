import ThemeModel

/// An output format: arrangement only. Spelling, escaping and number text are the shared builders' work.
///
/// An emitter never sorts, resolves or fails, and imports no other emitter.
public protocol Emitter: OutputFormat {
  /// Writes the whole table. Pure: the same table and settings give the same bytes.
  ///
  /// - Returns: one or more files with distinct relative paths (`/` between folders).
  func emit(_ table: ThemeTable, settings: FormatSettings) -> [OutputFile]
}

/// A file to write, in memory.
public struct OutputFile: Sendable {
  /// Relative to the format's own folder.
  public var path: String
  public var bytes: Bytes
  public init(path: String, bytes: Bytes) {
    self.path = path
    self.bytes = bytes
  }
}
