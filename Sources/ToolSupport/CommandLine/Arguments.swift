import ThemeModel

/// A wrong command line. It is printed as text, and the tool exits with 2.
package struct UsageError: Error {
  package let message: String
  package let help: String?
  package init(_ message: String, help: String? = nil) {
    self.message = message
    self.help = help
  }
}

/// The operands and options of one call.
package struct Arguments {
  package private(set) var operands: [String] = []
  private var values: [String: [String]] = [:]

  /// Reads the words after the command's name.
  ///
  /// `--name value` and `--name=value` are the same; after `--` every word is an operand; `-` is always one.
  package init(_ words: some Sequence<String>, options: [Option]) throws(UsageError) {
    var words = words.makeIterator()
    var operandsOnly = false
    while let word = words.next() {
      guard !operandsOnly, word.utf8.first == UInt8(ascii: "-"), word != "-" else {
        operands.append(word)
        continue
      }
      if word == "--" {
        operandsOnly = true
        continue
      }
      let (name, attached) = Self.split(word)
      let option = try Self.find(name, in: options)
      guard values[name] == nil || option.repeats else { throw UsageError("'\(name)' is given twice") }
      values[name, default: []].append(try Self.value(of: option, attached, &words))
    }
  }

  package func has(_ option: Option) -> Bool { values[option.name] != nil }
  package func value(_ option: Option) -> String? { values[option.name]?.first }
  package func all(_ option: Option) -> [String] { values[option.name] ?? [] }

  /// Removes and returns the first operand.
  package mutating func removeFirstOperand() -> String? { operands.isEmpty ? nil : operands.removeFirst() }

  private static func split(_ word: String) -> (name: String, attached: String?) {
    guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { return (word, nil) }
    return (String(word[..<sign]), String(word[word.utf8.index(after: sign)...]))
  }

  private static func find(_ name: String, in options: [Option]) throws(UsageError) -> Option {
    if let option = options.first(where: { $0.name == name }) { return option }
    throw UsageError(
      "unknown option '\(name)'", help: didYouMean(name, (options + [Help.option]).map(\.name)))
  }

  private static func value(
    of option: Option, _ attached: String?, _ words: inout some IteratorProtocol<String>
  ) throws(UsageError) -> String {
    guard let wanted = option.value else {
      guard attached == nil else { throw UsageError("'\(option.name)' takes no value") }
      return ""
    }
    if let attached, !attached.isEmpty { return attached }
    // A forgotten value must not swallow the next option.
    if attached == nil, let next = words.next(), !next.isEmpty, next == "-" || !next.hasPrefix("-") {
      return next
    }
    throw UsageError("'\(option.name)' needs a value: \(option.name) \(wanted)")
  }
}

/// The help for a misspelled word; nil if no candidate is near.
package func didYouMean(_ word: String, _ candidates: [String]) -> String? {
  nearestName(to: word, in: candidates).map { "did you mean '\($0)'?" }
}
