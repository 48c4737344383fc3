/// The candidate that a misspelt word most likely meant, or nil if none is near.
///
/// Nearness is the Damerau–Levenshtein distance over scalars (restricted edit distance), case ignored at half price;
/// at most a third of the word may differ. O(candidates × length²); used once per finding.
public func nearestName(to word: String, in candidates: some Sequence<String>) -> String? {
  let target = Array(word.unicodeScalars.map(\.value))
  var best: (name: String, cost: Int)?
  for candidate in candidates {
    let other = Array(candidate.unicodeScalars.map(\.value))
    guard abs(other.count - target.count) <= max(2, target.count / 3) else { continue }
    let cost = editCost(target, other)
    guard cost <= 2 * max(1, max(target.count, other.count) / 3), cost < (best?.cost ?? .max) else {
      continue
    }
    best = (candidate, cost)
  }
  return best?.name
}

/// Edit distance in half steps: a change of case costs 1, everything else 2.
private func editCost(_ left: [UInt32], _ right: [UInt32]) -> Int {
  var before: [Int] = []
  var previous = (0...right.count).map { $0 * 2 }
  for i in left.indices {
    var current = [(i + 1) * 2]
    for j in right.indices {
      let change = left[i] == right[j] ? 0 : (fold(left[i]) == fold(right[j]) ? 1 : 2)
      var cost = min(previous[j] + change, previous[j + 1] + 2, current[j] + 2)
      if i > 0, j > 0, left[i] == right[j - 1], left[i - 1] == right[j] {
        cost = min(cost, before[j - 1] + 2)
      }
      current.append(cost)
    }
    before = previous
    previous = current
  }
  return previous[right.count]
}

private func fold(_ scalar: UInt32) -> UInt32 { (0x41...0x5A).contains(scalar) ? scalar + 32 : scalar }
