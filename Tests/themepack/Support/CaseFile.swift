import Foundation

/// One case: files to write, calls to make, and what must be true then.
///
///     title line(s)
///     === FILE path            a file, verbatim; «1» marks a place; «u202e» writes that character; `:nonl` after the
///                              path leaves the final line feed out
///     === RUN lint color.json  one call in the case's folder; `lint` reports as JSON
///     exit 1                   its exit status
///     1 error alias-cycle      a diagnostic at mark 1 (- for anywhere)
///     only                     no other errors and warnings
///     text, no-text            the output holds these words, or does not
///     out path: text           the file holds the text; `out!`: it does not
///     exists, absent, same     files are there, are not, are equal
///     sh command               a shell command exits 0; $TOOL is the tool
struct CaseFile {
  enum Block {
    case file(path: String, lines: [String])
    case run(arguments: String, checks: [String])
  }

  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  let title: String
  let blocks: [Block]

  init(_ url: URL) throws {
    let text = try String(contentsOf: url, encoding: .utf8)
    var title: [String] = []
    var parts: [(heading: String, lines: [String])] = []
    for line in text.components(separatedBy: "\n") {
      if line.hasPrefix("=== ") {
        parts.append((String(line.dropFirst(4)), []))
      } else if parts.isEmpty {
        title.append(line)
      } else {
        parts[parts.count - 1].lines.append(line)
      }
    }
    self.title = title.joined(separator: " ").trimmingCharacters(in: .whitespaces)
    blocks = try parts.map { try Self.block($0.heading, $0.lines) }
  }

  private static func block(_ heading: String, _ lines: [String]) throws -> Block {
    let words = heading.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1].trimmingCharacters(in: .whitespaces) : ""
    switch words.first {
    case "FILE": return .file(path: rest, lines: lines)
    case "RUN": return .run(arguments: rest, checks: lines)
    default: throw Failure(description: "case block not understood: \(heading)")
    }
  }

  /// The programs besides the shell that its commands need.
  var programs: [String] {
    let commands = blocks.flatMap { block -> [String] in
      guard case .run(_, let checks) = block else { return [] }
      return checks.filter { $0.hasPrefix("sh ") }
    }
    return ["python3", "swiftc", "make", "git", "ninja", "openssl", "setpriv"].filter { program in
      commands.contains { $0.contains("\(program) ") }
    }
  }
}

/// A file of a case with its marks taken out.
struct MarkedText {
  struct Place: Equatable {
    let file: String
    let line: Int
    let column: Int
  }

  private(set) var text = ""
  private(set) var marks: [String: Place] = [:]
  let path: String

  init(path: String, lines: [String]) {
    var source = lines.joined(separator: "\n")
    while source.hasSuffix("\n") { source.removeLast() }
    let hasNoEnd = path.hasSuffix(":nonl")
    self.path = hasNoEnd ? String(path.dropLast(5)) : path
    if !hasNoEnd { source += "\n" }
    // The guillemets enclose a mark's number or a character's.
    var rest = source[...]
    while let open = rest.firstIndex(of: "«") {
      text += rest[..<open]
      rest = rest[open...]
      guard let close = rest.firstIndex(of: "»") else { break }
      take(String(rest[rest.index(after: open)..<close]), String(rest[...close]))
      rest = rest[rest.index(after: close)...]
    }
    text += rest
  }

  private mutating func take(_ inner: String, _ whole: String) {
    if !inner.isEmpty, inner.allSatisfy({ $0.isASCII && $0.isNumber }) {
      let lines = text.components(separatedBy: "\n")
      marks[inner] = Place(file: path, line: lines.count, column: (lines.last ?? "").utf8.count + 1)
    } else if inner.hasPrefix("u"), (5...7).contains(inner.count),
      let value = UInt32(inner.dropFirst(), radix: 16),
      let scalar = Unicode.Scalar(value)
    {
      text.unicodeScalars.append(scalar)
    } else {
      text += whole
    }
  }
}
