import ThemeModel

/// The pairs of colors of the rule `contrast`.
extension ManifestReader {
  mutating func pairs(_ node: UInt32) -> [RuleSettings.ContrastPair] {
    guard check(node, .array, wanted: "an array of pairs") else { return [] }
    return tape.elements(of: node).compactMap { pair($0) }
  }

  private mutating func pair(_ node: UInt32) -> RuleSettings.ContrastPair? {
    guard check(node, .object, wanted: "an object with 'foreground' and 'background'") else { return nil }
    var tokens: [String: RuleSettings.Token] = [:]
    var ratio: Double?
    let names = ["foreground", "background", "backdrop"]
    var isWhole = true
    for (key, value) in tape.members(of: node) {
      switch text(key) {
      case let name where names.contains(name):
        tokens[name] = token(value)
        if tokens[name] == nil { isWhole = false }
      case "ratio":
        ratio = setting(value, .ratio).flatMap { Double($0) }
      case let other:
        isWhole = false
        report(Diagnostic.unknownKey(other, at: span(key), known: names + ["ratio"]))
      }
    }
    guard isWhole else { return nil }
    guard let foreground = tokens["foreground"], let background = tokens["background"] else {
      let lacking = tokens["foreground"] == nil ? "foreground" : "background"
      report(invalid(node, "this object has no '\(lacking)'"))
      return nil
    }
    return RuleSettings.ContrastPair(
      foreground: foreground, background: background, backdrop: tokens["backdrop"], ratio: ratio)
  }

  private mutating func token(_ node: UInt32) -> RuleSettings.Token? {
    guard let name = string(node) else { return nil }
    return RuleSettings.Token(name: tape.names.intern(name), span: span(node))
  }
}
