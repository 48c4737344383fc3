import ThemeLanguage
import ThemeModel

/// The rules for a team's own style. A new rule is one file under `Rules` and one line here.
package enum Linter {
  static let rules: [LintRule] = [
    NameStyle.rule, ThemeParity.rule, HalfAppearance.rule, Contrast.rule, NearDuplicate.rule,
    DuplicateValue.rule, AliasDepth.rule, UnusedPrivate.rule, RedundantOverride.rule, DarkEqualsLight.rule,
    OutOfSRGB.rule, OffGrid.rule, MissingDescription.rule, MissingPicture.rule, LargePicture.rule,
    PictureSize.rule,
  ]

  /// The rules in the form that the pipeline takes.
  package static let pass = LintPass(rules: rules.map(\.page), run: lint)

  /// Runs the rules that are not off.
  static func lint(_ project: Project, _ resolution: Resolution, into diagnostics: inout Diagnostics) {
    let settings = project.manifest.rules
    let active = rules.filter { settings.level(of: $0.page) != .off && $0.concerns(project) }
    if active.isEmpty, settings.allowed.isEmpty { return }
    let context = LintContext(project, resolution)
    let hasErrors = diagnostics.hasErrors
    SettingsCheck(context).run(into: &diagnostics)
    for rule in active where !(rule.needsValues && hasErrors) { rule.run(context, &diagnostics) }
  }
}
