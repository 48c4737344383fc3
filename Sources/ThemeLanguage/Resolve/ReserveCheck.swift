import ThemeModel

/// The rules of the reserve map: no cycles, no unknown substitutes.
struct ReserveCheck {
  let project: Project
  let index: TokenIndex

  func run(into diagnostics: inout Diagnostics) {
    let reserve = project.manifest.reserve
    let places = Dictionary(
      reserve.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
    reportCircles(reserve, places, into: &diagnostics)
    var advice = NameAdvice()
    for entry in reserve where places[entry.substitute] == nil {
      if Section.allCases.contains(where: { index.exists(entry.substitute, in: $0) }) { continue }
      diagnostics.report(
        unknownSubstitute(entry, &advice), excusedBy: .unknownName(entry.substitute, in: Section.allCases))
    }
  }

  /// Follows each entry's substitutes and visits each entry once.
  private func reportCircles(
    _ reserve: [Manifest.Reserve], _ places: [UInt32: Int], into diagnostics: inout Diagnostics
  ) {
    var visitedBy = [Int](repeating: -1, count: reserve.count)
    for start in reserve.indices where visitedBy[start] < 0 {
      var at: Int? = start
      while let current = at, visitedBy[current] < 0 {
        visitedBy[current] = start
        at = places[reserve[current].substitute]
      }
      if let current = at, visitedBy[current] == start {
        diagnostics.report(reserveCycle(circle(from: current, reserve, places)))
      }
    }
  }

  private func circle(
    from start: Int, _ reserve: [Manifest.Reserve], _ places: [UInt32: Int]
  ) -> [Manifest.Reserve] {
    var members: [Int] = []
    var at: Int? = start
    while let current = at, members.first != current {
      members.append(current)
      at = places[reserve[current].substitute]
    }
    let first = members.firstIndex(of: members.min() ?? start) ?? 0
    return (members[first...] + members[..<first]).map { reserve[$0] }
  }

  private func reserveCycle(_ members: [Manifest.Reserve]) -> Diagnostic {
    let names = members.map { project.tape.names.string($0.name) }
    return Diagnostic(
      .reserveCycle, at: members[0].substituteSpan,
      "substitutes form a cycle: \((names + [names[0]]).joined(separator: " → "))",
      notes: members.map {
        Diagnostic.Note(
          "'\(project.tape.names.string($0.name))' has the substitute '\(project.tape.names.string($0.substitute))'",
          at: $0.substituteSpan)
      })
  }

  private func unknownSubstitute(_ entry: Manifest.Reserve, _ advice: inout NameAdvice) -> Diagnostic {
    let name = project.tape.names.string(entry.substitute)
    let known = index.names.lazy.map { project.tape.names.string($0) }
    let nearest = advice.nearest(to: name, among: index.names.count, in: known)
    return Diagnostic(
      .unknownAlias, at: entry.substituteSpan, "there is no token '\(name)'",
      help: nearest.map { "did you mean '\($0)'?" })
  }
}
