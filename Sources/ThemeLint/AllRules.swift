import ThemeLanguage
import ThemeModel

extension Rule {
  /// All rules: those of the language, of the linter, and of the comparison with code.
  package static let all = ofLanguage + Linter.pass.rules + CodeCheck.rules
}
