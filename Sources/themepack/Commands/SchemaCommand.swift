import ThemeEmitters
import ThemeModel
import ThemeReports
import ToolSupport

/// `themepack schema`: the JSON Schemas of the files that users write, and of the JSON report.
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
      An editor with the schema completes and checks names as you type. 'spec' is for spec files, 'manifest' for
      themepack.json, 'report' for the output of --reporter json.
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
