/// An option of a format, as a manifest's `outputs` may set it.
public struct FormatOption: Sendable {
  public enum Kind: Sendable {
    case flag
    case text
    case choice([String])
  }
  public var name: String
  public var kind: Kind
  public var summary: String
  public init(_ name: String, _ kind: Kind, _ summary: String) {
    self.name = name
    self.kind = kind
    self.summary = summary
  }
}

/// The options that a manifest set for one output, checked against the format's ``FormatOption``s.
public struct FormatSettings: Equatable, Sendable {
  public enum Value: Equatable, Sendable {
    case flag(Bool)
    case text(String)
  }
  public var values: [String: Value]
  public init(_ values: [String: Value] = [:]) { self.values = values }

  /// The value of a flag, or `fallback` where it is not set.
  public func flag(_ name: String, default fallback: Bool = false) -> Bool {
    if case .flag(let value)? = values[name] { return value }
    return fallback
  }

  /// The value of a text or a choice, or `fallback` where it is not set.
  public func text(_ name: String, default fallback: String) -> String {
    if case .text(let value)? = values[name] { return value }
    return fallback
  }
}
