import ThemeModel
import ThemeSyntax

/// The themes of a manifest: folders, parents, the default.
extension ManifestReader {
  private static let themeKeys: [Word] = [
    .light, .dark, .lightHighContrast, .darkHighContrast, .extends, .title,
  ]

  mutating func readThemes(_ node: UInt32, _ defaultNode: UInt32?, _ manifest: inout Manifest) {
    manifest.themes = []
    guard check(node, .object, wanted: "an object of themes") else {
      if let defaultNode { _ = string(defaultNode) }
      return
    }
    var parents: [UInt32?] = []
    var broken = BrokenThemes()
    var folded: [String: UInt32] = [:]
    for (key, value) in tape.members(of: node) {
      if let fault = Manifest.packNameFault(text(key)) {
        report(invalidName(key, fault))
        broken.note(text(key), isFirst: key == node + 1)
        continue
      }
      if let first = folded[text(key).lowercased()] {
        // The parser has reported the duplicate key.
        if tape.node(first).link != tape.node(key).link { report(themeTwice(key, span(first))) }
        broken.note(text(key), isFirst: false)
        continue
      }
      folded[text(key).lowercased()] = key
      guard let theme = theme(key, value) else {
        broken.note(text(key), isFirst: key == node + 1)
        continue
      }
      manifest.themes.append(theme.theme)
      parents.append(theme.extends)
    }
    if tape.node(node).link == node + 1 {
      report(invalid(node, "expected at least one theme"))
      broken.isEmpty = true
    }
    let isDefaultKnown = readDefault(defaultNode, broken, &manifest)
    readParents(parents, broken, isDefaultKnown, &manifest)
  }

  /// Themes that an already reported mistake removes. A reference to one of them is not a further mistake.
  struct BrokenThemes {
    private var names: Set<String> = []
    /// Whether the first theme is one of them; then the implicit default theme is unknown.
    private(set) var hasFirst = false
    /// Whether there is no theme at all.
    var isEmpty = false

    mutating func note(_ name: String, isFirst: Bool) {
      names.insert(name)
      if isFirst { hasFirst = true }
    }

    func contains(_ name: String) -> Bool { isEmpty || names.contains(name) }
  }

  private mutating func theme(_ key: UInt32, _ node: UInt32) -> (theme: Manifest.Theme, extends: UInt32?)? {
    guard let members = object(node, keys: Self.themeKeys) else { return nil }
    let words: [Word] = [.light, .dark, .lightHighContrast, .darkHighContrast]
    let folders = words.map { word in members[word].flatMap { path($0) } }
    guard folders[0] != nil else {
      if members[.light] == nil, members.unknown == 0 { report(missing(.light, in: node)) }
      return nil
    }
    var theme = Manifest.Theme(name: Manifest.Text(text(key), at: span(key)), folders: folders)
    if let title = members[.title] { theme.title = string(title) }
    let extends = members[.extends].flatMap { check($0, .string, wanted: "the name of a theme") ? $0 : nil }
    return (theme, extends)
  }

  /// Reads the default theme. Returns whether it is known to be the intended one.
  mutating func readDefault(
    _ node: UInt32?, _ broken: BrokenThemes, _ manifest: inout Manifest
  ) -> Bool {
    guard let node else { return !broken.hasFirst }
    guard let name = string(node) else { return false }
    if let place = manifest.themes.firstIndex(where: { $0.name.text == name }) {
      manifest.defaultTheme = place
      return true
    }
    if !broken.contains(name) { report(unknownTheme(node, manifest)) }
    return false
  }

  private mutating func readParents(
    _ parents: [UInt32?], _ broken: BrokenThemes, _ isDefaultKnown: Bool, _ manifest: inout Manifest
  ) {
    for (theme, node) in parents.enumerated() {
      guard let node else { continue }
      let parent = manifest.themes.firstIndex { $0.name.text == text(node) }
      if theme == manifest.defaultTheme, isDefaultKnown {
        report(invalid(node, "the default theme may not extend another"))
      } else if parent != nil {
        // The assumed default may be wrong; it has no parent.
        if theme != manifest.defaultTheme { manifest.themes[theme].parent = parent }
      } else if !broken.contains(text(node)) {
        report(unknownTheme(node, manifest))
      }
    }
    breakCircles(parents, &manifest)
  }

  /// Reports each cycle of parents once, and breaks it so that the run can continue.
  private mutating func breakCircles(_ parents: [UInt32?], _ manifest: inout Manifest) {
    var visitedBy = [Int](repeating: -1, count: manifest.themes.count)
    for start in manifest.themes.indices where visitedBy[start] < 0 {
      var at: Int? = start
      while let current = at, visitedBy[current] < 0 {
        visitedBy[current] = start
        at = manifest.themes[current].parent
      }
      guard let current = at, visitedBy[current] == start else { continue }
      let circle = members(of: current, manifest)
      report(themeCycle(circle, parents, manifest))
      for theme in circle { manifest.themes[theme].parent = nil }
    }
  }

  /// The themes of a cycle, starting with the first in the manifest.
  private func members(of theme: Int, _ manifest: Manifest) -> [Int] {
    var circle: [Int] = []
    var at: Int? = theme
    while let current = at, circle.first != current {
      circle.append(current)
      at = manifest.themes[current].parent
    }
    let first = circle.firstIndex(of: circle.min() ?? theme) ?? 0
    return Array(circle[first...] + circle[..<first])
  }

  private func themeCycle(_ circle: [Int], _ parents: [UInt32?], _ manifest: Manifest) -> Diagnostic {
    let names = circle.map { manifest.themes[$0].name.text }
    let places = circle.map { parents[$0].map { span($0) } ?? .none }
    return Diagnostic(
      .themeCycle, at: places[0],
      "themes extend one another in a cycle: \((names + [names[0]]).joined(separator: " → "))",
      notes: zip(names, circle).map { name, theme in
        let parent = manifest.themes[theme].parent.map { manifest.themes[$0].name.text } ?? ""
        return Diagnostic.Note("'\(name)' extends '\(parent)'", at: parents[theme].map { span($0) } ?? .none)
      })
  }

  private func unknownTheme(_ node: UInt32, _ manifest: Manifest) -> Diagnostic {
    let nearest = nearestName(to: text(node), in: manifest.themes.map(\.name.text))
    return Diagnostic(
      .invalidValue, at: span(node), "there is no theme '\(text(node))'",
      help: nearest.map { "did you mean '\($0)'?" })
  }

  private func themeTwice(_ key: UInt32, _ first: Span) -> Diagnostic {
    Diagnostic(
      .invalidName, at: span(key), "two themes have the name '\(text(key))' except for case",
      notes: [Diagnostic.Note("the first is here", at: first)])
  }
}
