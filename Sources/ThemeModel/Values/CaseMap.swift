/// A value for each case of a small enum, made once from a `switch` without `default`.
public struct CaseMap<Key: CaseIterable & RawRepresentable & Sendable, Value: Sendable>: Sendable
where Key.RawValue == UInt8 {
  private let values: [Value]

  /// - Parameter value: called once for each case; raw values count from 0.
  public init(_ value: (Key) -> Value) { values = Key.allCases.map(value) }

  /// One value for every case.
  public static func all(_ value: Value) -> CaseMap { CaseMap { _ in value } }

  public subscript(key: Key) -> Value { values[Int(key.rawValue)] }

  /// Whether at least one case has a value for which `matches` is true.
  public func contains(where matches: (Value) -> Bool) -> Bool { values.contains(where: matches) }
}
