import ThemeModel

extension ByteBuffer {
  /// Appends the attribute that warns of a deprecated token, on a line of its own.
  ///
  /// - Parameter text: of ``ThemeTable/Column``.
  mutating func append(deprecation text: UInt32, in table: ThemeTable) {
    append("@available(*, deprecated")
    if text != ThemeTable.Column.deprecatedSilently {
      append(", message: ")
      table.texts.withBytes(text) { append(swiftString: $0) }
    }
    append(")\n")
  }
}
