import ThemeModel
import ThemeSyntax

/// Values that are objects: long forms, pairs of appearances, and literals with members such as color components.
extension Declarer {
  /// The shapes that an object may have.
  private enum Shape { case longForm, pair, literal, unknown }

  /// Reads an object as a token's value.
  mutating func composite(_ object: UInt32, _ declaration: inout Declaration) {
    switch shape(of: object, declaration.section) {
    case .longForm: longForm(object, &declaration)
    case .pair: declaration.value = pair(object, declaration.section, alpha: nil)
    case .literal: declaration.value = literal(object, declaration.section)
    case .unknown: unknownShape(object, declaration.section)
    }
  }

  private func shape(of object: UInt32, _ section: Section) -> Shape {
    var found = Shape.unknown
    for (key, _) in tape.members(of: object) {
      switch Word(id: tape.node(key).link) {
      case .value, .description, .deprecated, .private: return .longForm
      case .light, .dark, .lightHighContrast, .darkHighContrast: found = .pair
      case .alpha: if found == .unknown, section == .color { found = .longForm }
      case let word?: if found == .unknown, section.literalKeys.contains(word) { found = .literal }
      case nil: break
      }
    }
    if found == .longForm, hasComponents(object) { return .literal }
    return found
  }

  private func hasComponents(_ object: UInt32) -> Bool {
    tape.members(of: object).contains { key, _ in
      switch Word(id: tape.node(key).link) {
      case .red, .green, .blue: true
      default: false
      }
    }
  }

  private mutating func unknownShape(_ object: UInt32, _ section: Section) {
    let known = section.longFormKeys + section.literalKeys.map(\.rawValue) + Appearance.allCases.map(\.name)
    if reportsKeys(of: object, known: known) { return }
    switch section {
    case .font: report(missing("size", in: object))
    case .image: report(missing("file", in: object))
    case .color, .dimension, .number, .string, .boolean:
      report(wrongType(object, wanted: section.wanted))
    }
  }

  /// Reports every key of an object that has only unknown keys. Returns whether it has any.
  private mutating func reportsKeys(of object: UInt32, known: [String]) -> Bool {
    if known.isEmpty { return false }
    var any = false
    for (key, _) in tape.members(of: object) {
      report(unknownKey(key, known: known))
      any = true
    }
    return any
  }

  // MARK: Long form

  private mutating func longForm(_ object: UInt32, _ declaration: inout Declaration) {
    var attributes = Attributes()
    var value: UInt32?
    var hasUnknown = false
    for (key, member) in tape.members(of: object) {
      switch Word(id: tape.node(key).link) {
      case .value: value = member
      case .description: if isText(member) { attributes.description = key }
      case .deprecated: if isDeprecation(member) { attributes.deprecated = key }
      case .private: if isTrue(member) { attributes.isPrivate = key }
      case .alpha where declaration.section == .color: attributes.alpha = unitInterval(member)
      default:
        if !hasUnknown || !isMisplaced(key, of: object, declaration.section) {
          report(unknownLongFormKey(key, of: object, declaration.section))
        }
        hasUnknown = true
      }
    }
    declarations.attributes.append(attributes)
    declaration.attributes = UInt32(declarations.attributes.count)
    if let value {
      declaration.value = longFormValue(value, declaration.section, attributes.alpha)
    } else if !hasUnknown {
      report(missing("value", in: object))
    }
  }

  /// Whether a key of a literal is beside a description without a `value`. It is not misspelled, but in the wrong
  /// place.
  private func isMisplaced(_ key: UInt32, of object: UInt32, _ section: Section) -> Bool {
    guard let word = Word(id: tape.node(key).link), section.literalKeys.contains(word) else { return false }
    return !tape.members(of: object).contains { Word(id: tape.node($0.0).link) == .value }
  }

  private func unknownLongFormKey(_ key: UInt32, of object: UInt32, _ section: Section) -> Diagnostic {
    var found = unknownKey(key, known: section.longFormKeys)
    if isMisplaced(key, of: object, section) {
      found.help = "put the \(section.name) in 'value': {\"value\": {\"\(text(key))\": …}, …}"
      found.fixes = []
    }
    return found
  }

  /// Reads the `value` of a long form: any value except another long form.
  private mutating func longFormValue(_ node: UInt32, _ section: Section, _ alpha: Double?) -> TokenValue {
    guard tape.node(node).kind == .object else { return withAlpha(alpha, simple(node, section)) }
    switch shape(of: node, section) {
    case .pair: return pair(node, section, alpha: alpha)
    case .literal: return withAlpha(alpha, literal(node, section))
    case .unknown:
      let known = section.literalKeys.map(\.rawValue) + Appearance.allCases.map(\.name)
      if !reportsKeys(of: node, known: known) { report(wrongType(node, wanted: section.wanted)) }
      return .invalid
    case .longForm:
      report(wrongType(node, wanted: section.wanted))
      return .invalid
    }
  }

  /// A literal with its alpha replaced; an alias keeps the replacement in its attributes.
  private mutating func withAlpha(_ alpha: Double?, _ value: TokenValue) -> TokenValue {
    guard let alpha, value.kind == .literal else { return value }
    var changed = value
    changed.payload = declarations.replacingAlpha(of: value.payload, with: alpha)
    return changed
  }

  private mutating func isText(_ node: UInt32) -> Bool { check(node, [.string], wanted: "a text") }

