import ToolSupport

/// Reads the output of `git diff --unified=0`: unified diffs without context.
enum GitDiff {
  /// By path, the lines of the new text that are new or changed.
  static func changedLines(_ output: [UInt8]) -> [PathKey: [ClosedRange<Int>]] {
    var found: [PathKey: [ClosedRange<Int>]] = [:]
    var path: PathKey?
    // A line of text may look like a header, so count the lines that the hunk's header announces.
    var textLines = 0
    for line in output.split(separator: 0x0A, omittingEmptySubsequences: false) {
      if textLines > 0 {
        if line.first == UInt8(ascii: "+") || line.first == UInt8(ascii: "-") { textLines -= 1 }
      } else if line.starts(with: "+++ ".utf8) {
        path = name(line.dropFirst(4))
      } else if line.starts(with: "@@ ".utf8), let hunk = hunk(line) {
        textLines = hunk.old + hunk.new
        if hunk.new > 0, let path { found[path, default: []].append(hunk.start...hunk.start + hunk.new - 1) }
      }
    }
    return found
  }

  /// Parses `@@ -1,2 +3,4 @@`; a missing count is 1.
  private static func hunk(_ line: ArraySlice<UInt8>) -> (old: Int, start: Int, new: Int)? {
    let words = line.split(separator: UInt8(ascii: " "), maxSplits: 3)
    guard words.count >= 3, let old = numbers(words[1]), let new = numbers(words[2]) else { return nil }
    return (old.count, new.start, new.count)
  }

  private static func numbers(_ word: ArraySlice<UInt8>) -> (start: Int, count: Int)? {
    let parts = word.dropFirst().split(separator: UInt8(ascii: ",")).map {
      String(decoding: $0, as: UTF8.self)
    }
    // A text has at most 2^32 bytes, and so at most as many lines.
    guard let first = parts.first, let start = UInt32(first),
      let count = parts.count > 1 ? UInt32(parts[1]) : 1
    else { return nil }
    return (Int(start), Int(count))
  }

  /// The name after `b/`. Git puts it in quotes if a character needs them, and a tab after it if it has a blank.
  static func name(_ text: ArraySlice<UInt8>) -> PathKey? {
    let plain = text.last == 0x09 ? text.dropLast() : text
    let name = plain.first == UInt8(ascii: "\"") ? unquoted(plain.dropFirst().dropLast()) : Array(plain)
    return name.starts(with: "b/".utf8) ? PathKey(bytes: name.dropFirst(2)) : nil
  }

  /// Decodes C's escapes: a letter, or three octal digits.
  private static func unquoted(_ text: ArraySlice<UInt8>) -> [UInt8] {
    let letters: [UInt8: UInt8] = [0x61: 7, 0x62: 8, 0x74: 9, 0x6E: 10, 0x76: 11, 0x66: 12, 0x72: 13]
    var name: [UInt8] = []
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        name.append(byte)
        continue
      }
      guard (0x30...0x37).contains(escape) else {
        name.append(letters[escape] ?? escape)
        continue
      }
      let octal = [escape] + rest.prefix(2)
      rest = rest.dropFirst(2)
      name.append(octal.reduce(0) { $0 << 3 | $1 & 7 })
    }
    return name
  }
}
