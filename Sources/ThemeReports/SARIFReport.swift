import ThemeModel

/// The Static Analysis Results Interchange Format, OASIS SARIF 2.1.0: the input of code scanning services.
///
/// Columns count Unicode code points, paths are relative to the repository's root. It contains every rule of the
/// catalog, so that a viewer can explain a finding. Each result has its own line.
public struct SARIFReport: Sendable {
  private let version: String
  private let rules: [Rule]

  /// - Parameters:
  ///   - version: the version of the tool.
  ///   - rules: all rules of the tool.
  public init(version: String, rules: [Rule]) {
    self.version = version
    self.rules = rules
  }

  public func render(_ report: Report, into output: inout ByteBuffer) {
    output.append(#"{"$schema":"https://json.schemastore.org/sarif-2.1.0.json","version":"2.1.0","runs":[{"#)
    output.append(#""tool":{"driver":{"name":"themepack","semanticVersion":"#)
    output.append(json: version)
    output.append(",\"rules\":[")
    lines(rules.map { rule($0) }, &output)
    output.append("]}},\n\"columnKind\":\"unicodeCodePoints\",\n\"originalUriBaseIds\":")
    output.append(compact: [
      Self.base: ["description": ["text": "The root of the repository, or the folder that the tool ran in."]]
    ])
    output.append(",\n\"results\":[")
    let places = Dictionary(rules.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    lines(report.entries.lazy.map { result($0, places[$0.id]) }, &output)
    output.append("]}]}\n")
  }

  private static let base = "SRCROOT"

  private func lines(_ values: some Sequence<JSONValue>, _ output: inout ByteBuffer) {
    var isFirst = true
    for value in values {
      output.append(isFirst ? "\n" : ",\n")
      output.append(compact: value)
      isFirst = false
    }
    if !isFirst { output.append("\n") }
  }

  // MARK: Rules

  private func rule(_ rule: Rule) -> JSONValue {
    [
      "id": .text(rule.id),
      "shortDescription": ["text": .text(rule.what)],
      "fullDescription": ["text": .text(rule.what + " " + rule.why)],
      "help": ["text": .text(RuleCatalog.page(rule)), "markdown": .text(rule.markdown)],
      "defaultConfiguration": configuration(rule.standing),
    ]
  }

  private func configuration(_ standing: Rule.Standing) -> JSONValue {
    switch standing {
    case .error, .configurable(.error): ["level": "error"]
    case .note: ["level": "note"]
    case .configurable(.warning): ["level": "warning"]
    case .configurable(.off): ["enabled": false, "level": "warning"]
    }
  }

  // MARK: Results

  private func result(_ entry: Report.Entry, _ index: Int?) -> JSONValue {
    var members: [(String, JSONValue)] = [("ruleId", .text(entry.id))]
    if let index { members.append(("ruleIndex", .number(index))) }
    members.append(("level", .text(entry.severity.name)))
    members.append(("message", message(of: entry)))
    // GitHub rejects a report where a result has no place, so such a finding is placed at the start of the input file.
    let place =
      entry.place.map { physical($0) } ?? [
        "artifactLocation": artifact(entry.home), "region": ["startLine": .number(1)],
      ]
    members.append(("locations", [["physicalLocation": place]]))
    let related = entry.notes.filter { $0.place != nil }
    if !related.isEmpty {
      let locations = related.enumerated().compactMap { number, note in
        note.place.map { location(number + 1, note.message, $0) }
      }
      members.append(("relatedLocations", .array(locations)))
    }
    members.append(("partialFingerprints", ["primaryLocationLineHash": .text(entry.fingerprint.text)]))
    let fixes = entry.fixes.filter { !$0.edits.isEmpty }
    if !fixes.isEmpty { members.append(("fixes", .array(fixes.map { fix($0) }))) }
    return .object(members)
  }

  private func message(of entry: Report.Entry) -> JSONValue {
    var lines = [VisibleText.shown(entry.headline)]
    for note in entry.notes where note.place == nil {
      lines.append("note: " + VisibleText.shown(note.message))
    }
    if let help = entry.help { lines.append("help: " + VisibleText.shown(help, continuation: "\n")) }
    return plain(lines.joined(separator: "\n"))
  }

  private func location(_ number: Int, _ message: String, _ place: Report.Place) -> JSONValue {
    [
      "id": .number(number), "message": plain(VisibleText.shown(message)),
      "physicalLocation": physical(place),
    ]
  }

  /// A message in plain text. `[text](target)` would be a link, but names from a spec must not become links.
  ///
  /// Braces stay unchanged: the standard doubles them because of arguments, which no message has here, but viewers
  /// would then show both.
  private func plain(_ text: String) -> JSONValue {
    var shown = ""
    var last: Unicode.Scalar = " "
    for scalar in text.unicodeScalars {
      if scalar == "(", last == "]" { shown += " " }
      shown.unicodeScalars.append(scalar)
      last = scalar
    }
    return ["text": .text(shown)]
  }

  private func fix(_ fix: Report.Fix) -> JSONValue {
    var files: [Report.Place] = []
    for edit in fix.edits where !files.contains(where: { $0.file == edit.place.file }) {
      files.append(edit.place)
    }
    let changes = files.map { file -> JSONValue in
      let edits = fix.edits.filter { $0.place.file == file.file }
      let replacements = edits.map { edit -> JSONValue in
        ["deletedRegion": region(edit.place), "insertedContent": ["text": .text(edit.text)]]
      }
      return ["artifactLocation": artifact(file.rooted), "replacements": .array(replacements)]
    }
    return [
      "description": ["text": .text(VisibleText.shown(fix.message))], "artifactChanges": .array(changes),
    ]
  }

  // MARK: Places

  private func physical(_ place: Report.Place) -> JSONValue {
    ["artifactLocation": artifact(place.rooted), "region": region(place)]
  }

  private func artifact(_ path: String) -> JSONValue {
    let uri = path.utf8.first == UInt8(ascii: "/") ? "file://" : ""
    let location: JSONValue = ["uri": .text(uri + Self.percentEncoded(path))]
    return uri.isEmpty ? location.adding(["uriBaseId": .text(Self.base)]) : location
  }

  private func region(_ place: Report.Place) -> JSONValue {
    [
      "startLine": .number(place.line), "startColumn": .number(place.scalarColumn),
      "endLine": .number(place.endLine), "endColumn": .number(place.endScalarColumn),
    ]
  }

  /// A path as a URI reference (RFC 3986): bytes are percent-encoded, except unreserved characters and the slash.
  static func percentEncoded(_ path: String) -> String {
    var encoded = ""
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        encoded += (byte < 0x10 ? "%0" : "%") + String(byte, radix: 16, uppercase: true)
      }
    }
    return encoded
  }
}

extension Rule {
  /// The page as Markdown, for viewers of SARIF.
  fileprivate var markdown: String {
    var text = "\(what)\n\n\(why)\n\n**Example**\n\n\(example.fenced)\n**Instead**\n\n\(instead.fenced)"
    for (place, option) in options.enumerated() {
      text += (place == 0 ? "\n**Options**\n\n" : "") + "- `\(option.name)`: `\(option.explained)`\n"
    }
    return text
  }
}

extension Sample {
  fileprivate var fenced: String {
    files.map { "`\($0.path)`\n\n```json\n\($0.text)\n```\n" }.joined(separator: "\n")
  }
}
