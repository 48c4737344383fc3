import ThemeLanguage
import ThemeModel
import ThemeSyntax

extension Baseline {
  /// Reads a baseline's file.
  ///
  /// - Parameter file: its index in `sources`, which contains no other file.
  /// - Returns: nil where `diagnostics` reports errors.
  public static func read(
    _ file: Int, of sources: SourceText, into diagnostics: inout Diagnostics
  ) -> Baseline? {
    var tape = JSONTape()
    guard let root = tape.parse(file, of: sources, into: &diagnostics) else { return nil }
    var reader = BaselineReader(tape: tape, sources: sources)
    let entries = reader.entries(root)
    diagnostics.append(reader.diagnostics)
    return diagnostics.hasErrors ? nil : Baseline(entries)
  }
}

/// Reads the one shape that ``Baseline/render(into:)`` writes.
private struct BaselineReader {
  let tape: JSONTape
  let sources: SourceText
  var diagnostics = Diagnostics()

  mutating func entries(_ root: UInt32) -> [Baseline.Entry] {
    guard let members = object(root, keys: ["version", "findings"]) else { return [] }
    if let version = number(members[0]), version != 1 {
      report(members[0], "a baseline must have version 1, this one has \(version)")
    }
    let findings = members[1]
    guard tape.node(findings).kind == .array else {
      report(findings, "expected an array of findings, found \(tape.node(findings).kind.label)")
      return []
    }
    return tape.elements(of: findings).compactMap { entry($0) }
  }

  private mutating func entry(_ node: UInt32) -> Baseline.Entry? {
    guard
      let members = object(node, keys: ["file", "id", "fingerprint", "count", "message"], optional: "weight")
    else {
      return nil
    }
    guard let file = text(members[0]), let id = text(members[1]), let digits = text(members[2]),
      let count = number(members[3]), let message = text(members[4])
    else { return nil }
    let weight = members.count > 5 ? number(members[5]) : nil
    let isHash = digits.utf8.count == 16 && digits.utf8.allSatisfy { $0 > 0x2F }
    guard isHash, let fingerprint = UInt64(digits, radix: 16) else {
      report(members[2], "a fingerprint must have 16 hexadecimal digits")
      return nil
    }
    return Baseline.Entry(
      file: file, id: id, fingerprint: fingerprint, count: count, weight: weight, message: message)
  }

  /// The values of an object that has exactly these keys, followed by the value of the optional key where it exists.
  private mutating func object(_ node: UInt32, keys: [String], optional: String? = nil) -> [UInt32]? {
    let known = keys + (optional.map { [$0] } ?? [])
    guard tape.node(node).kind == .object else {
      report(node, "expected an object, found \(tape.node(node).kind.label)")
      return nil
    }
    var found: [String: UInt32] = [:]
    var isRight = true
    for (key, value) in tape.members(of: node) {
      found[tape.text(key, in: sources)] = value
      guard !known.contains(tape.text(key, in: sources)) else { continue }
      isRight = false
      diagnostics.report(
        .unknownKey(tape.text(key, in: sources), at: tape.node(key).span, known: known))
    }
    if let absent = keys.first(where: { found[$0] == nil }), isRight {
      report(node, "this object has no '\(absent)'")
    }
    let values = known.compactMap { found[$0] }
    return isRight && values.count >= keys.count ? values : nil
  }

  private mutating func text(_ node: UInt32) -> String? {
    if tape.node(node).kind == .string { return tape.text(node, in: sources) }
    report(node, "expected a text, found \(tape.node(node).kind.label)")
    return nil
  }

  private mutating func number(_ node: UInt32) -> Int? {
    if tape.node(node).kind == .number, let number = Int(sources.string(tape.node(node).span)),
      (1...Baseline.countLimit).contains(number)
    {
      return number
    }
    report(node, "expected a whole number from 1 to \(Baseline.countLimit)")
    return nil
  }

  private mutating func report(_ node: UInt32, _ headline: String) {
    diagnostics.report(Diagnostic(.invalidValue, at: tape.node(node).span, headline))
  }
}
