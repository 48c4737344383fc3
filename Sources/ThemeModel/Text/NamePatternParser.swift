/// Turns a pattern's text into states. An explicit stack holds the open groups.
package struct NamePatternParser {
  private typealias State = NamePattern.State
  private typealias Fault = NamePattern.Fault

  private let text: [Unicode.Scalar]
  private var at = 0
  private var groups = [Group()]

  /// An open group; the outermost is the pattern itself.
  private struct Group {
    /// Complete alternatives.
    var alternatives: [[State]] = []
    var sequence: [State] = []
    /// The index in the sequence of the piece that a repetition repeats.
    var piece: Int?
  }

  package init(_ text: String) { self.text = Array(text.unicodeScalars) }

  package mutating func states() throws(NamePattern.Fault) -> [NamePattern.State] {
    guard text.count <= NamePattern.lengthLimit else { throw Self.tooLong }
    while at < text.count {
      let scalar = text[at]
      at += 1
      try element(scalar)
      if groups[groups.count - 1].sequence.count > NamePattern.stateLimit { throw Self.tooLarge }
    }
    guard groups.count == 1 else { throw Fault(message: "a '(' of the pattern is not closed") }
    let all = try joined(groups[0])
    guard all.count <= NamePattern.stateLimit else { throw Self.tooLarge }
    return all
  }

  private mutating func element(_ scalar: Unicode.Scalar) throws(NamePattern.Fault) {
    switch scalar {
    case "(": groups.append(Group())
    case ")": try closeGroup()
    case "|": nextAlternative()
    case "*": try repeatPiece(0, nil)
    case "+": try repeatPiece(1, nil)
    case "?": try repeatPiece(0, 1)
    case "{":
      let (least, most) = try bounds()
      try repeatPiece(least, most)
    case "^": append([.start], isPiece: false)
    case "$": append([.end], isPiece: false)
    case ".": append([.one(.any)])
    case "[": append([.one(try bracketed())])
    case "]", "}":
      throw Fault(message: "'\(scalar)' closes nothing; write the character itself as '\\\(scalar)'")
    case "\\": append([.one(NameClass(ranges: try escape()))])
    default: append([.one(NameClass(ranges: [scalar.value...scalar.value]))])
    }
  }

  private mutating func append(_ states: [State], isPiece: Bool = true) {
    let last = groups.count - 1
    groups[last].piece = isPiece ? groups[last].sequence.count : nil
    groups[last].sequence += states
  }

  // MARK: Groups

  private mutating func closeGroup() throws(NamePattern.Fault) {
    guard groups.count > 1, let group = groups.popLast() else {
      throw Fault(message: "')' closes nothing; write the character itself as '\\)'")
    }
    append(try joined(group))
  }

  private mutating func nextAlternative() {
    let last = groups.count - 1
    groups[last].alternatives.append(groups[last].sequence)
    groups[last].sequence = []
    groups[last].piece = nil
  }

  /// All alternatives of a group: each but the last begins with a fork to the next and ends with a jump to the end.
  private func joined(_ group: Group) throws(NamePattern.Fault) -> [State] {
    var rest = group.alternatives.reduce(group.sequence.count) { $0 + $1.count + 2 }
    guard rest <= NamePattern.stateLimit else { throw Self.tooLarge }
    var states: [State] = []
    states.reserveCapacity(rest)
    for alternative in group.alternatives {
      rest -= alternative.count + 2
      states.append(.fork(alternative.count + 2))
      states += alternative
      states.append(.jump(rest + 1))
    }
    return states + group.sequence
  }

  // MARK: Repetition

  /// Repeats the last piece: the required copies, then the optional copies or a loop.
  private mutating func repeatPiece(_ least: Int, _ most: Int?) throws(NamePattern.Fault) {
    let last = groups.count - 1
    guard let start = groups[last].piece else {
      let character = text[at - 1] == "}" ? "{" : text[at - 1]
      throw Fault(message: "'\(character)' repeats nothing; write the character itself as '\\\(character)'")
    }
    let piece = Array(groups[last].sequence[start...])
    let copies = max(most ?? least, 1)
    guard start + (piece.count + 2) * copies <= NamePattern.stateLimit else { throw Self.tooLarge }
    groups[last].sequence.removeLast(piece.count)
    for _ in 0..<least { groups[last].sequence += piece }
    if let most {
      for _ in least..<most { groups[last].sequence += [.fork(piece.count + 1)] + piece }
    } else if least == 0 {
      groups[last].sequence += [.fork(piece.count + 2)] + piece + [.jump(-piece.count - 1)]
    } else {
      // Back to the last copy, or forward.
      groups[last].sequence += [.fork(2), .jump(-piece.count - 1)]
    }
    groups[last].piece = nil
  }

  /// Reads the bounds between `{` and `}`: `m`, `m,` or `m,n`.
  private mutating func bounds() throws(NamePattern.Fault) -> (Int, Int?) {
    guard let least = count() else { throw Self.badBounds }
    var most: Int? = least
    if take(",") { most = count() }
    guard take("}") else { throw Self.badBounds }
    guard max(least, most ?? 0) <= NamePattern.repetitionLimit else {
      throw Fault(message: "a repetition may have at most \(NamePattern.repetitionLimit)")
    }
    if let most, most < least {
      throw Fault(message: "the repetition {\(least),\(most)} has its larger bound first")
    }
    return (least, most)
  }

  /// Reads a number, capped so that it does not overflow; nil where there is no number.
  private mutating func count() -> Int? {
    var value: Int?
    while at < text.count, (0x30...0x39).contains(text[at].value) {
      value = min((value ?? 0) * 10 + Int(text[at].value - 0x30), NamePattern.repetitionLimit + 1)
      at += 1
    }
    return value
  }

  private mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard at < text.count, text[at] == scalar else { return false }
    at += 1
    return true
  }

  private static let badBounds = Fault(
    message: "'{' must be followed by 'm', 'm,' or 'm,n' and '}'; write the character itself as '\\{'")
  private static let tooLarge = Fault(
    message:
      "the pattern is too large: with repetitions expanded, the limit is \(NamePattern.stateLimit) states"
  )

  private static let tooLong = Fault(
    message: "the pattern is too long: the limit is \(NamePattern.lengthLimit) characters")

  // MARK: Characters

  /// Reads the character after a backslash.
  private mutating func escape() throws(NamePattern.Fault) -> [ClosedRange<UInt32>] {
    guard at < text.count else { throw Fault(message: "the pattern ends in a '\\'") }
    let scalar = text[at]
    at += 1
    switch scalar {
    case "d": return NameClass.digits
    case "w": return NameClass.word
    default:
      let isPunctuation = scalar.isASCII && !NameClass(ranges: NameClass.word).contains(scalar.value)
      guard isPunctuation else {
        throw Fault(message: "unknown escape '\\\(scalar)'; the escapes are \\d, \\w and punctuation")
      }
      return [scalar.value...scalar.value]
    }
  }

  /// A class, after its `[`.
  private mutating func bracketed() throws(NamePattern.Fault) -> NameClass {
    var set = NameClass(isNegated: take("^"))
    while !take("]") {
      let ranges = try member()
      // A '-' at the end of the class stands for itself.
      let isRange = at + 1 < text.count && text[at] == "-" && text[at + 1] != "]"
      guard isRange else {
        set.ranges += ranges
        continue
      }
      at += 1
      let upper = try member()
      guard let first = single(ranges), let last = single(upper), first <= last else {
        throw Fault(message: "a range in '[…]' must go up from one character to another")
      }
      set.ranges.append(first...last)
    }
    guard !set.ranges.isEmpty else { throw Fault(message: "'[]' contains no character") }
    return set
  }

  private mutating func member() throws(NamePattern.Fault) -> [ClosedRange<UInt32>] {
    guard at < text.count else { throw Fault(message: "a '[' of the pattern is not closed") }
    let scalar = text[at]
    at += 1
    if scalar == "\\" { return try escape() }
    if scalar == "[" { throw Fault(message: "in '[…]', write the character '[' as '\\['") }
    return [scalar.value...scalar.value]
  }

  private func single(_ ranges: [ClosedRange<UInt32>]) -> UInt32? {
    guard ranges.count == 1, ranges[0].count == 1 else { return nil }
    return ranges[0].lowerBound
  }
}
