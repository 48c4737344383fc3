import ThemeModel
import ThemeReports
import ToolSupport

/// `themepack explain`: why a token has its value, or what a rule checks.
enum Explain {
  private static let theme = Option("--theme", "T", .any, "Only this theme.")

  static let command = Command(
    name: "explain", summary: "Show where a token's values come from, or what a rule checks.",
    operands: Operands(
      "TOKEN|RULE [INPUT]...", 1...Int.max, .oneOf { Rule.all.map(\.id) }, .inputs),
    options: [theme],
    discussion: { SharedHelp.inputs }, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    var arguments = arguments
    guard let word = arguments.removeFirstOperand() else { return .failed }
    let page = RuleCatalog(Rule.all).page(for: word)
    if arguments.operands.isEmpty, !FileSystem.exists(Input.manifestName) {
      // A rule can be explained without a manifest.
      if let page { return try show(page) }
      throw noManifest(word)
    }
    let inputs = try Input.all(named: arguments.operands)
    // Formats do not affect values.
    let session = Session.loadAndCompile(inputs, formats: [], checksOutputs: false)
    let theme = arguments.value(Self.theme)
    try checkTheme(theme, session)
    let found = session.projects.compactMap { compiled in
      compiled.result?.explain(word, theme: theme) { path in
        FileSystem.shown(Path.join(compiled.loaded.root, path))
      }
    }
    if !found.isEmpty {
      try Terminal.write(VisibleText.shown(found.joined(separator: "\n"), continuation: "\n"))
    }
    if found.isEmpty, let page { return try show(page) }
    // Only lint reports findings of rules.
    try Reporting(arguments).send(session.report.keeping { $0.severity == .error })
    if session.lacksInput { return .failed }
    if found.isEmpty { reportUnknown(word, session) }
    return found.isEmpty || session.hasErrors ? .findings : .done
  }

  private static func noManifest(_ word: String) -> UsageError {
    UsageError(
      "there is no rule '\(word)', and no \(Input.manifestName) here to find a token in",
      help: didYouMean(word, Rule.all.map(\.id))
        ?? "name a spec: \(Tool.name) \(command.name) \(word) colors.json")
  }

  private static func show(_ page: String) throws -> ExitStatus {
    try Terminal.write(page)
    return .done
  }

  private static func checkTheme(_ theme: String?, _ session: Session) throws(UsageError) {
    let known = session.projects.flatMap { $0.loaded.project?.manifest.themes.map(\.name.text) ?? [] }
    guard let theme, !known.isEmpty, !known.contains(theme) else { return }
    throw UsageError(
      "there is no theme '\(theme)'",
      help: didYouMean(theme, known) ?? "the themes are: \(known.joined(separator: ", "))")
  }

  private static func reportUnknown(_ word: String, _ session: Session) {
    let names = session.projects.flatMap { $0.result?.tokenNames ?? [] } + Rule.all.map(\.id)
    Terminal.report("error", "there is no token and no rule '\(word)'", help: didYouMean(word, names))
  }
}
