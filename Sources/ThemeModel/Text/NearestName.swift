/// The candidate that is most likely meant by a misspelled word, or nil if none is near.
///
/// The measure is the Damerau–Levenshtein distance over scalars (restricted edit distance), where a change of case
/// costs half. At most a third of the word may differ, or only its case. O(candidates × length²), usually far less;
/// used once per finding.
public func nearestName(to word: String, in candidates: some Sequence<String>) -> String? {
  var search = NameSearch(word)
  for candidate in candidates { search.look(at: candidate) }
  return search.best?.name
}

/// Suggestions for the unknown names of one run.
///
/// The number of suggestions is limited, so that a spec with a million unknown names takes linear time.
package struct NameAdvice {
  private var comparisonsLeft = 4_000_000

  package init() {}

  /// - Parameter count: how many candidates there are.
  package mutating func nearest(
    to word: String, among count: Int, in candidates: some Sequence<String>
  ) -> String? {
    guard count <= comparisonsLeft else { return nil }
    comparisonsLeft -= count
    return nearestName(to: word, in: candidates)
  }
}

private struct NameSearch {
  private(set) var best: (name: String, cost: Int)?
  private let target: [UInt32]
  // Reused for every candidate.
  private var other: [UInt32] = []
  private var before: [Int] = []
  private var previous: [Int] = []
  private var current: [Int] = []

  init(_ word: String) { target = word.unicodeScalars.map(\.value) }

  mutating func look(at candidate: String) {
    if target.isEmpty { return }
    other.removeAll(keepingCapacity: true)
    for scalar in candidate.unicodeScalars { other.append(scalar.value) }
    if other.count == target.count, zip(other, target).allSatisfy({ fold($0) == fold($1) }) {
      // A difference in case alone counts as one slip, however many letters it changes.
      let cost = other == target ? 0 : 1
      if cost < best?.cost ?? .max { best = (candidate, cost) }
      return
    }
    let length = max(other.count, target.count)
    let limit = min(2 * max(1, length / 3), best.map { $0.cost - 1 } ?? .max)
    guard 2 * abs(other.count - target.count) <= limit, let cost = editCost(limit) else { return }
    best = (candidate, cost)
  }

  /// Edit distance in half steps: a change of case costs 1, everything else 2. Nil where it is above the limit.
  private mutating func editCost(_ limit: Int) -> Int? {
    let count = other.count + 1
    if current.count < count {
      for _ in current.count..<count {
        before.append(0)
        previous.append(0)
        current.append(0)
      }
    }
    for j in 0..<count { previous[j] = j * 2 }
    for i in target.indices {
      current[0] = (i + 1) * 2
      var least = current[0]
      for j in other.indices {
        let change = target[i] == other[j] ? 0 : (fold(target[i]) == fold(other[j]) ? 1 : 2)
        var cost = min(previous[j] + change, previous[j + 1] + 2, current[j] + 2)
        if i > 0, j > 0, target[i] == other[j - 1], target[i - 1] == other[j] {
          cost = min(cost, before[j - 1] + 2)
        }
        current[j + 1] = cost
        least = min(least, cost)
      }
      // Two swapped letters skip a row and cost one step.
      if least > limit + 2 { return nil }
      swap(&before, &previous)
      swap(&previous, &current)
    }
    return previous[count - 1] <= limit ? previous[count - 1] : nil
  }
}

private func fold(_ scalar: UInt32) -> UInt32 { (0x41...0x5A).contains(scalar) ? scalar + 32 : scalar }
