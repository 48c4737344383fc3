/// One command. Reading its arguments, its help page, the completions and the manual page all follow from this.
struct Command: Sendable {
  let name: String
  let summary: String
  let operands: Operands
  let options: [Option]
  /// More text for its help page. Indented lines keep their line breaks in the manual page.
  var discussion: @Sendable () -> String = { "" }
  let run: @Sendable (Arguments) throws -> ExitStatus
}

/// The arguments of a command that are not options.
struct Operands: Sendable {
  /// As the usage line shows them.
  let text: String
  let count: ClosedRange<Int>
  /// The kind of each operand; the last kind applies to all further operands.
  let words: [Words]

  init(_ text: String, _ count: ClosedRange<Int>, _ words: Words...) {
    self.text = text
    self.count = count
    self.words = words
  }

  static let none = Operands("", 0...0)
  static let inputs = Operands("[INPUT]...", 0...Int.max, .inputs)
  static let pack = Operands("PACK", 1...1, .file(ending: ".themepack"))
}

/// What completions offer for one argument.
enum Words: Sendable {
  /// Text that only the user knows.
  case any
  /// A file whose name has this ending, which may be empty.
  case file(ending: String)
  case folder
  /// One of a list. A closure, so that a run that needs no list makes none of them.
  case oneOf(@Sendable () -> [String])

  /// A manifest, a spec or a folder.
  static let inputs = Words.file(ending: ".json")
}

/// An option. Its name is written nowhere else.
struct Option: Sendable {
  let name: String
  /// Another spelling.
  let alias: String?
  /// The placeholder of its value in help; nil for a flag.
  let value: String?
  /// The kind of its value.
  let words: Words
  let repeats: Bool
  let summary: String

  /// A flag.
  init(_ name: String, alias: String? = nil, _ summary: String) {
    self.name = name
    self.alias = alias
    value = nil
    words = .any
    repeats = false
    self.summary = summary
  }

  /// An option with a value.
  init(_ name: String, _ value: String, _ words: Words, repeats: Bool = false, _ summary: String) {
    self.name = name
    alias = nil
    self.value = value
    self.words = words
    self.repeats = repeats
    self.summary = summary
  }

  var spellings: [String] { (alias.map { [$0] } ?? []) + [name] }
}
