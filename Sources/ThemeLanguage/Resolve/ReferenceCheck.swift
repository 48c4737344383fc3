import ThemeModel
import ThemeSyntax

/// Checks every text that could be a name: each once, at its place, however many rows use it.
struct ReferenceCheck {
  private let project: Project
  private let declarations: Declarations
  private let index: TokenIndex
  private let folders: FolderLayers
  private let base: UnsafePointer<UInt8>
  private let reserved: [UInt32: Span]
  private var advice = NameAdvice()
  /// By section and name: the key that declares it first. Created for the first finding that needs it.
  private var firstKeys: [UInt64: UInt32] = [:]

  init(
    _ project: Project, _ declarations: Declarations, _ index: TokenIndex, _ folders: FolderLayers
  ) {
    self.project = project
    self.declarations = declarations
    self.index = index
    self.folders = folders
    base = UnsafePointer(project.sources.base)
    reserved = Dictionary(
      project.manifest.reserve.map { ($0.name, $0.nameSpan) }, uniquingKeysWith: { first, _ in first })
  }

  mutating func run(into diagnostics: inout Diagnostics) {
    for declaration in declarations.list {
      if index.entry(declaration.name, in: declaration.section) == .withoutDefault,
        reserved[declaration.name] == nil
      {
        diagnostics.report(
          tokenWithoutDefault(declaration),
          excusedBy: .unknownName(declaration.name, in: [declaration.section]))
      }
      if declaration.value.kind == .pair {
        for member in declarations.pairs[Int(declaration.value.payload)..<Int(declaration.value.payload) + 4]
        {
          check(member, of: declaration, &diagnostics)
        }
      } else {
        check(declaration.value, of: declaration, &diagnostics)
      }
    }
  }

  @inline(__always)
  private mutating func check(
    _ value: TokenValue, of declaration: Declaration, _ diagnostics: inout Diagnostics
  ) {
    let section = declaration.section
    switch value.kind {
    case .literal:
      if value.isBareText, index.hasLiteralNames(section) { checkAmbiguity(value, section, &diagnostics) }
    case .alias:
      if index.entry(UInt32(value.payload), in: section) == .unknown {
        missingTarget(value, of: declaration, UInt32(value.payload), &diagnostics)
      }
    case .unknown: missingTarget(value, of: declaration, nil, &diagnostics)
    case .invalid, .absent, .pair: break
    }
  }

  /// A bare text that is a literal may not also be a token's name; `#…` is always a color.
  private func checkAmbiguity(_ value: TokenValue, _ section: Section, _ diagnostics: inout Diagnostics) {
    let name = project.tape.withText(value.node, in: base) { text in
      text.first == UInt8(ascii: "#") ? nil : project.tape.names.find(text)
    }
    guard let name, index.exists(name, in: section) else { return }
    diagnostics.report(ambiguousValue(value, section))
  }

  private mutating func missingTarget(
    _ value: TokenValue, of declaration: Declaration, _ name: UInt32?, _ diagnostics: inout Diagnostics
  ) {
    let section = declaration.section
    if let name, let other = Section.allCases.first(where: { index.exists(name, in: $0) }) {
      return diagnostics.report(sectionMismatch(value.node, name, section, other))
    }
    if value.isBareText, looksLikeLiteral(value.node, section) {
      return diagnostics.report(invalidLiteral(value.node, section))
    }
    // A reserved name exists. If it leads nowhere, the mistake is in the manifest.
    if let name, reserved[name] != nil { return }
    diagnostics.report(unknownAlias(value, of: declaration), excusedBy: .unknownName(name, in: [section]))
  }

  private func looksLikeLiteral(_ node: UInt32, _ section: Section) -> Bool {
    project.tape.withText(node, in: base) { text in
      guard let first = text.first else { return false }
      switch section {
      case .color:
        return first == UInt8(ascii: "#") || isDigit(first) || text.contains(UInt8(ascii: "("))
          || ColorFault.hasBlanksAround(text)
      case .dimension, .number:
        return isDigit(first) || first == UInt8(ascii: "+") || first == UInt8(ascii: "-")
          || first == UInt8(ascii: ".")
      case .font: return text.contains(UInt8(ascii: ","))
      case .string, .boolean, .image: return false
      }
    }
  }
}

extension ReferenceCheck {
  private func text(_ node: UInt32) -> String { project.tape.text(node, in: project.sources) }
  private func span(_ node: UInt32) -> Span { project.tape.node(node).span }

  /// The most likely intended name; never the token's own, which would be a cycle.
  private mutating func nearest(to name: String, in section: Section, besides own: UInt32) -> String? {
    let range = index.columns(in: section)
    let names = index.names[range].lazy.filter { $0 != own }.map { [tape = project.tape] in
      tape.names.string($0)
    }
    return advice.nearest(to: name, among: range.count, in: names)
  }

