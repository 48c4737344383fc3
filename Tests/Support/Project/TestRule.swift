import ThemeLint
import ThemeModel

extension Diagnostic {
  /// A diagnostic of the rule with an id; of a rule made up for the test where there is none.
  package init(
    _ id: String, _ severity: Severity = .error, at span: Span, _ headline: String, notes: [Note] = [],
    help: String? = nil, fixes: [FixIt] = []
  ) {
    let known = Rule.all.first { $0.id == id }
    let rule = known ?? Rule(id: id, standing: .error, what: "", why: "", example: "", instead: "")
    self.init(rule, at: span, headline, notes: notes, help: help, fixes: fixes)
    self.severity = severity
  }
}
