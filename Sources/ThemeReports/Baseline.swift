import ThemeModel

/// The findings that a team accepts for now: a lint reports only the others.
///
/// Contains only findings of configurable rules. Errors of the language prevent a build, so hiding them would not help.
/// A ``Fingerprint`` identifies a finding; equal findings are counted.
public struct Baseline: Sendable {
  public struct Entry: Hashable, Sendable {
    /// Relative to the root of the repository.
    public var file: String
    public var id: String
    public var fingerprint: UInt64
    /// The number of findings that it represents.
    public var count: Int
    /// The total weight of these findings.
    public var weight: Int
    /// The message of the first of them, for readers of the file.
    public var message: String

    /// - Parameter weight: nil where each finding weighs 1.
    public init(
      file: String, id: String, fingerprint: UInt64, count: Int, weight: Int? = nil, message: String
    ) {
      self.file = file
      self.id = id
      self.fingerprint = fingerprint
      self.count = count
      self.weight = weight ?? count
      self.message = message
    }
  }

  /// No run has more findings, and sums over the entries of a file do not overflow.
  static let countLimit = Int(Int32.max)

  public private(set) var entries: [Entry] = []

  private struct Key: Hashable {
    let file, id: String
    let fingerprint: UInt64

    init(_ entry: Entry) { (file, id, fingerprint) = (entry.file, entry.id, entry.fingerprint) }
    init(_ entry: Report.Entry) {
      file = entry.place?.rooted ?? entry.home
      id = entry.id
      fingerprint = entry.fingerprint.hash
    }
  }

  /// - Parameter entries: in any order; at most one for each finding.
  public init(_ entries: [Entry] = []) { self.entries = entries.sorted(by: Self.isBefore) }

  /// Contains all findings of a report that a baseline may contain.
  public init(_ report: Report) {
    var places: [Key: Int] = [:]
    var found: [Entry] = []
    for entry in report.entries where Self.mayHold(entry) {
      let key = Key(entry)
      if let known = places[key] {
        found[known].count += 1
        found[known].weight += entry.weight
      } else {
        places[key] = found.count
        found.append(
          Entry(
            file: key.file, id: key.id, fingerprint: key.fingerprint, count: 1, weight: entry.weight,
            message: entry.headline))
      }
    }
    self.init(found)
  }

  /// Whether a manifest may switch off the rule of a finding, so that a baseline may hide it too.
  public static func mayHold(_ entry: Report.Entry) -> Bool { entry.isConfigurable }

  /// Hides the findings in the baseline: O(findings).
  ///
  /// - Returns: the report of the others, and the entries of the baseline that were not found, with the number of
  ///   missing findings.
  public func hidden(from report: Report) -> (report: Report, gone: [Entry]) {
    var left: [Key: (count: Int, weight: Int)] = [:]
    for entry in entries {
      let known = left[Key(entry)] ?? (0, 0)
      left[Key(entry)] = (known.count + entry.count, known.weight + entry.weight)
    }
    let kept = report.keeping { entry in
      guard Self.mayHold(entry), let room = left[Key(entry)], room.count > 0 else { return true }
      left[Key(entry)] = (room.count - 1, room.weight - entry.weight)
      // A finding that became worse is reported again.
      return entry.weight > room.weight
    }
    let gone = entries.compactMap { entry -> Entry? in
      guard let count = left[Key(entry)]?.count, count > 0 else { return nil }
      var missing = entry
      missing.count = count
      return missing
    }
    return (kept, gone)
  }

  /// The file: one line per entry in a fixed order, so that its differences are readable.
  public func render(into output: inout ByteBuffer) {
    output.append("{\"version\":1,\"findings\":[")
    for (place, entry) in entries.enumerated() {
      output.append(place == 0 ? "\n" : ",\n")
      let fingerprint = Fingerprint(hash: entry.fingerprint, ordinal: 1).digits
      var members: [(String, JSONValue)] = [
        ("file", .text(entry.file)), ("id", .text(entry.id)), ("fingerprint", .text(fingerprint)),
        ("count", .number(entry.count)),
      ]
      if entry.weight != entry.count { members.append(("weight", .number(entry.weight))) }
      output.append(compact: .object(members + [("message", .text(entry.message))]))
    }
    output.append(entries.isEmpty ? "]}\n" : "\n]}\n")
  }

  private static func isBefore(_ left: Entry, _ right: Entry) -> Bool {
    if left.file != right.file { return left.file.utf8.lexicographicallyPrecedes(right.file.utf8) }
    if left.id != right.id { return left.id < right.id }
    return left.fingerprint < right.fingerprint
  }
}
