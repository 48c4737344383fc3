/// The outputs and the rules of a manifest.
extension ManifestReader {
  mutating func outputs(_ node: UInt32) -> [Manifest.Output] {
    guard check(node, .object, wanted: "an object of formats") else { return [] }
    var outputs: [Manifest.Output] = []
    for (key, value) in tape.members(of: node) {
      guard let format = formats.first(where: { $0.name == text(key) }) else {
        report(Diagnostic.unknownKey(text(key), at: span(key), known: formats.map(\.name)))
        continue
      }
      let places = tape.node(value).kind == .array ? tape.elements(of: value) : [value]
      outputs.append(contentsOf: places.compactMap { output($0, format) })
    }
    return outputs
  }

  private mutating func output(_ node: UInt32, _ format: any OutputFormat) -> Manifest.Output? {
    if tape.node(node).kind == .string {
      return path(node).map { Manifest.Output(format: format.name, path: $0, settings: FormatSettings()) }
    }
    guard check(node, .object, wanted: "a path or an object") else { return nil }
    var settings = FormatSettings()
    var target: Manifest.Text?
    var hasPath = false
    var unknown = 0
    for (key, value) in tape.members(of: node) {
      if Word(id: tape.node(key).link) == .path {
        hasPath = true
        target = path(value)
      } else if let option = format.options.first(where: { $0.name == text(key) }) {
        settings.values[option.name] = setting(value, option)
      } else {
        unknown += 1
        report(Diagnostic.unknownKey(text(key), at: span(key), known: ["path"] + format.options.map(\.name)))
      }
    }
    if !hasPath, unknown == 0 { report(missing(.path, in: node)) }
    return target.map { Manifest.Output(format: format.name, path: $0, settings: settings) }
  }

  private mutating func setting(_ node: UInt32, _ option: FormatOption) -> FormatSettings.Value? {
    switch option.kind {
    case .flag:
      if tape.node(node).kind == .true { return .flag(true) }
      if tape.node(node).kind == .false { return .flag(false) }
      report(invalid(node, "expected true or false, found \(tape.node(node).kind.spoken)"))
      return nil
    case .text: return string(node).map { .text($0) }
    case .choice(let choices):
      guard let text = string(node) else { return nil }
      if choices.contains(text) { return .text(text) }
      let nearest = nearestName(to: text, in: choices)
      report(
        Diagnostic(
          "invalid-value", at: span(node),
          "expected one of \(choices.joined(separator: ", ")), found '\(text)'",
          help: nearest.map { "did you mean '\($0)'?" }))
      return nil
    }
  }

  mutating func rules(_ node: UInt32) -> RuleSettings {
    var settings = RuleSettings()
    guard check(node, .object, wanted: "an object of rules") else { return settings }
    for (key, value) in tape.members(of: node) {
      guard let rule = RuleCatalog.rule(text(key)), rule.isConfigurable else {
        report(unknownRule(key))
        continue
      }
      if tape.node(value).kind == .object {
        options(value, of: rule, &settings)
      } else {
        settings.levels[rule.id] = level(value)
      }
    }
    return settings
  }

  private mutating func options(_ node: UInt32, of rule: RuleCatalog.Rule, _ settings: inout RuleSettings) {
    for (key, value) in tape.members(of: node) {
      if Word(id: tape.node(key).link) == .level {
        settings.levels[rule.id] = level(value)
      } else if let option = rule.options.first(where: { $0 == text(key) }) {
        settings.options[rule.id, default: [:]][option] = optionText(value, of: rule)
      } else {
        report(Diagnostic.unknownKey(text(key), at: span(key), known: ["level"] + rule.options))
      }
    }
  }

  private mutating func optionText(_ node: UInt32, of rule: RuleCatalog.Rule) -> String? {
    let written = tape.node(node).kind == .string ? text(node) : sources.string(span(node))
    if let fault = rule.fault(inOption: written) {
      report(invalid(node, fault))
      return nil
    }
    return written
  }

  private mutating func level(_ node: UInt32) -> RuleSettings.Level? {
    guard let text = string(node) else { return nil }
    if let level = RuleSettings.Level(rawValue: text) { return level }
    let nearest = nearestName(to: text, in: ["off", "warning", "error"])
    report(
      Diagnostic(
        "invalid-value", at: span(node), "expected off, warning or error, found '\(text)'",
        help: nearest.map { "did you mean '\($0)'?" }))
    return nil
  }

  private func unknownRule(_ key: UInt32) -> Diagnostic {
    if let rule = RuleCatalog.rule(text(key)) {
      return Diagnostic(
        "unknown-key", at: span(key), "the level of '\(rule.id)' cannot be changed: it is always an error")
    }
    return Diagnostic.unknownKey(
      text(key), at: span(key), known: RuleCatalog.all.filter(\.isConfigurable).map(\.id))
  }
}
