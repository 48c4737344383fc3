import ThemeModel

/// The lint rules, which a team may switch on. They are handed in from above: the language does not know them.
package struct LintPass: Sendable {
  /// What a manifest may set under `rules`, besides the rules of the language.
  package var rules: [Rule]
  /// Reports what breaks the rules that are not off.
  package var run: @Sendable (Project, Resolution, inout Diagnostics) -> Void

  package init(
    rules: [Rule], run: @escaping @Sendable (Project, Resolution, inout Diagnostics) -> Void
  ) {
    self.rules = rules
    self.run = run
  }

  /// No lint rule at all.
  package static let none = LintPass(rules: []) { _, _, _ in }
}
