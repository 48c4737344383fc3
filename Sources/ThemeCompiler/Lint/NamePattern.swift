/// A regular expression over names, as a manifest's options have it: no library of the floor platforms has one.
///
/// Literals, `.`, `\d`, `\w`, classes with ranges and negation, groups, `|`, `* + ? {m} {m,} {m,n}`, `^` and `$`; the
/// pattern is sought anywhere in the name unless anchored. Matching follows all states at once (Thompson's
/// construction), so it costs at most states × characters whatever the pattern; neither compiling nor matching recurses.
struct NamePattern: Sendable {
  /// What a pattern may not be.
  struct Fault: Error, Equatable { var message: String }

  /// The most characters of a pattern.
  static let lengthLimit = 2000
  /// The most states of a pattern, repetitions written out.
  static let stateLimit = 1000
  /// The most repetitions that `{m,n}` may ask for: no name has more characters.
  static let repetitionLimit = TokenName.limitBytes

  /// One state; jumps count from the state itself, so that a piece may be copied.
  enum State: Equatable {
    case one(NameClass)
    /// Goes on at the next state, and at the one that far ahead (or back).
    case fork(Int)
    case jump(Int)
    case start, end
  }

  let states: [State]

  init(_ text: String) throws(Fault) {
    var parser = NamePatternParser(text)
    states = try parser.states()
  }
}

/// A set of characters.
struct NameClass: Equatable, Sendable {
  var ranges: [ClosedRange<UInt32>] = []
  var isNegated = false

  func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } != isNegated }

  static let any = NameClass(isNegated: true)
  static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  static let word: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
}

/// Matches names against one pattern; keeps its lists of states from name to name.
struct NameMatcher {
  private let states: [NamePattern.State]
  private var current: [Int] = []
  private var next: [Int] = []
  /// By state: the step that reached it last.
  private var reachedAt: [Int]
  private var step = 0
  private var open: [Int] = []

  init(_ pattern: NamePattern) {
    states = pattern.states
    reachedAt = [Int](repeating: 0, count: states.count + 1)
  }

  /// Whether the pattern occurs in a name, which is UTF-8.
  mutating func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    var decoder = UTF8()
    var bytes = name.makeIterator()
    var isAtStart = true
    var at = decoder.decode(&bytes)
    current.removeAll(keepingCapacity: true)
    beginStep()
    while true {
      let isAtEnd: Bool
      if case .scalarValue = at { isAtEnd = false } else { isAtEnd = true }
      // A match may begin at every character, so the first state joins the others at each.
      for state in current { reach(state, isAtStart: isAtStart, isAtEnd: isAtEnd) }
      reach(0, isAtStart: isAtStart, isAtEnd: isAtEnd)
      if reachedAt[states.count] == step { return true }
      guard case .scalarValue(let scalar) = at else { return false }
      take(scalar.value)
      beginStep()
      isAtStart = false
      at = decoder.decode(&bytes)
    }
  }

  private mutating func beginStep() {
    step += 1
    next.removeAll(keepingCapacity: true)
  }

  /// Adds a state, and all that lie behind it without taking a character, to those of this step.
  private mutating func reach(_ state: Int, isAtStart: Bool, isAtEnd: Bool) {
    open.append(state)
    while let at = open.popLast() {
      guard reachedAt[at] != step else { continue }
      reachedAt[at] = step
      guard at < states.count else { continue }
      switch states[at] {
      case .one: next.append(at)
      case .fork(let distance):
        open.append(at + distance)
        open.append(at + 1)
      case .jump(let distance): open.append(at + distance)
      case .start: if isAtStart { open.append(at + 1) }
      case .end: if isAtEnd { open.append(at + 1) }
      }
    }
  }

  /// Leaves in `current` the states behind those that take a character.
  private mutating func take(_ scalar: UInt32) {
    current.removeAll(keepingCapacity: true)
    for state in next {
      if case .one(let set) = states[state], set.contains(scalar) { current.append(state + 1) }
    }
  }
}
