import ThemeModel

extension ByteBuffer {
  /// Appends the attribute that warns of a deprecated token, on a line of its own.
  ///
  /// - Parameter text: of ``ThemeTable/Column``.
  mutating func append(deprecation: ThemeTable.Column.Deprecation, in table: ThemeTable) {
    append("@available(*, deprecated")
    if case .text(let text) = deprecation {
      append(", message: ")
      table.texts.withBytes(text) { append(swiftString: $0) }
    }
    append(")\n")
  }
}
