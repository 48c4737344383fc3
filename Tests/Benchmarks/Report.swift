import Foundation

/// One line of the table.
struct Row {
  /// What the line must keep to.
  enum Bound {
    case valueAtMost(Double)
    case ratioAtMost(Double)
    case ratioAtLeast(Double)
  }

  var group: String
  var name: String
  var value: Double
  var unit: String
  /// What the value is compared with, in the same unit.
  var baseline: Double?
  var bound: Bound?

  var ratio: Double? { baseline.map { value / $0 } }

  /// Nil without a bound.
  var passes: Bool? {
    switch bound {
    case .valueAtMost(let most): value <= most
    case .ratioAtMost(let most): ratio.map { $0 <= most }
    case .ratioAtLeast(let least): ratio.map { $0 >= least }
    case nil: nil
    }
  }
}

extension Row {
  /// How the cost grows: the exponent e where cost is proportional to size^e.
  static func growth(
    _ group: String, _ name: String, _ first: (size: Double, cost: Double),
    _ last: (size: Double, cost: Double),
    bound: Bound?
  ) -> Row {
    let exponent = log(last.cost / first.cost) / log(last.size / first.size)
    return Row(group: group, name: name, value: exponent, unit: "exponent", bound: bound)
  }
}

/// Prints rows: as a table, or as one JSON object a line.
enum Report {
  static func json(_ row: Row) -> String {
    let baseline = row.baseline.map { "\($0)" } ?? "null"
    let ratio = row.ratio.map { "\($0)" } ?? "null"
    return #"{"group":"\#(row.group)","name":"\#(row.name)","value":\#(row.value),"unit":"\#(row.unit)","#
      + #""baseline":\#(baseline),"ratio":\#(ratio)}"#
  }

  static let heading =
    line(["group", "what", "value", "", "baseline", "ratio", "target", ""])
    + "\n" + line(widths.map { String(repeating: "-", count: $0) })

  static func line(_ row: Row) -> String {
    line([
      row.group, row.name, text(row.value), row.unit, row.baseline.map(text) ?? "",
      row.ratio.map { text($0) + "x" } ?? "",
      target(row.bound), row.passes.map { $0 ? "pass" : "MISS" } ?? "",
    ])
  }

  private static let widths = [9, 62, 9, 8, 9, 9, 8, 4]

  private static func line(_ cells: [String]) -> String {
    let padded = zip(cells, widths).enumerated().map { index, cell in
      let room = String(repeating: " ", count: max(0, cell.1 - cell.0.count))
      return [2, 4, 5].contains(index) ? room + cell.0 : cell.0 + room
    }
    return padded.joined(separator: " ")
  }

  private static func target(_ bound: Row.Bound?) -> String {
    switch bound {
    case .valueAtMost(let most): "<= \(text(most))"
    case .ratioAtMost(let most): "<= \(text(most))x"
    case .ratioAtLeast(let least): ">= \(text(least))x"
    case nil: ""
    }
  }

  /// Three digits, or all before the point.
  private static func text(_ value: Double) -> String {
    guard value != 0, value.isFinite else { return "\(value)" }
    let decimals = max(0, 2 - Int(log10(value.magnitude).rounded(.down)))
    return value == value.rounded() && value.magnitude < 1e6
      ? "\(Int(value))" : String(format: "%.\(min(decimals, 6))f", value)
  }
}
