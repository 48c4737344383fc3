import ThemeLanguage
import ThemeModel

extension Rule {
  /// Every rule there is: those of the language, of the linter, and of comparing tokens with code.
  package static let all = ofLanguage + Linter.pass.rules + CodeCheck.rules
}
