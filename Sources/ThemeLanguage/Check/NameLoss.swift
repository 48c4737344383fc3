import ThemeModel

/// Names that would lose every letter and digit in a requested output: `𝒜` as an Android resource would be `_`.
///
/// Only names beyond ASCII can lose everything; others were checked where they are declared. O(tokens) for a look at
/// the name's shape, a spelling for each name beyond ASCII.
struct NameLoss {
  private let names: RunNames
  /// Columns to look at.
  private let doubtful: [Int]
  /// By column and by theme: the formats that would lose it.
  private var columns: [Int: [String]] = [:]
  private var themes: [Int: [String]] = [:]

  init(_ names: RunNames) {
    self.names = names
    doubtful = names.resolution.index.names.indices.filter {
      !names.shape($0).contains(.ascii) && names.isWritten($0)
    }
  }

  mutating func check(_ format: Format) {
    for column in doubtful where loses(column, format.identifiers.tokens) {
      columns[column, default: []].append(format.name)
    }
    for theme in names.furtherThemes where losesTheme(names.theme(theme).text, format.identifiers) {
      themes[theme, default: []].append(format.name)
    }
  }

  private func loses(_ column: Int, _ identifiers: [TokenIdentifier]) -> Bool {
    let section = names.resolution.index.section(ofColumn: column)
    return identifiers.contains { identifier in
      guard identifier.forms[section] != nil, !identifier.isInTheme else { return false }
      var buffer = ByteBuffer()
      names.withBytes(column) { identifier.spell($0, theme: nil, into: &buffer) }
      return isLost(buffer)
    }
  }

  private func losesTheme(_ name: String, _ identifiers: Identifiers) -> Bool {
    guard !name.utf8.allSatisfy({ $0 < 0x80 }) else { return false }
    return identifiers.themes.contains { identifier in
      var buffer = ByteBuffer()
      identifier.spell(name, &buffer)
      return isLost(buffer)
    }
  }

  private func isLost(_ spelled: borrowing ByteBuffer) -> Bool {
    spelled.withBytes { $0.allSatisfy { $0 == UInt8(ascii: "_") } }
  }

  func loses(_ column: Int, in format: Format) -> Bool {
    !columns.isEmpty && columns[column]?.contains(format.name) ?? false
  }

  func loses(theme: Int, in format: Format) -> Bool { themes[theme]?.contains(format.name) ?? false }

  func report(into diagnostics: inout Diagnostics) {
    if !columns.isEmpty {
      let places = names.places()
      for (column, formats) in columns {
        diagnostics.report(invalidName(names.text(column), at: places[column], formats))
      }
    }
    for (theme, formats) in themes {
      let name = names.theme(theme)
      diagnostics.report(invalidName(name.text, at: name.span, formats))
    }
  }

  private func invalidName(_ name: String, at span: Span, _ formats: [String]) -> Diagnostic {
    Diagnostic(
      .invalidName, at: span,
      "no letter and no digit of '\(name)' is left in \(formats.joined(separator: ", "))",
      help: "add a letter that every output can hold, such as one from A to Z")
  }
}
