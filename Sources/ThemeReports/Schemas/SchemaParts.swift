import ThemeModel

/// The published JSON Schemas, generated from the compiler's own tables.
///
/// They use draft 7, which editors support best. They describe a single file; the compiler finds unknown targets of
/// aliases, colliding names and missing folders. They accept everything that the compiler accepts, except bare aliases
/// that look like an invalid literal; with braces these are accepted too.
public enum Schemas {
  static let draft: JSONValue = "http://json-schema.org/draft-07/schema#"

  /// An object that has no other keys.
  static func object(
    _ description: String, required: [String] = [], _ properties: [(String, JSONValue)]
  ) -> JSONValue {
    var members: [(String, JSONValue)] = [("description", .text(description)), ("type", "object")]
    if !required.isEmpty { members.append(("required", .texts(required))) }
    return .object(members + [("additionalProperties", false), ("properties", .object(properties))])
  }

  /// A reference with its own description; draft 7 ignores the members beside `$ref`.
  static func part(_ name: String, _ description: String) -> JSONValue {
    ["description": .text(description), "allOf": [reference(name)]]
  }

  static func reference(_ name: String) -> JSONValue { ["$ref": .text("#/definitions/\(name)")] }

  static func text(_ description: String, pattern: String? = nil) -> JSONValue {
    var members: [(String, JSONValue)] = [("description", .text(description)), ("type", "string")]
    if let pattern { members.append(("pattern", .text(pattern))) }
    return .object(members)
  }

  static func flag(_ description: String) -> JSONValue {
    ["description": .text(description), "type": "boolean"]
  }

  static func choice(_ description: String, _ choices: [String]) -> JSONValue {
    ["description": .text(description), "enum": .texts(choices)]
  }

  static func wholeNumber(_ description: String, _ range: ClosedRange<Int>) -> JSONValue {
    [
      "description": .text(description), "type": "integer", "minimum": .number(range.lowerBound),
      "maximum": .number(range.upperBound),
    ]
  }

  static func number(_ description: String, _ range: ClosedRange<Double>) -> JSONValue {
    [
      "description": .text(description), "type": "number", "minimum": .decimal(range.lowerBound),
      "maximum": .decimal(range.upperBound),
    ]
  }

  // MARK: Names

  /// The characters that no name may contain, as in a class of ECMAScript's regular expressions; ``TokenName`` decides.
  private static let barred: String = {
    var ranges: [String] = []
    var start: UInt32?
    for value in 0...UInt32(0xFFFF) {
      let isBarred = Unicode.Scalar(value).map(TokenName.isBarred) ?? false
      if isBarred, start == nil { start = value }
      guard !isBarred, let first = start else { continue }
      ranges.append(first == value - 1 ? escaped(first) : "\(escaped(first))-\(escaped(value - 1))")
      start = nil
    }
    return ranges.joined()
  }()

  private static func escaped(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  /// - Parameters:
  ///   - start: characters that it may not begin with.
  ///   - also: other characters that it may not contain.
  static func name(start: String, also: String = "", limit: Int) -> JSONValue {
    let (first, other) = ("[^\(barred)\\s\(start)\(also)]", "[^\(barred)\\s\(also)]")
    return [
      "type": "string", "maxLength": .number(limit),
      "pattern": .text("^\(first)([^\(barred)\(also)]*\(other))?$"),
    ]
  }

  static let tokenName = name(start: "$", limit: TokenName.limitBytes)

  /// A pattern for a word in any case.
  static func anyCase(_ word: String) -> String {
    word.map { $0.isLetter ? "[\($0.lowercased())\($0.uppercased())]" : "\($0)" }.joined()
  }
}
