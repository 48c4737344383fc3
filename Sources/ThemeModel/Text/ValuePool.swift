/// Distinct values, numbered from 0 in order of first appearance.
package struct ValuePool<Value: Hashable & Sendable>: Sendable {
  package private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  package init() {}

  /// The number of a value, new or known.
  package mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    numbers[value] = values.count
    values.append(value)
    return values.count - 1
  }
}
