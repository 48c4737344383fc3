import ThemeCompiler

/// `themepack explain`: why a token has its value, or what a rule is about.
enum Explain {
  private static let theme = Option("--theme", "T", "Only this theme.")

  static let command = Command(
    name: "explain", summary: "Show where a token's values come from, or what a rule says.",
    operands: "TOKEN|RULE [INPUT]...", operandCount: 1...Int.max, options: [theme],
    discussion: { SharedHelp.inputs }, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    var arguments = arguments
    guard let word = arguments.removeFirstOperand() else { return .failed }
    let page = RuleCatalog.page(for: word)
    // A rule is explained wherever one stands.
    if let page, arguments.operands.isEmpty, !FileSystem.exists(Input.manifestName) { return try show(page) }
    let inputs = try Input.packs(named: arguments.operands)
    // What outputs make of the names has no say in where values come from.
    let session = Session(inputs, formats: [], checksOutputs: false)
    let theme = arguments.value(Self.theme.name)
    try checkTheme(theme, session)
    let found = session.packs.compactMap { $0.compilation?.explain(word, theme: theme) }
    if !found.isEmpty {
      try Terminal.say(VisibleText.shown(found.joined(separator: "\n"), continuation: "\n"))
    }
    if found.isEmpty, let page { return try show(page) }
    try Reporting(arguments).send(session.report)
    if session.lacksInput { return .failed }
    if found.isEmpty { complain(word, session) }
    return found.isEmpty || session.hasErrors ? .findings : .done
  }

  private static func show(_ page: String) throws -> ExitStatus {
    try Terminal.say(page)
    return .done
  }

  private static func checkTheme(_ theme: String?, _ session: Session) throws(UsageError) {
    let known = session.packs.flatMap { $0.pack.project?.manifest.themes.map(\.name.text) ?? [] }
    guard let theme, !known.isEmpty, !known.contains(theme) else { return }
    throw UsageError(
      "there is no theme '\(theme)'",
      help: didYouMean(theme, known) ?? "the themes are: \(known.joined(separator: ", "))")
  }

  private static func complain(_ word: String, _ session: Session) {
    let names = session.packs.flatMap { $0.compilation?.tokenNames ?? [] }
    Terminal.complain("error", "there is no token and no rule '\(word)'", help: didYouMean(word, names))
  }
}
