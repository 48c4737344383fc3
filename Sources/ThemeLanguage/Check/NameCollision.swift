import ThemeModel

/// Names that a requested output would spell alike.
///
/// Most names need no spelling. Where a format keeps every word of a run behind one prefix, two names are alike only if two
/// tokens of different sections have the same name. ``TokenIdentifier/keeps`` states which words a format keeps.
struct NameCollision {
  private let names: RunNames
  private let losses: NameLoss
  private let traits: CaseMap<Section, NameTraits>
  /// Groups of tokens that are spelled alike, by their columns, with the formats that do so.
  private var tokens: [[Int]: [String]] = [:]
  /// Pairs of a theme and a column, likewise.
  private var themes: [[Int]: [String]] = [:]

  init(_ names: RunNames, besides losses: NameLoss) {
    self.names = names
    self.losses = losses
    traits = CaseMap { section in names.traits(of: section) }
  }

  /// A kind of name of one section's tokens.
  private struct Claim {
    var identifier: TokenIdentifier
    var section: Section
    var form: TokenIdentifier.Form
  }

  /// Finds the groups of one format.
  mutating func check(_ format: Format) {
    let claims = self.claims(of: format)
    var scopes: [UInt8] = []
    for claim in claims where !scopes.contains(claim.form.scope) { scopes.append(claim.form.scope) }
    for scope in scopes {
      let claims = claims.filter { $0.form.scope == scope }
      let themes = names.furtherThemes.isEmpty ? [] : format.identifiers.themes.filter { $0.scope == scope }
      if themes.isEmpty, keepsNames(claims) {
        compareSections(claims, format)
      } else {
        compareSpellings(claims, themes, format)
      }
    }
  }

  /// Sections in their order, for the columns of a group to be in theirs.
  private func claims(of format: Format) -> [Claim] {
    Section.allCases.filter { !names.columns(in: $0).isEmpty }.flatMap { section in
      format.identifiers.tokens.compactMap { identifier in
        if names.furtherThemes.isEmpty, identifier.isInTheme || identifier.needsFurtherThemes { return nil }
        return identifier.forms[section].map { Claim(identifier: identifier, section: section, form: $0) }
      }
    }
  }

  /// Whether all names of a scope are tokens' own names, behind prefixes that keep them apart or are the same.
  private func keepsNames(_ claims: [Claim]) -> Bool {
    claims.allSatisfy { claim in
      !claim.identifier.isInTheme && claim.identifier.file == nil && claim.form.endings.count == 1
        && keepsNames(of: claim.section, claim.identifier.keeps)
        && claims.allSatisfy { areApartOrSame(claim.form.prefix, $0.form.prefix) }
    }
  }

  private func keepsNames(of section: Section, _ keeps: KeptWords) -> Bool {
    let traits = traits[section]
    if !keeps.any || traits.contains(.others) { return false }
    if !keeps.digitFirst, traits.contains(.digitFirst) { return false }
    if !keeps.underscoreFirst, traits.contains(.underscoreFirst) { return false }
    return keeps.reserved.map { !names.have($0, in: section) } ?? true
  }

  /// Names that are kept clash only with the same name in another section of the scope.
  private mutating func compareSections(_ claims: [Claim], _ format: Format) {
    for (number, claim) in claims.enumerated() {
      let isLike = { (other: Claim) in same(other.form.prefix, claim.form.prefix) }
      let earlier = claims[..<number].filter(isLike).map(\.section)
      guard !earlier.isEmpty else { continue }
      let later = claims[(number + 1)...].filter(isLike).map(\.section)
      for column in names.columns(in: claim.section) where names.isWritten(column) {
        let alike = columns(alike: column, in: earlier)
        // The last token of a group reports it.
        guard !alike.isEmpty, columns(alike: column, in: later).isEmpty else { continue }
        add(alike + [column], theme: nil, format)
      }
    }
  }

