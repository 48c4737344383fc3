/// A regular expression over names, for the options of a manifest. The oldest supported platforms have no regular
/// expression library.
///
/// Literals, `.`, `\d`, `\w`, classes with ranges and negation, groups, `|`, `* + ? {m} {m,} {m,n}`, `^` and `$`; the
/// pattern may match anywhere in the name unless it is anchored. Matching follows all states at once (Thompson's
/// construction), so it costs at most states × characters for any pattern. Neither compiling nor matching recurses.
package struct NamePattern: Sendable {
  /// Why a pattern is invalid.
  package struct Fault: Error, Equatable { package var message: String }

  /// The most characters of a pattern.
  package static let lengthLimit = 2000
  /// The most states of a pattern, with repetitions expanded.
  package static let stateLimit = 1000
  /// The most repetitions in `{m,n}`: no name has more characters.
  package static let repetitionLimit = TokenName.limitBytes

  /// One state. Jumps are relative to the state, so that a piece can be copied.
  package enum State: Equatable {
    case one(NameClass)
    /// Continues at the next state and at the one at this distance.
    case fork(Int)
    case jump(Int)
    case start, end
  }

  package let states: [State]

  package init(_ text: String) throws(Fault) {
    var parser = NamePatternParser(text)
    states = try parser.states()
  }
}

/// A set of characters.
package struct NameClass: Equatable, Sendable {
  package var ranges: [ClosedRange<UInt32>] = []
  package var isNegated = false

  package func contains(_ scalar: UInt32) -> Bool { ranges.contains { $0.contains(scalar) } != isNegated }

  package static let any = NameClass(isNegated: true)
  package static let digits: [ClosedRange<UInt32>] = [0x30...0x39]
  package static let word: [ClosedRange<UInt32>] = [0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A]
}

/// Matches names against one pattern. It keeps the sets of states that names lead to and the steps between them, so
/// later similar names cost one table look-up per character.
package struct NameMatcher {
  private let states: [NamePattern.State]
  /// By number: the states after which a character was consumed. Number 0 is the start, before any character.
  private var sets: [[Int]] = []
  private var numbers: [[Int]: Int] = [:]
  /// By set and ASCII character: the number of the next set, or ``found``, or ``unknown``.
  private var steps: [Int16] = []
  /// The states that wait for a character.
  private var waiting: [Int] = []
  /// By state: the visit that reached it last.
  private var reachedAt: [Int]
  private var visit = 0
  private var open: [Int] = []

  /// Stands for a set: the pattern matches, whatever follows.
  private static let found = -1
  private static let unknown: Int16 = -2
  /// A pattern with n states may have 2^n sets; the cache is cleared at this many.
  private static let setLimit = 1000

  package init(_ pattern: NamePattern) {
    states = pattern.states
    reachedAt = [Int](repeating: 0, count: states.count + 1)
  }

  /// Whether the pattern occurs in a name, which is UTF-8.
  package mutating func matches(_ name: UnsafeBufferPointer<UInt8>) -> Bool {
    if sets.isEmpty || sets.count > Self.setLimit { forget() }
    var set = 0
    var at = 0
    while at < name.count {
      let byte = name[at]
      if byte < 0x80 {
        let place = set << 7 | Int(byte)
        if steps[place] == Self.unknown { steps[place] = Int16(take(UInt32(byte), from: set)) }
        set = Int(steps[place])
        at += 1
      } else {
        var decoder = UTF8()
        var rest = name[at...].makeIterator()
        guard case .scalarValue(let scalar) = decoder.decode(&rest) else { return false }
        set = take(scalar.value, from: set)
        at += UTF8.width(scalar)
      }
      if set == Self.found { return true }
    }
    return reach(from: set, isAtEnd: true)
  }

  private mutating func forget() {
    sets.removeAll()
    numbers.removeAll()
    steps.removeAll()
    _ = number([], isStart: true)
  }

  /// The number of the set that a character leads to from another set, or ``found``.
  private mutating func take(_ scalar: UInt32, from set: Int) -> Int {
    if reach(from: set, isAtEnd: false) { return Self.found }
    var behind: [Int] = []
    for state in waiting {
      if case .one(let accepted) = states[state], accepted.contains(scalar) { behind.append(state + 1) }
    }
    behind.sort()
    return numbers[behind] ?? number(behind, isStart: false)
  }

  private mutating func number(_ set: [Int], isStart: Bool) -> Int {
    if !isStart { numbers[set] = sets.count }
    sets.append(set)
    steps += repeatElement(Self.unknown, count: 128)
    return sets.count - 1
  }

  /// Collects the states of a set that wait for a character. Returns whether the end of the pattern is reachable
  /// without one.
  private mutating func reach(from set: Int, isAtEnd: Bool) -> Bool {
    visit += 1
    waiting.removeAll(keepingCapacity: true)
    open.removeAll(keepingCapacity: true)
    open += sets[set]
    // A match may begin at every character, so the first state is added at each.
    open.append(0)
    while let at = open.popLast() {
      guard reachedAt[at] != visit else { continue }
      reachedAt[at] = visit
      guard at < states.count else { continue }
      switch states[at] {
      case .one: waiting.append(at)
      case .fork(let distance):
        open.append(at + distance)
        open.append(at + 1)
      case .jump(let distance): open.append(at + distance)
      case .start: if set == 0 { open.append(at + 1) }
      case .end: if isAtEnd { open.append(at + 1) }
      }
    }
    return reachedAt[states.count] == visit
  }
}
