import ThemeModel

/// A JSON document to write, for reports and schemas. Members keep their order.
///
/// For documents that the program creates, a few levels deep; specs are read into a ``JSONTape``.
public indirect enum JSONValue: Sendable {
  case object([(String, JSONValue)])
  case array([JSONValue])
  case text(String)
  case number(Int)
  /// Finite.
  case decimal(Double)
  case flag(Bool)
}

extension JSONValue: ExpressibleByDictionaryLiteral, ExpressibleByArrayLiteral, ExpressibleByStringLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral
{
  public init(dictionaryLiteral members: (String, JSONValue)...) { self = .object(members) }
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
  public init(stringLiteral text: String) { self = .text(text) }
  public init(integerLiteral number: Int) { self = .number(number) }
  public init(booleanLiteral flag: Bool) { self = .flag(flag) }

  /// An array of texts.
  static func texts(_ texts: some Sequence<String>) -> JSONValue { .array(texts.map { .text($0) }) }

  /// An object with its members followed by those of another.
  func adding(_ other: JSONValue) -> JSONValue {
    guard case .object(let members) = self, case .object(let more) = other else { return self }
    return .object(members + more)
  }
}

extension ByteBuffer {
  /// Appends a document on one line without blanks.
  public mutating func append(compact value: JSONValue) { append(value, colon: ":", comma: ",") }

  /// Appends a document over several lines, with two blanks per level. A value that fits into `width` columns stays on
  /// one line.
  ///
  /// - Parameters:
  ///   - indent: the indentation of the line where the document begins.
  ///   - taken: the other columns in that line.
  public mutating func append(pretty value: JSONValue, width: Int = 120, indent: Int = 0, taken: Int = 0) {
    var line = ByteBuffer()
    line.append(value, colon: ": ", comma: ", ")
    // A comma may follow.
    if indent + taken + line.count < width { return append(line) }
    switch value {
    case .object(let members):
      append("{")
      for (place, (key, member)) in members.enumerated() {
        startLine(place, indent: indent + 2)
        append(json: key)
        append(": ")
        append(pretty: member, width: width, indent: indent + 2, taken: key.utf8.count + 4)
      }
      append(text: "\n\(String(repeating: " ", count: indent))}")
    case .array(let elements):
      append("[")
      for (place, element) in elements.enumerated() {
        startLine(place, indent: indent + 2)
        append(pretty: element, width: width, indent: indent + 2)
      }
      append(text: "\n\(String(repeating: " ", count: indent))]")
    case .text, .number, .decimal, .flag: append(line)
    }
  }

  private mutating func startLine(_ place: Int, indent: Int) {
    append(text: (place > 0 ? ",\n" : "\n") + String(repeating: " ", count: indent))
  }

  private mutating func append(_ value: JSONValue, colon: StaticString, comma: StaticString) {
    switch value {
    case .object(let members):
      append("{")
      for (place, (key, member)) in members.enumerated() {
        if place > 0 { append(comma) }
        append(json: key)
        append(colon)
        append(member, colon: colon, comma: comma)
      }
      append("}")
    case .array(let elements):
      append("[")
      for (place, element) in elements.enumerated() {
        if place > 0 { append(comma) }
        append(element, colon: colon, comma: comma)
      }
      append("]")
    case .text(let text): append(json: text)
    case .number(let number): append(text: String(number))
    case .decimal(let number): append(text: Int(exactly: number).map { String($0) } ?? number.description)
    case .flag(let flag): append(flag ? "true" : "false")
    }
  }
}
