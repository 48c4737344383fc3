import ThemeLanguage
import ThemeModel

/// A rule that a manifest may switch on.
struct LintRule: Sendable {
  /// Its id, default level, options and texts.
  var page: Rule
  /// Whether it reads resolved values. Such a rule runs only where there are no errors, because these leave values
  /// unknown.
  var needsValues: Bool
  /// Whether it can find anything in a project of this shape; cheap, for the rules that are on by default.
  var concerns: @Sendable (Project) -> Bool
  /// Reports violations of the rule, at most once per place. Linear in the project's size.
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
