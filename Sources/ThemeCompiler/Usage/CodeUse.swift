/// What the code of an app uses of a run's tokens.
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
  /// Custom properties that code mentions outside `var()`, which is how it declares them.
  private var declared = NameTable(canonical: false)
  /// Names that programs put the ends to.
  private var starts = NameTable(canonical: false)

  private let names: CodeNames
  private let code: SourceText
  private let leads: ReferenceLeads

  /// - Parameter files: of `code`, those to read; others are what this tool has written.
  init(_ code: SourceText, files: [Int], _ names: CodeNames, tokenCount: Int, _ leads: ReferenceLeads) {
    self.code = code
    self.names = names
    self.leads = leads
    isUsed = [Bool](repeating: false, count: tokenCount)
    for file in files { scan(code.files[file].span, CodeLanguage(path: code.files[file].path) ?? .other) }
    useStarts()
    references.removeAll { reference in
      reference.isProperty && reference.name == nil && declared.find(code.slice(reference.span)) != nil
    }
  }

  private mutating func scan(_ file: Span, _ language: CodeLanguage) {
    let bytes = code.slice(file)
    var scanner = CodeScanner(bytes)
    while let word = scanner.next() {
      let text = UnsafeBufferPointer(rebasing: bytes[word.range])
      let known = names.find(text)
      if let known {
        use(known)
      } else if word.role == .plain {
        partsOfWord(word.range, in: bytes) { part in
          if let known = names.find(UnsafeBufferPointer(rebasing: bytes[part])) { use(known) }
        }
      }
      let span = Span(
        start: file.start + UInt32(word.range.lowerBound), end: file.start + UInt32(word.range.upperBound))
      switch language {
      case .web: noteProperty(word, text, span, known)
      case .apple: noteConstant(word, text, span, known)
      case .other: break
      }
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
    case .plain where text.count > 2 && text.starts(with: "--".utf8): _ = declared.intern(text)
    case .plain, .quoted, .referenceWithFallback: break
    }
  }

  private mutating func noteConstant(
    _ word: CodeScanner.Word, _ text: UnsafeBufferPointer<UInt8>, _ span: Span, _ known: UInt32?
  ) {
    guard word.role == .plain, !word.isInComment, leads.begins(text) else { return }
    references.append(Reference(span: span, isProperty: false, name: known))
  }

  /// A name that a program completes may be any that begins so.
  private mutating func useStarts() {
    for start in 0..<UInt32(starts.count) {
      starts.withBytes(start) { text in
        for name in 0..<UInt32(names.count) where names.starts(name, with: text) { use(name) }
      }
    }
  }
}

/// How names begin that only a token can have.
struct ReferenceLeads {
  private(set) var hasProperties = false
  private var constants: [[UInt8]] = []

  mutating func add(_ format: any OutputFormat) {
    switch format.references {
    case .words: break
    case .customProperties: hasProperties = true
    case .constants:
      guard constants.isEmpty else { return }
      constants = Section.allCases.map { section in
        Array(
          UnsafeBufferPointer(start: section.keyPrefix.utf8Start, count: section.keyPrefix.utf8CodeUnitCount))
      }
    }
  }

  func begins(_ word: UnsafeBufferPointer<UInt8>) -> Bool {
    word.first == UInt8(ascii: "k") && constants.contains { word.count > $0.count && word.starts(with: $0) }
  }
}
