import ThemeModel

/// Finds the ends of chains of substitutes.
struct ReserveChains {
  private let reserve: [Manifest.Reserve]
  private let places: [UInt32: Int]

  init(_ reserve: [Manifest.Reserve]) {
    self.reserve = reserve
    places = Dictionary(reserve.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// By entry: the first name of its chain for which `isEnd` is true; nil where there is none. Visits each entry once.
  func ends(_ isEnd: (UInt32) -> Bool) -> [UInt32?] {
    var ends = [UInt32?](repeating: nil, count: reserve.count)
    var isKnown = [Bool](repeating: false, count: reserve.count)
    var path: [Int] = []
    for start in reserve.indices {
      var at: Int? = start
      var end: UInt32?
      // An entry that appears again before its end is known is in a cycle, which has no end.
      while let current = at, !isKnown[current] {
        isKnown[current] = true
        path.append(current)
        let substitute = reserve[current].substitute
        if isEnd(substitute) {
          end = substitute
          break
        }
        at = places[substitute]
      }
      if end == nil, let at { end = ends[at] }
      while let link = path.popLast() { ends[link] = end }
    }
    return ends
  }
}
