import ThemeLanguage
import ThemeModel
import ThemeSyntax
import ToolSupport

/// The files that themepack wrote to a folder, each with its manifest. It may remove no other files there.
///
/// A text file of sorted lines, meant to be committed: `path TAB hash TAB format TAB manifest`. The lines are a set:
/// the union of two ledgers is a ledger, and a merge conflict is read as the union of its sides.
struct Ledger {
  static let fileName = ".themepack-ledger"
  private static let heading = "# themepack-ledger "
  private static let firstLine =
    heading + "1: the files that themepack wrote here. Commit this file and do not edit it.\n"

  struct Entry: Hashable {
    /// Relative to the ledger's folder, `/` between folders.
    let path: String
    let hash: ContentHash
    let format: String
    /// The manifest's or first spec's path relative to its root.
    let owner: String
  }

  private(set) var entries: Set<Entry> = []
  /// The number of lines that are not entries, such as the marks of a merge conflict.
  private(set) var strangeLineCount = 0
  /// The version of the file, if this tool does not read it.
  private(set) var foreignVersion: String?

  init(_ entries: Set<Entry> = []) { self.entries = entries }

  /// Reads every line that it can. Rejects a path that leads out of the folder.
  init(parsing bytes: [UInt8]) {
    for line in bytes.split(separator: UInt8(ascii: "\n")) {
      let text = String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
      if text.hasPrefix(Self.heading) {
        let version = text.dropFirst(Self.heading.count).prefix { $0.isNumber }
        if version != "1" { foreignVersion = String(version) }
      } else if let entry = Self.entry(text) {
        entries.insert(entry)
      } else {
        strangeLineCount += 1
      }
    }
  }

  private static func entry(_ line: String) -> Entry? {
    let fields = line.utf8.split(separator: UInt8(ascii: "\t"), omittingEmptySubsequences: false).map {
      Substring($0)
    }
    guard fields.count == 4, let hash = ContentHash(fields[1]), let path = unescaped(fields[0]),
      let format = unescaped(fields[2]), let owner = unescaped(fields[3]), isLegal(path)
    else { return nil }
    return Entry(path: path, hash: hash, format: format, owner: owner)
  }

  /// Whether a path stays below the folder and is not one of themepack's own records.
  static func isLegal(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map {
      Substring($0)
    }
    guard path.utf8.count <= Path.limitBytes else { return false }
    let isBelow = parts.allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." && !$0.utf8.contains(0) }
    return isBelow && parts[0] != fileName && parts[0] != OutputFolder.stagingName
  }

  func union(_ other: Ledger) -> Ledger { Ledger(entries.union(other.entries)) }

  /// The file's bytes. They depend on the entries only, not on their order.
  var bytes: Bytes {
    var lines = entries.map { entry in
      [entry.path, entry.hash.digits, entry.format, entry.owner].map(Self.escaped).joined(separator: "\t")
    }
    lines.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return Bytes(Self.firstLine + lines.map { $0 + "\n" }.joined())
  }

  private static func escaped(_ text: String) -> String {
    guard text.utf8.contains(where: { $0 == 0x5C || $0 < 0x20 }) else { return text }
    return text.unicodeScalars.reduce(into: "") { result, scalar in
      switch scalar {
      case "\\": result += "\\\\"
      case "\t": result += "\\t"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      default: result.unicodeScalars.append(scalar)
      }
    }
  }

  private static func unescaped(_ text: Substring) -> String? {
    guard text.utf8.contains(0x5C) else { return String(text) }
    var result = ""
    var scalars = text.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\\" else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalars.next() {
      case "\\": result += "\\"
      case "t": result += "\t"
      case "n": result += "\n"
      case "r": result += "\r"
      default: return nil
      }
    }
    return result
  }
}
