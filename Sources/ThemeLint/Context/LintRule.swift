import ThemeLanguage
import ThemeModel

/// A rule that a manifest may switch on.
struct LintRule: Sendable {
  /// Its id, usual level, options and words.
  var page: Rule
  /// Whether it looks at resolved values. Such a rule waits until there are no errors, which leave values unknown.
  var needsValues: Bool
  /// Whether it can find anything in a project of this shape; cheap, for the rules that are on by default.
  var concerns: @Sendable (Project) -> Bool
  /// Reports what breaks the rule, at most once per place. Linear in the project's size.
  var run: @Sendable (LintContext, inout Diagnostics) -> Void

  init(
    _ page: Rule, needsValues: Bool = false, concerns: @escaping @Sendable (Project) -> Bool = { _ in true },
    run: @escaping @Sendable (LintContext, inout Diagnostics) -> Void
  ) {
    self.page = page
    self.needsValues = needsValues
    self.concerns = concerns
    self.run = run
  }
}
