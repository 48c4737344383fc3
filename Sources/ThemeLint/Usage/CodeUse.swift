import ThemeLanguage
import ThemeModel
import ThemeSyntax

/// The tokens of a run that the code of an app uses.
struct CodeUse {
  /// A name that only a token can have.
  struct Reference {
    var span: Span
    var isProperty: Bool
    /// The known name, or nil.
    var name: UInt32?
  }

  /// By token.
  private(set) var isUsed: [Bool]
  private(set) var references: [Reference] = []
  /// Names that the code declares: properties outside `var()`, constants after a keyword or a type.
  private var declared = NameTable(canonical: false)
  /// Names in `var()` whose ends programs insert.
  private var starts = NameTable(canonical: false)
  /// Names of declared properties whose ends programs insert.
  private var declaredStarts: Set<String> = []

  private let names: CodeNames
  private let code: SourceText
  private let leads: ReferenceLeads

  /// - Parameter files: the files of `code` to read; the others are outputs of this tool.
  init(_ code: SourceText, files: [Int], _ names: CodeNames, tokenCount: Int, _ leads: ReferenceLeads) {
    self.code = code
    self.names = names
    self.leads = leads
    isUsed = [Bool](repeating: false, count: tokenCount)
    for file in files { scan(code.files[file].span, CodeLanguage(path: code.files[file].path)) }
    useStarts()
    references = references.filter { declared.find(code.slice($0.span)) == nil && !isComposed($0) }
  }

  private mutating func scan(_ file: Span, _ language: CodeLanguage) {
    let bytes = code.slice(file)
    var scanner = CodeScanner(bytes, language)
    var previous = 0..<0
    while let word = scanner.next() {
      let text = UnsafeBufferPointer(rebasing: bytes[word.range])
      let known = find(word, text)
      if let known {
        use(known)
      } else if word.role == .plain, word.hasDash || word.hasEscape {
        partsOfWord(word.range, in: bytes) { part in
          if let known = names.find(UnsafeBufferPointer(rebasing: bytes[part])) { use(known) }
        }
      }
      let span = Span(
        start: file.start + UInt32(word.range.lowerBound), end: file.start + UInt32(word.range.upperBound))
      if language.isWeb {
        noteProperty(word, text, span, known)
      } else if language == .apple, word.role == .plain, leads.begins(text) {
        noteConstant(word, bytes, previous, span, known)
      }
      if word.role == .plain { previous = word.range }
    }
  }

  /// The known name of a word: as written, without escapes, or as Sass reads it, with `_` for `-`.
  @inline(__always)
  private func find(_ word: CodeScanner.Word, _ text: UnsafeBufferPointer<UInt8>) -> UInt32? {
    if let known = names.find(text) { return known }
    guard word.hasDash || word.hasEscape else { return nil }
    if word.hasEscape { return withoutEscapes(text).withUnsafeBufferPointer { names.find($0) } }
    if text.starts(with: "--".utf8) { return nil }
    return text.map { $0 == UInt8(ascii: "-") ? UInt8(ascii: "_") : $0 }.withUnsafeBufferPointer {
      names.find($0)
    }
  }

  private mutating func use(_ name: UInt32) {
    names.forEachOwner(of: name) { isUsed[$0] = true }
  }

  private mutating func noteProperty(
    _ word: CodeScanner.Word, _ text: UnsafeBufferPointer<UInt8>, _ span: Span, _ known: UInt32?
  ) {
    switch word.role {
    case .reference:
      if leads.hasProperties, !word.isInComment {
        references.append(Reference(span: span, isProperty: true, name: known))
      }
    case .referenceStart: _ = starts.intern(text)
    case .declarationStart: declaredStarts.insert(code.string(span))
    case .plain where text.count > 2 && text.starts(with: "--".utf8) && !word.isInComment:
      _ = declared.intern(text)
    case .plain, .quoted, .tolerantReference: break
    }
  }

  private mutating func noteConstant(
    _ word: CodeScanner.Word, _ bytes: UnsafeBufferPointer<UInt8>, _ previous: Range<Int>, _ span: Span,
    _ known: UInt32?
  ) {
    if word.isInComment { return }
    // A non-ASCII dash ends a constant, although it may be part of a name.
    let ascii = bytes[word.range].prefix { $0 < 0x80 }
    if known == nil, let part = names.find(UnsafeBufferPointer(rebasing: ascii)) { return use(part) }
    if isDeclaration(behind: previous, word.range, bytes) {
      _ = declared.intern(UnsafeBufferPointer(rebasing: bytes[word.range]))
    } else {
      references.append(Reference(span: span, isProperty: false, name: known))
    }
  }

  /// Whether a word of Swift or C is declared here: directly after a keyword or a type.
  private func isDeclaration(
    behind previous: Range<Int>, _ word: Range<Int>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard !previous.isEmpty, previous.upperBound < word.lowerBound,
      bytes[previous.upperBound..<word.lowerBound].allSatisfy({
        [0x20, 0x09, UInt8(ascii: "*")].contains($0)
      })
    else { return false }
    return !Self.operators.contains(String(decoding: bytes[previous], as: UTF8.self))
  }

  /// Words that no declared name follows.
  private static let operators: Set<String> = [
    "return", "in", "case", "is", "as", "if", "else", "while", "guard", "where", "await", "try", "throw",
    "switch", "default", "do", "yield", "repeat", "not", "and", "or",
  ]

  /// Marks every token whose name begins like a name that a program completes.
  private mutating func useStarts() {
    guard starts.count > 0 else { return }
    let sorted = names.sorted()
    for start in 0..<UInt32(starts.count) {
      starts.withBytes(start) { text in
        for name in sorted[names.firstPlace(of: text, in: sorted)...] {
          guard names.starts(name, with: text) else { break }
          use(name)
        }
      }
    }
  }

  private func isComposed(_ reference: Reference) -> Bool {
    guard reference.isProperty, reference.name == nil, !declaredStarts.isEmpty else { return false }
    let name = code.string(reference.span)
    return declaredStarts.contains { name.hasPrefix($0) }
  }
}

/// The prefixes of names that only a token can have.
struct ReferenceLeads {
  private(set) var hasProperties = false
  private var constants: [[UInt8]] = []
  /// By byte: whether a prefix of constants begins with it.
  private var beginsConstant = [Bool](repeating: false, count: 256)

  mutating func add(_ identifier: TokenIdentifier) {
    switch identifier.reference {
    case .word: break
    case .customProperty: hasProperties = true
    case .constant:
      for section in Section.allCases {
        guard let prefix = identifier.forms[section]?.prefix else { continue }
        let bytes = Array(UnsafeBufferPointer(start: prefix.utf8Start, count: prefix.utf8CodeUnitCount))
        guard let first = bytes.first, !constants.contains(bytes) else { continue }
        constants.append(bytes)
        beginsConstant[Int(first)] = true
      }
    }
  }

  func begins(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = word.first, beginsConstant[Int(first)] else { return false }
    return constants.contains { word.count > $0.count && word.starts(with: $0) }
  }
}
