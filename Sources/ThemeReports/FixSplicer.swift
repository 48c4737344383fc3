import ThemeModel

/// Applies the safe fixes of findings to source files, without parsing the text again.
public enum FixSplicer {
  /// A source file after its fixes.
  public struct Fixed: Sendable {
    /// Index in ``SourceText/files``.
    public var file: Int
    public var bytes: Bytes
    /// The number of applied fixes.
    public var count: Int
  }

  /// Splices every safe fix into its file: O(size of the files + edits × log edits).
  ///
  /// A fix is applied completely or not at all. Of two overlapping fixes the first by place is applied; the next run
  /// finds the other. Bytes outside the edits stay unchanged, including line ends and byte-order mark.
  public static func fix(_ sources: SourceText, by diagnostics: Diagnostics) -> [Fixed] {
    var edits: [Int: [Diagnostic.FixIt.Edit]] = [:]
    var counts: [Int: Int] = [:]
    for diagnostic in diagnostics.sorted() {
      for fix in diagnostic.fixes where fix.isSafe {
        guard let first = fix.edits.first, let file = sources.file(at: first.span.start) else { continue }
        let isAlone = fix.edits.allSatisfy { edit in
          sources.file(at: edit.span.start) == file && !(edits[file] ?? []).contains { $0.overlaps(edit) }
        }
        guard isAlone else { continue }
        edits[file, default: []] += fix.edits
        counts[file, default: 0] += 1
      }
    }
    return edits.keys.sorted().map { file in
      Fixed(file: file, bytes: splice(sources, file, edits[file] ?? []), count: counts[file] ?? 0)
    }
  }

  private static func splice(_ sources: SourceText, _ file: Int, _ edits: [Diagnostic.FixIt.Edit]) -> Bytes {
    let span = sources.files[file].span
    var bytes = ByteBuffer(capacity: span.count + 16)
    var at = span.start
    for edit in edits.sorted(by: { $0.span.start < $1.span.start }) {
      bytes.append(sources.slice(Span(start: at, end: edit.span.start)))
      bytes.append(text: edit.text)
      at = edit.span.end
    }
    bytes.append(sources.slice(Span(start: at, end: span.end)))
    return bytes.finish()
  }
}

extension Diagnostic.FixIt.Edit {
  /// Whether two replacements share bytes, or the same place between bytes.
  fileprivate func overlaps(_ other: Self) -> Bool {
    span.start < other.span.end && other.span.start < span.end || span.start == other.span.start
  }
}
