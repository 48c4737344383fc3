import ThemeModel

/// Every rule that the command knows, with its page: the source of `explain RULE`, of the docs and of the schemas.
public struct RuleCatalog: Sendable {
  public let all: [Rule]

  public init(_ rules: [Rule]) { all = rules }

  public func rule(_ id: String) -> Rule? { all.first { $0.id == id } }

  /// The page of a rule as `explain` prints it, or nil for an unknown id.
  public func page(for id: String) -> String? { rule(id).map(Self.page) }

  /// The page of a rule.
  static func page(_ rule: Rule) -> String {
    var page = """
      \(rule.id) (\(rule.standing.label))

      What  \(wrapped(rule.what))
      Why   \(wrapped(rule.why))

      Example
      \(rule.example.indented)

      Instead
      \(rule.instead.indented)

      """
    for (place, option) in rule.allOptions.enumerated() {
      page += (place == 0 ? "\nOptions\n" : "") + "    \(option.name): \(option.explained)\n"
    }
    return page
  }

  /// Wraps a paragraph for a terminal of 80 columns, after a title of six columns.
  private static func wrapped(_ text: String) -> String {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if line.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if line.count + word.count < 74 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines.joined(separator: "\n      ")
  }
}
