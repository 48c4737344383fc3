import ThemeModel

/// For programs: one object with one line per diagnostic, even where there is no diagnostic.
public struct JSONReport: Sendable {
  public init() {}

  public func render(_ report: Report, into output: inout ByteBuffer) {
    output.append("{\"version\":1,\"diagnostics\":[")
    for (index, entry) in report.entries.enumerated() {
      output.append(index == 0 ? "\n" : ",\n")
      render(entry, &output)
    }
    output.append(report.entries.isEmpty ? "]" : "\n]")
    output.append(
      text: ",\"summary\":{\"errors\":\(report.count(.error)),\"warnings\":\(report.count(.warning))}}\n")
  }

  private func render(_ entry: Report.Entry, _ output: inout ByteBuffer) {
    member("{\"id\":", entry.id, &output)
    member(",\"severity\":", entry.severity.name, &output)
    member(",\"message\":", entry.headline, &output)
    output.append(UInt8(ascii: ","))
    start(of: entry.place, &output)
    output.append(UInt8(ascii: ","))
    end(of: entry.place, &output)
    member(",\"help\":", entry.help, &output)
    list(",\"notes\":", entry.notes, &output) { note, output in
      member("{\"message\":", note.message, &output)
      output.append(UInt8(ascii: ","))
      start(of: note.place, &output)
      output.append(UInt8(ascii: "}"))
    }
    list(",\"fixes\":", entry.fixes, &output) { fix, output in
      member("{\"message\":", fix.message, &output)
      list(",\"edits\":", fix.edits, &output, edit)
      output.append(UInt8(ascii: "}"))
    }
    output.append(UInt8(ascii: "}"))
  }

  private func edit(_ edit: Report.Edit, _ output: inout ByteBuffer) {
    output.append(UInt8(ascii: "{"))
    start(of: edit.place, &output)
    output.append(UInt8(ascii: ","))
    end(of: edit.place, &output)
    member(",\"text\":", edit.text, &output)
    output.append(UInt8(ascii: "}"))
  }

  private func start(of place: Report.Place?, _ output: inout ByteBuffer) {
    member("\"file\":", place?.file, &output)
    member(",\"line\":", place?.line, &output)
    member(",\"column\":", place?.column, &output)
  }

  private func end(of place: Report.Place?, _ output: inout ByteBuffer) {
    member("\"endLine\":", place?.endLine, &output)
    member(",\"endColumn\":", place?.endColumn, &output)
  }

  private func list<Element>(
    _ key: StaticString, _ elements: [Element], _ output: inout ByteBuffer,
    _ body: (Element, inout ByteBuffer) -> Void
  ) {
    output.append(key)
    output.append(UInt8(ascii: "["))
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(UInt8(ascii: ",")) }
      body(element, &output)
    }
    output.append(UInt8(ascii: "]"))
  }

  private func member(_ key: StaticString, _ number: Int?, _ output: inout ByteBuffer) {
    output.append(key)
    output.append(text: number.map(String.init) ?? "null")
  }

  private func member(_ key: StaticString, _ text: String?, _ output: inout ByteBuffer) {
    output.append(key)
    guard let text else { return output.append("null") }
    output.append(json: text)
  }
}