  private mutating func firstKey(of name: UInt32, in section: Section) -> UInt32? {
    if firstKeys.isEmpty {
      for declaration in declarations.list.reversed() {
        firstKeys[UInt64(declaration.section.rawValue) << 32 | UInt64(declaration.name)] = declaration.key
      }
    }
    return firstKeys[UInt64(section.rawValue) << 32 | UInt64(name)]
  }

  private mutating func tokenWithoutDefault(_ declaration: Declaration) -> Diagnostic {
    let name = project.tape.names.string(declaration.name)
    return Diagnostic(
      .tokenWithoutDefault, at: span(declaration.key),
      "the default theme has no \(declaration.section.name) '\(name)' in light",
      help: nearest(to: name, in: declaration.section, besides: declaration.name).map {
        "did you mean '\($0)'?"
      }
        ?? "define it there, or add a substitute for it in 'reserve'")
  }

  private func ambiguousValue(_ value: TokenValue, _ section: Section) -> Diagnostic {
    let written = text(value.node)
    let literal =
      switch section {
      case .color: "\"#\(hexadecimal(value, written))\""
      case .font: "an object with 'name' and 'size'"
      case .dimension, .number, .string, .boolean, .image: "a number without quotes"
      }
    return Diagnostic(
      .ambiguousValue, at: span(value.node),
      "'\(written)' is both \(withArticle(section.name)) and the name of a token",
      help: "write \(literal) for the \(section.name), \"{\(written)}\" for the token",
      fixes: (section == .color && value.color.isExact
        ? [.text("#" + hexadecimal(value, written), at: span(value.node))] : [])
        + [.text("{\(written)}", at: span(value.node))])
  }

  /// The digits after `#`: the text itself if it consists of digits, else the color's bytes.
  private func hexadecimal(_ value: TokenValue, _ written: String) -> String {
    if written.utf8.allSatisfy({ hexDigit($0) != nil }) { return written }
    return hexadecimalColor(UInt32(truncatingIfNeeded: value.payload))
  }

  private mutating func sectionMismatch(_ node: UInt32, _ name: UInt32, _ section: Section, _ other: Section)
    -> Diagnostic
  {
    let declared = firstKey(of: name, in: other).map { span($0) } ?? reserved[name]
    return Diagnostic(
      .aliasSectionMismatch, at: span(node),
      "'\(project.tape.names.string(name))' is \(withArticle(other.name)), not \(withArticle(section.name))",
      notes: declared.map { [Diagnostic.Note("declared here", at: $0)] } ?? [])
  }

  private func invalidLiteral(_ node: UInt32, _ section: Section) -> Diagnostic {
    let value = text(node)
    switch section {
    case .dimension:
      return Diagnostic(
        .invalidDimension, at: span(node), "'\(value)' is not a dimension",
        help: LiteralHint.ofNumber(value, section)
          ?? "a dimension is a number, or a text with one of the units px, pt, dp, sp, rem")
    case .number:
      return Diagnostic(
        .invalidNumber, at: span(node), "'\(value)' is not a number",
        help: LiteralHint.ofNumber(value, section) ?? "write a number without quotes")
    case .font:
      let digits = project.tape.withText(node, in: base) {
        FontText.split($0).map { FontText.hasTooManyDigits($0.1) } ?? false
      }
      if digits { return Diagnostic(.invalidFont, at: span(node), FontText.tooManyDigits) }
      return Diagnostic(
        .invalidFont, at: span(node), "'\(value)' is not a font",
        help:
          "a font is a name, a comma and a size above 0: 'Gill Sans,44'; or an object with 'name' and 'size'")
    case .color, .string, .boolean, .image:
      return project.tape.withText(node, in: base) { .invalidColor($0, at: span(node)) }
    }
  }

  private mutating func unknownAlias(_ value: TokenValue, of declaration: Declaration) -> Diagnostic {
    let written = text(value.node)
    let name = value.isBareText ? written : String(written.dropFirst().dropLast())
    let nearest = nearest(to: name, in: declaration.section, besides: declaration.name)
    let hint = value.isBareText ? LiteralHint.ofName(name, declaration.section) : nil
    let target = nearest.map { value.isBareText ? $0 : "{\($0)}" } ?? hint?.replacement
    return Diagnostic(
      .unknownAlias, at: span(value.node), "there is no \(declaration.section.name) token '\(name)'",
      help: nearest.map { "did you mean '\($0)'?" } ?? hint?.help,
      fixes: target.map { [.text($0, at: span(value.node))] } ?? [])
  }
}
