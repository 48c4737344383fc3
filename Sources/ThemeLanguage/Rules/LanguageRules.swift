import ThemeModel

extension Rule {
  /// The rules of the language. A violation is an error, a note, or a warning that a manifest may change.
  package static let ofLanguage: [Rule] =
    textRules + structureRules + valueRules + referenceRules + outputRules
}
