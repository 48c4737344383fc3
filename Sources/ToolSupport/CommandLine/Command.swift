/// One command. Reading its arguments, its help page, the completions and the manual page all follow from this.
package struct Command: Sendable {
  package let name: String
  package let summary: String
  package let operands: Operands
  package let options: [Option]
  /// More text for its help page. Indented lines keep their line breaks in the manual page.
  package let discussion: @Sendable () -> String
  package let run: @Sendable (Arguments) throws -> ExitStatus

  package init(
    name: String, summary: String, operands: Operands, options: [Option],
    discussion: @escaping @Sendable () -> String = { "" },
    run: @escaping @Sendable (Arguments) throws -> ExitStatus
  ) {
    self.name = name
    self.summary = summary
    self.operands = operands
    self.options = options
    self.discussion = discussion
    self.run = run
  }
}

/// The arguments of a command that are not options.
package struct Operands: Sendable {
  /// As the usage line shows them.
  package let text: String
  package let count: ClosedRange<Int>
  /// The kind of each operand; the last kind applies to all further operands.
  package let words: [Words]

  package init(_ text: String, _ count: ClosedRange<Int>, _ words: Words...) {
    self.text = text
    self.count = count
    self.words = words
  }

  package static let none = Operands("", 0...0)
  package static let inputs = Operands("[INPUT]...", 0...Int.max, .inputs)
  package static let pack = Operands("PACK", 1...1, .file(ending: ".themepack"))
}

/// What completions offer for one argument.
package enum Words: Sendable {
  /// Text that only the user knows.
  case any
  /// A file whose name has this ending, which may be empty.
  case file(ending: String)
  case folder
  /// One of a list, which is made only when it is needed.
  case oneOf(@Sendable () -> [String])

  /// A manifest, a spec or a folder.
  package static let inputs = Words.file(ending: ".json")
}

/// An option. Its name is written nowhere else.
package struct Option: Sendable {
  package let name: String
  /// Another spelling.
  package let alias: String?
  /// The placeholder of its value in help; nil for a flag.
  package let value: String?
  /// The kind of its value.
  package let words: Words
  package let repeats: Bool
  package let summary: String

  /// A flag.
  package init(_ name: String, alias: String? = nil, _ summary: String) {
    self.name = name
    self.alias = alias
    value = nil
    words = .any
    repeats = false
    self.summary = summary
  }

  /// An option with a value.
  package init(_ name: String, _ value: String, _ words: Words, repeats: Bool = false, _ summary: String) {
    self.name = name
    alias = nil
    self.value = value
    self.words = words
    self.repeats = repeats
    self.summary = summary
  }

  package var spellings: [String] { (alias.map { [$0] } ?? []) + [name] }
}