  private mutating func isDeprecation(_ node: UInt32) -> Bool {
    let right = check(node, [.string, .true, .false], wanted: "true or a text that names a replacement")
    return right && tape.node(node).kind != .false
  }

  private mutating func isTrue(_ node: UInt32) -> Bool {
    check(node, [.true, .false], wanted: "true or false") && tape.node(node).kind == .true
  }

  mutating func check(_ node: UInt32, _ kinds: [JSONTape.Kind], wanted: String) -> Bool {
    if kinds.contains(tape.node(node).kind) { return true }
    report(wrongType(node, wanted: wanted))
    return false
  }

  // MARK: Pairs

  private mutating func pair(_ object: UInt32, _ section: Section, alpha: Double?) -> TokenValue {
    var members = [TokenValue](repeating: .absent, count: 4)
    var hasUnknown = false
    for (key, node) in tape.members(of: object) {
      guard let appearance = Appearance(word: Word(id: tape.node(key).link)) else {
        report(unknownKey(key, known: Appearance.allCases.map(\.name)))
        hasUnknown = true
        continue
      }
      declarations.pairAppearances.insert(AppearanceSet(appearance))
      members[Int(appearance.rawValue)] = withAlpha(alpha, member(node, section))
    }
    if members[0].kind == .absent {
      if !hasUnknown { report(missing("light", in: object)) }
      return .invalid
    }
    declarations.pairs.append(contentsOf: members)
    return TokenValue(payload: UInt64(declarations.pairs.count - 4), node: object, kind: .pair)
  }

  private mutating func member(_ node: UInt32, _ section: Section) -> TokenValue {
    guard tape.node(node).kind == .object else { return simple(node, section) }
    let shape = shape(of: node, section)
    if shape == .literal { return literal(node, section) }
    let isTold = shape == .unknown && reportsKeys(of: node, known: section.literalKeys.map(\.rawValue))
    if !isTold { report(wrongType(node, wanted: section.wanted)) }
    return .invalid
  }

  // MARK: Literals

  /// Reads a literal that is an object.
  private mutating func literal(_ object: UInt32, _ section: Section) -> TokenValue {
    switch section {
    case .color: return components(object)
    case .font: return font(object)
    case .image: return image(object)
    case .dimension, .number, .string, .boolean:
      report(wrongType(object, wanted: section.wanted))
      return .invalid
    }
  }

  private mutating func components(_ object: UInt32) -> TokenValue {
    var found: [Word: Double] = [:]
    var faulty = false
    for (key, node) in tape.members(of: object) {
      switch Word(id: tape.node(key).link) {
      case .red?, .green?, .blue?, .alpha?:
        guard let word = Word(id: tape.node(key).link), let value = unitInterval(node) else {
          faulty = true
          continue
        }
        found[word] = value
      default:
        report(unknownKey(key, known: ["red", "green", "blue", "alpha"]))
        faulty = true
      }
    }
    if faulty { return .invalid }
    guard let red = found[.red], let green = found[.green], let blue = found[.blue], let alpha = found[.alpha]
    else {
      let absent = [Word.red, .green, .blue, .alpha].first { found[$0] == nil }
      report(missing(absent?.rawValue ?? "alpha", in: object))
      return .invalid
    }
    let color = WideColor(space: .sRGB, red, green, blue, alpha: alpha)
    return TokenValue(payload: declarations.payload(of: color), node: object, kind: .literal)
  }

  /// A number from 0 to 1; anything else is reported.
  private mutating func unitInterval(_ node: UInt32) -> Double? {
    guard check(node, [.number], wanted: "a number from 0 to 1") else { return nil }
    let span = span(node)
    guard let scanned = ScannedDecimal(base + Int(span.start), base + Int(span.end)),
      (0...1).contains(scanned.value)
    else {
      report(
        Diagnostic(.invalidValue, at: span, "expected a number from 0 to 1, found \(sources.string(span))"))
      return nil
    }
    return scanned.value
  }

  // MARK: Messages

  func unknownKey(_ key: UInt32, known: [String]) -> Diagnostic {
    Diagnostic.unknownKey(text(key), at: span(key), known: known)
  }

  func missing(_ member: String, in object: UInt32) -> Diagnostic {
    Diagnostic(.invalidValue, at: span(object), "this object has no '\(member)'")
  }
}

extension Appearance {
  init?(word: Word?) {
    switch word {
    case .light: self = .light
    case .dark: self = .dark
    case .lightHighContrast: self = .lightHighContrast
    case .darkHighContrast: self = .darkHighContrast
    default: return nil
    }
  }
}

extension Section {
  /// The keys that identify an object as a literal of the section.
  package var literalKeys: [Word] {
    switch self {
    case .color: [.red, .green, .blue]
    case .font: [.name, .size, .weight]
    case .image: [.file, .insets, .resizing, .template]
    case .dimension, .number, .string, .boolean: []
    }
  }

  /// The keys of a long form.
  package var longFormKeys: [String] {
    ["value", "description", "deprecated", "private"] + (self == .color ? ["alpha"] : [])
  }
}

extension Diagnostic {
  /// A key that the language does not have at this place.
  package static func unknownKey(_ key: String, at span: Span, known: [String]) -> Diagnostic {
    let nearest = nearestName(to: key, in: known)
    return Diagnostic(
      .unknownKey, at: span, "there is no key '\(key)' here",
      help: nearest.map { "did you mean '\($0)'?" } ?? "the keys are " + known.joined(separator: ", "),
      fixes: nearest.map { [.text($0, at: span)] } ?? [])
  }
}
