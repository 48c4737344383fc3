import ThemeModel

extension Diagnostic.FixIt {
  /// Removes a member of an object and its comma.
  ///
  /// A suggestion, never a safe fix: another pack may read the same file.
  ///
  /// - Parameter key: the member's key, in the tape.
  package static func removal(_ message: String, of key: UInt32, in project: Project) -> Diagnostic.FixIt {
    let (sources, tape) = (project.sources, project.tape)
    let member = Span(start: tape.node(key).start, end: tape.node(key + 1).end)
    guard let file = sources.file(at: member.start) else { return Diagnostic.FixIt(message, edits: []) }
    let bounds = sources.files[file].span
    var start = member.start
    while start > bounds.start, isBlank(sources.base[Int(start) - 1]) { start -= 1 }
    var span = member
    if start > bounds.start, sources.base[Int(start) - 1] == UInt8(ascii: ",") {
      span.start = start - 1
    } else {
      var end = member.end
      while end < bounds.end, isBlank(sources.base[Int(end)]) { end += 1 }
      if end < bounds.end, sources.base[Int(end)] == UInt8(ascii: ",") {
        end += 1
        while end < bounds.end, isBlank(sources.base[Int(end)]) { end += 1 }
        span.end = end
      }
    }
    return Diagnostic.FixIt(message, edits: [Edit(span: span, text: "")])
  }
}
