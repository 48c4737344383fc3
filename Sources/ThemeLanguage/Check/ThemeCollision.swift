import ThemeModel

/// Themes that a requested output would spell alike: `a b` and `a_b` both begin the names `a_b_White_A`.
///
/// The manifest's names are unique, whatever their case; this compares what a format makes of them.
enum ThemeCollision {
  static func check(
    _ formats: [Format], _ names: RunNames, besides losses: NameLoss, into diagnostics: inout Diagnostics
  ) {
    guard names.furtherThemes.count > 1 else { return }
    var known: [[Int]: [String]] = [:]
    for format in formats {
      // NameLoss reports a theme of which nothing is left: that is one mistake.
      let themes = names.furtherThemes.filter { !losses.loses(theme: $0, in: format) }
      for group in groups(format.identifiers, themes, names) { known[group, default: []].append(format.name) }
    }
    for group in known.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      diagnostics.report(nameCollision(group.map(names.theme), known[group] ?? []))
    }
  }

  /// Groups of themes that come out alike in some kind of name.
  private static func groups(_ identifiers: Identifiers, _ themes: [Int], _ names: RunNames) -> Set<[Int]> {
    var groups: Set<[Int]> = []
    func compare(_ isFile: Bool, _ spell: (String, inout ByteBuffer) -> Void) {
      var alike: [String: [Int]] = [:]
      for number in themes {
        var buffer = ByteBuffer()
        spell(names.theme(number).text, &buffer)
        let text = buffer.finish().string
        alike[isFile ? text.lowercased() : text, default: []].append(number)
      }
      for group in alike.values where group.count > 1 { groups.insert(group) }
    }
    for identifier in identifiers.themes { compare(identifier.isFile, identifier.spell) }
    for identifier in identifiers.tokens where identifier.isInTheme {
      let makesNames = Section.allCases.contains { section in
        identifier.forms[section] != nil && names.writtenCounts[section] > 0
      }
      // One token is enough: a theme is spelled the same way in each.
      if makesNames { compare(identifier.file != nil) { identifier.spell(plainWord, theme: $0, into: &$1) } }
    }
    return groups
  }

  /// A name that every format keeps.
  private static var plainWord: UnsafeBufferPointer<UInt8> {
    let word: StaticString = "A"
    return UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
  }

  /// One finding for each group, at the last theme.
  private static func nameCollision(_ group: [Manifest.Text], _ formats: [String]) -> Diagnostic {
    let names = group.map { "'\($0.text)'" }.joined(separator: " and ")
    return Diagnostic(
      .nameCollision, at: group[group.count - 1].span,
      "themes \(names) come out alike in \(formats.joined(separator: ", "))",
      notes: group.dropLast().map { Diagnostic.Note("theme '\($0.text)' is here", at: $0.span) },
      help: "rename one of them")
  }
}
