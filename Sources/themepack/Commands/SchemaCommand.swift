import ThemeEmitters
import ThemeModel
import ThemeReports

/// `themepack schema`: the JSON Schema of a file that people or tools write by hand, or read.
enum SchemaCommand {
  private enum Kind: String, CaseIterable {
    case spec, manifest, report
  }

  static let command = Command(
    name: "schema", summary: "Print the JSON Schema of specs, manifests or reports.",
    operands: Operands(
      Kind.allCases.map(\.rawValue).joined(separator: "|"), 1...1, .oneOf { Kind.allCases.map(\.rawValue) }),
    options: [],
    discussion: {
      """
      An editor that knows the schema completes and checks names as you type. 'spec' is of spec files, 'manifest'
      of themepack.json, 'report' of what --reporter json writes.
      """
    }, run: run)

  private static func run(_ arguments: Arguments) throws -> ExitStatus {
    let word = arguments.operands[0]
    guard let kind = Kind(rawValue: word) else {
      let known = Kind.allCases.map(\.rawValue)
      throw UsageError(
        "there is no schema '\(word)'",
        help: didYouMean(word, known) ?? "the schemas are: \(known.joined(separator: ", "))")
    }
    var output = ByteBuffer(capacity: 1 << 14)
    output.append(pretty: schema(kind))
    output.append("\n")
    try ThisProcess.write(output.finish(), to: .output)
    return .done
  }

  private static func schema(_ kind: Kind) -> JSONValue {
    switch kind {
    case .spec: Schemas.spec
    case .manifest: Schemas.manifest(formats: Formats.all, rules: Rule.all)
    case .report: Schemas.report
    }
  }
}
