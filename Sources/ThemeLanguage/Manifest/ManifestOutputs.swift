import ThemeModel
import ThemeSyntax

/// The outputs of a manifest.
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
      var known: [[Substring]: Span] = [:]
      for output in places.compactMap({ output($0, format) }) {
        if let first = known.updateValue(output.path.span, forKey: Self.parts(output.path.text)) {
          report(outputTwice(output, first))
        } else {
          outputs.append(output)
        }
      }
    }
    return outputs
  }

  /// The components of a path, without `.` and empty ones.
  private static func parts(_ path: String) -> [Substring] {
    path.split(separator: "/").filter { $0 != "." }
  }

  private func outputTwice(_ output: Manifest.Output, _ first: Span) -> Diagnostic {
    Diagnostic(
      .invalidValue, at: output.path.span, "\(output.format) is written to '\(output.path.text)' twice",
      notes: [Diagnostic.Note("the first is here", at: first)], help: "give one of them another path")
  }

  private mutating func output(_ node: UInt32, _ format: Format) -> Manifest.Output? {
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
      report(invalid(node, "expected true or false, found \(tape.node(node).kind.label)"))
      return nil
    case .text: return string(node).map { .text($0) }
    case .choice(let choices):
      guard let text = string(node) else { return nil }
      if choices.contains(text) { return .text(text) }
      let nearest = nearestName(to: text, in: choices)
      report(
        Diagnostic(
          .invalidValue, at: span(node),
          "expected one of \(choices.joined(separator: ", ")), found '\(text)'",
          help: nearest.map { "did you mean '\($0)'?" }))
      return nil
    }
  }
}