  /// The written tokens of other sections with the name of a column's.
  private func columns(alike column: Int, in sections: [Section]) -> [Int] {
    var found: [Int] = []
    for section in sections {
      if let other = names.column(of: column, in: section), names.isWritten(other) { found.append(other) }
    }
    return found
  }

  private mutating func compareSpellings(_ claims: [Claim], _ themes: [ThemeIdentifier], _ format: Format) {
    let count = claims.reduce(0) { $0 + names.columns(in: $1.section).count }
    var owners = NameOwners(capacity: count)
    var buffer = ByteBuffer()
    for identifier in themes {
      for theme in names.furtherThemes {
        buffer.truncate(to: 0)
        identifier.spell(names.theme(theme).text, &buffer)
        owners.add(buffer, isFile: identifier.isFile, of: .theme(theme))
      }
    }
    for claim in claims {
      let themes = claim.identifier.isInTheme ? names.furtherThemes.map { names.theme($0).text } : [nil]
      for column in names.columns(in: claim.section) where names.isWritten(column) {
        names.withBytes(column) { name in
          for theme in themes {
            claim.identifier.forEachName(of: name, claim.form, theme: theme, &buffer) {
              owners.add($0, isFile: claim.identifier.file != nil, of: .token(column))
            }
          }
        }
      }
    }
    for group in owners.groups { add(group.tokens, theme: group.theme, format) }
  }

  private mutating func add(_ columns: [Int], theme: Int?, _ format: Format) {
    if let theme {
      for column in columns { Self.add(format.name, to: &themes[[theme, column], default: []]) }
    }
    // NameLoss reports a name of which nothing is left: that is one mistake.
    let group = columns.filter { !losses.loses($0, in: format) }
    if group.count > 1 { Self.add(format.name, to: &tokens[group, default: []]) }
  }

  /// The same tokens may be alike in several names of one format.
  private static func add(_ name: String, to formats: inout [String]) {
    if formats.last != name { formats.append(name) }
  }
}

// MARK: - Findings

extension NameCollision {
  /// One finding for each group, however many formats have it.
  func report(into diagnostics: inout Diagnostics) {
    guard !tokens.isEmpty || !themes.isEmpty else { return }
    let places = names.places()
    for group in tokens.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      diagnostics.report(nameCollision(group, places, formats: tokens[group] ?? []))
    }
    for pair in themes.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      diagnostics.report(nameCollision(theme: pair[0], pair[1], places, formats: themes[pair] ?? []))
    }
  }

  private func nameCollision(_ group: [Int], _ places: [Span], formats: [String]) -> Diagnostic {
    Diagnostic(
      .nameCollision, at: places[group[group.count - 1]],
      "\(group.map(names.described).joined(separator: " and ")) come out alike in "
        + formats.joined(separator: ", "),
      notes: group.dropLast().map { column in
        Diagnostic.Note("\(names.described(column)) is here", at: places[column])
      }, help: "rename one of them")
  }

  private func nameCollision(theme: Int, _ column: Int, _ places: [Span], formats: [String]) -> Diagnostic {
    let (name, token) = (names.theme(theme), names.described(column))
    return Diagnostic(
      .nameCollision, at: name.span,
      "theme '\(name.text)' and \(token) come out alike in \(formats.joined(separator: ", "))",
      notes: [Diagnostic.Note("\(token) is here", at: places[column])], help: "rename one of them")
  }
}

/// Whether names behind two prefixes differ whatever they are, or behind the same one.
private func areApartOrSame(_ one: StaticString, _ other: StaticString) -> Bool {
  let (one, other) = (bytes(of: one), bytes(of: other))
  return one.count == other.count || !one.starts(with: other) && !other.starts(with: one)
}

private func same(_ one: StaticString, _ other: StaticString) -> Bool {
  bytes(of: one).elementsEqual(bytes(of: other))
}

private func bytes(of text: StaticString) -> UnsafeBufferPointer<UInt8> {
  UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
}
