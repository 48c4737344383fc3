import Foundation
import ProjectSupport
import TestSupport
import Testing

@testable import ThemeLanguage
@testable import ThemeLint
@testable import ThemeModel
@testable import ThemeReports
@testable import ThemeSyntax

/// The pages of the catalogue are true: the compiler says each id of its example, and nothing of what to write instead.
@Suite struct RulePageTests {
  /// Ids whose example cannot be compiled here, and why.
  static let exempt: [String: String] = [
    "not-utf8": "a Swift text cannot hold the byte; said(ofBytes:) below has it",
    "too-large": "needs 256 MiB",
    "missing-file": "said by the load stage",
    "unreadable-file": "said by the load stage",
    "outside-root": "said by the load stage",
    "format-limit": "needs a format with a limit; RuleLevelTests has them",
    "picture-size": "needs pictures with pixels; PictureRuleTests has them",
    "undeclared-name": "needs code; CodeCheckTests has it",
    "unused-token": "needs code; CodeCheckTests has it",
    "format-note": "needs a format without strings, and is a note",
  ]

  static let compiled = Rule.all.map(\.id).filter { exempt[$0] == nil }

  private static func found(_ sample: Sample) -> Set<String> {
    let files = Dictionary(uniqueKeysWithValues: sample.files.map { ($0.path, $0.text) })
    return Set(TestProject(files, formats: [.test()]).diagnostics.all.map(\.id))
  }

  @Test(arguments: compiled)
  func exampleIsTrue(_ id: String) throws {
    let rule = try #require(RuleCatalog(Rule.all).rule(id))
    #expect(Self.found(rule.example) == [id])
    #expect(Self.found(rule.instead) == [])
  }

  @Test func said() {
    let bytes = Array(#"{ "string": { "Name": "Caf"#.utf8) + [0xE9] + Array(#"" } }"#.utf8)
    let sources = SourceText()
    let file = sources.append(path: "spec.json", size: bytes.count) { room in
      for (place, byte) in bytes.enumerated() { room[place] = byte }
      return bytes.count
    }
    var tape = JSONTape()
    var diagnostics = Diagnostics()
    _ = file.map { tape.parse($0, of: sources, into: &diagnostics) }
    #expect(diagnostics.all.map(\.id) == ["not-utf8"])
  }

  @Test func noteIsSaid() {
    let rule = RuleCatalog(Rule.all).rule("format-note")
    let files = Dictionary(uniqueKeysWithValues: (rule?.example.files ?? []).map { ($0.path, $0.text) })
    let project = TestProject(files, formats: [.test(limited: [.string])])
    #expect(project.diagnostics.all.map(\.id) == ["format-note"])
    #expect(project.diagnostics.all.map(\.severity) == [.note])
  }

  @Test(arguments: Rule.all.map(\.id))
  func pageIsWhole(_ id: String) throws {
    let rule = try #require(RuleCatalog(Rule.all).rule(id))
    #expect(rule.what.hasSuffix(".") && rule.why.hasSuffix("."))
    #expect(!rule.example.files.isEmpty && !rule.instead.files.isEmpty)
    let page = try #require(RuleCatalog(Rule.all).page(for: id))
    for line in page.split(separator: "\n") { #expect(!line.hasSuffix(" ")) }
    #expect(page.prefix(while: { $0 != "\n" }) == "\(id) (\(rule.standing.label))")
    let words = page.split(separator: "\n").prefix { $0 != "Example" }
    for line in words { #expect(line.count <= 80) }
    for option in rule.allOptions { #expect(page.contains("\n    \(option.name): ")) }
  }

  /// The ids are part of the interface: none may change or disappear. New ones need not be listed at once.
  @Test func idsAreThoseOfTheLanguage() {
    let ids = Rule.all.map(\.id)
    #expect(Set(ids).count == ids.count)
    let published: Set<String> = [
      "alias-cycle", "alias-depth", "alias-section-mismatch", "ambiguous-value", "contrast",
      "dark-equals-light", "deprecated-token", "duplicate-key", "duplicate-value", "format-limit",
      "format-note", "gamut-mapped", "half-appearance", "ignored-attribute", "invalid-color",
      "invalid-dimension", "invalid-font", "invalid-image", "invalid-json", "invalid-name",
      "invalid-number", "invalid-value", "large-picture", "missing-description", "missing-file",
      "missing-picture", "name-collision", "name-style", "near-duplicate", "nonstandard-json", "not-utf8",
      "off-grid", "out-of-srgb", "outside-root", "picture-size", "redundant-override", "reserve-cycle",
      "theme-cycle", "theme-parity", "token-without-default", "too-deep", "too-large", "undeclared-name",
      "unexpected-end", "unknown-alias", "unknown-key", "unknown-section", "unreadable-file",
      "unused-private", "unused-token",
    ]
    #expect(published.isSubset(of: ids))
    #expect(Set(Self.exempt.keys).isSubset(of: ids))
  }

  /// The docs' page of rules is the catalogue.
  @Test func docsAreCurrent() throws {
    let file = Repository.root.appendingPathComponent("Sources/ThemeLanguage/ThemeLanguage.docc/Rules.md")
    if Repository.isRecording {
      try RuleDocs.text.write(to: file, atomically: true, encoding: .utf8)
      Issue.record("Rules.md has been recorded")
    }
    #expect(try String(contentsOf: file, encoding: .utf8) == RuleDocs.text, "record it: THEMEPACK_RECORD=1")
  }
}

/// The catalogue as a page of the docs.
private enum RuleDocs {
  static var text: String {
    var text = """
      # Rules

      Every finding has an id. This page is made from the catalogue that `themepack explain ID` prints from.

      ## Overview

      Errors and notes are what they are. Warnings are rules: a manifest's `rules` sets each to `off`, `warning` or
      `error`, with the rule's options beside `level`. Where a finding is about a token, `allow` names the tokens that
      may break the rule, each with the reason:

      ```json
      "rules": {
        "nonstandard-json": "off",
        "alias-depth": { "level": "error", "depth": 2, "allow": { "Link_A": "the brand book's own chain" } }
      }
      ```

      | id | level |
      | --- | --- |

      """
    for rule in Rule.all { text += "| `\(rule.id)` | \(rule.standing.label) |\n" }
    for rule in Rule.all { text += "\n" + page(rule) }
    return text
  }

  private static func page(_ rule: Rule) -> String {
    var text =
      "## \(rule.id)\n\n**What**: \(rule.what) Level: \(rule.standing.label).\n\n**Why**: \(rule.why)\n\n"
    text += "**Example**\n\n\(fenced(rule.example))\n**Instead**\n\n\(fenced(rule.instead))"
    if !rule.options.isEmpty {
      text += "\n**Options**\n\n"
      for option in rule.options { text += "- `\(option.name)`: \(summary(option))\n" }
    }
    return text
  }

  private static func summary(_ option: RuleOption) -> String {
    option.summary.replacingOccurrences(of: "*", with: "\\*")
      + (option.fallback.map { "; without it `\($0)`" } ?? "")
  }

  private static func fenced(_ sample: Sample) -> String {
    sample.files.map { file in
      (sample.files.count > 1 || file.path != "spec.json" ? "`\(file.path)`\n\n" : "")
        + "```\(file.path.hasSuffix(".css") ? "css" : "json")\n\(file.text)\n```\n"
    }.joined(separator: "\n")
  }
}
